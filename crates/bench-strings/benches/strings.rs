//! Texts to strings and back, beside encoding_rs: `cargo bench -p encodium-bench-strings -- [WORD ...]`.
//!
//! It prints a line for each cell whose name has all of the words: its name, a size, the nanoseconds of the two, and
//! how many times as fast as encoding_rs encodium is. Both results are compared first. Then the two are measured in
//! turn, so that what else the machine does concerns both; the figures are medians of the rounds.

use std::env;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use encodium::Encoding;
use encodium_bench_strings::{Text, texts};

const SIZES: [(&str, usize); 5] =
    [("12B", 12), ("256B", 256), ("4KB", 4 << 10), ("64KB", 64 << 10), ("1MB", 1 << 20)];

/// How often the two are measured in turn, and how long each time in nanoseconds.
const ROUNDS: usize = 11;
const ROUND: f64 = 1e6;

/// The bytes of a piece of a stream.
const PIECE: usize = 4 << 10;

/// Names of the standard's encodings, other labels of them, and a text that is no label.
const LABELS: [&str; 8] = [
    "utf-8",
    "windows-1252",
    "Shift_JIS",
    "iso-8859-1",
    " GBK ",
    "x-user-defined",
    "cp949",
    "no-such",
];

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The nanoseconds of a call, over `count` calls on inputs in turn.
fn time<I>(inputs: &[I], count: usize, run: &mut impl FnMut(&I) -> usize) -> f64 {
    let start = Instant::now();
    for turn in 0..count {
        black_box(run(black_box(&inputs[turn % inputs.len()])));
    }
    start.elapsed().as_nanos() as f64 / count as f64
}

struct Bench {
    words: Vec<String>,
}

impl Bench {
    fn wants(&self, name: &str) -> bool {
        self.words.iter().all(|word| name.contains(word.as_str()))
    }

    /// Measures both on inputs in turn.
    fn compare<I>(
        &self,
        name: &str,
        size: &str,
        inputs: &[I],
        mut encodium: impl FnMut(&I) -> usize,
        mut encoding_rs: impl FnMut(&I) -> usize,
    ) {
        // A whole number of turns: inputs differ.
        let estimate = time(inputs, inputs.len(), &mut encoding_rs).max(1.0);
        let turns = (ROUND / estimate / inputs.len() as f64).ceil().max(1.0) as usize;
        let count = turns * inputs.len();
        time(inputs, count, &mut encodium);
        let rounds = (0..ROUNDS)
            .map(|_| (time(inputs, count, &mut encodium), time(inputs, count, &mut encoding_rs)));
        let (encodium, encoding_rs): (Vec<_>, Vec<_>) = rounds.unzip();
        let ratios = encodium.iter().zip(&encoding_rs).map(|(one, other)| other / one).collect();
        print_cell(name, size, median(encodium), median(encoding_rs), median(ratios));
    }
}

fn print_cell(name: &str, size: &str, encodium: f64, encoding_rs: f64, ratio: f64) {
    println!("{name}\t{size}\t{encodium:.1}\t{encoding_rs:.1}\t{ratio:.2}");
}

/// Decodes a stream in pieces into a buffer of UTF-8, and passes on what is written.
fn decode_by_encodium(text: &Text, bytes: &[u8], dst: &mut [u8], mut put: impl FnMut(&[u8])) {
    let mut decoder = text.encoding.decoder();
    let mut pieces = bytes.chunks(PIECE).peekable();
    while let Some(piece) = pieces.next() {
        let progress = decoder.decode_to_utf8(piece, dst, pieces.peek().is_none());
        assert_eq!(progress.read, piece.len());
        put(&dst[..progress.written]);
    }
}

fn decode_by_oracle(text: &Text, bytes: &[u8], dst: &mut [u8], mut put: impl FnMut(&[u8])) {
    let mut decoder = text.oracle.new_decoder_with_bom_removal();
    let mut pieces = bytes.chunks(PIECE).peekable();
    while let Some(piece) = pieces.next() {
        let (_, read, written, _) = decoder.decode_to_utf8(piece, dst, pieces.peek().is_none());
        assert_eq!(read, piece.len());
        put(&dst[..written]);
    }
}

/// The pieces of a text, each with whether it is the last.
fn pieces(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let (piece, after) = rest?.split_at(rest?.floor_char_boundary(PIECE));
        rest = (!after.is_empty()).then_some(after);
        Some((piece, after.is_empty()))
    })
}

fn encode_by_encodium(text: &Text, source: &str, dst: &mut [u8], mut put: impl FnMut(&[u8])) {
    let mut encoder = text.encoding.encoder();
    for (piece, last) in pieces(source) {
        let progress = encoder.encode_from_utf8(piece, dst, last);
        assert_eq!(progress.read, piece.len());
        put(&dst[..progress.written]);
    }
}

fn encode_by_oracle(text: &Text, source: &str, dst: &mut [u8], mut put: impl FnMut(&[u8])) {
    let mut encoder = text.oracle.new_encoder();
    for (piece, last) in pieces(source) {
        let (_, read, written, _) = encoder.encode_from_utf8(piece, dst, last);
        assert_eq!(read, piece.len());
        put(&dst[..written]);
    }
}

/// Runs a streaming function, and returns all that it writes.
fn all<T: ?Sized>(
    run: fn(&Text, &T, &mut [u8], &mut dyn FnMut(&[u8])),
    text: &Text,
    input: &T,
) -> Vec<u8> {
    let mut all = Vec::new();
    run(text, input, &mut [0; 4 * PIECE + 64], &mut |bytes| all.extend_from_slice(bytes));
    all
}

fn decode(bench: &Bench, text: &Text, (size_name, size): (&str, usize)) {
    let Text { encoding, oracle, .. } = *text;
    let [whole, stream, utf_16] =
        ["whole", "stream", "UTF-16"].map(|form| format!("decode {form} {}", text.name));
    if ![&whole, &stream, &utf_16].iter().any(|name| bench.wants(name)) {
        return;
    }
    let inputs = text.inputs(size);
    let (mut units, mut others) = (vec![0; size + 64], vec![0; size + 64]);
    for input in &inputs {
        let expected = text.decode_by_oracle(input);
        assert_eq!(encoding.decode(input), expected, "{whole}");
        let by_encodium = all(|t, i, d, p| decode_by_encodium(t, i, d, p), text, &input[..]);
        let by_oracle = all(|t, i, d, p| decode_by_oracle(t, i, d, p), text, &input[..]);
        assert_eq!(by_encodium, expected.as_bytes(), "{stream}");
        assert_eq!(by_oracle, expected.as_bytes(), "{stream}");
        let written = encoding.decoder().decode_to_utf16(input, &mut units, true).written;
        let (.., count, _) =
            oracle.new_decoder_with_bom_removal().decode_to_utf16(input, &mut others, true);
        assert_eq!(units[..written], others[..count], "{utf_16}");
    }
    if bench.wants(&whole) {
        bench.compare(
            &whole,
            size_name,
            &inputs,
            |bytes| encoding.decode(bytes).len(),
            |bytes| text.decode_by_oracle(bytes).len(),
        );
    }
    if bench.wants(&stream) {
        let [mut dst, mut other] = [[0; 4 * PIECE + 64]; 2];
        bench.compare(
            &stream,
            size_name,
            &inputs,
            |bytes| {
                let mut written = 0;
                decode_by_encodium(text, bytes, &mut dst, |bytes| written += bytes.len());
                written
            },
            |bytes| {
                let mut written = 0;
                decode_by_oracle(text, bytes, &mut other, |bytes| written += bytes.len());
                written
            },
        );
    }
    if bench.wants(&utf_16) {
        bench.compare(
            &utf_16,
            size_name,
            &inputs,
            |bytes| encoding.decoder().decode_to_utf16(bytes, &mut units, true).written,
            |bytes| {
                oracle.new_decoder_with_bom_removal().decode_to_utf16(bytes, &mut others, true).2
            },
        );
    }
}

fn encode(bench: &Bench, text: &Text, (size_name, size): (&str, usize)) {
    let Text { encoding, oracle, .. } = *text;
    let [whole, stream, utf_16] =
        ["whole", "stream", "UTF-16"].map(|form| format!("encode {form} {}", text.name));
    if ![&whole, &stream, &utf_16].iter().any(|name| bench.wants(name))
        || encoding.output_encoding() != encoding
    {
        return;
    }
    let strings = text.strings(size);
    let units: Vec<Vec<u16>> = strings.iter().map(|text| text.encode_utf16().collect()).collect();
    let (mut dst, mut other) = (vec![0; 8 * size + 64], vec![0; 8 * size + 64]);
    for (string, units) in strings.iter().zip(&units) {
        let expected = oracle.encode(string).0;
        assert_eq!(encoding.encode(string).unwrap(), expected, "{whole}");
        let by_encodium = all(|t, i, d, p| encode_by_encodium(t, i, d, p), text, &string[..]);
        let by_oracle = all(|t, i, d, p| encode_by_oracle(t, i, d, p), text, &string[..]);
        assert_eq!(by_encodium, *expected, "{stream}");
        assert_eq!(by_oracle, *expected, "{stream}");
        let written = encoding.encoder().encode_from_utf16(units, &mut dst, true).written;
        assert_eq!(dst[..written], *expected, "{utf_16}");
        let (.., count, _) = oracle.new_encoder().encode_from_utf16(units, &mut other, true);
        assert_eq!(other[..count], *expected, "{utf_16}");
    }
    if bench.wants(&whole) {
        bench.compare(
            &whole,
            size_name,
            &strings,
            |string| encoding.encode(string).unwrap().len(),
            |string| oracle.encode(string).0.len(),
        );
    }
    if bench.wants(&stream) {
        let [mut dst, mut other] = [[0; 4 * PIECE + 64]; 2];
        bench.compare(
            &stream,
            size_name,
            &strings,
            |string| {
                let mut written = 0;
                encode_by_encodium(text, string, &mut dst, |bytes| written += bytes.len());
                written
            },
            |string| {
                let mut written = 0;
                encode_by_oracle(text, string, &mut other, |bytes| written += bytes.len());
                written
            },
        );
    }
    if bench.wants(&utf_16) {
        bench.compare(
            &utf_16,
            size_name,
            &units,
            |units| encoding.encoder().encode_from_utf16(units, &mut dst, true).written,
            |units| oracle.new_encoder().encode_from_utf16(units, &mut other, true).2,
        );
    }
}

fn labels(bench: &Bench) {
    for label in LABELS {
        let found = Encoding::for_label(label);
        let expected = encoding_rs::Encoding::for_label(label.as_bytes());
        assert_eq!(found.map(Encoding::name), expected.map(|encoding| encoding.name()));
        let known = |is: bool| if is { 1 } else { 0 };
        for (function, look_up) in [
            ("for_label", (|label| Encoding::for_label(label)) as fn(&str) -> Option<Encoding>),
            ("resolve", |label| Encoding::resolve(label)),
        ] {
            let name = format!("label {function} {label:?}");
            if bench.wants(&name) {
                bench.compare(
                    &name,
                    "",
                    &[label],
                    |label| known(look_up(label).is_some()),
                    |label| known(encoding_rs::Encoding::for_label(label.as_bytes()).is_some()),
                );
            }
        }
    }
}

/// The argument with which this program measures one first use, and its crates.
const FIRST: &str = "--first";
const CRATES: [&str; 2] = ["encodium", "encoding_rs"];

/// Prints the nanoseconds in which a crate decodes two bytes, the first of the process.
fn first_use(of: &str, label: &str) {
    let bytes = black_box(b"\xC6\xFC");
    let start = Instant::now();
    let text = match of == CRATES[0] {
        true => Encoding::for_label(label).unwrap().decode(bytes),
        false => encoding_rs::Encoding::for_label(label.as_bytes()).unwrap().decode(bytes).0,
    };
    black_box(text);
    println!("{}", start.elapsed().as_nanos());
}

fn first_uses(bench: &Bench) {
    let program = env::current_exe().unwrap();
    for label in ["windows-1252", "shift_jis", "euc-jp", "gbk", "big5", "euc-kr"] {
        let name = format!("first use {label}");
        if !bench.wants(&name) {
            continue;
        }
        let once = |of| {
            let output = Command::new(&program).args([FIRST, of, label]).output().unwrap();
            String::from_utf8(output.stdout).unwrap().trim().parse::<f64>().unwrap()
        };
        let rounds = (0..3 * ROUNDS).map(|_| (once(CRATES[0]), once(CRATES[1])));
        let (encodium, encoding_rs): (Vec<_>, Vec<_>) = rounds.unzip();
        let (encodium, encoding_rs) = (median(encodium), median(encoding_rs));
        print_cell(&name, "", encodium, encoding_rs, encoding_rs / encodium);
    }
}

fn main() {
    let args: Vec<_> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    if let [first, of, label] = &args[..]
        && first == FIRST
    {
        return first_use(of, label);
    }
    let bench = Bench { words: args };
    first_uses(&bench);
    labels(&bench);
    for text in texts() {
        for size in SIZES {
            decode(&bench, &text, size);
            encode(&bench, &text, size);
        }
    }
}
