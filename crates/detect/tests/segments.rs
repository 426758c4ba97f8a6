//! Segments of bytes in several encodings, and their text.

use encodium::Encoding;
use encodium::Stopped;
use encodium::encodings::*;
use encodium_detect::{
    MixedDecoder, MixedOptions, Options, Segment, Utf8, decode_mixed, detect, segments,
};
use proptest::prelude::*;

fn ranges(bytes: &[u8]) -> Vec<(usize, usize, Encoding)> {
    let found = segments(bytes, &Options::default());
    let range = |segment: Segment| {
        (segment.range.start as usize, segment.range.end as usize, segment.encoding)
    };
    found.into_iter().map(range).collect()
}

#[test]
fn utf_8_between_lines_of_a_legacy_encoding() {
    let lines =
        ["Слова первой строки\n", "Слова другой строки\n", "ASCII\n", "Третья строка здесь\n"];
    for legacy in [WINDOWS_1251, KOI8_R, IBM866] {
        let first = legacy.encode(lines[0]).unwrap();
        let last = [lines[2].as_bytes(), &legacy.encode(lines[3]).unwrap()].concat();
        let bytes = [&first[..], lines[1].as_bytes(), &last].concat();
        let second = first.len() + lines[1].len();
        let third = second + lines[2].len();
        let expected =
            [(0, first.len(), legacy), (first.len(), third, UTF_8), (third, bytes.len(), legacy)];
        assert_eq!(ranges(&bytes), expected);
        assert_eq!(decode_mixed(&bytes, &Options::default()), lines.concat());
    }
}

#[test]
fn words_of_utf_8_in_a_legacy_line() {
    let bytes = b"Le caf\xC3\xA9 est ferm\xE9, la cr\xC3\xA8me br\xFBl\xE9e aussi\n";
    let text = "Le café est fermé, la crème brûlée aussi\n";
    assert_eq!(decode_mixed(bytes, &Options::default()), text);
}

/// Their bytes may be those of ideographs, or of letters of ASCII.
#[test]
fn words_of_utf_8_beside_ideographs() {
    let lines = [
        (
            EUC_KR,
            "데비안 시스템을 설치하는 방법은 여러 가지가 있습니다. ",
            "사용자 이름과 비밀번호\n",
        ),
        (GBK, "这个软件包的默认优先级值被设置为一，请参考手册。 ", "没有找到文件\n"),
        (SHIFT_JIS, "この文章は「互換性モジュール」(CSM、Compatibility)です。 ", "日本語の文章\n"),
    ];
    for (legacy, first, second) in lines {
        let bytes = [&*legacy.encode(first).unwrap(), second.as_bytes()].concat();
        let found = segments(&bytes, &Options::default());
        assert_eq!(decode_mixed(&bytes, &Options::default()), [first, second].concat());
        assert!(found.iter().all(|segment| !segment.confident), "{found:?}");
    }
}

#[test]
fn one_encoding() {
    let options = Options::default();
    for (bytes, encoding) in [
        (&b"ASCII alone\nof two lines"[..], UTF_8),
        ("日本語\nの文章\n".as_bytes(), UTF_8),
        (b"\xFF\xFEa\0\n\0b\0", UTF_16LE),
        ("\u{FEFF}a\nbé".as_bytes(), UTF_8),
        (b"\x1B$B$3$s$K$A$O\x1B(B\n", ISO_2022_JP),
    ] {
        assert_eq!(ranges(bytes), [(0, bytes.len(), encoding)]);
        assert_eq!(detect(bytes, &options).encoding, Some(encoding));
    }
    assert_eq!(ranges(b""), []);
    assert_eq!(decode_mixed(b"\xFF\xFEa\0\n\0b\0", &options), "a\nb");
    assert_eq!(decode_mixed(b"ASCII\n", &options), "ASCII\n");
}

/// A line of signs is one more line of UTF-8, alone and beside lines in another encoding.
#[test]
fn rows_of_signs_in_utf_8() {
    let line = "Съешь ещё этих мягких булок\n";
    for signs in ["⚠⚠⚠\n", "\u{A0}\u{A0}\u{A0}\u{A0}foo()\n", "['⠋','⠙','⠹','⠸']\n"] {
        let text = ["a\n", signs, "b\n"].concat();
        assert_eq!(ranges(text.as_bytes()), [(0, text.len(), UTF_8)]);
        let mixed = [&IBM866.encode(line).unwrap(), signs.as_bytes()].concat();
        assert_eq!(decode_mixed(&mixed, &Options::default()), [line, signs].concat());
    }
}

#[test]
fn options_are_those_of_a_detection() {
    let bytes = b"\x8C\xC3\x82\xA2\x8D\x60\x92\xAC\n";
    let only = Options::default().only([WINDOWS_1252]).unwrap();
    assert_eq!(segments(bytes, &only)[0].encoding, WINDOWS_1252);
    assert_eq!(segments(bytes, &Options::default())[0].encoding, SHIFT_JIS);
    let utf_8 = "café ouvert\nété à la carte\n".as_bytes();
    assert_eq!(segments(utf_8, &only)[0].encoding, WINDOWS_1252);
    // Neither ASCII nor what is malformed is in another one.
    for (only, bytes) in [(SHIFT_JIS, &b"plain\n"[..]), (SHIFT_JIS, b"a\xFF\n"), (UTF_16LE, b"a\n")]
    {
        let options = Options::default().only([only]).unwrap();
        assert_eq!(segments(bytes, &options)[0].encoding, only);
    }
    let others = Options::default().utf8(Utf8::Deny);
    assert!(segments(utf_8, &others).iter().all(|segment| segment.encoding != UTF_8));
}

#[test]
fn a_damaged_line_among_ascii_and_a_mark() {
    let ascii = "2026-01-01 INFO server start\n".repeat(200);
    let damaged = b"\x93\xFA\x96\x7B\x8C\xEA\x82\xCC\x95\xB6\x8F\xCD\x82\xC5\x82\xB7\xFF\n";
    let text = decode_mixed(&[ascii.as_bytes(), damaged].concat(), &Options::default());
    assert!(text.starts_with(&ascii), "{text}");
    let marked = [b"\xEF\xBB\xBF".as_slice(), "café\n".as_bytes(), b"caf\xE9\n"].concat();
    assert_eq!(decode_mixed(&marked, &Options::default()), "café\ncafé\n");
}

/// By pieces of these lengths in turn, the segments and the text, with U+FFFD for each error.
fn in_pieces(options: &MixedOptions, bytes: &[u8], lengths: &[usize]) -> (Vec<Segment>, String) {
    let mut decoder = MixedDecoder::new(options);
    let (mut found, mut text) = (Vec::new(), String::new());
    let mut rest = bytes;
    for length in lengths.iter().cycle() {
        let (mut piece, others) = rest.split_at(rest.len().min(*length));
        while let Err(stopped) = decoder.decode_to_string(piece, &mut text, others.is_empty()) {
            text.push('\u{FFFD}');
            piece = &piece[stopped.read..];
        }
        found.extend(decoder.take_segments());
        rest = others;
        if rest.is_empty() {
            return (found, text);
        }
    }
    unreachable!("there are lengths")
}

/// `count` lines of a text, which differ by their numbers.
fn numbered(line: &str, encoding: Encoding, count: usize) -> (String, Vec<u8>) {
    let text: String = (0..count).map(|at| format!("{at} {line}\n")).collect();
    let bytes = encoding.encode(&text).unwrap().into_owned();
    (text, bytes)
}

const RUSSIAN: &str = "Слова одной строки, за которой идут другие";

/// A block is 256 KiB, and what comes first does not say which encodings there are.
#[test]
fn legacy_lines_may_begin_late() {
    let (ascii, plain) = numbered("INFO the server has started", UTF_8, 20_000);
    let (utf_8, known) = numbered("début de la journée, déjà terminé à midi", UTF_8, 10_000);
    let (first, odd) = numbered(RUSSIAN, KOI8_R, 3);
    let (second, others) = numbered(RUSSIAN, WINDOWS_1251, 8000);
    let (third, last) = numbered(RUSSIAN, IBM866, 4);
    let bytes = [plain, known, odd, others, last].concat();
    let text = [ascii, utf_8, first, second, third].concat();
    assert!(decode_mixed(&bytes, &Options::default()) == text);
    let encodings: Vec<Encoding> = ranges(&bytes).iter().map(|range| range.2).collect();
    assert_eq!(encodings, [UTF_8, KOI8_R, WINDOWS_1251, IBM866]);
}

#[test]
fn a_line_may_be_longer_than_a_block() {
    let utf_8 = "словобезпробелов".repeat(30_000);
    let japanese = SHIFT_JIS.encode("日本語の文章です。").unwrap().repeat(40_000);
    let bytes = [utf_8.as_bytes(), b"\n", &japanese].concat();
    let found = ranges(&bytes);
    assert_eq!(found, [(0, utf_8.len() + 1, UTF_8), (utf_8.len() + 1, bytes.len(), SHIFT_JIS)]);
    let (pieces, text) = in_pieces(&MixedOptions::default(), &bytes, &[1000, 77_777]);
    assert_eq!(pieces.len(), 2);
    assert!(!text.contains('\u{FFFD}'));
}

#[test]
fn an_escape_sequence_counts_up_to_the_end_of_its_line() {
    let bytes = b"a\n\x1B$B$3$s\nplain\n\x1B$B$K$A$O\x1B(B\ncaf\xC3\xA9\n";
    assert_eq!(decode_mixed(bytes, &Options::default()), "a\nこん\nplain\nにちは\ncafé\n");
    // The line end behind the open sequence is in the next segment.
    let expected = [(0, 9, ISO_2022_JP), (9, 29, ISO_2022_JP), (29, 35, UTF_8)];
    assert_eq!(ranges(bytes), expected);
    let colored = b"\x1B[31mred\x1B[0m\n\x1B$B$K$A$O\x1B(B\n\x1B[31mred\x1B[0m\n";
    let text = "\x1B[31mred\x1B[0m\nにちは\n\x1B[31mred\x1B[0m\n";
    assert_eq!(decode_mixed(colored, &Options::default()), text);
}

/// They are printable, and stand in documents and programs about them.
#[test]
fn sequences_of_hz_are_none_among_other_text() {
    assert_eq!(ranges(b"a\n~{VPND~}\n"), [(0, 11, HZ_GB_2312)]);
    let text = "// ~{VPND~} is 中文\nlet text = b\"~{VPND~}\";\n";
    assert_eq!(ranges(text.as_bytes()), [(0, text.len(), UTF_8)]);
}

#[test]
fn damaged_utf_8_is_no_legacy_encoding() {
    let line = b"\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\n";
    assert_eq!(ranges(line), [(0, 9, UTF_8)]);
    let others = WINDOWS_1252.encode("déjà fermé, à côté du café\n").unwrap();
    let text = decode_mixed(&[line, &*others].concat(), &Options::default());
    assert_eq!(text, "日本\u{FFFD}\ndéjà fermé, à côté du café\n");
}

/// Lines of legacy encodings are well-formed UTF-8 by chance: one sequence decides nothing, nor do three that no
/// language writes.
#[test]
fn words_that_are_utf_8_by_chance() {
    let macintosh =
        "Le repère des modèles\nLa facture a été réglée à Noël\nLe facteur d’échelle\nL’équipe\n";
    for (encoding, lines) in [
        (IBM866, "Он был рад\nуже\nВсё это было давно, и никто не помнит\nрад\n"),
        (MACINTOSH, macintosh),
        (GBK, "没有找到这个文件，请检查路径\n这是一个测试\n%d 小时前\n未知状态\n"),
    ] {
        let bytes = encoding.encode(lines).unwrap();
        let is_chance = |line: &str| std::str::from_utf8(&encoding.encode(line).unwrap()).is_ok();
        assert!(lines.lines().any(is_chance), "{lines}");
        assert_eq!(decode_mixed(&bytes, &Options::default()), lines);
    }
}

/// `É®` is `ɮ` and `文` is `ʸ` by chance, which the models take for likelier.
#[test]
fn a_reading_by_chance_is_not_certain() {
    for (encoding, lines) in [
        (WINDOWS_1252, "Les employés de Genève ont déjà été payés\nNESTLÉ®\n"),
        (EUC_JP, "ファイルが見つかりません\nこの文章は日本語です\nDelete文\n"),
        (IBM866, "Открыть файл для чтения\nСохранить и выйти\nянв фев\n"),
    ] {
        let found = segments(&encoding.encode(lines).unwrap(), &Options::default());
        assert!(found.iter().all(|part| part.encoding == encoding || !part.confident), "{lines}");
    }
}

#[test]
fn one_sequence_decides_a_line_that_is_no_text_in_the_other_encoding() {
    let others =
        "La météo de la journée, à côté de la forêt\nDéjà vu à l'école, où il était\n".repeat(3);
    let legacy = WINDOWS_1252.encode(&others).unwrap();
    for line in ["Aujourd’hui\n", "Site d’administration\n", "ZEICHENKETTE…\n", "Une année\n"]
    {
        let bytes = [&legacy, line.as_bytes()].concat();
        let found = segments(&bytes, &Options::default());
        let answers: Vec<(Encoding, bool)> =
            found.iter().map(|segment| (segment.encoding, segment.confident)).collect();
        assert_eq!(answers, [(WINDOWS_1252, true), (UTF_8, true)], "{line}");
    }
}

#[test]
fn a_fatal_decoder_says_where_bytes_are_malformed() {
    let only = Options::default().only([UTF_8, SHIFT_JIS]).unwrap();
    let mut decoder = MixedDecoder::new(&MixedOptions::default().detection(only).fatal(true));
    let bytes = [&*SHIFT_JIS.encode("日本語の文章\n").unwrap(), b"\x93\xFA\xFF\n"].concat();
    // The next call continues with the text behind them, or begins another text if it has bytes.
    for (next, rest) in [(&b""[..], "\n"), (b"a", "a")] {
        let mut text = String::new();
        let Stopped { error, read, .. } =
            decoder.decode_to_string(&bytes, &mut text, true).unwrap_err();
        assert_eq!((error.encoding, error.range, read), (SHIFT_JIS, 15..16, bytes.len()));
        assert_eq!(text, "日本語の文章\n日");
        decoder.decode_to_string(next, &mut text, true).unwrap();
        assert_eq!(text, format!("日本語の文章\n日{rest}"));
    }
}

#[test]
fn a_byte_order_mark_is_text_if_it_is_ignored() {
    let mut text = String::new();
    let mut decoder = MixedDecoder::new(&MixedOptions::default().ignore_bom(true));
    decoder.decode_to_string("\u{FEFF}é\n".as_bytes(), &mut text, true).unwrap();
    assert_eq!(text, "\u{FEFF}é\n");
}

const PARTS: &[&[u8]] = &[
    b"\n",
    b"\r\n",
    b" ",
    b"a",
    b"caf\xE9\n",
    b"caf\xC3\xA9",
    b"\xE6\x97\xA5\xE6",
    b"\x9C\xAC",
    b"\x93\xFA\x96\x7B",
    b"\x1B$B$3$s",
    b"\x1B(B",
    b"\x1B[0m",
    b"\xE4\xE0, \xFD\xF2\xEE \xF2\xE0\xEA\n",
    b"\0",
    b"~{VPND~}",
    b"\xFF",
];

const LINES: &[&str] = &[
    "Слова первой строки\n",
    "и ещё одна строка\n",
    "plain ASCII\n",
    "Третья строка, которая длиннее\n",
    "уже почти всё\n",
    "здесь было сказано немного\n",
    "а здесь ничего не сказано\n",
    "Конец\n",
];

proptest! {
    #[test]
    fn segments_are_all_bytes_in_order(
        parts in prop::collection::vec(
            prop_oneof![
                prop::collection::vec(any::<u8>(), 0..9),
                prop::sample::select(vec![&b"\n"[..], b"caf\xE9\n", b"caf\xC3\xA9\n", b"\xEF\xBB\xBF", b"\x1B$B"])
                    .prop_map(<[u8]>::to_vec),
            ],
            0..12,
        ),
    ) {
        let bytes = parts.concat();
        let mut at = 0;
        for segment in segments(&bytes, &Options::default()) {
            prop_assert!(segment.range.start == at && segment.range.end > at);
            at = segment.range.end;
        }
        prop_assert_eq!(at, bytes.len() as u64);
    }

    /// Neither the pieces nor who decodes matters.
    #[test]
    fn the_text_is_that_of_the_segments(
        parts in prop::collection::vec(prop::sample::select(PARTS), 0..12),
        lengths in prop::collection::vec(1..20usize, 1..4),
    ) {
        let bytes = parts.concat();
        let found = segments(&bytes, &Options::default());
        let decode = |segment: &Segment| {
            let range = segment.range.start as usize..segment.range.end as usize;
            segment.encoding.decode(&bytes[range]).into_owned()
        };
        let text: String = found.iter().map(decode).collect();
        prop_assert_eq!(&decode_mixed(&bytes, &Options::default()), &text);
        let expected = (found, text);
        for options in [MixedOptions::default(), MixedOptions::default().fatal(true)] {
            prop_assert_eq!(&in_pieces(&options, &bytes, &lengths), &expected);
        }
    }

    /// Of lines in two encodings each has its text, in whichever order they come.
    #[test]
    fn the_order_of_lines_does_not_matter(
        order in Just((0..LINES.len()).collect::<Vec<usize>>()).prop_shuffle(),
        legacy in prop::sample::select(vec![WINDOWS_1251, KOI8_R, IBM866]),
        bits in any::<u32>(),
    ) {
        let encoding = |at: usize| if bits >> at & 1 == 0 { UTF_8 } else { legacy };
        let bytes: Vec<u8> =
            order.iter().flat_map(|&at| encoding(at).encode(LINES[at]).unwrap().into_owned()).collect();
        let text: String = order.iter().map(|at| LINES[*at]).collect();
        prop_assert_eq!(decode_mixed(&bytes, &Options::default()), text);
    }
}
