//! The codecs. Everywhere but in WebAssembly they are those of the crate `encodium`; there they are
//! those of the core's own module, which is there already, with its indexes.

use std::ops::Range;

use encodium::internals::{OF_STANDARD, names_of_standard};

use crate::outside::{EBCDIC, ESCAPED, Page, UTF_32, WITH_ASCII};

#[cfg(target_family = "wasm")]
pub use core::{Decoder, Encoding};
#[cfg(not(target_family = "wasm"))]
pub use encodium::{Decoder, Encoding};

#[cfg(target_family = "wasm")]
mod core {
    use wasm_bindgen::prelude::wasm_bindgen;

    use encodium_module::layout::{
        ERROR, ERROR_AT, FATAL, IGNORE_BOM, LAST, MODE, READ, RESULTS, STATE,
    };

    #[wasm_bindgen]
    extern "C" {
        /// Decodes bytes of an encoding, fills the results and returns what `decode` of the core's module
        /// does.
        #[wasm_bindgen(js_name = decodeInCore)]
        fn decode(
            encoding: u32,
            flags: u32,
            state: u32,
            mode: u32,
            bytes: &[u8],
            units: &mut [u16],
            results: &mut [u32],
        ) -> i32;
    }

    #[wasm_bindgen]
    extern "C" {
        /// The same without the text.
        #[wasm_bindgen(js_name = validateInCore)]
        fn validate(
            encoding: u32,
            flags: u32,
            state: u32,
            mode: u32,
            bytes: &[u8],
            results: &mut [u32],
        ) -> i32;
    }

    /// An encoding of the standard: its place in the table.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub struct Encoding(u8);

    /// What a call of a decoder did.
    pub struct Decoded {
        pub read: usize,
        pub written: usize,
        pub error: Option<Malformed>,
    }

    /// A malformed place; `offset` is the stream's.
    pub struct Malformed {
        pub offset: u64,
        pub length: usize,
    }

    impl Encoding {
        pub fn at(place: usize) -> Encoding {
            Encoding(place as u8)
        }

        pub fn decoder(self) -> Decoder {
            Decoder { encoding: self, flags: 0, word: 0, mode: 0, position: 0 }
        }

        /// All of the text, with U+FFFD for what is malformed.
        pub fn decode(self, bytes: &[u8]) -> String {
            let mut decoder = self.decoder();
            let mut units = vec![0; bytes.len() + 16];
            let (mut read, mut written) = (0, 0);
            loop {
                let step = decoder.decode_to_utf16(&bytes[read..], &mut units[written..], true);
                read += step.read;
                written += step.written;
                if read == bytes.len() {
                    break;
                }
            }
            units.truncate(written);
            String::from_utf16_lossy(&units)
        }
    }

    /// A decoder's state is two words.
    pub struct Decoder {
        encoding: Encoding,
        flags: u32,
        word: u32,
        mode: u32,
        position: u64,
    }

    impl Decoder {
        pub fn fatal(mut self) -> Decoder {
            self.flags |= FATAL;
            self
        }

        pub fn ignore_bom(mut self) -> Decoder {
            self.flags |= IGNORE_BOM;
            self
        }

        pub fn decode_to_utf16(&mut self, src: &[u8], dst: &mut [u16], last: bool) -> Decoded {
            // A unit for each byte, and for what was pending.
            let taken = src.len().min(dst.len() - 8).min(1 << 16);
            let flags = self.flags | if last && taken == src.len() { LAST } else { 0 };
            let mut results = [0; RESULTS];
            let (encoding, word) = (self.encoding.0 as u32, self.word);
            let written =
                decode(encoding, flags, word, self.mode, &src[..taken], dst, &mut results);
            (self.word, self.mode) = (results[STATE], results[MODE]);
            let failed = written < 0;
            let offset = self.position.wrapping_add_signed(results[ERROR_AT] as i32 as i64);
            let length = results[ERROR] as usize;
            self.position += results[READ] as u64;
            Decoded {
                read: results[READ] as usize,
                written: if failed { !written } else { written } as usize,
                error: failed.then_some(Malformed { offset, length }),
            }
        }
    }

    impl Decoder {
        /// Whether more bytes have no error, under `fatal`.
        pub fn is_valid(&mut self, bytes: &[u8]) -> bool {
            let mut results = [0; RESULTS];
            bytes.chunks(1 << 16).all(|part| {
                let (encoding, flags) = (self.encoding.0 as u32, self.flags);
                let written = validate(encoding, flags, self.word, self.mode, part, &mut results);
                (self.word, self.mode) = (results[STATE], results[MODE]);
                written >= 0
            })
        }
    }
}

/// The names of the standard's encodings, by id.
pub const NAMES: [&str; OF_STANDARD] = names_of_standard();

/// Where the encodings outside the standard begin: code pages that extend ASCII, EBCDIC, those with
/// escape sequences, and UTF-32.
pub const FIRST_CODE_PAGE: usize = NAMES.len();
pub const FIRST_EBCDIC: usize = FIRST_CODE_PAGE + WITH_ASCII.len();
pub const FIRST_ESCAPED: usize = FIRST_EBCDIC + EBCDIC.len();
pub const UTF_32BE: usize = FIRST_ESCAPED + ESCAPED.len();
pub const UTF_32LE: usize = UTF_32BE + 1;
pub const CODE_PAGES: Range<usize> = FIRST_CODE_PAGE..FIRST_ESCAPED;

/// How many encodings there are with those.
pub const ALL: usize = UTF_32BE + UTF_32.len();

/// The code page at a place.
pub const fn code_page(place: usize) -> &'static Page {
    if place < FIRST_EBCDIC {
        &WITH_ASCII[place - FIRST_CODE_PAGE]
    } else {
        &EBCDIC[place - FIRST_EBCDIC]
    }
}

/// The name of the encoding at a place.
pub const fn name(place: usize) -> &'static str {
    if place < FIRST_CODE_PAGE {
        NAMES[place]
    } else if place < FIRST_ESCAPED {
        code_page(place).name
    } else if place < UTF_32BE {
        ESCAPED[place - FIRST_ESCAPED]
    } else {
        UTF_32[place - UTF_32BE]
    }
}

/// Where in the table the encoding of that name is.
pub const fn place(wanted: &str) -> usize {
    let mut place = 0;
    while !is_same(name(place).as_bytes(), wanted.as_bytes()) {
        place += 1;
    }
    place
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

pub const UTF_8: usize = place("UTF-8");
pub const GBK: usize = place("GBK");
pub const GB18030: usize = place("gb18030");
pub const BIG5: usize = place("Big5");
pub const EUC_JP: usize = place("EUC-JP");
pub const ISO_2022_JP: usize = place("ISO-2022-JP");
pub const SHIFT_JIS: usize = place("Shift_JIS");
pub const EUC_KR: usize = place("EUC-KR");
pub const REPLACEMENT: usize = place("replacement");
pub const UTF_16BE: usize = place("UTF-16BE");
pub const UTF_16LE: usize = place("UTF-16LE");

/// The encoding at a place in the table.
pub fn encoding(place: usize) -> Encoding {
    #[cfg(target_family = "wasm")]
    return Encoding::at(place);
    #[cfg(not(target_family = "wasm"))]
    Encoding::all().nth(place).expect("a place in the table")
}

/// The encoding that a byte order mark tells, and the mark's length.
pub fn for_bom(bytes: &[u8]) -> Option<(usize, usize)> {
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => Some((UTF_8, 3)),
        [0xFE, 0xFF, ..] => Some((UTF_16BE, 2)),
        [0xFF, 0xFE, ..] => Some((UTF_16LE, 2)),
        _ => None,
    }
}

/// Whether each byte is a character, whatever comes before it.
pub fn is_single_byte(place: usize) -> bool {
    !matches!(place, UTF_8 | GBK..=UTF_16LE | FIRST_ESCAPED..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_in_the_order_of_the_table() {
        assert_eq!(Encoding::all().map(Encoding::name).collect::<Vec<_>>(), NAMES);
    }
}
