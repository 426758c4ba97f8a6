//! Files in any encoding: text that it has, pieces of other encodings and of states, and any bytes.

use encodium::{Encoding, extended};
use proptest::prelude::*;
use proptest::sample::Index;

/// Characters of every script, width and state.
const CHARACTERS: &[&str] = &[
    "a",
    "Z",
    "0",
    " ",
    "~",
    "+",
    "-",
    "&",
    "{",
    "\\",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "\u{A0}",
    "é",
    "ñ",
    "æ",
    "Ê",
    "Ж",
    "Я",
    "ά",
    "日",
    "本",
    "語",
    "漢",
    "字",
    "中",
    "文",
    "你",
    "あ",
    "か",
    "が",
    "ｱ",
    "ﾟ",
    "−",
    "－",
    "—",
    "‾",
    "¥",
    "€",
    "가",
    "한",
    "\u{3000}",
    "\u{300}",
    "😀",
    "𠀋",
    "\u{FEFF}",
    "か\u{309A}",
];

/// What changes states, ends amid a character, or begins what no character begins with.
const FRAGMENTS: &[&[u8]] = &[
    b"\x1B(B",
    b"\x1B(J",
    b"\x1B(I",
    b"\x1B$B",
    b"\x1B$@",
    b"\x1B$(D",
    b"\x1B$(Q",
    b"\x1B.A",
    b"\x1BN",
    b"\x1B",
    b"\x1B$)C",
    b"\x0E",
    b"\x0F",
    b"~{",
    b"~}",
    b"~",
    b"+",
    b"&",
    b"-",
    b"+AGEAYg-",
    b"+2D3",
    b"&AOk-",
    b"\x81",
    b"\x81\x30",
    b"\x8F",
    b"\xA4",
    b"\xE3\x81",
    b"\xED\xA0\xBD",
    b"\xC0\x80",
    b"\xFF",
    b"\0",
    b"\n",
    b"\xD8\0",
    b"\0\xD8",
    b"\xEF\xBB\xBF",
    b"\xFF\xFE",
    b"\xFE\xFF",
    b"\0\0\xFE\xFF",
];

/// All encodings but `replacement`.
pub fn encodings() -> Vec<Encoding> {
    Encoding::all().chain(extended::all()).filter(|e| e.name() != "replacement").collect()
}

/// Encodings in which bytes mean something by a state.
pub const STATES: &[&str] = &[
    "iso-2022-jp",
    "iso-2022-jp-1",
    "iso-2022-jp-2",
    "iso-2022-jp-2004",
    "iso-2022-kr",
    "hz-gb-2312",
    "cp939",
    "cp1371",
    "utf-7",
    "utf-7-imap",
    "utf-16",
    "utf-32",
    "cesu-8",
];

/// A part of a file.
#[derive(Clone, Debug)]
pub enum Part {
    Characters(Vec<Index>),
    Fragment(Index),
    Bytes(Vec<u8>),
}

/// Any parts of a file, fewer than `most`.
pub fn parts(most: usize) -> impl Strategy<Value = Vec<Part>> {
    let part = prop_oneof![
        4 => prop::collection::vec(any::<Index>(), 1..6).prop_map(Part::Characters),
        2 => any::<Index>().prop_map(Part::Fragment),
        1 => prop::collection::vec(any::<u8>(), 1..4).prop_map(Part::Bytes),
    ];
    prop::collection::vec(part, 0..most)
}

/// The bytes of a text in UTF-16, which the standard's encoders do not write, or another encoding.
pub fn encode(encoding: Encoding, text: &str) -> Option<Vec<u8>> {
    Some(match encoding.name() {
        "UTF-16LE" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "UTF-16BE" => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        _ => encoding.encode(text).ok()?.into_owned(),
    })
}

/// Whether a character is the same after encoding and decoding.
pub fn has(encoding: Encoding, text: &str) -> bool {
    let tried = format!("a{text}");
    encode(encoding, &tried).is_some_and(|bytes| encoding.decode(&bytes) == tried)
}

/// The texts of [`CHARACTERS`] that an encoding has, and one without characters.
pub fn characters(encoding: Encoding) -> Vec<&'static str> {
    let known = CHARACTERS.iter().copied().filter(|text| has(encoding, text));
    known.chain([""]).collect()
}

/// The bytes of parts.
pub fn build(encoding: Encoding, parts: &[Part]) -> Vec<u8> {
    let known = characters(encoding);
    let mut bytes = Vec::new();
    for part in parts {
        match part {
            Part::Characters(indexes) => {
                let text: String = indexes.iter().map(|i| *i.get(&known)).collect();
                bytes.extend(encode(encoding, &text).unwrap_or_default());
            }
            Part::Fragment(index) => {
                bytes.extend_from_slice(FRAGMENTS[index.index(FRAGMENTS.len())])
            }
            Part::Bytes(more) => bytes.extend_from_slice(more),
        }
    }
    bytes
}
