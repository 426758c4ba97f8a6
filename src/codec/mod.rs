pub mod ascii;
pub mod two_byte;
