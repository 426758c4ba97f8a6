//! Encodings with states: the sequences that change the state, and from a decoder's state to that of an
//! encoder that writes the next bytes.

/// What the modes of an encoding's decoder and encoder mean. Both count from the mode in which they begin: the
/// bits that differ from it.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// No bytes, and the sequences that change the state.
    pub shifts: &'static [&'static [u8]],
    pub to_encoder: ToEncoder,
    /// The bits of a decoder's mode that count at the end of a text.
    pub lasting: u32,
    /// The bits of a decoder's mode that it has only amid a character, or amid base64.
    pub amid: u32,
    pub end: End,
    /// Base64, if the encoding has some.
    pub base64: Option<Base64>,
}

/// Base64 amid text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base64 {
    /// A sequence ends before any other character, or with `-`.
    MayBeOpen,
    /// A sequence ends with `-`, and another one cannot follow.
    Closed { begin: u8 },
}

/// From the mode of a decoder to that of an encoder that continues there.
#[derive(Clone, Copy, Debug)]
pub enum ToEncoder {
    First,
    Same,
    Iso2022Jp,
    /// ISO-2022-JP-1 and the others.
    Family,
    /// ISO-2022-KR, whose header is written.
    Header,
    /// The first bytes decide the byte order, which a change before them must not decide anew.
    Decided,
}

/// What an encoder writes at the end of a new text.
#[derive(Clone, Copy, Debug)]
pub enum End {
    /// All that it writes at the end.
    Finish,
    /// Nothing: the bytes after it may need the state.
    Stay,
    /// A character that it held back, but not the return to its first state, which has `length` bytes, the
    /// first of which is `first`.
    Release { first: u8, length: usize },
}

const PLAIN: Rules = Rules {
    shifts: &[b""],
    to_encoder: ToEncoder::First,
    lasting: u32::MAX,
    amid: 0,
    end: End::Finish,
    base64: None,
};

const SO_SI: &[&[u8]] = &[b"", b"\x0E", b"\x0F"];

const ISO_2022_JP: &[&[u8]] = &[b"", b"\x1B(B", b"\x1B(J", b"\x1B(I", b"\x1B$B", b"\x1B$@"];
const WITH_0212: &[&[u8]] =
    &[b"", b"\x1B(B", b"\x1B(J", b"\x1B(I", b"\x1B$B", b"\x1B$@", b"\x1B$(D"];
const WITH_OTHERS: &[&[u8]] = &[
    b"", b"\x1B(B", b"\x1B(J", b"\x1B(I", b"\x1B$B", b"\x1B$@", b"\x1B$(D", b"\x1B$(C", b"\x1B$A",
    b"\x1B.A", b"\x1B.F",
];
const WITH_0213: &[&[u8]] = &[
    b"", b"\x1B(B", b"\x1B(J", b"\x1B(I", b"\x1B$B", b"\x1B$@", b"\x1B$(O", b"\x1B$(Q", b"\x1B$(P",
];

const fn family(shifts: &'static [&'static [u8]]) -> Rules {
    let end = End::Release { first: 0x1B, length: 3 };
    Rules { shifts, to_encoder: ToEncoder::Family, end, ..PLAIN }
}

/// The mode inside base64, see extended/base64.rs.
const SHIFTED: u32 = 1 << 31;

/// The rules of the encoding with a name.
pub fn rules_of(name: &str) -> Rules {
    let same = Rules { to_encoder: ToEncoder::Same, ..PLAIN };
    // The variants of a code page after its name have other line ends.
    match name.split(',').next().unwrap_or(name) {
        // A decoder's mode has another bit, for an escape sequence right before.
        "ISO-2022-JP" => Rules {
            shifts: ISO_2022_JP,
            to_encoder: ToEncoder::Iso2022Jp,
            lasting: 3,
            end: End::Stay,
            ..PLAIN
        },
        "iso-2022-jp-1" => family(WITH_0212),
        "iso-2022-jp-2" => family(WITH_OTHERS),
        "iso-2022-jp-3" | "iso-2022-jp-2004" => family(WITH_0213),
        "iso-2022-kr" => {
            Rules { shifts: SO_SI, to_encoder: ToEncoder::Header, end: End::Stay, ..PLAIN }
        }
        "hz-gb-2312" => Rules { shifts: &[b"", b"~{", b"~}"], end: End::Stay, ..same },
        // A decoder's mode is the first surrogate of a pair.
        "cesu-8" | "modified-utf-8" => Rules { amid: 0xFFFF, ..PLAIN },
        "utf-7" | "utf-7-optional-direct" => {
            Rules { shifts: &[b"", b"-"], amid: SHIFTED, base64: Some(Base64::MayBeOpen), ..PLAIN }
        }
        "utf-7-imap" => {
            Rules { amid: SHIFTED, base64: Some(Base64::Closed { begin: b'&' }), ..PLAIN }
        }
        "utf-16" | "utf-32" => Rules { to_encoder: ToEncoder::Decided, ..PLAIN },
        "utf-16be-rfc2781" | "utf-16le-rfc2781" | "utf-32be" | "utf-32le" => same,
        // EBCDIC's encodings with characters of two bytes.
        "cp930" | "cp933" | "cp935" | "cp937" | "cp939" | "cp1364" | "cp1371" | "cp1388"
        | "cp1390" | "cp1399" => {
            Rules { shifts: SO_SI, end: End::Release { first: 0x0F, length: 1 }, ..same }
        }
        _ => PLAIN,
    }
}

/// From a decoder's mode to that of an encoder.
pub fn to_encoder(rule: ToEncoder, mode: u32, decided: u32) -> u32 {
    match rule {
        ToEncoder::First => 0,
        ToEncoder::Same => mode,
        ToEncoder::Iso2022Jp => mode & 3,
        // A decoder has some sets under another number.
        ToEncoder::Family => {
            let set = match mode & 15 {
                1 | 2 => 3,
                5 => 4,
                set => set,
            };
            mode & 0xF0 | set
        }
        ToEncoder::Header => mode | 2,
        ToEncoder::Decided if mode == 0 => decided,
        ToEncoder::Decided => mode,
    }
}
