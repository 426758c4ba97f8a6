use super::*;

fn of(label: &str) -> Encoder {
    Encoding::for_label(label).unwrap().encoder()
}

fn html(label: &str) -> Encoder {
    Encoding::for_label(label).unwrap().encoder_builder().html().build()
}

#[test]
fn a_surrogate_pair_may_come_in_pieces_and_a_lone_one_is_u_fffd() {
    let mut bytes = [0; 16];
    let mut encoder = of("utf-8");
    assert_eq!(encoder.encode_from_utf16(&[0xD83D], &mut bytes, false).written, 0);
    assert_eq!(encoder.encode_from_utf16(&[0xDCA9, 0xDCA9, 0xD83D], &mut bytes, true).written, 10);
    assert_eq!(bytes[..10], *"💩\u{FFFD}\u{FFFD}".as_bytes());
}

#[test]
fn a_character_is_written_whole_or_not_at_all() {
    // ISO-2022-JP needs five bytes for the first kanji and three to end.
    for room in 0..=8 {
        let mut bytes = [0; 8];
        let progress = of("iso-2022-jp").encode_from_utf16(&[0x65E5], &mut bytes[..room], true);
        assert_eq!(progress.written, [0, 0, 0, 0, 0, 5, 5, 5, 8][room]);
        assert_eq!(progress.read, (room >= 5) as usize);
        assert_eq!(bytes[..progress.written], b"\x1B$BF|\x1B(B"[..progress.written]);
    }
}

#[test]
fn html_mode_writes_a_decimal_reference() {
    let mut bytes = Vec::new();
    let mut encoder = html("big5");
    encoder.encode_to_vec("中💩\u{10FFFF}", &mut bytes, true).unwrap();
    assert_eq!(bytes, b"\xA4\xA4&#128169;&#1114111;");
}

#[test]
fn fatal_mode_reports_what_and_where_and_continues_after_it() {
    let error = of("euc-kr").encode_to_vec("한💩", &mut Vec::new(), true).unwrap_err().error;
    assert_eq!((error.scalar, error.range.clone()), ('💩', 3..7));
    assert_eq!(std::format!("{error}"), "U+1F4A9 at index 3 is not in EUC-KR");

    let mut bytes = [0; 8];
    let mut encoder = of("euc-kr");
    assert_eq!(encoder.encode_from_utf16(&[0x61, 0xD83D], &mut bytes, false).read, 2);
    let progress = encoder.encode_from_utf16(&[0xDCA9, 0x62], &mut bytes, false);
    assert_eq!((progress.read, progress.status.error().unwrap().range), (1, 1..3));
    assert_eq!(encoder.encode_from_utf16(&[0x62], &mut bytes, true).written, 1);
}

#[test]
fn an_index_counts_from_the_start_of_the_stream_until_its_last_chunk_is_written() {
    let mut bytes = [0; 8];
    let mut encoder = of("euc-kr");
    assert_eq!(encoder.encode_from_utf8("한a", &mut bytes, false).read, 4);
    assert_eq!(
        encoder.encode_from_utf8("b💩", &mut bytes, false).status.error().unwrap().range,
        5..9
    );
    // The last chunk does not fit at once, so it has not ended.
    let mut encoder = of("euc-kr");
    assert_eq!(encoder.encode_from_utf8("한한", &mut bytes[..2], true).read, 3);
    assert_eq!(
        encoder.encode_from_utf8("한💩", &mut bytes, true).status.error().unwrap().range,
        6..10
    );
    let mut encoder = of("euc-kr");
    assert_eq!(encoder.encode_from_utf8("한", &mut bytes, true).read, 3);
    assert_eq!(
        encoder.encode_from_utf8("💩", &mut bytes, true).status.error().unwrap().range,
        0..4
    );
}

#[test]
fn long_text_goes_through_the_buffer_in_parts() {
    let text = "日本a💩".repeat(1000);
    let bytes = Encoding::for_label("gb18030").unwrap().encode(&text).unwrap();
    assert_eq!(*bytes, *encoding_rs::GB18030.encode(&text).0);
    let text = "日本aé".repeat(1000) + "💩";
    let error = Encoding::for_label("shift_jis").unwrap().encode(&text).unwrap_err();
    assert_eq!(error.range.start, "日本a".len() as u64);
}

#[test]
fn every_function_counts_offsets_from_the_start_of_the_stream() {
    let mut encoder = of("euc-kr");
    let mut bytes = Vec::new();
    encoder.encode_to_vec("한a", &mut bytes, false).unwrap();
    let error = encoder.encode_to_vec("b💩c", &mut bytes, false).unwrap_err();
    assert_eq!((error.error.range, error.read), (5..9, 5));
    // The encoder has read it.
    assert_eq!(encoder.encode_to_vec("c💩", &mut bytes, true).unwrap_err().error.range, 10..14);
    encoder.encode_to_vec("", &mut bytes, true).unwrap();
    assert_eq!(encoder.encode_to_vec("💩", &mut bytes, true).unwrap_err().error.range, 0..4);
    assert_eq!(bytes, b"\xC7\xD1abc");
}

#[test]
fn the_longest_room_takes_everything_at_once() {
    // A pending surrogate, references, and a return to ASCII.
    for label in ["iso-2022-jp", "gb18030", "utf-8", "windows-1252"] {
        let encoder = html(label);
        for text in [&[][..], &[0x65E5], &[0xDBFF, 0xDFFF, 0x0E], &[0xD83D, 0xD83D, 0x65E5]] {
            let mut encoder = encoder.clone();
            let _ = encoder.encode_from_utf16(&[0x65E5, 0xD83D], &mut [0; 64], false);
            let mut dst = std::vec![0; encoder.max_len(text.len()).unwrap()];
            let progress = encoder.encode_from_utf16(text, &mut dst, true);
            assert_eq!((progress.read, progress.status), (text.len(), EncodeStatus::InputEmpty));
        }
    }
    assert_eq!(of("gbk").max_len(usize::MAX - 1), None);
    assert_eq!(of("gbk").max_len(usize::MAX / 2), None);
}

#[test]
fn an_error_says_its_cause() {
    let cause = |label, text: &[u16]| {
        let progress = of(label).encode_from_utf16(text, &mut [0; 16], true);
        progress.status.error().map(|error| (error.cause, error.scalar, error.range))
    };
    let missing = UnmappableCause::Missing;
    assert_eq!(cause("euc-kr", &[0xD83D, 0xDCA9]), Some((missing, '💩', 0..2)));
    assert_eq!(cause("euc-kr", &[0x61, 0xFFFD]), Some((missing, '\u{FFFD}', 1..2)));
    let lone = UnmappableCause::LoneSurrogate;
    assert_eq!(cause("euc-kr", &[0x61, 0xDCA9]), Some((lone, '\u{FFFD}', 1..2)));
    assert_eq!(cause("utf-8", &[0xDCA9]), None);
    let refused = UnmappableCause::Refused('\u{E}');
    assert_eq!(cause("iso-2022-jp", &[0xE]), Some((refused, '\u{FFFD}', 0..1)));

    // In two pieces, and then without its low half.
    for (low, expected) in [(0xDCA9, (missing, '💩', 0..2)), (0x61, (lone, '\u{FFFD}', 0..1))] {
        let mut encoder = of("euc-kr");
        assert_eq!(encoder.encode_from_utf16(&[0xD83D], &mut [0; 16], false).read, 1);
        let error = encoder.encode_from_utf16(&[low], &mut [0; 16], true).status.error().unwrap();
        assert_eq!((error.cause, error.scalar, error.range), expected);
    }
}

#[test]
fn each_text_has_its_count() {
    let mut encoder = Encoding::for_label("iso-2022-jp").unwrap().encoder_builder().lossy().build();
    let mut bytes = Vec::new();
    for _ in 0..2 {
        encoder.encode_to_vec("日💩", &mut bytes, false).unwrap();
        encoder.encode_to_vec("\u{1B}", &mut bytes, true).unwrap();
        assert_eq!(encoder.unmappable_count(), 2);
    }
    assert_eq!(bytes, b"\x1B$BF|\x1B(B??".repeat(2));
    encoder.encode_to_vec("日", &mut bytes, false).unwrap();
    assert_eq!((encoder.unmappable_count(), encoder.has_pending_state()), (0, true));
    encoder.reset();
    assert!(!encoder.has_pending_state());
}
