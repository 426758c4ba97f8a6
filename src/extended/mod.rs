//! Encodings that other documents define and the standard leaves out. Their decoders and encoders
//! have the same types as the standard's. Their names and labels are separate:
//! [`Encoding::for_label`] knows none of these encodings, and some of their labels mean something
//! else there.
//!
//! ```
//! use encodium::extended;
//!
//! let utf_7 = extended::for_label("utf-7").unwrap();
//! assert_eq!(utf_7.decode(b"A+ImIDkQ."), "A\u{2262}\u{391}.");
//! assert_eq!(utf_7.encode("\u{65E5}\u{672C}\u{8A9E}").unwrap(), &b"+ZeVnLIqe-"[..]);
//! ```
//!
//! | name | document | byte order mark |
//! | --- | --- | --- |
//! | `utf-7` | RFC 2152; the encoder writes sets D and rule 3 directly | text |
//! | `utf-7-optional-direct` | the same; the encoder writes set O directly as well | text |
//! | `utf-7-imap` | RFC 3501, section 5.1.3 | text |
//! | `utf-16` | RFC 2781, section 4.3 | decides the byte order; read and removed, written |
//! | `utf-16be-rfc2781`, `utf-16le-rfc2781` | RFC 2781, sections 4.1 and 4.2 | text |
//! | `utf-32` | Unicode, section 3.10 | decides the byte order; read and removed, written |
//! | `utf-32be`, `utf-32le` | the same | read and removed, not written |
//! | `iso-2022-kr` | RFC 1557 | not in the encoding |
//! | `hz-gb-2312` | RFC 1843 | not in the encoding |
//! | `cesu-8` | Unicode Technical Report 26 | read and removed, not written |
//! | `modified-utf-8` | Java Virtual Machine Specification, section 4.4.7 | text |
//! | `gb2312` | GB 2312 of 1980 in eight bits, EUC-CN | not in the encoding |
//! | `johab` | KS X 1001, annex 3: code page 1361 | not in the encoding |
//! | `big5-hkscs` | Big5 with the Hong Kong characters of 2008, encoded too | not in the encoding |
//! | `euc-jp` | EUC-JP with JIS X 0212, encoded too | not in the encoding |
//! | `shift_jis-2004`, `euc-jis-2004` | JIS X 0213 of 2004 | not in the encoding |
//! | `iso-2022-jp-1`, `iso-2022-jp-2` | RFC 2237, RFC 1554 | not in the encoding |
//! | `iso-2022-jp-3`, `iso-2022-jp-2004` | JIS X 0213 of 2000 and of 2004 | not in the encoding |
//! | `gsm-03.38` | 3GPP TS 23.038, each code of seven bits in an octet | not in the encoding |
//! | `gsm-03.38-tr` and other languages | the same with both national tables; `gsm-03.38-tr-locking` and `gsm-03.38-tr-single` with one of them | not in the encoding |
//! | `dicom` | DICOM PS3.5, section 6.1.2.5: [`CharacterSet`] has its decoders and encoders; without one, ASCII | not in the encoding |
//! | `iso-8859-1` | ISO/IEC 8859-1 with all control characters | not in the encoding |
//!
//! And every single-byte code page that people still meet, with those of the standard under their other
//! names: DOS (`cp437`), Macintosh (`mac-greek`), ISO 8859 to the letter (`iso-8859-9`), EBCDIC
//! (`cp037`) and more; [`all`] lists them, none with a byte order mark. Of their labels neither case
//! nor punctuation counts: `IBM-437`, `ibm437` and `IBM_437` are one.
//!
//! EBCDIC ends lines by custom: here byte 0x25 is U+000A and 0x15 is U+0085. A label with `,swaplfnl`
//! behind it has these two exchanged, as in `cp1047,swaplfnl`.
//!
//! As in the standard, [`Decoder::ignore_bom`](crate::Decoder::ignore_bom) preserves a byte order mark
//! that would be removed. In all of them, an empty text is no bytes. The UTF-8 of RFC 2279 can encode
//! values that do not fit into a string, so it is separate, in [`utf_8_rfc2279`].
//!
//! Without the crate's feature `extended` there are only `utf-16be-rfc2781` and `utf-16le-rfc2781`.

#[cfg(feature = "extended")]
mod ascii_set;
#[cfg(feature = "extended")]
mod base64;
#[cfg(feature = "extended")]
pub(crate) mod big5_hkscs;
#[cfg(feature = "extended")]
pub(crate) mod cesu_8;
#[cfg(feature = "extended")]
pub(crate) mod code_page_rows;
#[cfg(feature = "extended")]
mod code_pages;
#[cfg(feature = "extended")]
mod combining;
#[cfg(feature = "extended")]
pub(crate) mod dicom;
#[cfg(feature = "extended")]
pub(crate) mod dicom_terms;
#[cfg(feature = "extended")]
pub(crate) mod ebcdic_mixed;
#[cfg(feature = "extended")]
pub(crate) mod euc_jp;
#[cfg(feature = "extended")]
pub(crate) mod gb_2312;
#[cfg(feature = "extended")]
mod gsm_03_38;
#[cfg(feature = "extended")]
pub(crate) mod gsm_03_38_rows;
#[cfg(feature = "extended")]
pub(crate) mod hz_gb_2312;
#[cfg(feature = "extended")]
pub(crate) mod iso_2022_jp_family;
#[cfg(feature = "extended")]
pub(crate) mod iso_2022_kr;
#[cfg(feature = "extended")]
mod iso_2022_sets;
#[cfg(feature = "extended")]
pub(crate) mod iso_8859_1;
#[cfg(feature = "extended")]
pub(crate) mod jis_x_0213;
#[cfg(feature = "extended")]
pub(crate) mod johab;
#[cfg(feature = "extended")]
mod mixed;
#[cfg(feature = "extended")]
pub(crate) mod modified_utf_8;
#[cfg(feature = "extended")]
mod septets;
#[cfg(feature = "extended")]
mod set_94;
#[cfg(all(test, feature = "extended"))]
mod testing;
pub(crate) mod utf_16;
#[cfg(feature = "extended")]
pub(crate) mod utf_32;
#[cfg(feature = "extended")]
pub(crate) mod utf_7;
#[cfg(feature = "extended")]
pub(crate) mod utf_7_imap;
#[cfg(feature = "extended")]
pub mod utf_8_rfc2279;

#[cfg(feature = "extended")]
pub use crate::character_set::CharacterSet;
use crate::encoding::{Encoding, find_label};
#[cfg(feature = "extended")]
pub use dicom::Delimiters;
#[cfg(feature = "extended")]
pub use septets::{SeptetError, pack_septets, unpack_septets};

/// The extended encoding with a label. ASCII whitespace around the label, ASCII case and punctuation
/// do not count, nor does the version that ICU adds (`ibm-437_P100-1995`). The standard's encoding of the
/// same name is the result where the two are the same: `ISO_8859_2` for `iso-8859-2`.
///
/// ```
/// let cp437 = encodium::extended::for_label("IBM437").unwrap();
/// assert_eq!(cp437.decode(b"\xC9\xCD\xBB"), "╔═╗");
/// assert_eq!(encodium::extended::for_label("cp912"), Some(encodium::ISO_8859_2));
/// ```
pub fn for_label(label: impl AsRef<[u8]>) -> Option<Encoding> {
    let label = label.as_ref().trim_ascii();
    match label.strip_suffix(SWAPPED.as_bytes()) {
        None => without_swap(label).map(of_standard),
        Some(label) => {
            let name = without_swap(label)?.name();
            all().find(|e| e.name().strip_suffix(SWAPPED) == Some(name))
        }
    }
}

/// The standard's encoding instead of a code page of its name, which the table has for modules of code
/// pages alone.
fn of_standard(encoding: Encoding) -> Encoding {
    let is_same = |e: &Encoding| e.name().eq_ignore_ascii_case(encoding.name());
    match encoding.is_single_byte() && encoding.name() != OTHER_KOI8_U {
        true => Encoding::all().find(is_same).unwrap_or(encoding),
        false => encoding,
    }
}

/// The encoding of a label without [`SWAPPED`].
fn without_swap(label: &[u8]) -> Option<Encoding> {
    let label = label.trim_ascii();
    let wanted = without_version(label);
    let same = |label: &&str| letters_of(label.as_bytes()).eq(letters_of(wanted));
    find_label(all(), label).or_else(|| all().find(|e| e.labels().iter().any(same)))
}

/// KOI8-U as RFC 2319 has it. The standard's has two letters of Belarusian instead of two box drawings.
const OTHER_KOI8_U: &str = "koi8-u";

/// A label ends with this if the two line ends of EBCDIC are exchanged.
const SWAPPED: &str = ",swaplfnl";

/// The letters and digits of a label, in lower case.
fn letters_of(label: &[u8]) -> impl Iterator<Item = u8> {
    label.iter().filter(|byte| byte.is_ascii_alphanumeric()).map(u8::to_ascii_lowercase)
}

/// A label without `_P100-1995` and the like.
fn without_version(label: &[u8]) -> &[u8] {
    match label.iter().rposition(|&byte| byte == b'_') {
        Some(at) if is_version(&label[at + 1..]) => &label[..at],
        _ => label,
    }
}

fn is_version(version: &[u8]) -> bool {
    matches!(version, [b'P' | b'p' | b'X' | b'x', rest @ ..]
        if rest.len() == 8 && rest[3] == b'-' && letters_of(version).skip(1).all(|c| c.is_ascii_digit()))
}

/// The extended encoding with exactly this name. Encodings without labels are found only by name.
///
/// ```
/// assert_eq!(encodium::extended::for_name("utf-7").unwrap().decode(b"+bi91Og-"), "港町");
/// ```
pub fn for_name(name: &str) -> Option<Encoding> {
    all().find(|e| e.name() == name)
}

/// The extended encodings, in the order of the table of encodings.
///
/// ```
/// assert!(encodium::extended::all().any(|encoding| encoding.name() == "cp437"));
/// ```
pub fn all() -> impl Iterator<Item = Encoding> {
    Encoding::all_extended()
}

#[cfg(all(test, feature = "extended"))]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::vec::Vec;

    #[test]
    fn labels_are_lowercase_and_unique_and_lead_to_their_encoding() {
        let mut seen = HashSet::new();
        for encoding in all() {
            assert_eq!(for_name(encoding.name()), Some(encoding));
            assert_eq!(encoding.output_encoding(), encoding);
            for label in encoding.labels() {
                assert_eq!(*label, label.to_ascii_lowercase());
                assert!(seen.insert(*label), "{label} twice");
                assert_eq!(
                    for_label(std::format!("\t{} ", label.to_ascii_uppercase())),
                    Some(of_standard(encoding))
                );
            }
        }
    }

    #[test]
    fn a_label_of_both_tables_leads_to_the_standard_if_the_encodings_are_the_same() {
        let of_both: Vec<Encoding> = all().filter(|e| of_standard(*e) != *e).collect();
        assert_eq!(of_both.len(), 23);
        let bytes: Vec<u8> = (0..=0xFF).collect();
        let text: std::string::String = ('\0'..'\u{10000}').collect();
        for encoding in of_both {
            let standard = of_standard(encoding);
            assert_eq!(for_label(encoding.name()), Some(standard));
            assert_eq!(encoding.decode(&bytes), standard.decode(&bytes), "{standard}");
            assert_eq!(encoding.encode_html(&text), standard.encode_html(&text), "{standard}");
        }
        // These two are not the same.
        assert_ne!(for_label("euc-jp"), Some(crate::EUC_JP));
        let koi8_u = for_label("koi8-u").unwrap();
        assert_ne!(koi8_u.decode(b"\xAE\xBE"), crate::KOI8_U.decode(b"\xAE\xBE"));
    }

    #[test]
    fn no_label_leaks_into_the_standard() {
        assert!(
            Encoding::all()
                .all(|e| e.name() != "utf-7" && e.labels().iter().all(|l| *l != "utf-7"))
        );
        for encoding in all() {
            for label in encoding.labels() {
                assert_ne!(Encoding::for_label(label), Some(encoding));
            }
        }
        assert_eq!(Encoding::for_label("utf-32"), None);
        assert_eq!(Encoding::for_label("hz-gb-2312").unwrap().name(), "replacement");
        assert_eq!(for_label("utf-8"), None);
        assert_eq!(for_name("UTF-7"), None);
    }
}
