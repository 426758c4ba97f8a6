//! Texts that were decoded wrongly, and what the steps of a repair say.

mod common;

use std::ops::Range;

use common::repaired;
use encodium::Encoding;
use encodium::encodings::*;
use encodium_detect::{Repair, RepairOptions, RepairStep, repair};
use proptest::prelude::*;

/// Pairs of the true encoding and that which was taken for it.
fn mistakes(repair: &Repair) -> Vec<(Encoding, Encoding)> {
    repair.steps.iter().map(|step| (step.encoding, step.read_as)).collect()
}

/// The text of bytes, with U+FFFD for what is malformed.
fn decode(encoding: Encoding, bytes: &[u8]) -> String {
    let mut decoder = encoding.decoder_builder().ignore_bom(true).build();
    let mut units = vec![0; decoder.max_utf16_len(bytes.len()).unwrap()];
    let progress = decoder.decode_to_utf16(bytes, &mut units, true);
    String::from_utf16(&units[..progress.written]).unwrap()
}

/// The text that wrong decoding makes of the steps' ranges again, from the last step to the first.
fn garbled(repair: &Repair) -> String {
    let mut text = repair.text.clone();
    let mut steps = repair.steps.clone();
    while let Some(RepairStep { encoding, read_as, range, .. }) = steps.pop() {
        let bytes = encoding.encode(&text[range.clone()]).unwrap();
        let again = decode(read_as, &bytes);
        text.replace_range(range.clone(), &again);
        let Range { start, end } = range;
        let moved = |at: usize| if at >= end { at - end + start + again.len() } else { at };
        for step in &mut steps {
            step.range = moved(step.range.start)..moved(step.range.end);
        }
    }
    text
}

#[test]
fn utf_8_that_was_decoded_as_another_encoding() {
    for (text, read_as) in [
        ("été à la mer", WINDOWS_1252),
        ("It’s", WINDOWS_1252),
        ("It’s", ISO_8859_1_STRICT),
        ("Привет, мир", WINDOWS_1251),
        ("日本語の文章です", MACINTOSH),
        ("Übergrößenträger für Männer", CP437),
        ("简体中文的文章", GBK),
        ("le café est fermé", GBK),
        ("Certificación", EUC_KR),
    ] {
        let found = repaired(&decode(read_as, text.as_bytes()));
        assert_eq!((&*found.text, mistakes(&found)), (text, vec![(UTF_8, read_as)]));
        assert!(!found.steps[0].lossy, "{text}");
    }
}

#[test]
fn a_legacy_encoding_that_was_decoded_as_another() {
    for (text, encoding, read_as) in [
        ("Привет, мир", WINDOWS_1251, WINDOWS_1252),
        ("Съешь ещё этих мягких булок", KOI8_R, WINDOWS_1251),
        ("Καλημέρα κόσμε", WINDOWS_1253, WINDOWS_1252),
        ("日本語の文章です", SHIFT_JIS, WINDOWS_1252),
        ("简体中文的文章都在这里", GBK, WINDOWS_1252),
        ("日本語の文章を読みます", EUC_JP, GBK),
        ("Zażółć gęślą jaźń, a potem idź spać, bo późno.", WINDOWS_1250, WINDOWS_1252),
        // Two words.
        ("Nejoddanější přátelé jsou jako psi", WINDOWS_1250, WINDOWS_1252),
        ("un único carácter que pertenezca al", MACINTOSH, WINDOWS_1252),
    ] {
        let found = repaired(&read_as.decode(&encoding.encode(text).unwrap()));
        assert_eq!((&*found.text, mistakes(&found)), (text, vec![(encoding, read_as)]));
    }
}

#[test]
fn several_wrong_decodings_of_one_text() {
    let mut text = "Le café est fermé l’été".to_owned();
    for times in 1..=2 {
        text = decode(WINDOWS_1252, text.as_bytes());
        let found = repaired(&text);
        assert_eq!(found.text, "Le café est fermé l’été");
        assert_eq!(found.steps.len(), times);
        assert_eq!(garbled(&found), text);
    }
}

#[test]
fn parts_of_a_text() {
    for (text, right) in [
        (
            "créé le 5 août, modifiÃ© le 7 aoÃ»t, Ã\u{A0} Noël",
            "créé le 5 août, modifié le 7 août, à Noël",
        ),
        ("日本, cafÃ© crÃ¨me brÃ»lÃ©e", "日本, café crème brûlée"),
        (
            "日本 æ\u{97}¥æ\u{9C}¬èª\u{9E}ã\u{81}®æ\u{96}\u{87}ç«\u{A0}, œuvre",
            "日本 日本語の文章, œuvre",
        ),
        (
            "ein Café, zwei CafÃ©s, drei CrÃ¨mes, vier GÃ¢teaux",
            "ein Café, zwei Cafés, drei Crèmes, vier Gâteaux",
        ),
        (
            "une: cafÃ©\ndeux: Ïðèâåò, ìèð\ntrois: Привет",
            "une: café\ndeux: Привет, мир\ntrois: Привет",
        ),
    ] {
        let found = repaired(text);
        assert_eq!(found.text, right);
        assert_eq!(garbled(&found), text);
    }
}

#[test]
fn a_mistake_of_one_line_explains_others() {
    let polish = "Zażółć gęślą jaźń, a potem idź spać, bo późno już i ciemno się robi.\nDzięki";
    let text = WINDOWS_1252.decode(&WINDOWS_1250.encode(polish).unwrap()).into_owned();
    assert_eq!(repaired("Dziêki").text, "Dziêki");
    let found = repaired(&text);
    assert_eq!(found.text, polish);
    // One step, although there are two lines.
    assert_eq!(mistakes(&found), [(WINDOWS_1250, WINDOWS_1252)]);
    assert_eq!(
        &found.text[found.steps[0].range.clone()],
        "żółć gęślą jaźń, a potem idź spać, bo późno już i ciemno się robi.\nDzię"
    );
}

#[test]
fn utf_8_after_a_line_in_a_legacy_encoding() {
    for (encoding, read_as, utf_8_as) in [
        (WINDOWS_1251, WINDOWS_1252, WINDOWS_1252),
        (IBM866, WINDOWS_1252, WINDOWS_1252),
        (IBM866, WINDOWS_1251, WINDOWS_1251),
    ] {
        let right = ["Загрузка файлов из сети", "Привет, мир", "Выбирая мир, вы соглашаетесь"];
        let legacy = decode(read_as, &encoding.encode(right[0]).unwrap());
        let utf_8 = right[1..].iter().map(|line| decode(utf_8_as, line.as_bytes()));
        let lines: Vec<String> = [legacy].into_iter().chain(utf_8).collect();
        assert_eq!(repaired(&lines.join("\n")).text, right.join("\n"), "{}", encoding.name());
    }
}

#[test]
fn a_space_ends_a_word() {
    let text = "Příliš žluťoučký kůň úpěl ďábelské ódy\nCo děláš a máš \nkdy máš pět";
    assert_eq!(repaired(&decode(WINDOWS_1252, text.as_bytes())).text, text);
}

#[test]
fn what_was_lost_is_said() {
    for (text, right) in [
        // The last byte of à was a no-break space, which became a space.
        ("Retour Ã la maison des frÃ¨res", "Retour à la maison des frères"),
        ("Å iaip ÄÆdomu, kaip ÄÆsivaizduoji", "Šiaip įdomu, kaip įsivaizduoji"),
        // U+FFFD stands for a byte of the last quotation mark.
        ("â€œlossy decodingâ€\u{FFFD}", "“lossy decoding\u{FFFD}"),
        ("frÃ&uml;res et s&Atilde;&copy;rie", "fr\u{FFFD}res et série"),
    ] {
        let found = repaired(text);
        if right.contains("fr\u{FFFD}res") {
            // A reference of another character is no byte of a sequence.
            assert!(found.text.contains("série"), "{}", found.text);
            continue;
        }
        assert_eq!(found.text, right);
        assert!(found.steps.iter().any(|step| step.lossy), "{text}");
    }
}

#[test]
fn a_no_break_space_that_became_two_characters() {
    for text in ["B.5.3.Â\u{A0}Chainloading", "B.5.3.Â Chainloading"] {
        assert_eq!(repaired(text).text, "B.5.3.\u{A0}Chainloading");
    }
    assert_eq!(repaired("rund 10Â\u{A0}km weit").text, "rund 10\u{A0}km weit");
}

#[test]
fn a_step_says_its_one_reader() {
    // U+0093 is a control character of ISO-8859-1 and “ in windows-1252.
    for (read_as, garbled) in [
        (WINDOWS_1252, "CafÃ© crÃ¨me, LisÅ“ et SÅ“ur"),
        (ISO_8859_1_STRICT, "CafÃ© crÃ¨me, LisÅ\u{93} et SÅ\u{93}ur"),
    ] {
        let found = repaired(garbled);
        assert_eq!(found.text, "Café crème, Lisœ et Sœur");
        assert_eq!(mistakes(&found), [(UTF_8, read_as)]);
    }
}

#[test]
fn control_characters_are_punctuation() {
    for (text, right) in [
        ("Wait\u{85} I see", "Wait… I see"),
        ("Open\u{85}\nSave\u{85}\n", "Open…\nSave…\n"),
        ("It\u{92}s open\u{85}", "It’s open…"),
        ("â\u{80}\u{98}US pressureâ\u{80}\u{99}\u{85}", "‘US pressure’…"),
    ] {
        assert_eq!(repaired(text).text, right);
    }
    let found = repaired("\u{84}Handwerk bringt dich überall hin\u{93}");
    assert_eq!(found.text, "„Handwerk bringt dich überall hin“");
    assert_eq!(mistakes(&found)[0], (WINDOWS_1252, ISO_8859_1_STRICT));
}

#[test]
fn references_and_escapes_of_garbled_characters() {
    let found = repaired("caf&Atilde;&copy; cr&#195;&#xA8;me");
    assert_eq!(found.text, "café crème");
    // A reference of a character that is right stays.
    assert_eq!(repaired("caf&eacute; &amp; cr&egrave;me").text, "caf&eacute; &amp; cr&egrave;me");
    let escaped = r"caf\xC3\xA9 cr\u00c3\u00a8me";
    assert_eq!(repaired(escaped).text, escaped);
    assert_eq!(repair(escaped, &RepairOptions::default().escapes(true)).text, "café crème");
}

#[test]
fn whole_texts() {
    for name in ["fr", "ja", "ru"] {
        let path = format!("{}/../../samples/text/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let result = repaired(&ISO_8859_1_STRICT.decode(text.as_bytes()));
        assert_eq!(result.text, text);
        assert!(result.steps.iter().all(|step| step.encoding == UTF_8));
    }
}

#[test]
fn a_long_line_without_spaces() {
    let sample = |name: &str| {
        let path = format!("{}/../../samples/text/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap().replace(|one: char| one.is_ascii(), "")
    };
    let text = ["ja", "zh-hans", "zh-hant"].map(sample).concat();
    for (encoding, read_as, count) in
        [(UTF_8, WINDOWS_1252, 2000), (UTF_8, MACINTOSH, 2000), (UTF_8, WINDOWS_1252, 6000)]
    {
        let text: String = text.chars().cycle().take(count).collect();
        let bytes = encoding.encode(&text).unwrap();
        assert!(repaired(&decode(read_as, &bytes)).text == text, "{}, {count}", encoding.name());
    }
}

#[test]
fn garbage_and_long_text() {
    let long = "CafÃ©s ".repeat(20_000);
    assert_eq!(repaired(&long).text, "Cafés ".repeat(20_000));
    for text in
        ["\u{FFFD}".repeat(10_000), "\u{80}".repeat(10_000), "&".repeat(100_000), "Ã".repeat(9_999)]
    {
        assert!(repaired(&text).text.len() <= text.len());
    }
}

proptest! {
    /// Nothing is lost: what a repair changed is what decoding by its steps gives back.
    #[test]
    fn a_repair_can_be_garbled_again(
        text in "[a-z éèüß’“Ãâ€™œ\u{80}-\u{A0}Ð°-яПривет日本語の\u{FFFD}&;\n]{0,60}",
        times in 0..3,
        read_as in prop::sample::select(vec![WINDOWS_1252, WINDOWS_1251, MACINTOSH, KOI8_R, GBK, SHIFT_JIS]),
    ) {
        let mut text = text;
        for _ in 0..times {
            text = decode(read_as, text.as_bytes());
        }
        let found = repaired(&text);
        if found.steps.is_empty() {
            prop_assert_eq!(&found.text, &text);
        } else if found.steps.iter().all(|step| !step.lossy) {
            prop_assert_eq!(garbled(&found), text);
        }
        for (at, RepairStep { range, .. }) in found.steps.iter().enumerate() {
            prop_assert!(range.start < range.end && found.text.is_char_boundary(range.start));
            for RepairStep { range: earlier, .. } in &found.steps[..at] {
                let is_apart = range.end <= earlier.start || range.start >= earlier.end;
                let is_within = earlier.start <= range.start && range.end <= earlier.end;
                prop_assert!(is_apart || is_within, "{:?}", found.steps);
            }
        }
    }
}
