//! The encodings that other documents define and the standard leaves out, one file each. Their decoders and encoders
//! have the same types as the standard's, and [`Encoding::resolve`](crate::Encoding::resolve) finds them.
//!
//! ```
//! use encodium::encodings::UTF_7;
//!
//! assert_eq!(UTF_7.decode(b"A+ImIDkQ."), "A\u{2262}\u{391}.");
//! assert_eq!(UTF_7.encode("\u{65E5}\u{672C}\u{8A9E}").unwrap(), &b"+ZeVnLIqe-"[..]);
//! ```
//!
//! Each name belongs to one encoding. If the standard uses a label for another encoding, the name says how they differ:
//! `-strict` means the registered set without the additions of the standard's encoding of that label; in other names,
//! the defining document follows. Only `iso-2022-kr` and `hz-gb-2312` have the names of labels that the standard
//! refuses.
//!
//! They include every single-byte code page that is still in use: DOS (`cp437`), Macintosh (`mac-greek`), ISO 8859 to
//! the letter (`iso-8859-9-strict`), EBCDIC (`cp037`) and more. A language of GSM 03.38 has two national tables:
//! `gsm-03.38-tr` has both, `gsm-03.38-tr-locking` and `gsm-03.38-tr-single` have one of them. [`CharacterSet`] makes
//! the decoders and encoders of `dicom`.
//!
//! EBCDIC's line terminators are a matter of convention: here byte 0x25 is U+000A and 0x15 is U+0085. A name that ends
//! in `,swaplfnl`, as `cp1047,swaplfnl` does, has these two swapped.
//!
//! As in the standard, [`DecoderBuilder::ignore_bom`](crate::DecoderBuilder::ignore_bom) preserves a byte order mark
//! that would be removed. In all encodings, an empty text is no bytes. The UTF-8 of RFC 2279 can encode values that do
//! not fit into a string, so it is separate, in [`utf_8_rfc2279`].
//!
//! [`CharacterSet`]: https://docs.rs/encodium/latest/encodium/struct.CharacterSet.html
//! [`utf_8_rfc2279`]: https://docs.rs/encodium/latest/encodium/extended/utf_8_rfc2279/
//!
#![doc = include_str!("../../docs/encodings.md")]

crate::codec::files! {
    iso_8859_1
    utf_7
    utf_7_imap
    utf_32
    iso_2022_kr
    hz_gb_2312
    cesu_8
    modified_utf_8
    gb_2312
    johab
    big5_hkscs
    euc_jp_jisx0212
    jis_x_0213
    iso_2022_jp_family
    dicom
    gsm_03_38_rows
    code_page_rows
    ebcdic_mixed
}

mod ascii_set;
mod base64;
mod code_pages;
mod combining;
pub(crate) mod dicom_terms;
mod gsm_03_38;
mod iso_2022_sets;
mod jis_x_0212;
mod mixed;
mod set_94;
#[cfg(test)]
mod testing;
pub mod utf_8_rfc2279;

pub use dicom::Delimiters;
