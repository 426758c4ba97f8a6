mod confidence;
mod extended;
mod files;

use encodium::Encoding;
use encodium::encodings::*;

use super::*;
use crate::evidence::Validity;
use crate::facts::CandidateId;
use crate::options::{Declarations, Encodings, Input, Utf8};

/// Pseudorandom numbers that are the same in each run; the higher bits are the more random.
fn random(mut state: u32) -> impl FnMut() -> u32 {
    move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state
    }
}

/// A [`crate::Detection`] with the names of encodings.
struct Detection {
    encoding: Option<&'static str>,
    language: Option<&'static str>,
    confident: bool,
    margin: f64,
    bom: Option<&'static str>,
    candidates: Vec<Candidate>,
}

#[derive(PartialEq, Debug)]
struct Candidate {
    encoding: &'static str,
    valid: bool,
    score: f64,
}

impl From<crate::Detection> for Detection {
    fn from(detection: crate::Detection) -> Detection {
        let crate::Detection { encoding, language, confident, margin, bom, candidates, .. } =
            detection;
        let candidate = |crate::Candidate { encoding, valid, score }| {
            let encoding = encoding.name();
            Candidate { encoding, valid, score }
        };
        let candidates = candidates.into_iter().map(candidate).collect();
        let [encoding, bom] = [encoding, bom].map(|encoding| encoding.map(Encoding::name));
        Detection { encoding, language, confident, margin, bom, candidates }
    }
}

fn detect_with(bytes: &[u8], options: &Options) -> Detection {
    let run = |size: usize| {
        let mut detector = Detector::default();
        bytes.chunks(size).for_each(|chunk| detector.feed(chunk));
        Detection::from(detector.guess(options))
    };
    let whole = run(usize::MAX);
    for size in 1..5 {
        let pieces = run(size);
        let facts = |d: &Detection| (d.encoding, d.confident, d.bom);
        assert_eq!(facts(&pieces), facts(&whole), "by {size}");
        assert_eq!(pieces.candidates, whole.candidates, "by {size}");
    }
    whole
}

fn detect(bytes: &[u8]) -> Detection {
    detect_with(bytes, &Options::default())
}

fn encoded(label: &str, text: &str) -> Vec<u8> {
    Encoding::for_label(label).unwrap().encode(text).unwrap().into_owned()
}

#[test]
fn a_byte_order_mark_decides() {
    for (bytes, name) in [
        (b"\xEF\xBB\xBFa".as_slice(), "UTF-8"),
        (b"\xFE\xFF\0a", "UTF-16BE"),
        (b"\xFF\xFEa\0", "UTF-16LE"),
    ] {
        let Detection { encoding, confident, bom, .. } = detect(bytes);
        assert_eq!((encoding, confident, bom), (Some(name), true, Some(name)));
    }
    let without = Options { utf8: Utf8::Deny, ..Options::default() };
    assert_eq!(detect_with(b"\xEF\xBB\xBF\xC3\xA9", &without).encoding, Some("UTF-8"));
}

#[test]
fn rules_are_proof() {
    for (bytes, name) in [
        ("Dvořák".as_bytes().to_vec(), "UTF-8"),
        ("日本語".as_bytes().to_vec(), "UTF-8"),
        (encoded("iso-2022-jp", "日本語"), "ISO-2022-JP"),
        (b"h\0e\0l\0l\0o\0".to_vec(), "UTF-16LE"),
        (b"\0h\0e\0l\0l\0o".to_vec(), "UTF-16BE"),
        ("Привет".encode_utf16().flat_map(u16::to_le_bytes).collect(), "UTF-16LE"),
        ("שלום".encode_utf16().flat_map(u16::to_be_bytes).collect(), "UTF-16BE"),
    ] {
        let Detection { encoding, confident, .. } = detect(&bytes);
        assert_eq!((encoding, confident), (Some(name), true));
    }
}

#[test]
fn ascii_is_utf_8_unless_that_may_not_be() {
    for text in ["Bush hid the facts", "a", "0B0D0F", "tab\there\r\n"] {
        let Detection { encoding, confident, .. } = detect(text.as_bytes());
        assert_eq!((encoding, confident), (Some("UTF-8"), true), "{text}");
    }
    let without = Options { utf8: Utf8::Deny, ..Options::default() };
    assert_eq!(detect_with(b"plain", &without).encoding, Some("windows-1252"));
    let nothing = detect(b"");
    assert_eq!((nothing.encoding, nothing.confident), (Some("UTF-8"), false));
}

#[test]
fn candidates_are_those_that_decode() {
    let detection = detect_with(&encoded("shift_jis", "日本語の文章"), &standard());
    assert_eq!(detection.encoding, Some("Shift_JIS"));
    assert_eq!(detection.candidates.len(), 39);
    for candidate in &detection.candidates {
        let bytes = encoded("shift_jis", "日本語の文章");
        let decoded = Encoding::for_label(candidate.encoding).unwrap().decode_fatal(&bytes);
        assert_eq!(candidate.valid, decoded.is_ok(), "{}", candidate.encoding);
    }
    assert!(detection.candidates.iter().map(|c| c.score).is_sorted_by(|a, b| a >= b));
}

#[test]
fn only_and_prefer() {
    let bytes = encoded("koi8-r", "Съешь ещё этих мягких французских булок");
    let only = |only: &[Encoding]| Options { only: only.to_vec(), ..Options::default() };
    assert_eq!(detect_with(&bytes, &Options::default()).encoding, Some("KOI8-R"));
    let western = detect_with(&bytes, &only(&[WINDOWS_1252, WINDOWS_1254]));
    assert!(western.encoding.is_some_and(|name| name.starts_with("windows-125")));
    assert_eq!(western.candidates.len(), 2);
    assert!(!western.confident);
    assert_eq!(detect_with(&bytes, &only(&[encodium::UTF_8])).encoding, None);
    let prefer = Options { prefer: vec![KOI8_U], ..Options::default() };
    assert_eq!(detect_with(&bytes, &prefer).encoding, Some("KOI8-U"));
}

#[test]
fn a_paragraph_in_an_encoding_of_several_bytes_is_certain() {
    for (label, text) in [
        ("shift_jis", "古い港町の文具店では、いまも手書きの帳面が使われている。"),
        ("euc-jp", "古い港町の文具店では、いまも手書きの帳面が使われている。"),
        ("euc-kr", "오래된 항구 도시의 문방구에서는 아직도 장부를 손으로 쓴다."),
        ("gbk", "在老港口城市的文具店里，人们至今还用手写账本。"),
        ("big5", "在老港口城市的文具店裡，人們至今還用手寫帳本。"),
    ] {
        let Detection { encoding, confident, .. } = detect(&encoded(label, &text.repeat(4)));
        assert_eq!((encoding, confident), (Encoding::for_label(label).map(Encoding::name), true));
    }
}

#[test]
fn a_domain_decides_between_the_plausible() {
    let bytes = b"\xE9t\xE9";
    let tld = |tld: &str| Options { tld: Some(tld.into()), ..Options::default() };
    assert_eq!(detect_with(bytes, &tld("fr")).encoding, Some("windows-1252"));
    assert_eq!(detect_with(bytes, &tld("hu")).encoding, Some("windows-1250"));
}

#[test]
fn what_text_declares_is_a_hint() {
    let page = b"<meta charset=iso-8859-2><p>\xE9t\xE9";
    assert_eq!(detect(page).encoding, Some("ISO-8859-2"));
    let off = Options { declarations: Declarations::Ignore, ..Options::default() };
    assert_ne!(detect_with(page, &off).encoding, Some("ISO-8859-2"));
    let wrong = "<meta charset=iso-8859-1><p>Привет, мир! Как дела?";
    assert_eq!(detect(&encoded("windows-1251", wrong)).encoding, Some("windows-1251"));
    assert_eq!(detect("<?xml encoding='utf-16'?><p>Größe".as_bytes()).encoding, Some("UTF-8"));
}

#[test]
fn a_character_that_is_cut_is_no_error() {
    for (label, text) in [
        ("shift_jis", "古い港町の文具店では、いまも手書きの帳面が使われている"),
        ("euc-kr", "오래된 항구 도시의 문방구에서는 아직도 장부를 손으로 쓴다"),
        ("gbk", "在老港口城市的文具店里，人们至今还用手写账本"),
        ("big5", "在老港口城市的文具店裡，人們至今還用手寫帳本"),
        ("utf-8", "古い港町の文具店"),
    ] {
        let bytes = encoded(label, text);
        let name = Encoding::for_label(label).map(Encoding::name);
        for part in [&bytes[..bytes.len() - 1], &bytes[1..]] {
            assert_eq!(detect(part).encoding, name);
        }
        let head = Options { input: Input::Head, ..Options::default() };
        let found = detect_with(&bytes[..bytes.len() - 1], &head);
        assert!(found.candidates[0].valid && found.confident, "{label}");
    }
}

#[test]
fn a_damaged_byte_costs_and_does_not_disqualify() {
    let text = "古い港町の文具店では、いまも手書きの帳面が使われている。".repeat(20);
    let mut bytes = encoded("shift_jis", &text);
    bytes[500] = 0xFF;
    let found = detect(&bytes);
    // Its text is incomplete, so however likely it is, it is not certain.
    assert_eq!((found.encoding, found.confident), (Some("Shift_JIS"), false));
    assert!(!found.candidates[0].valid && found.margin > 100.0);
}

#[test]
fn what_is_no_text_is_no_answer() {
    let bytes = [vec![b'a'; 5000], b"caf\xE9".to_vec()].concat();
    let utf_16 = Options::default().only([UTF_16LE]).unwrap();
    assert_eq!(detect_with(&bytes, &utf_16).encoding, None);
}

#[test]
fn languages() {
    for (label, text, language) in [
        ("utf-8", "Der Hafen ist seit dem frühen Morgen wegen des Sturms gesperrt", "de"),
        ("windows-1252", "Les élèves ont été très contents de leur journée", "fr"),
        ("windows-1251", "Съешь ещё этих мягких французских булок, да выпей же чаю", "ru"),
        ("windows-1250", "Příliš žluťoučký kůň úpěl ďábelské ódy", "cs"),
        ("utf-8", "आज मौसम बहुत अच्छा है", "hi"),
        ("euc-jp", "今日はとても良い天気ですね", "ja"),
    ] {
        assert_eq!(detect(&encoded(label, text)).language, Some(language), "{text}");
    }
}

#[test]
fn nothing_has_no_language() {
    let Detection { encoding, language, confident, margin, bom, .. } = detect(b"");
    assert_eq!((encoding, language, confident, margin), (Some("UTF-8"), None, false, 0.0));
    assert_eq!(bom, None);
    let stars = "★★★ ★★".as_bytes();
    for bytes in [b"\xEF\xBB\xBF".as_slice(), b"\xFE\xFF", b"12,50\r\n", b"\xFE\xFF\x001", stars] {
        assert_eq!(detect(bytes).language, None, "{bytes:?}");
    }
    assert_eq!(detect(b"12,50\r\n").encoding, Some("UTF-8"));
    assert!(detect("Größe".as_bytes()).language.is_some());
}

#[test]
fn ascii_is_certain_and_of_no_language() {
    for bytes in [b"The harbour is closed because of the storm".as_slice(), b"x", b"~{"] {
        let Detection { encoding, language, confident, margin, candidates, .. } = detect(bytes);
        let expected = (Some("UTF-8"), None, true, 1000.0);
        assert_eq!((encoding, language, confident, margin), expected, "{}", bytes.escape_ascii());
        assert_eq!((candidates[0].score, candidates[1].score), (0.0, -1.0));
    }
    assert_eq!(detect(b"Escapes: \x1B[1mbold\x1B[0m").language, None);
    assert_eq!(detect(b"\x1B$BF|K\\8l\x1B(B").language, Some("ja"));
    // In UTF-16BE they would be hiragana.
    let only = Options::default().only([UTF_16BE, CP037]).unwrap();
    assert_eq!(detect_with(b"0B0D0F0J", &only).encoding, None);
    let utf_16: Vec<u8> = "The harbour".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(detect(&utf_16).language, Some("en"));
}

#[test]
fn what_gbk_cannot_write_is_gb18030() {
    assert_eq!(detect(&encoded("gbk", "今天天气很好")).encoding, Some("GBK"));
    assert_eq!(detect(&encoded("gb18030", "今天㑇天气很好𠀀")).encoding, Some("gb18030"));
}

#[test]
fn encodings_without_a_model_of_their_own() {
    for (label, name, text) in [
        ("macintosh", "macintosh", "L’été dernier, nous étions à la mer près de Béziers"),
        (
            "x-mac-cyrillic",
            "x-mac-cyrillic",
            "Я помню чудное мгновенье: передо мной явилась ты, как моя",
        ),
    ] {
        assert_eq!(detect(&encoded(label, text)).encoding, Some(name));
    }
}

/// Whether bytes are text of the encoding except for characters that an end cuts; at the beginning, only those of UTF-8
/// can be recognized.
fn is_valid(encoding: Encoding, bytes: &[u8]) -> bool {
    let is_front = |byte: &&u8| encoding == encodium::UTF_8 && (0x80..0xC0).contains(*byte);
    let front = bytes.iter().take(3).take_while(is_front).count();
    let mut units = vec![0; bytes.len() + 16];
    let mut decoder = encoding.decoder_builder().fatal(true).build();
    decoder.decode_to_utf16(&bytes[front..], &mut units, false).status.error().is_none()
}

#[test]
fn what_is_valid_is_what_decoders_accept() {
    const BYTES: [u8; 24] = [
        0x1B, b'(', b'B', b'$', b'J', b'a', b'0', 0x0E, 0x80, 0x81, 0x8E, 0x8F, 0xA1, 0xB0, 0xBF,
        0xC4, 0xD8, 0xDC, 0xE3, 0xE9, 0xEF, 0xF0, 0xFE, 0xFF,
    ];
    let mut state = random(1);
    let mut random = |limit: usize| ((state() >> 8) as usize * limit) >> 24;
    for _ in 0..4_000 {
        let (start, count) = (random(BYTES.len()), 1 + random(BYTES.len() - 1));
        let length = random(9);
        let bytes: Vec<u8> =
            (0..length).map(|_| BYTES[(start + random(count)) % BYTES.len()]).collect();
        // The checks take bytes after the head as they come.
        for bytes in [bytes.clone(), [vec![b' '; 5000], bytes].concat()] {
            let mut detector = Detector::default();
            let split = random(bytes.len() + 1);
            detector.feed(&bytes[..split]);
            detector.feed(&bytes[split..]);
            let checks = detector.checks();
            let validity = Validity::new(&checks);
            for id in CandidateId::all().filter(|id| id.is_of_standard()) {
                let encoding = id.encoding();
                let valid = is_valid(encoding, &bytes);
                assert_eq!(validity.of(id), valid, "{encoding} {bytes:X?}");
            }
        }
    }
}

fn standard() -> Options {
    Options { encodings: Encodings::Standard, ..Options::default() }
}

fn encoded_as(name: &str, text: &str) -> Vec<u8> {
    Encoding::resolve(name).unwrap().encode(text).unwrap().into_owned()
}

#[test]
fn seven_bits_with_shifts_are_neither_utf_16_nor_certain() {
    for bytes in [b"\x0EGQ18\x0F\r\n".as_slice(), b"GQ18\x0F and \x0EGQ"] {
        let Detection { encoding, confident, .. } = detect(bytes);
        assert_eq!((encoding, confident), (Some("UTF-8"), false), "{}", bytes.escape_ascii());
    }
    let colours = detect(b"\x1B[31merror\x1B[0m: no such file");
    assert_eq!((colours.encoding, colours.confident), (Some("UTF-8"), true));
}

#[test]
fn a_damaged_byte_in_iso_2022_jp() {
    let mut bytes = encoded("iso-2022-jp", "古い港町の文具店では、いまも手書きの帳面");
    bytes[13] = 0x1F;
    let found = detect(&bytes);
    assert_eq!((found.encoding, found.confident), (Some("ISO-2022-JP"), false));
    assert!(!found.candidates[0].valid);
}

#[test]
fn numbers_are_no_text_of_utf_16() {
    let mut random = random(1);
    let number = |_| ((random() >> 16) as u16 % 0x3000).to_le_bytes();
    let numbers: Vec<u8> = (0..500).flat_map(number).collect();
    let mut detector = Detector::default();
    detector.feed(&numbers);
    assert!(!detector.guess(&Options::default()).confident);
}

#[test]
fn a_guess_is_the_answer_for_the_bytes_so_far() {
    let text = "Ни одна птица не пела в этом тихом саду; ".repeat(300);
    for bytes in [encoded("koi8-r", &text), [vec![b'a'; 5000], encoded("gbk", "漢字")].concat()] {
        let mut stream = crate::Detector::new(&Options::default());
        for (at, piece) in bytes.chunks(997).enumerate() {
            stream.feed(piece);
            let so_far = &bytes[..997 * at + piece.len()];
            assert_eq!(stream.clone().guess(), crate::detect(so_far, &Options::default()));
        }
        assert_eq!(stream.guess(), stream.finish());
    }
}
