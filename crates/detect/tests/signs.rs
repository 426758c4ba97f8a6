//! Punctuation, symbols and spaces in UTF-8, of which the models know few, alone and in rows.

use encodium::{IBM866, UTF_8};
use encodium_detect::{Options, decode_mixed, detect};
use proptest::prelude::*;
use unicode_general_category::{GeneralCategory, get_general_category};

/// Texts in which a test replaces each X with signs.
const FRAMES: [&str; 14] = [
    "X",
    "if x:\nXfoo()\n",
    "const sign = 'X'\n",
    "['X', 'X', 'X']\n",
    "// X TODO X\n",
    "Price: X",
    "20 X",
    "X Sushi",
    "- X one\n- X two\n",
    "X one\nX two\n",
    "| a | b |\n|X|X|\n",
    "id,name,X\n1,Anna,X\n2,Bob,X\n",
    "12:30:05 INFO X done\n",
    "The end X",
];

/// The punctuation marks, symbols and spaces of the Basic Multilingual Plane beyond ASCII.
fn signs() -> Vec<char> {
    use GeneralCategory::*;
    const CATEGORIES: [GeneralCategory; 12] = [
        ConnectorPunctuation,
        DashPunctuation,
        OpenPunctuation,
        ClosePunctuation,
        InitialPunctuation,
        FinalPunctuation,
        OtherPunctuation,
        MathSymbol,
        CurrencySymbol,
        ModifierSymbol,
        OtherSymbol,
        SpaceSeparator,
    ];
    let is_sign = |c: &char| CATEGORIES.contains(&get_general_category(*c));
    ('\u{80}'..='\u{FFFF}').filter(is_sign).collect()
}

/// The only thing that may be said of UTF-8 beside that it is UTF-8: another encoding, but not confidently.
/// Its text in several encodings is its text.
fn assert_utf_8(text: &str) {
    let found = detect(text.as_bytes(), &Options::default());
    assert!(found.encoding == Some(UTF_8) || !found.confident, "{:?}: {text:?}", found.encoding);
    assert_eq!(decode_mixed(text.as_bytes(), &Options::default()), text);
}

/// Each `step`th of the signs once to eight times in all frames, and in turns with another one in some.
fn assert_signs(step: usize) {
    let signs = signs();
    assert!(signs.len() > 4000);
    for (at, &sign) in signs.iter().enumerate().step_by(step) {
        for length in 1..=8 {
            let row = sign.to_string().repeat(length);
            FRAMES.iter().for_each(|frame| assert_utf_8(&frame.replace('X', &row)));
            let other = signs[(at * 7919 + length * 13) % signs.len()];
            let in_turns: String = [sign, other].iter().cycle().take(length + 1).collect();
            let frame = FRAMES[(at + length) % FRAMES.len()];
            assert_utf_8(&frame.replace('X', &in_turns));
        }
    }
}

#[test]
fn some_signs_are_nothing_else_confidently() {
    assert_signs(67);
}

#[test]
#[ignore = "takes minutes"]
fn no_sign_is_anything_else_confidently() {
    assert_signs(1);
}

#[test]
fn rows_of_signs_are_utf_8() {
    for text in [
        "if x:\n\u{A0}\u{A0}\u{A0}\u{A0}foo()\n",
        "¥¥ Sushi",
        "Price: ¥¥",
        "°°°",
        "§§§§",
        "´´´´",
        "÷÷÷÷",
        "⚠⚠⚠",
        "➤➤➤",
        "∇∇∇",
        "Rated ★★★☆☆ by Anna, ★★★★★ by Bob",
        "const frames = ['⠋','⠙','⠹','⠸','⠼','⠴','⠦','⠧','⠇','⠏']",
    ] {
        assert_eq!(detect(text.as_bytes(), &Options::default()).encoding, Some(UTF_8), "{text:?}");
        assert_utf_8(text);
    }
}

#[test]
fn what_may_be_a_word_is_not_confident() {
    // In GBK the bytes of ·· are 路路. What IBM866 has as теорий, UTF-8 has as an arrow and a letter of Punjabi.
    for (bytes, encoding) in
        [(&b"\xC2\xB7\xC2\xB7"[..], UTF_8), (b"\xE2\xA5\xAE\xE0\xA8\xA9", IBM866)]
    {
        let found = detect(bytes, &Options::default());
        assert_eq!((found.encoding, found.confident), (Some(encoding), false));
    }
}

proptest! {
    #[test]
    fn no_utf_8_is_anything_else_confidently(
        text in prop::collection::vec(
            prop_oneof![
                prop::char::range(' ', '~'),
                prop::char::range('\u{80}', '\u{7FF}'),
                any::<char>().prop_filter("binary data is no text", |c| *c != '\0'),
            ],
            1..40,
        ),
        times in 1..5usize,
    ) {
        let text = String::from_iter(text).repeat(times) + "é";
        let found = detect(text.as_bytes(), &Options::default());
        prop_assert!(found.encoding == Some(UTF_8) || !found.confident, "{:?}", found.encoding);
    }
}
