//! 3GPP TS 23.038, section 6.2.1, the alphabets of short messages (once GSM 03.38): codes of seven
//! bits, each in an octet.
//!
//! A code is a character of the locking shift table, which is the default alphabet unless the message's
//! header names a language. After the escape 0x1B it is one of the single shift table, which likewise is
//! the default extension table. The encoder prefers the former.
//!
//! These are errors: an octet above 0x7F, a code without a character, and an escape whose next code has
//! no character in the single shift table. That code is read again, so that, as section 6.2.1.1 asks,
//! the character of the locking shift table is displayed.

use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Step, ascii};
use crate::index::{self, GSM_03_38};

const ESCAPE: u8 = 0x1B;

/// The codec of two languages' tables, by national language identifier; 0 for the default ones. The
/// mode is both.
pub const fn alphabet(locking: u32, single: u32) -> Codec {
    Codec {
        decoder: DecoderRules { step, run },
        encoder: Some(EncoderRules { run: |_, _, _| (0, 0), ..EncoderRules::stateless(encode) }),
        mode: locking | single << 8,
        bom: false,
        index: Some(GSM_03_38),
    }
}

type Table = [u16; 128];

/// The code units of the codes, 0 for none: the locking shift table, and the single shift table.
fn tables(mode: u32) -> [&'static Table; 2] {
    let [locking, single] = [mode & 0xFF, mode >> 8].map(|language| index::gsm(language as usize));
    [locking.first_chunk().unwrap(), single.last_chunk().unwrap()]
}

fn unit(table: &Table, code: u8) -> Option<u16> {
    index::get(table, code as usize)
}

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let [locking, single] = tables(*mode);
    let (unit, n) = match *input {
        [ESCAPE] => return Step::unfinished(last, 1),
        [ESCAPE, code, ..] => (unit(single, code), 2),
        _ => (unit(locking, input[0]), 1),
    };
    unit.map_or(Step::Malformed(1), |unit| Step::Unit(unit, n))
}

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    let [locking, _] = tables(mode);
    ascii::map(src, dst, |code| unit(locking, code))
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    let unit = u16::try_from(scalar).ok().filter(|unit| *unit != 0).ok_or(scalar)?;
    let code = |table: &Table| (0..).zip(table).find(|(_, u)| **u == unit).map(|(code, _)| code);
    let [locking, single] = tables(*mode);
    match code(locking) {
        Some(code) => Ok(Bytes::one(code)),
        None => code(single).map(|code| Bytes::two([ESCAPE, code])).ok_or(scalar),
    }
}

/// Packs codes of seven bits into octets, section 6.1.2.1: the first one in the lowest bits of the first
/// octet. It leaves out the first `skip` bits, at most 7, which are 0: after a header these are the fill
/// bits before the first code.
///
/// ```
/// use encodium::extended::{self, pack_septets, unpack_septets};
///
/// let gsm = extended::for_label("gsm-03.38").unwrap();
/// let codes = gsm.encode("hellohello").unwrap();
/// let packed = pack_septets(&codes, 0);
/// assert_eq!(packed, b"\xE8\x32\x9B\xFD\x46\x97\xD9\xEC\x37");
/// assert_eq!(gsm.decode(&unpack_septets(&packed, 10, 0)), "hellohello");
/// ```
pub fn pack_septets(codes: &[u8], skip: usize) -> alloc::vec::Vec<u8> {
    let mut packed = alloc::vec![0; (skip + 7 * codes.len()).div_ceil(8)];
    for (i, code) in codes.iter().enumerate() {
        let at = skip + 7 * i;
        let [low, high] = ((*code as u16 & 0x7F) << (at % 8)).to_le_bytes();
        packed[at / 8] |= low;
        if let Some(next) = packed.get_mut(at / 8 + 1) {
            *next |= high;
        }
    }
    packed
}

/// Unpacks at most `count` codes of seven bits from octets, after the first `skip` bits. How many there
/// are is in the message's header: eight octets may have eight codes, or seven and a fill of zeros.
pub fn unpack_septets(packed: &[u8], count: usize, skip: usize) -> alloc::vec::Vec<u8> {
    let count = count.min((8 * packed.len()).saturating_sub(skip) / 7);
    let octet = |at: usize| packed.get(at).copied().unwrap_or(0);
    let code = |at: usize| u16::from_le_bytes([octet(at / 8), octet(at / 8 + 1)]) >> (at % 8);
    (0..count).map(|i| code(skip + 7 * i) as u8 & 0x7F).collect()
}

#[cfg(test)]
mod tests {
    use super::{pack_septets, unpack_septets};
    use crate::extended::testing::{decode, encode};
    use std::vec::Vec;

    #[test]
    fn the_default_alphabet_and_its_extension() {
        let bytes = b"\0\x02\x1B\x65 \x1B\x3C\x1B\x3E";
        assert_eq!(encode("gsm-03.38", "@$€ []"), bytes);
        assert_eq!(decode("gsm-03.38", bytes), "@$€ []");
        assert_eq!(encode("gsm", "ç\0"), b"&#231;&#0;");
    }

    #[test]
    fn a_language_has_its_single_shift_table_its_locking_shift_table_or_both() {
        assert_eq!(encode("gsm-03.38-tr-single", "ş€"), b"\x1Bs\x1Be");
        assert_eq!(encode("gsm-03.38-tr-locking", "ş€{"), b"\x1D\x04\x1B(");
        assert_eq!(encode("gsm-03.38-tr", "şĞ"), b"\x1D\x0B");
        assert_eq!(encode("gsm-03.38-es", "áé"), b"\x1Ba\x05");
        // Only a single shift table has the digits of Hindi.
        assert_eq!(encode("gsm-03.38-hi", "अ१"), b"\x03\x1B\x1D");
    }

    #[test]
    fn an_escape_without_a_character_is_an_error_and_its_code_is_read_again() {
        assert_eq!(
            decode("gsm-03.38", b"\x1Ba\x1B\x1B\x65\x80\x1B"),
            "\u{FFFD}a\u{FFFD}€\u{FFFD}\u{FFFD}"
        );
    }

    #[test]
    fn codes_are_packed_and_unpacked() {
        for length in 0..20 {
            let codes: Vec<u8> =
                (0..length).map(|i: usize| (i as u8).wrapping_mul(37) & 0x7F).collect();
            for skip in 0..7 {
                let packed = pack_septets(&codes, skip);
                assert_eq!(packed.len(), (skip + 7 * codes.len()).div_ceil(8));
                assert_eq!(unpack_septets(&packed, codes.len(), skip), codes);
                assert!(packed.first().is_none_or(|first| first & ((1 << skip) - 1) == 0));
            }
        }
        assert_eq!(unpack_septets(b"\xFF", 9, 0), b"\x7F");
    }
}
