//! Every encoding of the [WHATWG Encoding Standard][standard], decoder and encoder, exact to the
//! last byte, and (in [`extended`]) what older documents define and the standard leaves out.
//!
//! ```
//! use encodium::Encoding;
//!
//! let shift_jis = Encoding::for_label("sjis").unwrap();
//! assert_eq!(shift_jis.name(), "Shift_JIS");
//! assert_eq!(shift_jis.decode(b"\x93\xFA\x96\x7B"), "日本");
//! assert_eq!(shift_jis.encode("日本").unwrap(), b"\x93\xFA\x96\x7B");
//! ```
//!
//! The crate is `no_std` with `alloc` and has no dependencies. Indexes are unfolded on the first
//! use of an encoding and kept for the life of the program.
//!
//! # The rooms
//!
//! | file | what is in it |
//! | --- | --- |
//! | `encoding.rs` | the one table of names, labels and codecs |
//! | `decoder.rs`, `encoder.rs` | the drivers: chunks, error modes and byte order marks, once for all |
//! | `utf_8.rs`, `gb18030.rs`, … | an encoding of the standard each: its rules as `step`, its speed as `run` |
//! | `extended/` | an encoding outside the standard each |
//! | `ascii.rs`, `pairs.rs` | loops that several encodings share |
//! | `index/` | the indexes: how they are packed, unfolded and inverted |
//! | `wasm.rs`, `module.rs` | the boundary to JavaScript, and what a module needs without std |
//! | `unpack.rs` | a module of its own: what unpacks the other one's code |
//!
//! [standard]: https://encoding.spec.whatwg.org/
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod ascii;
mod decoder;
mod encoder;
mod encoding;
mod index;
mod pairs;

mod big5;
mod euc_jp;
mod euc_kr;
mod gb18030;
mod iso_2022_jp;
mod replacement;
mod shift_jis;
mod single_byte;
mod utf_16;
mod utf_8;
mod x_user_defined;

pub mod extended;

#[cfg(any(feature = "module", feature = "unpack"))]
mod module;
#[doc(hidden)]
pub mod unpack;
#[cfg(feature = "wasm")]
#[doc(hidden)]
pub mod wasm;

pub use decoder::{Decoder, Malformed};
pub use encoder::{Encoder, ErrorMode, Unmappable};
pub use encoding::Encoding;

/// What a call to a decoder or an encoder did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<E> {
    /// Input taken: bytes (decoder) or UTF-16 code units (encoder).
    pub read: usize,
    /// Output written: UTF-16 code units (decoder) or bytes (encoder).
    pub written: usize,
    /// What it stopped after, if the error mode is fatal.
    pub error: Option<E>,
}
#[doc(hidden)]
pub use index::{FAMILIES, PARTS};

/// What the fuzz targets need of the inside.
#[cfg(fuzzing)]
#[doc(hidden)]
pub mod fuzzing {
    pub use crate::index::unpack_index;
}
