//! The indexes: their numbers, the families in which they are packed, and the order of their entries.

/// The number of an index, or of the 27 single-byte indexes together. Each number is unpacked as a unit.
pub type IndexId = usize;

pub const SINGLE_BYTE: IndexId = 0;
pub const GB18030: IndexId = 1;
pub const BIG5: IndexId = 2;
/// Its family has index jis0208 first, so unpacking it also unpacks [`JIS0208`].
pub const JIS0212: IndexId = 3;
pub const EUC_KR: IndexId = 4;
/// Unpacked without index jis0212, which only EUC-JP needs.
pub const JIS0208: IndexId = 5;

/// All code pages of `extended` together, which are packed differently (`code_pages.rs`).
pub const CODE_PAGES: IndexId = 6;

/// The tables of 3GPP TS 23.038 by national language identifier, 0 for the default ones. They are packed like code
/// pages: the lower half of a page is the locking shift table, the upper half the single shift table. A language
/// without a locking shift table has the default alphabet.
pub const GSM_03_38: IndexId = 7;
/// The number of these pages.
pub const GSM_PAGES: usize = 14;

// The tables of EBCDIC with two-byte characters, and of JIS X 0213 (`mixed.rs`).
pub const EBCDIC_JA: IndexId = 8;
pub const EBCDIC_KO: IndexId = 9;
pub const EBCDIC_ZH_HANS: IndexId = 10;
pub const EBCDIC_ZH_HANT: IndexId = 11;
pub const JIS_X_0213: IndexId = 12;
/// For each of these, the index whose entries precede its entries, and the number of its single-byte tables.
pub const MIXED: [(IndexId, usize); 5] =
    [(JIS0212, 2), (EUC_KR, 1), (GB18030, 1), (BIG5, 1), (JIS0212, 0)];

/// The indexes of [`ISO_2022_SETS`] together, for encodings that switch between their sets.
pub const ISO_2022: IndexId = 13;
pub const ISO_2022_SETS: [IndexId; 4] = [CODE_PAGES, JIS0212, EUC_KR, GB18030];

/// The family of each index: the indexes that are packed in one file, by the name of that file. An
/// application ships the families of the encodings that it uses.
pub const FAMILY_BY_INDEX: [&str; ISO_2022] = [
    "single-byte",
    "zh-hans",
    "zh-hant",
    "ja",
    "ko",
    "ja",
    "code-pages",
    "gsm-03.38",
    "ebcdic-ja",
    "ebcdic-ko",
    "ebcdic-zh-hans",
    "ebcdic-zh-hant",
    "jis-x-0213",
];
/// The families of the standard. The number of a family is that of the index that is packed last in it.
pub const FAMILIES: &[&str] = FAMILY_BY_INDEX.split_at(JIS0208).0;

/// The number of entries from the start of the family to the end of each index: 27 times 128,
/// gb18030, Big5, jis0208 and jis0212, EUC-KR, jis0208.
pub const ENTRIES: [usize; CODE_PAGES] =
    [27 * 128, 126 * 190, 126 * 157, 11104 + 7211, 125 * 190, 11104];

/// Calls `visit` with the pointers of an index's family in the order in which their entries are packed: the rows and
/// columns of an older standard come first, then those that a later one put before them.
pub fn in_order(index: IndexId, mut visit: impl FnMut(usize)) {
    let (columns, row, column) = match index {
        GB18030 | EUC_KR => (190, 0x20, 0x60),
        BIG5 => (157, 0x20, 0),
        _ => (1, 0, 0),
    };
    for later in [false, true] {
        for (number, start) in (0..ENTRIES[index]).step_by(columns).enumerate() {
            let split = if number < row { columns } else { column };
            let columns = if later { 0..split } else { split..columns };
            columns.for_each(|column| visit(start + column));
        }
    }
}
