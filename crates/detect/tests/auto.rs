//! Decoding without knowing the encoding: what decides, what is held back, any pieces, readers.

#[path = "../../../tests/common/past_errors.rs"]
mod past_errors;

use std::cell::Cell;
use std::fs;
use std::io::{self, BufRead, ErrorKind, Read};
use std::path::Path;

use encodium::{EUC_JP, Encoding, KOI8_U, Malformed, SHIFT_JIS, UTF_8, WINDOWS_1250};
use encodium_detect::{AutoDecoder, AutoOptions, AutoReader, Encodings, Options, detect};
use proptest::prelude::*;

use past_errors::read_past_errors;

const JAPANESE: &str = "古い港町の文具店では、いまも手書きの帳面が使われている。";

fn encoded(encoding: Encoding, text: &str) -> Vec<u8> {
    encoding.encode(text).unwrap().into_owned()
}

fn utf_16(text: &str, bytes: impl Fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

/// The text of bytes in pieces of these sizes, in turn.
fn decoded(decoder: &mut AutoDecoder, bytes: &[u8], sizes: &[usize]) -> Result<String, Malformed> {
    let mut text = String::new();
    let mut rest = bytes;
    for size in sizes.iter().cycle() {
        let (piece, behind) = rest.split_at((*size).min(rest.len()));
        rest = behind;
        decoder.decode_to_string(piece, &mut text, false)?;
        if rest.is_empty() {
            break;
        }
    }
    decoder.decode_to_string(b"", &mut text, true)?;
    Ok(text)
}

/// The text of bytes in pieces of these sizes, in turn, with U+FFFD for each error, after which this goes on as the
/// documentation says. Also the errors.
fn decoded_past_errors(
    decoder: &mut AutoDecoder,
    bytes: &[u8],
    sizes: &[usize],
) -> (String, Vec<Malformed>) {
    let (mut text, mut errors) = (String::new(), Vec::new());
    let mut start = 0;
    for size in sizes.iter().cycle() {
        let end = bytes.len().min(start + size);
        let mut rest = &bytes[start..end];
        while let Err(stopped) = decoder.decode_to_string(rest, &mut text, end == bytes.len()) {
            text.push('\u{FFFD}');
            rest = &rest[stopped.read..];
            errors.push(stopped.error);
        }
        start = end;
        if end == bytes.len() {
            return (text, errors);
        }
    }
    unreachable!("sizes are endless")
}

fn check(decoder: impl Fn() -> AutoDecoder, bytes: &[u8], name: &str, text: &str) {
    for size in [1, 2, 3, 1000] {
        let mut decoder = decoder();
        let found = decoded(&mut decoder, bytes, &[size]).unwrap();
        assert_eq!((decoder.encoding().map(Encoding::name), &*found), (Some(name), text));
        assert_eq!(decoder.undecided(), b"");
    }
}

fn new() -> AutoDecoder {
    AutoDecoder::new(&options())
}

fn options() -> AutoOptions {
    AutoOptions::default()
}

/// For streams that are in one of these encodings.
fn only(encodings: &[Encoding]) -> AutoOptions {
    options().detection(Options::default().only(encodings).unwrap())
}

#[test]
fn what_decides() {
    let kr = "abcd \u{D55C}";
    for (bytes, name, text) in [
        (b"".to_vec(), "UTF-8", ""),
        (b"a".to_vec(), "UTF-8", "a"),
        (b"plain".to_vec(), "UTF-8", "plain"),
        (b"\xEF\xBB\xBFa".to_vec(), "UTF-8", "a"),
        (b"\xFE\xFF\0a".to_vec(), "UTF-16BE", "a"),
        (b"\xFF\xFEa\0".to_vec(), "UTF-16LE", "a"),
        (b"\xFF\xFE\0\0a\0\0\0".to_vec(), "utf-32le", "a"),
        (b"\0\0\xFE\xFF\0\0\0a".to_vec(), "utf-32be", "a"),
        (b"h\0e\0l\0l\0o\0".to_vec(), "UTF-16LE", "hello"),
        (utf_16("Привет", u16::to_be_bytes), "UTF-16BE", "Привет"),
        (b"abcd ~{VPND~}".to_vec(), "hz-gb-2312", "abcd 中文"),
        (b"abcd \x1B$)C\x0EGQ\x0F".to_vec(), "iso-2022-kr", kr),
        (b"abcd +AOk-t+AOk, d+AOk-j+AOA.".to_vec(), "UTF-8", "abcd +AOk-t+AOk, d+AOk-j+AOA."),
        (b"p\x82riode d'\x82t\x82.txt".to_vec(), "cp437", "période d'été.txt"),
    ] {
        check(new, &bytes, name, text);
    }
    let text = format!("abcd {JAPANESE}");
    for encoding in [UTF_8, SHIFT_JIS, EUC_JP, encodium::ISO_2022_JP] {
        check(new, &encoded(encoding, &text), encoding.name(), &text);
    }
    let hungarian = || AutoDecoder::new(&options().detection(Options::default().tld("hu")));
    check(hungarian, b"\xE9t\xE9", WINDOWS_1250.name(), "été");
    check(|| AutoDecoder::new(&options().fallback(KOI8_U)), b"\xE9", "KOI8-U", "И");
    let french = "Les élèves ont été très contents de leur journée";
    let bytes = encoded(encodium::WINDOWS_1252, french);
    check(|| AutoDecoder::new(&options().fallback(KOI8_U)), &bytes, "windows-1252", french);
    let impossible = || {
        let koi8_r_or_gbk = only(&[encodium::KOI8_R, encodium::GBK]);
        AutoDecoder::new(&koi8_r_or_gbk.fallback(encodium::UTF_16LE))
    };
    check(impossible, b"abcd\xE9", "KOI8-R", "abcdИ");
    let utf_8 = || AutoDecoder::new(&only(&[UTF_8]));
    check(utf_8, b"\xFF\xFF", "UTF-8", "\u{FFFD}\u{FFFD}");
    let at_once = || AutoDecoder::new(&only(&[encodium::KOI8_R]).undecided_limit(0));
    check(at_once, b"abcd \xE9t\xE9", "KOI8-R", "abcd ИtИ");
}

#[test]
fn ascii_goes_out_at_once_and_decides_nothing() {
    let mut decoder = new();
    let mut next = |bytes: &[u8]| {
        let mut text = String::new();
        decoder.decode_to_string(bytes, &mut text, false).unwrap();
        (text, decoder.undecided().len(), decoder.encoding())
    };
    for (bytes, text, held) in [
        ("abc", "", 3),
        ("d", "abcd", 0),
        ("e ~", "e ", 1),
        (" ~~ ", "~ ~~ ", 0),
        ("\x1B", "", 1),
        ("[31mred\x1B[0m\0", "\x1B[31mred\x1B[0m\0", 0),
        ("\x1B(", "", 2),
        ("B~", "\x1B(B", 1),
        ("+-+", "~+-+", 0),
    ] {
        assert_eq!(next(bytes.as_bytes()), (text.into(), held, None), "{bytes}");
    }
}

#[test]
fn an_escape_sequence_is_found_wherever_a_long_piece_has_it() {
    for length in [(1 << 18) - 2, (1 << 18) - 1, 1 << 18, (1 << 19) - 1] {
        let ascii = &"All of it is English.\n".repeat(1 << 15)[..length];
        let bytes = [ascii.as_bytes(), b"~{VPND~}"].concat();
        for size in [bytes.len(), 70_000] {
            let mut decoder = new();
            let text = decoded(&mut decoder, &bytes, &[size]).unwrap();
            assert_eq!(decoder.encoding().map(Encoding::name), Some("hz-gb-2312"), "{length}");
            assert!(text.strip_prefix(ascii) == Some("中文"), "{length}");
        }
    }
}

#[test]
fn the_limit_decides_without_confidence() {
    let bytes = [b"\xE9".as_slice(), &[b' '; 2000]].concat();
    let mut decoder = AutoDecoder::new(&options().undecided_limit(1000).fallback(KOI8_U));
    let mut text = String::new();
    decoder.decode_to_string(&bytes[..999], &mut text, false).unwrap();
    assert_eq!((&*text, decoder.undecided().len()), ("", 999));
    decoder.decode_to_string(&bytes[999..1000], &mut text, false).unwrap();
    assert_eq!(text.chars().count(), 1000);
    let detection = decoder.detection().unwrap();
    assert_eq!((detection.encoding, detection.confident), (Some(KOI8_U), false));
}

#[test]
fn with_a_limit_of_0_the_first_byte_beyond_ascii_or_escape_sequence_decides() {
    let at_once = |bytes: &[u8]| {
        let mut decoder = AutoDecoder::new(&options().undecided_limit(0));
        let mut text = String::new();
        decoder.decode_to_string(bytes, &mut text, false).unwrap();
        assert!(decoder.undecided().len() <= 4);
        (text, decoder.encoding().map(Encoding::name))
    };
    assert_eq!(at_once(b"abcd \xE9").1, Some("windows-1252"));
    assert_eq!(at_once(b"abcd \x1B$B"), ("abcd ".into(), None));
    assert_eq!(at_once(b"abcd \x1B$BF|"), ("abcd 日".into(), Some("ISO-2022-JP")));
    assert_eq!(at_once(b"abcd ~{VPND"), ("abcd 中文".into(), Some("hz-gb-2312")));
    assert_eq!(at_once(b"abcd \x1B$)C\x0EGQ"), ("abcd 한".into(), Some("iso-2022-kr")));
    // These are none, and those that follow soon are taken for none too: a detection for each would take long.
    let none = "~{ \x1B$( ";
    let many = format!("abcd {}", none.repeat(30_000));
    assert!(at_once(many.as_bytes()) == (many.clone(), None));
    let korean = "\x1B$)C\x0EGQ";
    let soon = format!("abcd {none}{}{korean}", " ".repeat(240));
    assert_eq!(at_once(soon.as_bytes()), (soon.clone(), None));
    let later = format!("abcd {none}{}", " ".repeat(260));
    let expected = (format!("{later}한"), Some("iso-2022-kr"));
    assert_eq!(at_once(format!("{later}{korean}").as_bytes()), expected);
    // Bytes beyond ASCII decide at any time.
    assert!(at_once(&[b"abcd ", none.as_bytes(), b"\xE9"].concat()).1.is_some());
}

#[test]
fn malformed_bytes_count_or_stop_a_fatal_decoder() {
    let good = encoded(UTF_8, &JAPANESE.repeat(10));
    let bytes = [b"abcd ".as_slice(), &good, b"\xFFx\xEF\xBF\xBD\xE3\x81"].concat();
    let whole = String::from_utf8_lossy(&bytes);
    for size in [1, 7, 5000] {
        let mut decoder = new();
        assert_eq!(decoded(&mut decoder, &bytes, &[size]).unwrap(), whole);
        assert_eq!(decoder.malformed_count(), 2);
        let (text, errors) =
            decoded_past_errors(&mut AutoDecoder::new(&options().fatal(true)), &bytes, &[size]);
        let offsets: Vec<_> = errors.iter().map(|error| error.range.start as usize).collect();
        assert_eq!(offsets, [5 + good.len(), 5 + good.len() + 5]);
        assert_eq!(text, whole);
    }
}

#[test]
fn one_stream_after_the_other() {
    let mut decoder = new();
    for encoding in [SHIFT_JIS, UTF_8, EUC_JP] {
        let mut text = String::new();
        decoder.decode_to_string(&encoded(encoding, JAPANESE), &mut text, true).unwrap();
        assert_eq!((&*text, decoder.encoding()), (JAPANESE, Some(encoding)));
    }
}

#[test]
fn readers_read_ascii_before_the_rest_and_errors_after_the_text() {
    let bytes = [b"name\n".as_slice(), &encoded(SHIFT_JIS, JAPANESE)].concat();
    let mut reader = AutoReader::new(&*bytes, new());
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    assert_eq!((&*line, reader.decoder().encoding()), ("name\n", None));
    let mut rest = String::new();
    reader.read_to_string(&mut rest).unwrap();
    assert_eq!((&*rest, reader.decoder().encoding()), (JAPANESE, Some(SHIFT_JIS)));

    let only = AutoDecoder::new(&only(&[UTF_8]).fatal(true));
    let mut reader = AutoReader::new(b"abcd\xFFef".as_slice(), only);
    let mut text = Vec::new();
    let error = reader.read_to_end(&mut text).unwrap_err();
    assert_eq!((error.kind(), &*text), (ErrorKind::InvalidData, b"abcd".as_slice()));
    assert_eq!(error.to_string(), "malformed UTF-8 at byte offset 4");
    reader.read_to_end(&mut text).unwrap();
    assert_eq!(text, b"abcdef");
}

/// Reads at most this many bytes at once.
struct Pieces<'a>(&'a Cell<&'a [u8]>, usize);

impl Read for Pieces<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(bytes.len());
        let mut rest = self.0.get();
        let read = rest.read(&mut bytes[..count]);
        self.0.set(rest);
        read
    }
}

/// Reads all text of bytes that come in pieces of a size, with U+FFFD for each error. At each error, `at_error` gets
/// it and how many bytes were not given yet.
fn read_in_pieces(
    decoder: AutoDecoder,
    bytes: &[u8],
    size: usize,
    mut at_error: impl FnMut(Malformed, usize),
) -> String {
    let rest = Cell::new(bytes);
    read_past_errors(AutoReader::new(Pieces(&rest, size), decoder), |error| {
        let error = error.get_ref().unwrap().downcast_ref::<Malformed>().unwrap();
        at_error(error.clone(), rest.get().len());
    })
}

#[test]
fn a_reader_takes_more_only_when_it_has_decoded_what_it_has() {
    let bytes = b"\xFF".repeat(40_000);
    for size in [1, 100, usize::MAX] {
        let mut expected = 0;
        let decoder = AutoDecoder::new(&only(&[UTF_8]).fatal(true).undecided_limit(0));
        let text = read_in_pieces(decoder, &bytes, size, |error, not_given| {
            assert_eq!(error.range, expected..expected + 1);
            expected += 1;
            // The buffer has 8192 bytes.
            assert!(bytes.len() - not_given <= expected as usize + 8192);
        });
        assert_eq!((expected, text.chars().count()), (40_000, 40_000));
    }
}

fn samples() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.filter(|path| path.extension().is_some_and(|extension| extension == "txt"));
    let mut samples: Vec<_> = texts.map(|path| fs::read(path).unwrap()).collect();
    assert!(samples.len() > 10);
    samples.iter_mut().for_each(|bytes| bytes.truncate(6000));
    samples
}

fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    const PARTS: [&[u8]; 12] =
        [b"~", b"{", b"\x1B", b"$", b"B", b"(", b"J", b"a", b"0G", b"\0", b"\xE9", b"\x82\xA0"];
    let parts = prop::collection::vec(prop::sample::select(&PARTS[..]), 0..300);
    prop_oneof![
        prop::sample::select(samples()),
        prop::collection::vec(any::<u8>(), 0..40),
        parts.prop_map(|parts| parts.concat()),
    ]
}

fn any_ascii() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), "[ -~]{0,12}", Just("All of it is English.\n".repeat(400))]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn pieces_do_not_matter(
        ascii in any_ascii(),
        rest in any_bytes(),
        limit in prop::sample::select(vec![0, 5, 300, 65536]),
        sizes in prop::collection::vec(1_usize..900, 1..12),
    ) {
        let bytes = [ascii.as_bytes(), &rest].concat();
        let [mut whole, mut pieces] = [0; 2].map(|_| AutoDecoder::new(&options().undecided_limit(limit)));
        let text = decoded(&mut whole, &bytes, &[usize::MAX]).unwrap();
        prop_assert_eq!(decoded(&mut pieces, &bytes, &sizes).unwrap(), text);
        prop_assert_eq!(pieces.encoding(), whole.encoding());
        prop_assert_eq!(pieces.malformed_count(), whole.malformed_count());
    }

    #[test]
    fn nothing_is_lost_after_an_error(
        ascii in any_ascii(),
        rest in any_bytes(),
        limit in prop::sample::select(vec![0, 5, 300, 65536]),
        sizes in prop::collection::vec(1_usize..900, 1..12),
    ) {
        let bytes = [ascii.as_bytes(), &rest].concat();
        let limited = options().undecided_limit(limit);
        let mut whole = AutoDecoder::new(&limited);
        let text = decoded(&mut whole, &bytes, &[usize::MAX]).unwrap();
        let (found, errors) = decoded_past_errors(&mut AutoDecoder::new(&limited.clone().fatal(true)), &bytes, &sizes);
        prop_assert_eq!(&found, &text);
        prop_assert_eq!(errors.len() as u64, whole.malformed_count());
        let mut read_errors = Vec::new();
        let fatal = AutoDecoder::new(&limited.fatal(true));
        let read = read_in_pieces(fatal, &bytes, sizes[0], |error, _| read_errors.push(error));
        prop_assert_eq!(read, text);
        prop_assert_eq!(read_errors, errors);
    }

    #[test]
    fn nothing_is_lost(ascii in any_ascii(), rest in any_bytes(), size in 1_usize..900) {
        let bytes = [ascii.as_bytes(), &rest].concat();
        let mut decoder = AutoDecoder::new(&options().detection(Options::default().encodings(Encodings::Standard)));
        let text = decoded(&mut decoder, &bytes, &[size]).unwrap();
        prop_assert_eq!(text, decoder.encoding().unwrap().decode(&bytes));
    }

    #[test]
    fn a_short_stream_is_what_detect_says_of_it(rest in prop::collection::vec(any::<u8>(), 0..200)) {
        let bytes = [b"\x80".as_slice(), &rest].concat();
        let mut decoder = new();
        decoded(&mut decoder, &bytes, &[7]).unwrap();
        prop_assert_eq!(decoder.encoding(), detect(&bytes, &Options::default()).encoding);
    }
}
