//! A decoder or an encoder prepares the indexes that it needs when it is made. Indexes stay for the life of
//! a process, so each use here has a process to itself, in which nothing else has prepared any.
#![cfg(feature = "extended")]

use std::collections::HashSet;
use std::env;
use std::process::Command;

use encodium::internals::index::{CODE_PAGES, GSM_03_38, SINGLE_BYTE};
use encodium::internals::row;
use encodium::{CharacterSet, extended::Delimiters};
use encodium::{Decoder, EncoderBuilder, Encoding};

const VARIABLE: &str = "ENCODIUM_FIRST_USE";

const DICOM: &str =
    r"\ISO 2022 IR 149\ISO 2022 IR 58\ISO 2022 IR 87\ISO 2022 IR 159\ISO 2022 IR 144";

fn decode(mut decoder: Decoder) {
    let pairs = (0..=0xFF).flat_map(|lead| (0..=0xFF).flat_map(move |trail| [lead, trail]));
    let escapes = b"\x1B$B0!\x1B$(D0!\x1B$)C\x0E0!\x0F\x1B$A0!\x1B.A\x1BN0~{0!~}";
    let bytes: Vec<u8> = escapes.iter().copied().chain(pairs).collect();
    decoder.decode_to_string(&bytes, &mut String::new(), true).unwrap();
}

fn encode(builder: EncoderBuilder) {
    let text: String = ('\0'..='\u{FFFF}').collect();
    builder.html().build().encode_to_vec(&text, &mut Vec::new(), true).unwrap();
}

const USES: [(&str, fn(Encoding)); 3] = [
    ("decoder", |encoding| decode(encoding.decoder())),
    ("decoder that sniffs", |encoding| decode(encoding.decoder_builder().sniff_bom(true).build())),
    ("encoder", |encoding| encode(encoding.encoder_builder())),
];

/// In a process of [`every_constructor_prepares_its_indexes`], one use of one encoding.
#[test]
fn one_use() {
    let Ok(wanted) = env::var(VARIABLE) else { return };
    let (kind, id) = wanted.split_once('/').unwrap();
    match kind {
        "dicom" => {
            let set = CharacterSet::new(DICOM, Delimiters::Text).unwrap();
            if id == "decoder" { decode(set.decoder()) } else { encode(set.encoder_builder()) }
        }
        _ => {
            let (_, run) = USES.into_iter().find(|(name, _)| *name == kind).unwrap();
            run(Encoding::all().nth(id.parse().unwrap()).unwrap());
        }
    }
}

#[test]
fn every_constructor_prepares_its_indexes() {
    let mut seen = HashSet::new();
    // The encodings of these indexes have the same rules, so one of them shows it.
    let is_alike = |index| [SINGLE_BYTE, CODE_PAGES, GSM_03_38].contains(&index);
    let ids = Encoding::all().enumerate().filter_map(|(id, encoding)| {
        let index = row(encoding).codec.index?;
        (!is_alike(index) || seen.insert(index)).then_some(id)
    });
    let uses = ids.flat_map(|id| USES.map(|(name, _)| format!("{name}/{id}")));
    let of_sets = ["decoder", "encoder"].map(|name| format!("dicom/{name}"));
    let mut failed = Vec::new();
    for wanted in uses.chain(of_sets) {
        let mut test = Command::new(env::current_exe().unwrap());
        let output = test.args(["--exact", "one_use"]).env(VARIABLE, &wanted).output().unwrap();
        let printed = String::from_utf8_lossy(&output.stdout);
        if !printed.contains("1 passed") {
            failed.push(format!("{wanted}: {printed}"));
        }
    }
    assert_eq!(failed, [""; 0]);
}
