//! The texts on which strings are measured: the samples, or HTML made of them, each in one encoding.

#![forbid(unsafe_code)]

use encodium::Encoding;
use std::borrow::Cow;

const EMOJI: &str = "🥐🌊 Bon voyage 👩‍👩‍👧 😀😃😄 ✈️🇫🇷 done ✅🎉\n👍🏽 ok? 🤷‍♀️ 🏳️‍🌈 𝒳 = 𝒴 🧮\n";

/// Markup, which becomes that of HTML.
const ASCII: Option<&str> =
    Some("A line of ASCII alone, as most of the web is made of.\nAnd another one.\n");

/// A name, a label, and the sample, of which `None` is emoji; whether it becomes HTML.
type Row = (&'static str, &'static str, Option<&'static str>, bool);

const ROWS: [Row; 21] = [
    ("ASCII", "utf-8", ASCII, true),
    ("ASCII", "windows-1252", ASCII, true),
    ("ASCII", "gbk", ASCII, true),
    ("English prose", "windows-1252", Some(include_str!("../../samples/text/en.txt")), false),
    ("English HTML", "utf-8", Some(include_str!("../../samples/text/en.txt")), true),
    ("French prose", "windows-1252", Some(include_str!("../../samples/text/fr.txt")), false),
    ("Russian prose", "windows-1251", Some(include_str!("../../samples/text/ru.txt")), false),
    ("Russian HTML", "koi8-r", Some(include_str!("../../samples/text/ru.txt")), true),
    ("Japanese prose", "shift_jis", Some(include_str!("../../samples/text/ja.txt")), false),
    ("Japanese HTML", "euc-jp", Some(include_str!("../../samples/text/ja.txt")), true),
    ("Japanese mail", "iso-2022-jp", Some(include_str!("../../samples/text/ja.txt")), false),
    ("Chinese prose", "gbk", Some(include_str!("../../samples/text/zh-hans.txt")), false),
    ("Chinese HTML", "gb18030", Some(include_str!("../../samples/text/zh-hans.txt")), true),
    ("Chinese prose", "big5", Some(include_str!("../../samples/text/zh-hant.txt")), false),
    ("Korean HTML", "euc-kr", Some(include_str!("../../samples/text/ko.txt")), true),
    ("Thai prose", "gb18030", Some(include_str!("../../samples/text/th.txt")), false),
    ("Japanese HTML", "shift_jis", Some(include_str!("../../samples/text/ja.txt")), true),
    ("French prose", "utf-8", Some(include_str!("../../samples/text/fr.txt")), false),
    ("Japanese prose", "utf-8", Some(include_str!("../../samples/text/ja.txt")), false),
    ("Emoji", "utf-8", None, false),
    ("English prose", "utf-16le", Some(include_str!("../../samples/text/en.txt")), false),
];

/// A text in an encoding.
pub struct Text {
    pub name: String,
    pub encoding: Encoding,
    pub oracle: &'static encoding_rs::Encoding,
    bytes: Vec<u8>,
}

/// All of them, with `?` for each character that the encoding lacks.
pub fn texts() -> impl Iterator<Item = Text> {
    ROWS.into_iter().map(|(name, label, text, is_html)| {
        let source = match text {
            Some(text) if is_html => html(text),
            text => text.unwrap_or(EMOJI).into(),
        };
        let encoding = Encoding::for_label(label).unwrap();
        let oracle = encoding_rs::Encoding::for_label(label.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        match label {
            "utf-16le" => bytes.extend(source.encode_utf16().flat_map(u16::to_le_bytes)),
            _ => {
                let has = |c: &char| encoding.encode(c.encode_utf8(&mut [0; 4])).is_ok();
                let known = source.chars().map(|c| if has(&c) { c } else { '?' });
                let known: String = known.collect();
                bytes.extend_from_slice(&encoding.encode(&known).unwrap());
            }
        }
        Text { name: format!("{name}, {label}"), encoding, oracle, bytes }
    })
}

fn html(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.is_empty()).enumerate();
    let lines = lines.map(|(i, line)| {
        format!("<div class=\"entry\" id=\"p{i}\"><a href=\"/notes/{i}.html\">{line}</a></div>\n")
    });
    lines.collect()
}

impl Text {
    /// Inputs of about `size` bytes, each of which begins at another line of the text. One input that is
    /// repeated would train the branch predictor.
    pub fn inputs(&self, size: usize) -> Vec<Vec<u8>> {
        let width = if self.encoding.name() == "UTF-16LE" { 2 } else { 1 };
        let is_line_end = |at: &usize| self.bytes[*at] == b'\n' && at.is_multiple_of(width);
        let starts: Vec<_> =
            (0..self.bytes.len()).filter(is_line_end).map(|at| at + width).collect();
        let count = if size < 1 << 20 { 16 } else { 4 };
        let input = |turn: usize| {
            let all = self.bytes.iter().copied().cycle();
            all.skip(starts[turn % starts.len()]).take(size).collect()
        };
        (0..count).map(input).collect()
    }

    /// The inputs as strings. An input may begin or end inside a character, which is `?` there.
    pub fn strings(&self, size: usize) -> Vec<String> {
        let inputs = self.inputs(size);
        inputs.iter().map(|bytes| self.encoding.decode(bytes).replace('\u{FFFD}', "?")).collect()
    }

    pub fn decode_by_oracle<'a>(&self, bytes: &'a [u8]) -> Cow<'a, str> {
        self.oracle.decode_with_bom_removal(bytes).0
    }
}
