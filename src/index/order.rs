//! The families of indexes that are packed together, and the order of their cells.

/// Families by number: an application ships those whose encodings it uses.
pub const FAMILIES: [&str; 5] = ["single-byte", "zh-hans", "zh-hant", "ja", "ko"];
pub const SINGLE_BYTE: usize = 0;
pub const ZH_HANS: usize = 1;
pub const ZH_HANT: usize = 2;
pub const JA: usize = 3;
pub const KO: usize = 4;

/// How many cells the packed indexes of each family have, one index after the other: 27 of 128,
/// gb18030, Big5, jis0208 and jis0212, EUC-KR.
pub const CELLS: [usize; 5] = [27 * 128, 126 * 190, 126 * 157, JIS0208 + JIS0212, 125 * 190];
pub const JIS0208: usize = 11104;
pub const JIS0212: usize = 7211;

/// Calls `cell` with a family's pointers in the order in which their cells are packed: what later
/// standards put before the rows or columns of an older one comes after all of that.
pub fn in_order(family: usize, mut cell: impl FnMut(usize)) {
    let (columns, row, column) = match family {
        ZH_HANS | KO => (190, 0x20, 0x60),
        ZH_HANT => (157, 0x20, 0),
        _ => (1, 0, 0),
    };
    for later in [false, true] {
        for pointer in 0..CELLS[family] {
            if (pointer / columns < row || pointer % columns < column) == later {
                cell(pointer);
            }
        }
    }
}
