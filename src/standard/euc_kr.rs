//! The standard's section 13.1, EUC-KR, which includes the extension of windows-949.

use crate::codec::facts::{Index, Sequence, SequenceByte};
use crate::codec::text::Element;
use crate::codec::two_byte::{self, Table};
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, RunToUtf8, Step, StrRules, row,
};
use crate::index::{self, Lazy, inverse::Inverse};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("EUC-KR", EUC_KR, &["cseuckr", "csksc56011987", "euc-kr", "iso-ir-149", "korean", "ks_c_5601-1987", "ks_c_5601-1989", "ksc5601", "ksc_5601", "windows-949"]).with_aliases(&["51949", "5601", "ksx1001", "uhc", "xmackorean"]).with_str(STR).with_sequences(SEQUENCES),
];

pub(crate) const EUC_KR: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: false,
    index: Some(index::EUC_KR),
};
// SAFETY: it writes ASCII and code units of an index, which has no surrogates: unpacking removes them.
const STR: StrRules = StrRules::ascii(unsafe { RunToUtf8::new(run) }, encode_run);

const LEAD: SequenceByte = SequenceByte { name: "lead byte", ranges: &[0x81..=0xFE] };
const TRAIL: SequenceByte = SequenceByte { name: "trail byte", ranges: &[0x41..=0xFE] };
const SEQUENCES: &[Sequence] = &[Sequence {
    bytes: &[LEAD, TRAIL],
    index: Index::At {
        name: "EUC-KR",
        pointer: |bytes| pointer(bytes[0], bytes[1]).unwrap_or(0) as u32,
    },
}];

static TABLE: Lazy<Table> = Lazy::new(|| two_byte::table(unit));
static INVERSE: Lazy<Inverse> = Lazy::new(|| two_byte::inverse(TABLE.get(), |_| false, &|_| ()));

/// The pointer of a lead and a trail.
fn pointer(lead: u8, trail: u8) -> Option<usize> {
    let (0x81..=0xFE, 0x41..=0xFE) = (lead, trail) else { return None };
    Some((lead as usize - 0x81) * 190 + trail as usize - 0x41)
}

/// The code unit of a lead and a trail.
fn unit(lead: u8, trail: u8) -> Option<u16> {
    index::get(index::euc_kr(), pointer(lead, trail)?)
}

/// Section 13.1.1, EUC-KR decoder.
fn step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    match *input {
        [byte @ 0..=0x7F, ..] => Step::Unit(byte as u16, 1),
        [0x81..=0xFE] => Step::unfinished(last, 1),
        [lead @ 0x81..=0xFE, trail, ..] => two_byte::step(&TABLE, lead, trail),
        _ => Step::Malformed(1),
    }
}

fn run<O: Element>(src: &[u8], dst: &mut [O], _mode: u32) -> (usize, usize) {
    two_byte::run(src, dst, &TABLE, false)
}

/// Section 13.1.2, EUC-KR encoder.
fn encode(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    if scalar < 0x80 {
        return Ok(Bytes::one(scalar as u8));
    }
    two_byte::encode(&INVERSE, scalar)
}

fn encode_run<I: Element>(src: &[I], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    two_byte::encode_run(src, dst, &INVERSE)
}

#[cfg(test)]
mod tests {
    use crate::Encoding;

    #[test]
    fn ks_x_1001_and_the_windows_extension() {
        let euc_kr = Encoding::for_label("ks_c_5601-1987").unwrap();
        assert_eq!(euc_kr.decode(b"\xC7\xD1\x81\x41a"), "한갂a");
        assert_eq!(euc_kr.encode("한갂a").unwrap(), &b"\xC7\xD1\x81\x41a"[..]);
    }

    #[test]
    fn an_ascii_trail_of_a_malformed_sequence_is_restored() {
        let euc_kr = Encoding::for_label("euc-kr").unwrap();
        assert_eq!(euc_kr.decode(b"\x81\x5B"), "\u{FFFD}[");
        assert_eq!(euc_kr.decode(b"\xC9\xA1\x80\xFF"), "\u{FFFD}\u{FFFD}\u{FFFD}");
        assert_eq!(euc_kr.decode(b"\xC7"), "\u{FFFD}");
    }
}
