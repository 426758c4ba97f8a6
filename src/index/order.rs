//! The families of indexes that are packed together, and the order of their cells.

/// What is unfolded at a time, by number, and the family that it is packed in: an application ships
/// those whose encodings it uses. All but the sixth are whole families; index jis0208 comes first
/// in its own and is unfolded without what follows, which only EUC-JP needs. The last one is not the
/// standard's, and packed in another way (`code_pages.rs`).
pub const PARTS: [&str; 7] = ["single-byte", "zh-hans", "zh-hant", "ja", "ko", "ja", "code-pages"];
/// The families of the standard's indexes.
pub const FAMILIES: &[&str] = PARTS.split_at(5).0;
pub const SINGLE_BYTE: usize = 0;
pub const ZH_HANS: usize = 1;
pub const ZH_HANT: usize = 2;
pub const JA: usize = 3;
pub const KO: usize = 4;
pub const JIS0208: usize = 5;
pub const CODE_PAGES: usize = 6;

/// How many cells each part has, one index after the other: 27 of 128, gb18030, Big5, jis0208 and
/// jis0212, EUC-KR, jis0208.
pub const CELLS: [usize; 6] = [27 * 128, 126 * 190, 126 * 157, 11104 + 7211, 125 * 190, 11104];

/// Calls `cell` with a part's pointers in the order in which their cells are packed: what later
/// standards put before the rows or columns of an older one comes after all of that.
pub fn in_order(part: usize, mut cell: impl FnMut(usize)) {
    let (columns, row, column) = match part {
        ZH_HANS | KO => (190, 0x20, 0x60),
        ZH_HANT => (157, 0x20, 0),
        _ => (1, 0, 0),
    };
    for later in [false, true] {
        for pointer in 0..CELLS[part] {
            if (pointer / columns < row || pointer % columns < column) == later {
                cell(pointer);
            }
        }
    }
}
