//! Codes of seven bits in octets: 3GPP TS 23.038, section 6.1.2.1.

use alloc::vec;
use alloc::vec::Vec;

/// An argument of [`pack_septets`] or [`unpack_septets`] that is out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeptetError {
    /// There are at most seven bits before the first code.
    Skip(usize),
    /// A code has more than seven bits.
    Code {
        /// Its index in `codes`.
        index: usize,
        /// Its value.
        code: u8,
    },
}

impl core::fmt::Display for SeptetError {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        match self {
            SeptetError::Skip(skip) => write!(f, "skip must be at most 7, and is {skip}"),
            SeptetError::Code { index, code } => {
                write!(f, "codes must be below 0x80, and that at index {index} is 0x{code:02X}")
            }
        }
    }
}

impl core::error::Error for SeptetError {}

/// Packs codes of seven bits into octets: the first one in the lowest bits of the first octet, after
/// `skip` bits, at most 7, which are 0. After a message's header these are the fill bits. A code above
/// 0x7F is an error.
///
/// ```
/// use encodium::extended::{pack_septets, unpack_septets};
///
/// let gsm = encodium::GSM_03_38;
/// let codes = gsm.encode("hellohello").unwrap();
/// let packed = pack_septets(&codes, 0).unwrap();
/// assert_eq!(packed, b"\xE8\x32\x9B\xFD\x46\x97\xD9\xEC\x37");
/// assert_eq!(gsm.decode(&unpack_septets(&packed, 10, 0).unwrap()), "hellohello");
/// ```
pub fn pack_septets(codes: &[u8], skip: usize) -> Result<Vec<u8>, SeptetError> {
    check_skip(skip)?;
    let mut packed = vec![0; (skip + 7 * codes.len()).div_ceil(8)];
    for (index, &code) in codes.iter().enumerate() {
        if code > 0x7F {
            return Err(SeptetError::Code { index, code });
        }
        let at = skip + 7 * index;
        let [low, high] = ((code as u16) << (at % 8)).to_le_bytes();
        packed[at / 8] |= low;
        if let Some(next) = packed.get_mut(at / 8 + 1) {
            *next |= high;
        }
    }
    Ok(packed)
}

/// Unpacks at most `count` codes of seven bits from octets, after `skip` bits, at most 7. How many there
/// are is in the message's header: eight octets may have eight codes, or seven and a fill of zeros. The
/// result has fewer if the octets have no room for `count`.
pub fn unpack_septets(packed: &[u8], count: usize, skip: usize) -> Result<Vec<u8>, SeptetError> {
    check_skip(skip)?;
    let count = count.min((8 * packed.len()).saturating_sub(skip) / 7);
    let octet = |at: usize| packed.get(at).copied().unwrap_or(0);
    let code = |at: usize| u16::from_le_bytes([octet(at / 8), octet(at / 8 + 1)]) >> (at % 8);
    Ok((0..count).map(|i| code(skip + 7 * i) as u8 & 0x7F).collect())
}

fn check_skip(skip: usize) -> Result<(), SeptetError> {
    if skip > 7 { Err(SeptetError::Skip(skip)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn codes_are_packed_and_unpacked() {
        for length in 0..20 {
            let codes: Vec<u8> =
                (0..length).map(|i: usize| (i as u8).wrapping_mul(37) & 0x7F).collect();
            for skip in 0..=7 {
                let packed = pack_septets(&codes, skip).unwrap();
                assert_eq!(packed.len(), (skip + 7 * codes.len()).div_ceil(8));
                assert_eq!(unpack_septets(&packed, codes.len(), skip).unwrap(), codes);
                assert!(packed.first().is_none_or(|first| first & ((1 << skip) - 1) == 0));
            }
        }
        assert_eq!(unpack_septets(b"\xFF", 9, 0).unwrap(), b"\x7F");
        assert_eq!(unpack_septets(b"", 9, 7).unwrap(), b"");
    }

    #[test]
    fn a_code_of_more_than_seven_bits_is_an_error() {
        let error = pack_septets(b"a\x80", 0).unwrap_err();
        assert_eq!(error, SeptetError::Code { index: 1, code: 0x80 });
        assert_eq!(error.to_string(), "codes must be below 0x80, and that at index 1 is 0x80");
    }

    #[test]
    fn to_skip_more_than_seven_bits_is_an_error() {
        for skip in [8, 1000, usize::MAX] {
            assert_eq!(pack_septets(b"a", skip), Err(SeptetError::Skip(skip)));
            assert_eq!(pack_septets(b"", skip), Err(SeptetError::Skip(skip)));
            assert_eq!(unpack_septets(b"a", 1, skip), Err(SeptetError::Skip(skip)));
        }
        assert_eq!(SeptetError::Skip(8).to_string(), "skip must be at most 7, and is 8");
    }
}
