//! Units that stand for characters that a wrong decoding lost.

/// U+FFFD, which stands for what a wrong decoding lost.
pub const REPLACEMENT: u16 = 0xFFFD;

/// Whether a unit may stand for what a wrong decoding lost: programs write U+FFFD, SUB or a question mark.
pub fn is_lost(unit: u16) -> bool {
    matches!(unit, REPLACEMENT | 0x1A | 0x3F)
}
