//! Encodings outside the standard.

use super::*;

#[test]
fn escapes_outside_the_standard() {
    for (bytes, name, without) in [
        (b"~{VPND~}".as_slice(), "hz-gb-2312", "UTF-8"),
        (b"+AOk-t+AOk, d+AOk-j+AOA", "utf-7", "UTF-8"),
        (b"\x1B$)C\x0EGQ18\x0F", "iso-2022-kr", "UTF-8"),
        (b"\x1B$BF|\x1B$(D0!\x1B(B", "iso-2022-jp-1", "ISO-2022-JP"),
        (b"\x1B$BF|\x1B$A4s\x1B(B", "iso-2022-jp-2", "ISO-2022-JP"),
    ] {
        let Detection { encoding, confident, candidates, .. } = detect(bytes);
        assert_eq!((encoding, confident), (Some(name), true));
        assert!(candidates[0].valid, "{name}");
        // A program with only the standard's decoders gets no confident answer.
        let Detection { encoding, confident, candidates, .. } = detect_with(bytes, &standard());
        assert_eq!((encoding, confident), (Some(without), false), "{name}");
        assert_eq!(candidates.len(), 39);
    }
}

#[test]
fn code_pages_are_candidates() {
    let french = "Les élèves ont été très contents de leur journée à l'école";
    let polish = "Dziękuję, proszę państwa, spotkamy się później";
    for (name, text) in [
        ("cp437", "Eine Größe von 5 Pfund ist für die Tür übrig, ñandú"),
        ("cp850", "O coração não tem razões, são ilusões"),
        ("cp852", polish),
        ("cp737", "Η γλώσσα που μιλάμε σήμερα"),
        ("cp775", "Ar jūs žinote, kodėl šiandien lietuvių kalba gyvuoja"),
        ("cp857", "Bugün hava çok güzel, dışarı çıkıp yürüyelim şimdi"),
        ("mac-centraleurope", polish),
        ("cp037", french),
    ] {
        let bytes = encoded_as(name, text);
        let found = detect(&bytes);
        let [Candidate { encoding, valid, .. }, ..] = found.candidates[..] else {
            panic!("{name}")
        };
        assert!(valid && found.confident, "{name} is {encoding}");
        assert!(found.encoding == Some(encoding), "{name}");
        let decoder = Encoding::resolve(encoding).unwrap();
        assert_eq!(decoder.decode(&bytes), text, "{name} as {encoding}");
        let without = detect_with(&bytes, &standard());
        assert!(!without.confident, "{name} is taken for {:?}", without.encoding);
    }
}

#[test]
fn either_line_end_of_ebcdic_is_one() {
    let line = encoded_as("cp037", "The quick brown fox");
    for end in [0x15, 0x25] {
        let bytes = [line.as_slice(), &[end], &line].concat();
        let found = detect(&bytes);
        assert_eq!((found.encoding, found.confident), (Some("cp037"), true));
        assert_eq!(found.language, Some("en"));
    }
}

#[test]
fn drawings_are_text() {
    let table = "╔══════════╦══════╗\r\n║ Größe    ║ Name ║\r\n╚══════════╩══════╝\r\n";
    let bytes = encoded_as("cp437", table);
    let found = detect(&bytes).encoding.and_then(Encoding::resolve);
    let text = found.map(|encoding| encoding.decode(&bytes).into_owned());
    assert_eq!(text.as_deref(), Some(table));
    assert_eq!(
        detect(&encoded("ibm866", "┌────────┐\r\n│ Привет │\r\n└────────┘")).encoding,
        Some("IBM866")
    );
}

#[test]
fn names_outside_the_standard_are_hints() {
    let bytes = b"\x82t\x82";
    let declared = [b"<?xml version='1.0' encoding='IBM850'?>".as_slice(), bytes].concat();
    assert_eq!(detect(&declared).encoding, Some("cp850"));
    assert_ne!(detect_with(&declared, &standard()).encoding, Some("cp850"));
    let only = Options { only: vec![CP852, encodium::UTF_8], ..Options::default() };
    assert_eq!(detect_with(bytes, &only).encoding, Some("cp852"));
    let prefer = Options { prefer: vec![CP850], ..Options::default() };
    assert_eq!(detect_with(b"plain", &prefer).encoding, Some("cp850"));
}
