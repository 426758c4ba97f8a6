//! Decoders and encoders of every encoding of the [WHATWG Encoding Standard][standard], exact to the last byte, and
//! with the feature `extended` those of encodings that the standard leaves out, which [`extended`] lists.
//!
//! ```
//! use encodium::Encoding;
//!
//! let shift_jis = Encoding::for_label("sjis").unwrap();
//! assert_eq!(shift_jis.name(), "Shift_JIS");
//! assert_eq!(shift_jis.decode(b"\x93\xFA\x96\x7B"), "日本");
//! assert_eq!(shift_jis.encode("日本").unwrap(), &b"\x93\xFA\x96\x7B"[..]);
//! ```
//!
//! [`Encoding`] decodes and encodes whole texts, [`Decoder`] and [`Encoder`] take streams in pieces, and
//! [`DecodeReader`] and [`EncodeWriter`] wrap those of `std::io`. Each encoding is a constant of [`encodings`], and
//! those of the standard are constants here, too, for example [`SHIFT_JIS`].
//! [A page](https://docs.rs/encodium/latest/encodium/_coming_from_encoding_rs/) sets the functions of encoding_rs
//! beside their equivalents here.
//!
//! Structs with public fields and enums are `#[non_exhaustive]`, because they may grow. [`DecodeStatus`] and
//! [`EncodeStatus`] are not, because a loop has to handle each of their variants.
//!
//! The crate has no dependencies and, without the default feature `std`, is `no_std` with `alloc`. The first use of an
//! encoding unpacks its index, which then stays in memory for the life of the program.
//!
//! # Source files
//!
//! No two files use each other, directly or through others (`tests/house/folders.test.js`).
//!
//! | file | contents |
//! | --- | --- |
//! | `internals.rs` | items for the project's other crates and for nobody else |
//! | `io.rs`, `serialize.rs` | readers and writers; the feature `serde` |
//! | `character_set.rs` | DICOM's character sets: the decoder and the encoder for what a text declares |
//! | `whole.rs` | whole texts at once |
//! | `decoder.rs`, `encoder.rs` | the public streaming types, and their builders |
//! | `hooks.rs` | byte order marks and output encodings, as the standard's hooks need them |
//! | `encodings.rs` | encodings as constants |
//! | `encoding.rs` | the public type of an encoding, and which one a label means |
//! | `labels.rs`, `label_table.rs` | how other programs spell labels; a hash table of all labels |
//! | `table.rs` | the one table of encodings, in the order of their ids |
//! | `utf_16_rfc2781/` | UTF-16 by RFC 2781, which needs no feature |
//! | `extended/` | the encodings outside the standard, one file each, and their sets of characters, `iso_2022_sets.rs` |
//! | `standard/` | the encodings of the standard, one file each: its rules as `step`, its fast loop as `run` |
//! | `codec/` | the contract between encodings and drivers; the two drivers, which handle chunks, error modes and byte order marks; loops that encodings share; vectors |
//! | `index/` | the indexes: how they are packed, unpacked and inverted |
//! | `progress.rs`, `errors.rs` | the result of a call to a decoder or an encoder, and its errors |
//!
//! Section numbers without the name of a document are those of the Encoding Standard of 21 May 2026
//! ([commit a985b62][commit]).
//!
//! [`extended`]: https://docs.rs/encodium/latest/encodium/extended/
//! [`DecodeReader`]: https://docs.rs/encodium/latest/encodium/struct.DecodeReader.html
//! [`EncodeWriter`]: https://docs.rs/encodium/latest/encodium/struct.EncodeWriter.html
//! [standard]: https://encoding.spec.whatwg.org/
//! [commit]: https://github.com/whatwg/encoding/tree/a985b62a9b45c17da3e17a9f0a0b4e30c34c4a8a
#![no_std]
// docs.rs, whose compiler has this, shows which feature an item needs.
#![cfg_attr(docsrs, feature(doc_cfg))]
// Some items are used only by the project's other crates, and are public only for them.
#![cfg_attr(not(feature = "__internals"), allow(dead_code, unused_imports))]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

#[cfg(feature = "extended")]
mod character_set;
// Only `internals`, which the documentation omits, makes items of this module and of `index` public.
#[cfg_attr(feature = "__internals", expect(missing_docs))]
mod codec;
mod decoder;
mod encoder;
mod encoding;
mod errors;
mod hooks;
#[cfg_attr(feature = "__internals", expect(missing_docs))]
mod index;
#[cfg(feature = "std")]
mod io;
mod label_table;
mod labels;
mod progress;
#[cfg(feature = "serde")]
mod serialize;
mod standard;
mod table;
mod utf_16_rfc2781;
mod whole;

pub mod encodings;
#[cfg(feature = "extended")]
pub mod extended;
#[cfg(feature = "__internals")]
pub mod internals;

#[cfg(feature = "extended")]
pub use character_set::{CharacterSet, UnknownTerm};
pub use decoder::{DecodeStatus, Decoder, DecoderBuilder};
pub use encoder::{EncodeStatus, Encoder, EncoderBuilder};
pub use encoding::{Encoding, UnknownLabel};
pub use encodings::standard::*;
pub use errors::{Malformed, Stopped, Unmappable, UnmappableCause};
#[cfg(feature = "std")]
pub use io::{DecodeReader, EncodeWriter, FinishError};
pub use progress::Progress;
pub use whole::{Decoded, Encoded};

// docs.rs sets `docsrs`; tools that list the public API do not, so their lists omit this page.
#[cfg(any(docsrs, doctest))]
#[doc = include_str!("../docs/coming-from-encoding_rs.md")]
pub mod _coming_from_encoding_rs {}

/// Runs the examples of the README as tests; some use encodings outside the standard.
#[cfg(all(doctest, feature = "extended"))]
#[doc = include_str!("README.md")]
pub mod readme {}
