//! Byte order marks and output encodings, as the standard's hooks need them.

use crate::encoding::Encoding;
use crate::encodings::{UTF_8, UTF_16BE, UTF_16LE};

impl Encoding {
    /// The standard's [BOM sniff](https://encoding.spec.whatwg.org/#bom-sniff): the encoding of the
    /// byte order mark at the start of `bytes`, and the length of the mark in bytes.
    ///
    /// ```
    /// use encodium::{Encoding, UTF_16LE};
    ///
    /// assert_eq!(Encoding::for_bom(b"\xFF\xFEa\0"), Some((UTF_16LE, 2)));
    /// assert_eq!(Encoding::for_bom(b"a"), None);
    /// ```
    pub fn for_bom(bytes: &[u8]) -> Option<(Encoding, usize)> {
        match bytes {
            [0xEF, 0xBB, 0xBF, ..] => Some((UTF_8, 3)),
            [0xFE, 0xFF, ..] => Some((UTF_16BE, 2)),
            [0xFF, 0xFE, ..] => Some((UTF_16LE, 2)),
            _ => None,
        }
    }

    /// The encoding of the byte order mark at the start of `bytes`, or else this one. With [`decode`](Self::decode),
    /// which removes the mark, it is the standard's [decode](https://encoding.spec.whatwg.org/#decode): a mark takes
    /// precedence over a label.
    ///
    /// ```
    /// use encodium::{UTF_16LE, WINDOWS_1252};
    ///
    /// let bytes = b"\xFF\xFEa\0";
    /// assert_eq!(WINDOWS_1252.sniff_bom(bytes), UTF_16LE);
    /// assert_eq!(WINDOWS_1252.sniff_bom(bytes).decode(bytes), "a");
    /// assert_eq!(WINDOWS_1252.sniff_bom(b"caf\xE9"), WINDOWS_1252);
    /// ```
    pub fn sniff_bom(self, bytes: &[u8]) -> Encoding {
        Encoding::for_bom(bytes).map_or(self, |(encoding, _)| encoding)
    }

    /// The standard's [get an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding):
    /// UTF-8 for replacement, UTF-16BE and UTF-16LE, the encoding itself for all others. So `UTF_16LE.encode` writes
    /// UTF-8; [`UTF_16LE_RFC2781`](crate::encodings::UTF_16LE_RFC2781) and its like write UTF-16.
    ///
    /// ```
    /// use encodium::encodings::UTF_16LE_RFC2781;
    ///
    /// assert_eq!(encodium::UTF_16LE.output_encoding(), encodium::UTF_8);
    /// assert_eq!(UTF_16LE_RFC2781.encode("é").unwrap(), &b"\xE9\0"[..]);
    /// assert_eq!(encodium::GBK.output_encoding(), encodium::GBK);
    /// ```
    pub fn output_encoding(self) -> Encoding {
        if self.0.encodes { self } else { UTF_8 }
    }

    /// Whether the [output encoding](Self::output_encoding) has every scalar value, so that encoding never fails.
    ///
    /// ```
    /// assert!(encodium::UTF_16LE.can_encode_everything());
    /// // It lacks one, U+E5E5.
    /// assert!(!encodium::GB18030.can_encode_everything());
    /// ```
    pub fn can_encode_everything(self) -> bool {
        self.output_encoding().most_bytes().reference == 0
    }
}
