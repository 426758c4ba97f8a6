//! 3GPP TS 23.038, section 6.2.1, the alphabets of short messages (once GSM 03.38): codes of seven
//! bits, each in an octet.
//!
//! A code is a character of the locking shift table, which is the default alphabet unless the message's header names a
//! language. After the escape 0x1B, it is a character of the single shift table, which is the default extension table
//! unless the header names a language. The encoder prefers the locking shift table.
//!
//! These are errors: an octet above 0x7F, a code without a character, and an escape whose next code has
//! no character in the single shift table. That code is read again, so that, as section 6.2.1.1 asks,
//! the character of the locking shift table is displayed.

use crate::codec::control::ESC;
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, ascii, row};
use crate::index::{self, GSM_03_38};

/// The row of an alphabet with tables of two languages, each by national language identifier; 0 for the default ones.
/// The mode holds both.
pub const fn alphabet(
    name: &'static str,
    labels: &'static [&'static str],
    locking: u32,
    single: u32,
) -> Entry {
    let codec = Codec {
        decoder: DecoderRules { step, run },
        encoder: Some(EncoderRules { run: |_, _, _| (0, 0), ..EncoderRules::stateless(encode) }),
        mode: locking | single << 8,
        bom: false,
        index: Some(GSM_03_38),
    };
    row(name, codec, labels)
        .defined_in("3GPP TS 23.038, each code of seven bits in an octet")
        .unlike_ascii()
        .with_most_bytes(2, 12)
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
        [ESC] => return Step::unfinished(last, 1),
        [ESC, code, ..] => (unit(single, code), 2),
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
        None => code(single).map(|code| Bytes::two([ESC, code])).ok_or(scalar),
    }
}

#[cfg(test)]
mod tests {
    use crate::extended::testing::{decode, encode};

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
}
