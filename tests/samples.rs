//! Checks that each sample file is its text encoded by our encoder, and that our decoder and
//! `encoding_rs` decode it to that text. With `UPDATE_SAMPLES` set, writes the files.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use encodium::Encoding;

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples")
}

/// The manifest's rows as file, encoding label and text.
fn manifest() -> Vec<[String; 3]> {
    let json = fs::read_to_string(samples().join("manifest.json")).unwrap();
    let rows = json.lines().filter(|line| line.contains('{'));
    let parse = |line: &str| match *line.split('"').collect::<Vec<_>>() {
        [_, "file", _, file, _, "encoding", _, label, _, "text", _, text, _] => {
            [file, label, text].map(String::from)
        }
        _ => panic!("not a row of the manifest: {line}"),
    };
    rows.map(parse).collect()
}

fn encode(encoding: Encoding, text: &str) -> Vec<u8> {
    let units = || "\u{FEFF}".encode_utf16().chain(text.encode_utf16());
    match encoding.name() {
        "UTF-16LE" => units().flat_map(u16::to_le_bytes).collect(),
        "UTF-16BE" => units().flat_map(u16::to_be_bytes).collect(),
        "Big5" => encode_big5(encoding, text),
        _ => encoding.encode(text).unwrap().into_owned(),
    }
}

/// The standard decodes the HKSCS characters below lead 0xA1 but does not encode them. Old files have
/// them, so here they are encoded as the bytes that decode to them.
fn encode_big5(encoding: Encoding, text: &str) -> Vec<u8> {
    let pairs = (0x87..0xA1).flat_map(|lead| (0x40..0xFF).map(move |trail| [lead, trail]));
    let decoded =
        pairs.filter_map(|pair| Some((encoding.decode_fatal(&pair).ok()?.into_owned(), pair)));
    let hkscs: HashMap<_, _> = decoded.collect();
    let encode = |c: char| {
        let c = String::from(c);
        encoding.encode(&c).map_or_else(|_| hkscs[&c].to_vec(), Cow::into_owned)
    };
    text.chars().flat_map(encode).collect()
}

#[test]
fn every_sample_is_its_text_encoded_and_in_the_manifest() {
    for [file, label, text] in manifest() {
        let encoding = Encoding::for_label(&label).unwrap();
        let text = fs::read_to_string(samples().join(text)).unwrap();
        let encoded = encode(encoding, &text);
        if std::env::var_os("UPDATE_SAMPLES").is_some() {
            fs::write(samples().join(&file), &encoded).unwrap();
        }
        let bytes = fs::read(samples().join(&file)).unwrap();
        assert!(bytes == encoded, "{file} is not its text in {label}");
        assert!(encoding.decode_fatal(&bytes).as_deref() == Ok(&*text), "{file} by our decoder");

        let oracle = encoding_rs::Encoding::for_label(label.as_bytes()).unwrap();
        let (decoded, malformed) = oracle.decode_with_bom_removal(&bytes);
        assert!(!malformed && decoded == text, "{file} by encoding_rs");
    }
    let mut files: Vec<_> = fs::read_dir(samples())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".txt"))
        .collect();
    let mut named: Vec<_> = manifest().into_iter().map(|[file, ..]| file).collect();
    files.sort();
    named.sort();
    assert_eq!(files, named);
}
