//! RFC 2279, the UTF-8 of 1998: UCS-4 values up to 0x7FFFFFFF in one to six octets. Most of them do
//! not fit into UTF-16 and so into a string, so this encoding is separate from the others and works
//! on `u32`.
//!
//! As in the standard's UTF-8, an error takes the longest valid prefix or one octet. These are errors: stray octets,
//! 0xFE and 0xFF, incomplete sequences, overlong forms (by section 2 there is one way to encode a character, and it
//! warns of C0 80), and the surrogates 0xD800 to 0xDFFF in both directions: section 2 requires a surrogate pair to be
//! combined before it is encoded, so surrogates are never characters of UCS-4. A byte order mark is text, because the
//! RFC does not mention one.
//!
//! ```
//! use encodium::extended::utf_8_rfc2279::{decode_to_scalars_fatal, encode_from_scalars};
//!
//! let bytes = encode_from_scalars(&[0x41, 0x7FFF_FFFF]).unwrap();
//! assert_eq!(bytes, b"\x41\xFD\xBF\xBF\xBF\xBF\xBF");
//! assert_eq!(decode_to_scalars_fatal(&bytes).unwrap(), [0x41, 0x7FFF_FFFF]);
//! assert_eq!(decode_to_scalars_fatal(b"a\xC0\x80").unwrap_err().range, 1..2);
//! ```

use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::Range;

use crate::codec::REPLACEMENT_CHARACTER;

/// The largest number of octets in a character.
const OCTETS: usize = 6;
/// The minimum value of a character by its number of octets (section 2, the table).
const MIN_VALUES: [u32; OCTETS + 1] = [0, 0, 0x80, 0x800, 0x1_0000, 0x20_0000, 0x400_0000];
const SURROGATES: core::ops::RangeInclusive<u32> = 0xD800..=0xDFFF;

/// The error for malformed octets. It differs from [`encodium::Malformed`](crate::Malformed), which has an
/// [`Encoding`](crate::Encoding).
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// Their offsets, in bytes.
    pub range: Range<usize>,
}

impl core::fmt::Display for Malformed {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        write!(f, "malformed utf-8-rfc2279 at byte offset {}", self.range.start)
    }
}

impl core::error::Error for Malformed {}

/// The error for a value that is not a character: a surrogate, or one above 0x7FFFFFFF.
///
/// ```
/// let values = [0x41, 0xD800];
/// let error = encodium::extended::utf_8_rfc2279::encode_from_scalars(&values).unwrap_err();
/// assert_eq!((error.value, error.index), (0xD800, 1));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unencodable {
    /// The value.
    pub value: u32,
    /// Its index in the values.
    pub index: usize,
}

impl core::fmt::Display for Unencodable {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        write!(f, "{:#X} at index {} is not in utf-8-rfc2279", self.value, self.index)
    }
}

impl core::error::Error for Unencodable {}

/// Reads one character from the front of an input that is not empty. Returns the character and its number of octets, or
/// the number of octets of an error.
fn read(input: &[u8]) -> Result<(u32, usize), usize> {
    let lead = input[0];
    let needed = match lead.leading_ones() as usize {
        0 => return Ok((lead as u32, 1)),
        needed @ 2..=OCTETS => needed,
        _ => return Err(1),
    };
    let mut value = lead as u32 & (0x7F >> needed);
    let mut seen = 1;
    loop {
        let rest = 6 * (needed - seen);
        let overlong = value < MIN_VALUES[needed] >> rest;
        let surrogate = needed == 3 && seen > 1 && SURROGATES.contains(&(value << rest));
        if overlong || surrogate {
            return Err(1);
        }
        if seen == needed {
            return Ok((value, needed));
        }
        match input.get(seen) {
            Some(octet @ 0x80..=0xBF) => value = value << 6 | *octet as u32 & 0x3F,
            _ => return Err(seen),
        }
        seen += 1;
    }
}

/// The octets of a value and their number, if the value is a character.
fn write(value: u32) -> Option<([u8; OCTETS], usize)> {
    if SURROGATES.contains(&value) || value > 0x7FFF_FFFF {
        return None;
    }
    let needed = (2..=OCTETS).rev().find(|&n| value >= MIN_VALUES[n]).unwrap_or(1);
    let mut octets = [0; OCTETS];
    for (i, octet) in octets[..needed].iter_mut().enumerate() {
        *octet = 0x80 | (value >> (6 * (needed - 1 - i))) as u8 & 0x3F;
    }
    let lead = (value >> (6 * (needed - 1))) as u8;
    octets[0] = if needed == 1 { lead } else { lead | (0xFF00 >> needed) as u8 };
    Some((octets, needed))
}

/// Decodes all of `bytes`. `malformed` takes the offset of an error and its number of octets, and returns the value for
/// it or fails.
fn decode<E>(
    bytes: &[u8],
    malformed: impl Fn(usize, usize) -> Result<u32, E>,
) -> Result<Vec<u32>, E> {
    let mut values = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let (value, n) = match read(&bytes[at..]) {
            Ok(character) => character,
            Err(n) => (malformed(at, n)?, n),
        };
        values.push(value);
        at += n;
    }
    Ok(values)
}

/// Decodes all of `bytes`. Each error becomes 0xFFFD.
///
/// ```
/// use encodium::extended::utf_8_rfc2279::decode_to_scalars;
/// assert_eq!(decode_to_scalars(b"A\xFD\xBF\xBF\xBF\xBF\xBF\xFF"), [0x41, 0x7FFF_FFFF, 0xFFFD]);
/// ```
pub fn decode_to_scalars(bytes: &[u8]) -> Vec<u32> {
    let Ok(values) = decode(bytes, |_, _| Ok::<_, Infallible>(REPLACEMENT_CHARACTER));
    values
}

/// Decodes all of `bytes`, or returns an error for the first malformed octets.
///
/// ```
/// use encodium::extended::utf_8_rfc2279::decode_to_scalars_fatal;
/// assert_eq!(decode_to_scalars_fatal("é".as_bytes()), Ok(vec![0xE9]));
/// assert!(decode_to_scalars_fatal(b"\xC3").is_err());
/// ```
pub fn decode_to_scalars_fatal(bytes: &[u8]) -> Result<Vec<u32>, Malformed> {
    decode(bytes, |at, n| Err(Malformed { range: at..at + n }))
}

/// Encodes all of `values`, or returns an error for the first that is not a character.
///
/// ```
/// use encodium::extended::utf_8_rfc2279::encode_from_scalars;
/// assert_eq!(encode_from_scalars(&[0x41, 0x20_0000]), Ok(b"A\xF8\x88\x80\x80\x80".to_vec()));
/// ```
pub fn encode_from_scalars(values: &[u32]) -> Result<Vec<u8>, Unencodable> {
    let mut bytes = Vec::with_capacity(values.len());
    for (index, &value) in values.iter().enumerate() {
        let (octets, n) = write(value).ok_or(Unencodable { value, index })?;
        bytes.extend_from_slice(&octets[..n]);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_to_six_octets() {
        for (value, bytes) in [
            (0, &b"\0"[..]),
            (0x7F, b"\x7F"),
            (0x80, b"\xC2\x80"),
            (0x7FF, b"\xDF\xBF"),
            (0x800, b"\xE0\xA0\x80"),
            (0xD7FF, b"\xED\x9F\xBF"),
            (0xE000, b"\xEE\x80\x80"),
            (0xFFFF, b"\xEF\xBF\xBF"),
            (0x1_0000, b"\xF0\x90\x80\x80"),
            (0x1F_FFFF, b"\xF7\xBF\xBF\xBF"),
            (0x20_0000, b"\xF8\x88\x80\x80\x80"),
            (0x3FF_FFFF, b"\xFB\xBF\xBF\xBF\xBF"),
            (0x400_0000, b"\xFC\x84\x80\x80\x80\x80"),
            (0x7FFF_FFFF, b"\xFD\xBF\xBF\xBF\xBF\xBF"),
        ] {
            assert_eq!(encode_from_scalars(&[value]).unwrap(), bytes);
            assert_eq!(decode_to_scalars_fatal(bytes).unwrap(), [value]);
        }
    }

    #[test]
    fn overlong_forms_are_errors() {
        for bytes in [
            &b"\xC0\x80"[..],
            b"\xC1\xBF",
            b"\xE0\x9F\xBF",
            b"\xF0\x8F\xBF\xBF",
            b"\xF8\x87\xBF\xBF\xBF",
            b"\xFC\x83\xBF\xBF\xBF\xBF",
        ] {
            assert_eq!(decode_to_scalars(bytes), std::vec![0xFFFD; bytes.len()]);
            let error = Malformed { range: 0..1 };
            assert_eq!(decode_to_scalars_fatal(bytes), Err(error));
        }
    }

    #[test]
    fn surrogates_are_errors_both_ways() {
        assert_eq!(decode_to_scalars(b"\xED\xA0\x80\xED\xBF\xBF"), [0xFFFD; 6]);
        for value in [0xD800, 0xDFFF, 0x8000_0000, u32::MAX] {
            let error = Unencodable { value, index: 1 };
            assert_eq!(encode_from_scalars(&[0x41, value]), Err(error));
        }
    }

    #[test]
    fn stray_octets_and_incomplete_sequences() {
        assert_eq!(decode_to_scalars(b"\x80\xFE\xFFa"), [0xFFFD, 0xFFFD, 0xFFFD, 0x61]);
        assert_eq!(decode_to_scalars(b"\xFC\x84\x80\x80\x80a"), [0xFFFD, 0x61]);
        let error = Malformed { range: 1..4 };
        assert_eq!(decode_to_scalars_fatal(b"a\xF7\xBF\xBF"), Err(error));
    }
}
