//! Compares extended encodings with other implementations: all scalar values, and all inputs of one and
//! two bytes (three where a third byte makes a character), each in every state. tests/second_source.py
//! asks those implementations. [`ROWS`] says which, and which differences are known and why.
#![cfg(feature = "extended")]

use encodium::Encoding;
use encodium::extended::{self, CharacterSet, Delimiters};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::ops::RangeInclusive;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;

struct Row {
    /// A label, or a Specific Character Set of DICOM.
    ours: &'static str,
    /// The encoding of the standard that this one extends: what that has must be the same.
    standard: Option<&'static str>,
    /// One whose characters the source has as well, where this one has none.
    also: Option<&'static str>,
    /// The implementation, and its name for the encoding. `ESCAPE:NAME`, with the hexadecimal escape
    /// sequence that designates it, is an encoding of two parts of which the other one is ASCII.
    source: [&'static str; 2],
    /// Bytes around all inputs of so many bytes.
    inputs: &'static [(&'static [u8], &'static [u8], usize)],
    /// Ranges of characters that the two map to different bytes, or only one has.
    characters: &'static [&'static [Known]],
    /// The source encodes some characters as bytes that decode, to us as well, to other ones.
    one_way: bool,
    /// The source takes another one of several sets that have a character: its bytes decode to it.
    many_sets: bool,
    /// First bytes of inputs which only one decodes, or both differently.
    bytes: &'static [(RangeInclusive<u8>, &'static str)],
}

const ALL: &[(&[u8], &[u8], usize)] = &[(b"", b"", 1), (b"", b"", 2)];

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

const ROWS: &[Row] = &[
    Row {
        ours: "gb2312",
        source: ["python", "gb2312"],
        inputs: ALL,
        characters: &[GB_2312],
        ..NONE
    },
    Row {
        ours: "gb2312",
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
        ours: "big5-hkscs",
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
        ours: "euc-jp",
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
        also: Some("euc-jp"),
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

const SHIFTED: &[(&[u8], &[u8], usize)] = &[(b"", b"", 1), (b"\x0E", b"\x0F", 2)];
const EUC_JIS_2004: &[(&[u8], &[u8], usize)] = &[(b"", b"", 1), (b"", b"", 2), (b"\x8F", b"", 2)];
const JIS_X_0213: &[Known] = &[
    ('—', '―', "U+2014 is there what the code charts of today have as U+2015"),
    ('⦅', '⦆', "is of 2000 there, a full-width one"),
    ('｟', '｠', "is of 2000 there, a full-width one"),
];
const SHIFT_JIS_2004: &[Known] = &[
    ('\\', '\\', "is byte 5C there, which decodes to U+00A5"),
    ('~', '~', "is byte 7E there, which decodes to U+203E"),
    ('＼', '＼', "is 815F there, which is U+005C here and in Python"),
    ('～', '～', "is 81B0 there, which is U+007E here and in Python"),
];

// Inputs in the sets of ISO-2022-JP and what came after it.
type Inputs = (&'static [u8], &'static [u8], usize);
const ASCII: Inputs = (b"", b"", 1);
const ROMAN: Inputs = (b"\x1B(J", b"\x1B(B", 1);
const KATAKANA: Inputs = (b"\x1B(I", b"\x1B(B", 1);
const KANJI: Inputs = (b"\x1B$B", b"\x1B(B", 2);
const KANJI_1990: Inputs = (b"\x1B$(D", b"\x1B(B", 2);
const HANGUL: Inputs = (b"\x1B$(C", b"\x1B(B", 2);
const HANZI: Inputs = (b"\x1B$A", b"\x1B(B", 2);
const LATIN: Inputs = (b"\x1B.A\x1BN", b"", 1);
const GREEK: Inputs = (b"\x1B.F\x1BN", b"", 1);
const PLANE_1_2000: Inputs = (b"\x1B$(O", b"\x1B(B", 2);
const PLANE_1_2004: Inputs = (b"\x1B$(Q", b"\x1B(B", 2);
const PLANE_2: Inputs = (b"\x1B$(P", b"\x1B(B", 2);

const ISO_2022: &[Known] = &[
    ESCAPE,
    ('\x0E', '\x0F', "is refused here, as in the standard"),
    (' ', ' ', "is an error there in a set of two bytes"),
    ('\x7F', '\x7F', "is an error there in a set of two bytes"),
];
const PYTHON_1990: &[Known] =
    &[('~', '~', "is 2237 of JIS X 0212 there, which the standard has as U+FF5E")];
const PYTHON_RFC_1554: &[Known] = &[
    ('\u{A0}', '\u{FF}', "is of ISO-8859-1, which is not encoded there"),
    ('€', '€', "is of KS X 1001 of 1998, and of ISO-8859-7 of 2003"),
    ('₯', '₯', "is of ISO-8859-7 of 2003"),
    ('ͺ', 'ͺ', "is of ISO-8859-7 of 2003"),
];
const GLIBC_RFC_1554: &[Known] = &[
    C1,
    ('｡', 'ﾟ', "is written in JIS X 0201 there, which RFC 1554 does not have"),
    ('㉾', '㉾', "is of 2002, which is not here"),
];
const PYTHON_JIS_X_0213: &[Known] = &[
    ('¥', '¥', "is not encoded there"),
    ('‾', '‾', "is not encoded there"),
    ('｡', 'ﾟ', "is not encoded there"),
    ('~', '~', "is 2232 there, which is U+FF5E in EUC-JIS-2004"),
    ('～', '～', "is 2232, which is U+007E there"),
];
const OF_2004: &[Known] = &[
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
const VENDORS: &[(RangeInclusive<u8>, &str)] = &[
    (0x2D..=0x2D, "is a row of NEC's, which is not there"),
    (0x79..=0x7C, "is a row of NEC's or IBM's, which is not there"),
];
const NOT_96: &[(RangeInclusive<u8>, &str)] = &[
    (0x00..=0x1F, "is a control character of the other half there"),
    (0x80..=0xFF, "is a byte of eight bits, which is not refused there"),
];
const ESCAPE: Known = ('\x1B', '\x1B', "begins escape sequences, and is refused here");
const DICOM: &[Known] = &[ESCAPE, C1];
const DICOM_JIS: &[Known] = &[
    ESCAPE,
    ('\0', ' ', "is ASCII here, and a control character returns to it"),
    ('\x7F', '\x7F', "returns to ASCII here"),
    ('¥', '¥', "is of JIS X 0201 there"),
    ('‾', '‾', "is of JIS X 0201 there"),
];
const WIDTHS: &[Known] = &[
    ('¢', '£', OTHER_CHARACTER),
    ('¬', '¬', OTHER_CHARACTER),
    ('‖', '‖', OTHER_CHARACTER),
    ('−', '−', OTHER_CHARACTER),
    ('∥', '∥', OTHER_CHARACTER),
    ('〜', '〜', OTHER_CHARACTER),
    ('－', '－', OTHER_CHARACTER),
    ('～', '～', OTHER_CHARACTER),
    ('￠', '￢', OTHER_CHARACTER),
];
const DICOM_KS_X_1001: &[Known] =
    &[ESCAPE, C1, ('\u{3164}', '\u{3164}', "begins the jamo of a syllable there")];
const DICOM_GB_2312: &[Known] = &[
    ESCAPE,
    ('·', '·', "is a1a4 here, as in the standard, which has U+30FB there"),
    ('・', '・', "is a1a4 there"),
    ('—', '―', "U+2014 is a1aa here, as in the standard, which has U+2015 there"),
];
const OTHER_CHARACTER: &str = "is there what the standard maps to a character of another width";

/// A range of characters in [`Row::characters`].
type Known = (char, char, &'static str);

const C1: Known = ('\u{80}', '\u{9F}', "are single bytes there");
const GB_2312: &[Known] = &[
    ('·', '·', "is a1a4 here, as in the standard, which has U+30FB there"),
    ('・', '・', "is a1a4 there"),
    ('—', '―', "U+2014 is a1aa here, as in the standard, which has U+2015 there"),
];
const KS_X_1001_1998: &[Known] =
    &[('€', '€', "is of 1998, which is not there"), ('®', '®', "is of 1998, which is not there")];

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes_of(digits: &str) -> Vec<u8> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.as_bytes().chunks(2).map(byte).collect()
}

/// The two words of each line that the script writes; None if this machine lacks the source.
fn ask(source: [&str; 2], question: &[&str]) -> Option<BTreeMap<String, Vec<u8>>> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/second_source.py");
    let missing = || {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "CI must have {}", source[0]);
        eprintln!("skipped: there is no {}", source.join(" "));
        None
    };
    match Command::new("python3").arg(script).args(source).args(question).output() {
        Err(error) if error.kind() == ErrorKind::NotFound => missing(),
        output => {
            let output = output.unwrap();
            if output.status.code() == Some(3) {
                return missing();
            }
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let text = String::from_utf8(output.stdout).unwrap();
            let pair = |line: &str| {
                let (key, value) = line.split_once(' ').unwrap();
                (key.to_string(), bytes_of(value))
            };
            Some(text.lines().map(pair).collect())
        }
    }
}

/// What a row compares.
enum Ours {
    Encoding(Encoding),
    Set(CharacterSet),
}

impl Ours {
    fn decode(&self, bytes: &[u8]) -> Option<String> {
        match self {
            Ours::Encoding(encoding) => encoding.decode_fatal(bytes).ok().map(Cow::into_owned),
            Ours::Set(set) => {
                let mut text = String::new();
                let result = set.decoder().fatal().try_decode_to_string(bytes, &mut text, true);
                result.ok().map(|()| text)
            }
        }
    }

    fn encode(&self, text: &str) -> Option<Vec<u8>> {
        match self {
            Ours::Encoding(encoding) => encoding.encode(text).ok().map(Cow::into_owned),
            Ours::Set(set) => set.encode(text).ok(),
        }
    }
}

impl Row {
    /// Which differences are not known, a line for each.
    fn differences(&self) -> Vec<String> {
        let inputs = self.inputs.iter();
        let decoded = inputs.map(|(before, after, length)| self.decoded(before, after, *length));
        decoded.chain([self.encoded()]).flatten().flatten().collect()
    }

    fn ours(&self) -> Ours {
        let set = CharacterSet::new(self.ours, Delimiters::Text);
        set.map_or_else(|| Ours::Encoding(extended::for_label(self.ours).unwrap()), Ours::Set)
    }

    fn also(&self) -> Option<Ours> {
        self.also.map(|label| Ours::Encoding(extended::for_label(label).unwrap()))
    }

    fn explains(&self, character: char) -> bool {
        self.characters
            .iter()
            .copied()
            .flatten()
            .any(|(first, last, _)| (*first..=*last).contains(&character))
    }

    fn explains_any(&self, text: Option<&[u8]>) -> bool {
        let text = std::str::from_utf8(text.unwrap_or_default()).unwrap();
        text.chars().any(|character| self.explains(character))
    }

    /// Which scalar values differ.
    fn encoded(&self) -> Option<Vec<String>> {
        let theirs = ask(self.source, &["encode"])?;
        let encoding = self.ours();
        let standard = self.standard.map(|label| Encoding::for_label(label).unwrap());
        let also = self.also();
        let mut differences = Vec::new();
        for scalar in '\0'..=char::MAX {
            let text = scalar.to_string();
            let ours = encoding.encode(&text);
            let ours = ours.as_deref();
            let theirs = theirs.get(&format!("{:x}", scalar as u32)).map(|bytes| &bytes[..]);
            let standard = standard.and_then(|encoding| encoding.encode(&text).ok());
            let theirs = standard.as_deref().or(theirs);
            let is_one_way = |bytes| encoding.decode(bytes).is_some_and(|back| back != text);
            let has_other_set =
                |bytes| ours.is_some() && encoding.decode(bytes) == Some(text.clone());
            let is_also =
                |bytes| also.as_ref().and_then(|also| also.decode(bytes)) == Some(text.clone());
            let is_known = self.explains(scalar)
                || (self.one_way && theirs.is_some_and(is_one_way))
                || (self.many_sets && theirs.is_some_and(has_other_set))
                || (ours.is_none() && theirs.is_some_and(is_also));
            if ours != theirs && !is_known {
                let [ours, theirs] = [ours, theirs].map(|bytes| bytes.map(hexadecimal));
                differences.push(format!("U+{:04X}: {ours:?}, {theirs:?}", scalar as u32));
            }
        }
        assert!(theirs.len() > 100, "{:?} has too little", self.source);
        Some(differences)
    }

    /// Which inputs differ.
    fn decoded(&self, before: &[u8], after: &[u8], length: usize) -> Option<Vec<String>> {
        let question = ["decode", &hexadecimal(before), &hexadecimal(after), &length.to_string()];
        let theirs = ask(self.source, &question)?;
        let (encoding, also) = (self.ours(), self.also());
        let mut differences = Vec::new();
        let also_of = |bytes: &[u8]| also.as_ref().and_then(|also| also.decode(bytes));
        for number in 0..1_u32 << (8 * length) {
            let input = &number.to_be_bytes()[4 - length..];
            let bytes = [before, input, after].concat();
            let ours = encoding.decode(&bytes);
            let ours = ours.as_deref().map(str::as_bytes);
            let theirs = theirs.get(&hexadecimal(input)).map(|text| &text[..]);
            let is_known = || {
                self.explains_any(ours)
                    || self.explains_any(theirs)
                    || (ours.is_none() && also_of(&bytes).as_deref().map(str::as_bytes) == theirs)
                    || self.bytes.iter().any(|(first, _)| first.contains(&input[0]))
            };
            if ours != theirs && !is_known() {
                let [ours, theirs] = [ours, theirs].map(|text| text.map(String::from_utf8_lossy));
                differences.push(format!("{}: {ours:?}, {theirs:?}", hexadecimal(input)));
            }
        }
        Some(differences)
    }
}

/// It takes a minute, so `cargo xtask test` runs it, and `cargo test` only if asked.
#[test]
#[ignore = "takes a minute: cargo test --test second_source -- --ignored"]
fn every_row_has_the_same_or_a_known_difference() {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let work = || {
        while let Some(row) = ROWS.get(next.fetch_add(1, Relaxed)) {
            let differences = row.differences();
            if !differences.is_empty() {
                let listed = &differences[..differences.len().min(LISTED)];
                let (ours, source, count) = (row.ours, row.source, differences.len());
                println!("{ours} {source:?}: {count} differences\n{}", listed.join("\n"));
                failed.store(true, Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    assert!(!failed.into_inner());
}

/// How many differences are listed at most.
const LISTED: usize = 100;
