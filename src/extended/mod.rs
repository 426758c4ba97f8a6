//! The encodings that other documents define and the standard leaves out, one file each. Their decoders and encoders
//! have the same types as the standard's, and [`Encoding::resolve`](crate::Encoding::resolve) finds them.
//!
//! Without the crate's feature `extended` there are only `utf-16be-rfc2781` and `utf-16le-rfc2781`.
//!
//! ```
//! # #[cfg(feature = "extended")]
//! # {
//! use encodium::UTF_7;
//!
//! assert_eq!(UTF_7.decode(b"A+ImIDkQ."), "A\u{2262}\u{391}.");
//! assert_eq!(UTF_7.encode("\u{65E5}\u{672C}\u{8A9E}").unwrap(), &b"+ZeVnLIqe-"[..]);
//! # }
//! ```
//!
//! A name is one encoding's. Where the standard has a label for another one, the name says how they differ:
//! `-strict` is the registered set without what the standard's encoding of that label has besides, and otherwise the
//! document follows. Only `iso-2022-kr` and `hz-gb-2312` are called as the labels that the standard just refuses.
//!
//! | name | document | byte order mark |
//! | --- | --- | --- |
//! | `utf-7` | RFC 2152; the encoder writes sets D and rule 3 directly | text |
//! | `utf-7-optional-direct` | the same; the encoder writes set O directly as well | text |
//! | `utf-7-imap` | RFC 3501, section 5.1.3 | text |
//! | `utf-16-rfc2781` | RFC 2781, section 4.3 | decides the byte order; read and removed, written |
//! | `utf-16be-rfc2781`, `utf-16le-rfc2781` | RFC 2781, sections 4.1 and 4.2 | text |
//! | `utf-32` | Unicode, section 3.10 | decides the byte order; read and removed, written |
//! | `utf-32be`, `utf-32le` | the same | read and removed, not written |
//! | `iso-2022-kr` | RFC 1557 | not in the encoding |
//! | `hz-gb-2312` | RFC 1843 | not in the encoding |
//! | `cesu-8` | Unicode Technical Report 26 | read and removed, not written |
//! | `modified-utf-8` | Java Virtual Machine Specification, section 4.4.7 | text |
//! | `gb2312-strict` | GB 2312 of 1980 in eight bits, EUC-CN | not in the encoding |
//! | `johab` | KS X 1001, annex 3: code page 1361 | not in the encoding |
//! | `big5-hkscs-2008` | Big5 with the Hong Kong characters of 2008, encoded too | not in the encoding |
//! | `euc-jp-jisx0212` | EUC-JP with JIS X 0212, encoded too | not in the encoding |
//! | `shift_jis-2004`, `euc-jis-2004` | JIS X 0213 of 2004 | not in the encoding |
//! | `iso-2022-jp-1`, `iso-2022-jp-2` | RFC 2237, RFC 1554 | not in the encoding |
//! | `iso-2022-jp-3`, `iso-2022-jp-2004` | JIS X 0213 of 2000 and of 2004 | not in the encoding |
//! | `gsm-03.38` | 3GPP TS 23.038, each code of seven bits in an octet | not in the encoding |
//! | `gsm-03.38-tr` and other languages | the same with both national tables; `gsm-03.38-tr-locking` and `gsm-03.38-tr-single` with one of them | not in the encoding |
//! | `dicom` | DICOM PS3.5, section 6.1.2.5: [`CharacterSet`] has its decoders and encoders; without one, ASCII | not in the encoding |
//! | `iso-8859-1-strict` | ISO/IEC 8859-1 with all control characters | not in the encoding |
//! | `koi8-u-rfc2319` | RFC 2319, which has two box-drawing characters where the standard has letters of Belarusian | not in the encoding |
//!
//! And every single-byte code page that people still meet: DOS (`cp437`), Macintosh (`mac-greek`), ISO 8859 to the
//! letter (`iso-8859-9-strict`), EBCDIC (`cp037`) and more; [`Encoding::extended`](crate::Encoding::extended) lists
//! them, none with a byte order mark.
//!
//! EBCDIC ends lines by custom: here byte 0x25 is U+000A and 0x15 is U+0085. A name with `,swaplfnl`
//! behind it has these two exchanged, as in `cp1047,swaplfnl`.
//!
//! As in the standard, [`DecoderBuilder::ignore_bom`](crate::DecoderBuilder::ignore_bom) preserves a byte order mark
//! that would be removed. In all of them, an empty text is no bytes. The UTF-8 of RFC 2279 can encode
//! values that do not fit into a string, so it is separate, in [`utf_8_rfc2279`].
//!
//! [`CharacterSet`]: https://docs.rs/encodium/latest/encodium/struct.CharacterSet.html
//! [`utf_8_rfc2279`]: https://docs.rs/encodium/latest/encodium/extended/utf_8_rfc2279/

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
pub(crate) mod euc_jp_jisx0212;
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
pub use dicom::Delimiters;
