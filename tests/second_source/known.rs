//! The inputs of rows, and the differences that several rows have, with their reasons.

use std::ops::RangeInclusive;

/// The bytes before and after all inputs of this number of bytes.
pub type Inputs = (&'static [u8], &'static [u8], usize);
/// A range of characters that two implementations map to different bytes, or only one has, and why.
pub type Known = (char, char, &'static str);

pub const ALL: &[Inputs] = &[(b"", b"", 1), (b"", b"", 2)];
pub const SHIFTED: &[Inputs] = &[(b"", b"", 1), (b"\x0E", b"\x0F", 2)];
pub const EUC_JIS_2004: &[Inputs] = &[(b"", b"", 1), (b"", b"", 2), (b"\x8F", b"", 2)];
pub const JIS_X_0213: &[Known] = &[
    ('—', '―', "U+2014 is there what the code charts of today have as U+2015"),
    ('⦅', '⦆', "is of 2000 there, a full-width one"),
    ('｟', '｠', "is of 2000 there, a full-width one"),
];
pub const SHIFT_JIS_2004: &[Known] = &[
    ('\\', '\\', "is byte 5C there, which decodes to U+00A5"),
    ('~', '~', "is byte 7E there, which decodes to U+203E"),
    ('＼', '＼', "is 815F there, which is U+005C here and in Python"),
    ('～', '～', "is 81B0 there, which is U+007E here and in Python"),
];

// Inputs in the sets of ISO-2022-JP and what came after it.
pub const ASCII: Inputs = (b"", b"", 1);
pub const ROMAN: Inputs = (b"\x1B(J", b"\x1B(B", 1);
pub const KATAKANA: Inputs = (b"\x1B(I", b"\x1B(B", 1);
pub const KANJI: Inputs = (b"\x1B$B", b"\x1B(B", 2);
pub const KANJI_1990: Inputs = (b"\x1B$(D", b"\x1B(B", 2);
pub const HANGUL: Inputs = (b"\x1B$(C", b"\x1B(B", 2);
pub const HANZI: Inputs = (b"\x1B$A", b"\x1B(B", 2);
pub const LATIN: Inputs = (b"\x1B.A\x1BN", b"", 1);
pub const GREEK: Inputs = (b"\x1B.F\x1BN", b"", 1);
pub const PLANE_1_2000: Inputs = (b"\x1B$(O", b"\x1B(B", 2);
pub const PLANE_1_2004: Inputs = (b"\x1B$(Q", b"\x1B(B", 2);
pub const PLANE_2: Inputs = (b"\x1B$(P", b"\x1B(B", 2);

pub const ISO_2022: &[Known] = &[
    ESCAPE,
    ('\x0E', '\x0F', "is refused here, as in the standard"),
    (' ', ' ', "is an error there in a set of two bytes"),
    ('\x7F', '\x7F', "is an error there in a set of two bytes"),
];
pub const PYTHON_1990: &[Known] =
    &[('~', '~', "is 2237 of JIS X 0212 there, which the standard has as U+FF5E")];
pub const PYTHON_RFC_1554: &[Known] = &[
    ('\u{A0}', '\u{FF}', "is of ISO-8859-1, which is not encoded there"),
    ('€', '€', "is of KS X 1001 of 1998, and of ISO-8859-7 of 2003"),
    ('₯', '₯', "is of ISO-8859-7 of 2003"),
    ('ͺ', 'ͺ', "is of ISO-8859-7 of 2003"),
];
pub const GLIBC_RFC_1554: &[Known] = &[
    C1,
    ('｡', 'ﾟ', "is written in JIS X 0201 there, which RFC 1554 does not have"),
    ('㉾', '㉾', "is of 2002, which is not here"),
];
pub const PYTHON_JIS_X_0213: &[Known] = &[
    ('¥', '¥', "is not encoded there"),
    ('‾', '‾', "is not encoded there"),
    ('｡', 'ﾟ', "is not encoded there"),
    ('~', '~', "is 2232 there, which is U+FF5E in EUC-JIS-2004"),
    ('～', '～', "is 2232, which is U+007E there"),
];
pub const OF_2004: &[Known] = &[
    ('俱', '俱', "is of 2004, which is encoded there"),
    ('剝', '剝', "is of 2004, which is encoded there"),
    ('吞', '吞', "is of 2004, which is encoded there"),
    ('噓', '噓', "is of 2004, which is encoded there"),
    ('姸', '姸', "is of 2004, which is encoded there"),
    ('屛', '屛', "is of 2004, which is encoded there"),
    ('幷', '幷', "is of 2004, which is encoded there"),
    ('瘦', '瘦', "is of 2004, which is encoded there"),
    ('繫', '繫', "is of 2004, which is encoded there"),
    ('𠮟', '𠮟', "is of 2004, which is encoded there"),
];
pub const VENDORS: &[(RangeInclusive<u8>, &str)] = &[
    (0x2D..=0x2D, "is a row of NEC's, which is not there"),
    (0x79..=0x7C, "is a row of NEC's or IBM's, which is not there"),
];
pub const NOT_96: &[(RangeInclusive<u8>, &str)] = &[
    (0x00..=0x1F, "is a control character of the other half there"),
    (0x80..=0xFF, "is a byte of eight bits, which is not refused there"),
];
pub const ESCAPE: Known = ('\x1B', '\x1B', "begins escape sequences, and is refused here");
pub const DICOM: &[Known] = &[ESCAPE, C1];
pub const DICOM_JIS: &[Known] = &[
    ESCAPE,
    ('\0', ' ', "is ASCII here, and a control character returns to it"),
    ('\x7F', '\x7F', "returns to ASCII here"),
    ('¥', '¥', "is of JIS X 0201 there"),
    ('‾', '‾', "is of JIS X 0201 there"),
    ('−', '−', OTHER_CHARACTER),
];
pub const WIDTHS: &[Known] = &[
    ('¢', '£', OTHER_CHARACTER),
    ('¬', '¬', OTHER_CHARACTER),
    ('‖', '‖', OTHER_CHARACTER),
    ('∥', '∥', OTHER_CHARACTER),
    ('〜', '〜', OTHER_CHARACTER),
    ('－', '－', OTHER_CHARACTER),
    ('～', '～', OTHER_CHARACTER),
    ('￠', '￢', OTHER_CHARACTER),
];
pub const DICOM_KS_X_1001: &[Known] =
    &[ESCAPE, C1, ('\u{3164}', '\u{3164}', "begins the jamo of a syllable there")];
pub const DICOM_GB_2312: &[Known] = &[
    ESCAPE,
    ('·', '·', "is a1a4 here, as in the standard, which has U+30FB there"),
    ('・', '・', "is a1a4 there"),
    ('—', '―', "U+2014 is a1aa here, as in the standard, which has U+2015 there"),
];
pub const OTHER_CHARACTER: &str = "is there what the standard maps to a character of another width";

pub const C1: Known = ('\u{80}', '\u{9F}', "are single bytes there");
pub const GB_2312: &[Known] = &[
    ('·', '·', "is a1a4 here, as in the standard, which has U+30FB there"),
    ('・', '・', "is a1a4 there"),
    ('—', '―', "U+2014 is a1aa here, as in the standard, which has U+2015 there"),
];
pub const KS_X_1001_1998: &[Known] =
    &[('€', '€', "is of 1998, which is not there"), ('®', '®', "is of 1998, which is not there")];
