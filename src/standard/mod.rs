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
pub use short::{inverse, table};

/// What JavaScript reads for short input.
#[cfg(all(feature = "wasm", feature = "index-steps-as-text"))]
mod short {
    use super::{big5, euc_jp, euc_kr, gb18030, shift_jis, single_byte};
    use crate::codec::{Codec, two_byte::Table};
    use crate::index::{self, Lazy, inverse::Inverse};

    /// The code units that an encoding's `run` looks up, 0 for none: in a single-byte encoding those of
    /// the bytes from 0x80 on, in a two-byte encoding those of a [`Table`].
    pub fn table(codec: &Codec) -> Option<&'static [u16]> {
        match codec.index? {
            index::SINGLE_BYTE => Some(index::single_byte(codec.mode as usize)),
            _ => two_byte(codec).map(|(table, _)| &table.get()[..]),
        }
    }

    /// The inverse that the same encoding's `run` looks up to encode.
    pub fn inverse(codec: &Codec) -> Option<&'static Inverse> {
        match codec.index? {
            index::SINGLE_BYTE => Some(&single_byte::encoder(codec.mode).inverse),
            _ => two_byte(codec).map(|(_, inverse)| inverse.get()),
        }
    }

    /// ISO-2022-JP, whose bytes have no meaning alone, gets those of another encoding with its index.
    fn two_byte(codec: &Codec) -> Option<(&'static Lazy<Table>, &'static Lazy<Inverse>)> {
        Some(match codec.index? {
            index::GB18030 if codec.mode == gb18030::GBK.mode => {
                (&gb18030::TABLE, &gb18030::GBK_INVERSE)
            }
            index::GB18030 => (&gb18030::TABLE, &gb18030::INVERSE),
            index::BIG5 => (&big5::TABLE, &big5::BASIC_INVERSE),
            index::EUC_KR => (&euc_kr::TABLE, &euc_kr::INVERSE),
            index::JIS0208 => (&shift_jis::TABLE, &shift_jis::INVERSE),
            index::JIS0212 => (&euc_jp::TABLE, &euc_jp::INVERSE),
            _ => return None,
        })
    }
}
