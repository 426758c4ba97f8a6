//! The one table of encodings, in the order of their ids: the standard's, UTF-16 by RFC 2781, and those of the feature
//! `extended`. The row of an encoding is in its file.

use crate::codec::{Codec, EncoderRules, Entry, Row, StrRules, find};
#[cfg(feature = "extended")]
use crate::extended;
use crate::{standard, utf_16_rfc2781};

/// The rows of the standard; those that every module of the JavaScript package adds, because its `LegacyTextEncoder`
/// encodes UTF-16 with them; and the others. The rows of each part are grouped by file.
const PARTS: [&[&[Entry]]; 3] = [
    standard::ROWS,
    &[utf_16_rfc2781::ROWS],
    #[cfg(feature = "extended")]
    extended::ROWS,
    #[cfg(not(feature = "extended"))]
    &[],
];

/// The number of encodings of the standard, which come first.
pub const OF_STANDARD: usize = count(PARTS[0]);
/// The number of encodings that every module of the JavaScript package has.
pub const OF_EVERY_MODULE: usize = OF_STANDARD + count(PARTS[1]);
pub const COUNT: usize = OF_EVERY_MODULE + count(PARTS[2]);

const fn count(files: &[&[Entry]]) -> usize {
    match files {
        [] => 0,
        [rows, others @ ..] => rows.len() + count(others),
    }
}

/// All rows. It is a constant, so that a program contains only the rows that it names, or all of them if it searches
/// [`ROWS`] for labels.
#[expect(clippy::large_const_arrays, reason = "a static would contain all rows")]
pub const TABLE: [Entry; COUNT] = {
    let mut all = [PARTS[0][0][0]; COUNT];
    let (mut id, mut part, mut file, mut row) = (0, 0, 0, 0);
    while id < COUNT {
        if file == PARTS[part].len() {
            (part, file) = (part + 1, 0);
        } else if row == PARTS[part][file].len() {
            (file, row) = (file + 1, 0);
        } else {
            all[id] = PARTS[part][file][row];
            all[id].row.id = id as u16;
            (id, row) = (id + 1, row + 1);
        }
    }
    all
};

/// Declares an array of one column of the table, by id, so that a program contains only the columns that it uses.
macro_rules! column {
    ($(#[$doc:meta])* $name:ident: $column:ty = |$entry:ident| $value:expr) => {
        $(#[$doc])*
        pub static $name: [$column; COUNT] = {
            let $entry = &TABLE[0];
            let mut all = [$value; COUNT];
            let mut id = 0;
            while id < COUNT {
                let $entry = &TABLE[id];
                all[id] = $value;
                id += 1;
            }
            all
        };
    };
}

column! {
    ROWS: Row = |entry| entry.row
}
column! {
    ENCODERS: Option<EncoderRules> = |entry| entry.encoder
}
column! {
    STR_RULES: StrRules = |entry| entry.str_rules
}
column! {
    /// Codecs with their encoders, for WebAssembly modules, which contain no names.
    CODECS: Codec = |entry| Codec { encoder: entry.encoder, ..entry.row.codec }
}

/// The row of the encoding with exactly this name.
pub const fn row_of(name: &str) -> Row {
    match find(&TABLE, name) {
        Some(entry) => entry.row,
        None => panic!("not the name of an encoding"),
    }
}

#[cfg(test)]
mod tests;
