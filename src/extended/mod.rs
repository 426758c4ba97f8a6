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
//! assert_eq!(utf_7.encode("\u{65E5}\u{672C}\u{8A9E}").unwrap(), b"+ZeVnLIqe-");
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
//! | `iso-8859-1` | ISO/IEC 8859-1 with all control characters | not in the encoding |
//!
//! As in the standard, [`Decoder::ignore_bom`](crate::Decoder::ignore_bom) keeps a byte order mark
//! that would be removed. In all of them, an empty text is no bytes. The UTF-8 of RFC 2279 can encode
//! values that do not fit into a string, so it is separate, in [`utf_8_rfc2279`].

#[cfg(feature = "extended")]
mod ascii_set;
#[cfg(feature = "extended")]
mod base64;
#[cfg(feature = "extended")]
pub(crate) mod cesu_8;
#[cfg(feature = "extended")]
pub(crate) mod hz_gb_2312;
#[cfg(feature = "extended")]
pub(crate) mod iso_2022_kr;
pub(crate) mod iso_8859_1;
#[cfg(feature = "extended")]
mod set_94;
pub(crate) mod utf_16;
#[cfg(feature = "extended")]
pub(crate) mod utf_32;
#[cfg(feature = "extended")]
pub(crate) mod utf_7;
#[cfg(feature = "extended")]
pub(crate) mod utf_7_imap;
#[cfg(feature = "extended")]
pub mod utf_8_rfc2279;

use crate::encoding::{Encoding, find_label};

/// The extended encoding with a label. ASCII whitespace around the label and ASCII case do not count.
pub fn for_label(label: &str) -> Option<Encoding> {
    find_label(all(), label)
}

/// The extended encoding with exactly this name. Encodings without labels are found only by name.
pub fn for_name(name: &str) -> Option<Encoding> {
    all().find(|e| e.name() == name)
}

/// The extended encodings, in the order of the table of encodings.
pub fn all() -> impl Iterator<Item = Encoding> {
    Encoding::all_extended()
}

#[cfg(all(test, feature = "extended"))]
mod tests {
    use super::*;
    use std::collections::HashSet;

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
                    for_label(&std::format!("\t{} ", label.to_ascii_uppercase())),
                    Some(encoding)
                );
            }
        }
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
