//! Made by crates/detect/train/confidence.py.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}
pub const BASE: i32 = 0;
pub const THRESHOLD: i32 = 0;
pub static TREES: [Tree; 0] = [];
