//! EUC-JP with JIS X 0212 in both directions. The decoder is the standard's. The standard's encoder omits JIS X 0212;
//! this one uses it for characters that JIS X 0208 lacks.

use super::jis_x_0212::INVERSE;
use crate::codec::{Bytes, Codec, EncoderRules, Entry, row, two_byte};
use crate::standard::euc_jp::{self, JIS0212};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("euc-jp-jisx0212", EUC_JP_JISX0212, &["euc-jp-jisx0212"]).defined_in("the standard's EUC-JP with JIS X 0212 encoded as well").with_most_bytes(3, 10),
];

const EUC_JP_JISX0212: Codec = Codec {
    encoder: match euc_jp::EUC_JP.encoder {
        Some(standard) => Some(EncoderRules { step: encode, ..standard }),
        None => None,
    },
    ..euc_jp::EUC_JP
};

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
    use crate::Encoding;

    #[test]
    fn jis_x_0212_is_encoded_where_jis_x_0208_has_none() {
        let euc_jp = Encoding::resolve("euc-jp-jisx0212").unwrap();
        let bytes = b"\xC6\xFC\x8E\xB1\x8F\xB0\xA1\x8F\xAB\xB1a";
        assert_eq!(euc_jp.encode("日ｱ丂éa").unwrap(), &bytes[..]);
        assert_eq!(euc_jp.decode(bytes), "日ｱ丂éa");
        assert_eq!(euc_jp.encode("¥‾−").unwrap(), &b"\\~\xA1\xDD"[..]);
        assert_eq!(euc_jp.encode("a한").unwrap_err().range, 1..4);
    }
}
