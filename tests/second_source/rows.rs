//! Which implementation each extended encoding is compared with, and which differences are known and why.

use super::known::*;
use std::ops::RangeInclusive;

pub struct Row {
    /// A label, or a Specific Character Set of DICOM.
    pub ours: &'static str,
    /// The encoding of the standard that this one extends: what that has must be the same.
    pub standard: Option<&'static str>,
    /// One whose characters the source has as well, where this one has none.
    pub also: Option<&'static str>,
    /// The implementation, and its name for the encoding. `ESCAPE:NAME`, with the hexadecimal escape
    /// sequence that designates it, is an encoding of two parts of which the other one is ASCII.
    pub source: [&'static str; 2],
    pub inputs: &'static [Inputs],
    /// Differences of characters.
    pub characters: &'static [&'static [Known]],
    /// The source encodes some characters as bytes that decode, to us as well, to other ones.
    pub one_way: bool,
    /// The source takes another one of several sets that have a character: its bytes decode to it.
    pub many_sets: bool,
    /// First bytes of inputs which only one decodes, or both differently.
    pub bytes: &'static [(RangeInclusive<u8>, &'static str)],
}

const NONE: Row = Row {
    ours: "",
    standard: None,
    also: None,
    source: [""; 2],
    inputs: &[],
    characters: &[],
    one_way: false,
    many_sets: false,
    bytes: &[],
};

pub const ROWS: &[Row] = &[
    Row {
        ours: "gb2312-strict",
        source: ["python", "gb2312"],
        inputs: ALL,
        characters: &[GB_2312],
        ..NONE
    },
    Row {
        ours: "gb2312-strict",
        source: ["glibc", "EUC-CN"],
        inputs: ALL,
        characters: &[GB_2312],
        ..NONE
    },
    Row {
        ours: "johab",
        source: ["python", "johab"],
        inputs: ALL,
        characters: &[KS_X_1001_1998],
        ..NONE
    },
    Row {
        ours: "johab",
        source: ["glibc", "JOHAB"],
        inputs: ALL,
        characters: &[&[
            ('\\', '\\', "is U+20A9 there"),
            ('₩', '₩', "is byte 5C there"),
            ('㉾', '㉾', "is of 2002, which is not here"),
        ]],
        bytes: &[(
            0x84..=0x84,
            "begins finals alone, which are not there if they are initials too",
        )],
        ..NONE
    },
    Row {
        ours: "big5-hkscs-2008",
        source: ["glibc", "BIG5-HKSCS"],
        standard: Some("big5"),
        characters: &[&[
            C1,
            ('¢', '¥', OTHER_CHARACTER),
            ('•', '•', OTHER_CHARACTER),
            ('‾', '‾', OTHER_CHARACTER),
            ('∼', '∼', OTHER_CHARACTER),
            ('☉', '☉', OTHER_CHARACTER),
            ('♁', '♁', OTHER_CHARACTER),
            ('､', '､', OTHER_CHARACTER),
        ]],
        ..NONE
    },
    Row {
        ours: "euc-jp-jisx0212",
        source: ["python", "euc_jp"],
        standard: Some("euc-jp"),
        characters: &[&[
            ('¢', '£', OTHER_CHARACTER),
            ('¬', '¬', OTHER_CHARACTER),
            ('‖', '‖', OTHER_CHARACTER),
            ('〜', '〜', OTHER_CHARACTER),
        ]],
        ..NONE
    },
    Row {
        ours: "gsm-03.38",
        source: ["icu", "gsm-03.38-2009"],
        inputs: ALL,
        characters: &[&[(' ', ' ', "is an escape without a character there")]],
        ..NONE
    },
    Row { ours: "cp930", source: ["icu", "ibm-930"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp930", source: ["glibc", "IBM930"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp933", source: ["icu", "ibm-933"], inputs: SHIFTED, ..NONE },
    Row { ours: "cp933", source: ["glibc", "IBM933"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp935", source: ["icu", "ibm-935"], inputs: SHIFTED, ..NONE },
    Row { ours: "cp935", source: ["glibc", "IBM935"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp937", source: ["icu", "ibm-937"], inputs: SHIFTED, ..NONE },
    Row { ours: "cp937", source: ["glibc", "IBM937"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp939", source: ["icu", "ibm-939"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp939", source: ["glibc", "IBM939"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp1364", source: ["icu", "ibm-1364"], inputs: SHIFTED, ..NONE },
    Row { ours: "cp1364", source: ["glibc", "IBM1364"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp1371", source: ["icu", "ibm-1371"], inputs: SHIFTED, ..NONE },
    Row { ours: "cp1371", source: ["glibc", "IBM1371"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp1388", source: ["icu", "ibm-1388"], inputs: SHIFTED, ..NONE },
    Row { ours: "cp1388", source: ["glibc", "IBM1388"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp1390", source: ["icu", "ibm-1390"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp1390", source: ["glibc", "IBM1390"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp1399", source: ["icu", "ibm-1399"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "cp1399", source: ["glibc", "IBM1399"], inputs: SHIFTED, one_way: true, ..NONE },
    Row { ours: "shift_jis-2004", source: ["python", "shift_jis_2004"], inputs: ALL, ..NONE },
    Row {
        ours: "shift_jis-2004",
        source: ["glibc", "SHIFT_JISX0213"],
        inputs: ALL,
        characters: &[SHIFT_JIS_2004, JIS_X_0213],
        ..NONE
    },
    Row {
        ours: "euc-jis-2004",
        source: ["python", "euc_jis_2004"],
        also: Some("euc-jp-jisx0212"),
        inputs: EUC_JIS_2004,
        characters: &[&[('~', '~', "is 8fa2b7 there, which is of JIS X 0212")]],
        ..NONE
    },
    Row {
        ours: "euc-jis-2004",
        source: ["glibc", "EUC-JISX0213"],
        inputs: EUC_JIS_2004,
        characters: &[JIS_X_0213],
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-1",
        source: ["python", "iso2022_jp_1"],
        inputs: &[ASCII, ROMAN, KANJI_1990],
        characters: &[ISO_2022, WIDTHS, PYTHON_1990],
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-1",
        source: ["python", "iso2022_jp_1"],
        inputs: &[KANJI],
        characters: &[ISO_2022, WIDTHS, PYTHON_1990],
        bytes: VENDORS,
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-2",
        source: ["python", "iso2022_jp_2"],
        inputs: &[ASCII, ROMAN, KANJI_1990, HANGUL, HANZI],
        characters: &[ISO_2022, WIDTHS, GB_2312, PYTHON_1990, PYTHON_RFC_1554],
        many_sets: true,
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-2",
        source: ["python", "iso2022_jp_2"],
        inputs: &[LATIN, GREEK],
        characters: &[ISO_2022, WIDTHS, GB_2312, PYTHON_1990, PYTHON_RFC_1554],
        bytes: NOT_96,
        many_sets: true,
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-2",
        source: ["glibc", "ISO-2022-JP-2"],
        inputs: &[ASCII, ROMAN, KATAKANA, KANJI_1990, HANGUL, HANZI],
        characters: &[ISO_2022, WIDTHS, GB_2312, GLIBC_RFC_1554],
        many_sets: true,
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-2",
        source: ["glibc", "ISO-2022-JP-2"],
        inputs: &[KANJI],
        characters: &[ISO_2022, WIDTHS, GB_2312, GLIBC_RFC_1554],
        bytes: VENDORS,
        many_sets: true,
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-2",
        source: ["glibc", "ISO-2022-JP-2"],
        inputs: &[LATIN, GREEK],
        characters: &[ISO_2022, WIDTHS, GB_2312, GLIBC_RFC_1554],
        bytes: NOT_96,
        many_sets: true,
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-3",
        source: ["python", "iso2022_jp_3"],
        inputs: &[ASCII, KANJI, PLANE_1_2000, PLANE_2],
        characters: &[
            ISO_2022,
            PYTHON_JIS_X_0213,
            &[('\u{9B1C}', '\u{9B1D}', "U+9B1D is encoded there as 7D3B, which decodes to U+9B1C")],
        ],
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-3",
        source: ["glibc", "ISO-2022-JP-3"],
        inputs: &[ASCII, ROMAN, KATAKANA, KANJI, PLANE_1_2000, PLANE_1_2004, PLANE_2],
        characters: &[ISO_2022, JIS_X_0213, OF_2004],
        ..NONE
    },
    Row {
        ours: "iso-2022-jp-2004",
        source: ["python", "iso2022_jp_2004"],
        inputs: &[ASCII, KANJI, PLANE_1_2004, PLANE_2],
        characters: &[ISO_2022, PYTHON_JIS_X_0213],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 87",
        source: ["python", "iso2022_jp"],
        inputs: &[(b"", b"", 1), (b"\x1B$B", b"\x1B(B", 2)],
        characters: &[DICOM_JIS, WIDTHS],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 87\\ISO 2022 IR 159",
        source: ["python", "iso2022_jp_1"],
        inputs: &[(b"\x1B$(D", b"\x1B(B", 2)],
        characters: &[DICOM_JIS, WIDTHS],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 149",
        source: ["python", "1b242943:euc_kr"],
        inputs: &[(b"\x1B$)C", b"", 1), (b"\x1B$)C", b"", 2)],
        characters: &[DICOM_KS_X_1001],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 58",
        source: ["python", "1b242941:gb2312"],
        inputs: &[(b"\x1B$)A", b"", 1), (b"\x1B$)A", b"", 2)],
        characters: &[DICOM_GB_2312],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 100",
        source: ["python", "1b2d41:iso8859_1"],
        inputs: &[(b"\x1B-A", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 101",
        source: ["python", "1b2d42:iso8859_2"],
        inputs: &[(b"\x1B-B", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 109",
        source: ["python", "1b2d43:iso8859_3"],
        inputs: &[(b"\x1B-C", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 110",
        source: ["python", "1b2d44:iso8859_4"],
        inputs: &[(b"\x1B-D", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 144",
        source: ["python", "1b2d4c:iso8859_5"],
        inputs: &[(b"\x1B-L", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 127",
        source: ["python", "1b2d47:iso8859_6"],
        inputs: &[(b"\x1B-G", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 126",
        source: ["python", "1b2d46:iso8859_7"],
        inputs: &[(b"\x1B-F", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 138",
        source: ["python", "1b2d48:iso8859_8"],
        inputs: &[(b"\x1B-H", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 148",
        source: ["python", "1b2d4d:iso8859_9"],
        inputs: &[(b"\x1B-M", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
    Row {
        ours: "\\ISO 2022 IR 166",
        source: ["python", "1b2d54:tis_620"],
        inputs: &[(b"\x1B-T", b"", 1)],
        characters: &[DICOM],
        ..NONE
    },
];
