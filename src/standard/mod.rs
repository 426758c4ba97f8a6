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
