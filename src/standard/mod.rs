//! The encodings of the standard, one file each: the rules as `step`, the fast loop as `run`.

pub mod big5;
pub mod euc_jp;
pub mod euc_kr;
pub mod gb18030;
pub mod iso_2022_jp;
pub mod replacement;
pub mod shift_jis;
pub mod single_byte;
pub mod utf_16;
pub mod utf_8;
pub mod x_user_defined;

#[cfg(all(feature = "wasm", feature = "index-steps-as-text"))]
pub use short::table;

/// What JavaScript reads for short input.
#[cfg(all(feature = "wasm", feature = "index-steps-as-text"))]
mod short {
    use super::{big5, euc_jp, euc_kr, gb18030, shift_jis};
    use crate::codec::Codec;
    use crate::index;

    /// The code units that an encoding's `run` looks up, 0 for none: in a single-byte encoding those of
    /// the bytes from 0x80 on, in a two-byte encoding those of a [`Table`](crate::codec::two_byte::Table).
    /// ISO-2022-JP, whose bytes have no meaning alone, gets those of another encoding with its index.
    pub fn table(codec: &Codec) -> Option<&'static [u16]> {
        let table = match codec.index? {
            index::SINGLE_BYTE => return Some(index::single_byte(codec.mode as usize)),
            index::GB18030 => &gb18030::TABLE,
            index::BIG5 => &big5::TABLE,
            index::EUC_KR => &euc_kr::TABLE,
            index::JIS0208 => &shift_jis::TABLE,
            index::JIS0212 => &euc_jp::TABLE,
            _ => return None,
        };
        Some(&table.get()[..])
    }
}
