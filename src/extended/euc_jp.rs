//! EUC-JP with JIS X 0212 in both directions. The decoder is the standard's; the standard's encoder
//! leaves JIS X 0212 out, and this one has it for what JIS X 0208 lacks.

use super::set_94::Set;
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Step, two_byte};
use crate::index::{self, Lazy, inverse::Inverse};
use crate::standard::euc_jp::{self, JIS0212};

pub(crate) const EUC_JP: Codec = Codec {
    encoder: match euc_jp::EUC_JP.encoder {
        Some(standard) => Some(EncoderRules { step: encode, ..standard }),
        None => None,
    },
    ..euc_jp::EUC_JP
};

/// The inverse of index jis0212.
static INVERSE: Lazy<Inverse> = Lazy::new(|| {
    Inverse::new(&|each| {
        let rows = (0xA1..=0xFE).zip(index::jis0212().chunks(94));
        for (lead, row) in rows {
            for (trail, &unit) in (0xA1..=0xFE).zip(row).filter(|(_, unit)| **unit != 0) {
                each(unit, u16::from_le_bytes([lead, trail]));
            }
        }
    })
});

/// JIS X 0212 alone, at the bytes from 0xA1 on.
static ALONE: Codec = Codec {
    decoder: DecoderRules { step, run: |_, _, _| (0, 0) },
    encoder: Some(EncoderRules::stateless(|scalar, _| two_byte::encode(&INVERSE, scalar))),
    ..EUC_JP
};
pub(super) static JIS_X_0212: Set = Set { codec: &ALONE, has: |_| true };

/// The step for a lead and a trail.
fn step(input: &[u8], _last: bool, _mode: &mut u32) -> Step {
    let pointer = 94 * (input[0] as usize - 0xA1) + input[1] as usize - 0xA1;
    index::get(index::jis0212(), pointer).map_or(Step::Malformed(2), |unit| Step::Unit(unit, 2))
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    let standard = euc_jp::EUC_JP.encoder.map(|rules| (rules.step)(scalar, mode));
    if let Some(Ok(bytes)) = standard {
        return Ok(bytes);
    }
    let bytes = two_byte::encode(&INVERSE, scalar)?;
    Ok(Bytes::join(&[&[JIS0212], bytes.as_slice()]))
}

#[cfg(test)]
mod tests {
    use crate::extended::for_label;

    #[test]
    fn jis_x_0212_is_encoded_where_jis_x_0208_has_none() {
        let euc_jp = for_label("euc-jp").unwrap();
        let bytes = b"\xC6\xFC\x8E\xB1\x8F\xB0\xA1\x8F\xAB\xB1a";
        assert_eq!(euc_jp.encode("日ｱ丂éa").unwrap(), &bytes[..]);
        assert_eq!(euc_jp.decode(bytes), "日ｱ丂éa");
        assert_eq!(euc_jp.encode("¥‾−").unwrap(), &b"\\~\xA1\xDD"[..]);
        assert_eq!(euc_jp.encode("a한").unwrap_err().index, 1);
    }
}
