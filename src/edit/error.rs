//! Why a question or an edit has no answer.

use crate::encoding::Encoding;

/// An index beyond the end, or amid a character of the text.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexError {
    /// The index, in bytes.
    pub index: usize,
    /// The greatest index, in bytes.
    pub length: usize,
}

impl core::fmt::Display for IndexError {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        let IndexError { index, length } = self;
        if index > length {
            write!(f, "index {index} is beyond the end at {length}")
        } else {
            write!(f, "index {index} is amid a character")
        }
    }
}

impl core::error::Error for IndexError {}

/// Why edits are impossible. Indexes are in bytes of UTF-8.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditError {
    /// An edit starts or ends beyond the text or amid a character.
    Index {
        /// The number of the edit.
        edit: usize,
        /// What is wrong with its index.
        error: IndexError,
    },
    /// An edit ends before it starts.
    Reversed {
        /// The number of the edit.
        edit: usize,
        /// Its start.
        start: usize,
        /// Its end.
        end: usize,
    },
    /// Two edits replace the same text.
    Overlap {
        /// The number of the edit that starts first.
        first: usize,
        /// The number of the other.
        second: usize,
    },
    /// New text has a character that the encoding lacks, or a U+FFFD that the replaced text does not have,
    /// which mostly comes from text that was read wrongly.
    Unmappable {
        /// The encoding of the file.
        encoding: Encoding,
        /// The character.
        scalar: char,
        /// Where it would be in the changed text.
        index: usize,
        /// The number of the edit; 0 for [`with_text`](crate::edit::TextFile::with_text).
        edit: usize,
        /// The index in the text of that edit.
        edit_index: usize,
    },
    /// No bytes make this change: malformed bytes beside it, such as the first byte of a character without
    /// its second one, would join with those that the encoder writes, or with each other, to another text;
    /// or the file would then begin with the byte order mark of another encoding.
    Uneditable {
        /// The index of the change in the file's text.
        start: usize,
        /// The offset of the change in the file's bytes.
        byte_start: usize,
    },
}

impl core::fmt::Display for EditError {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        match self {
            EditError::Index { edit, error } => write!(f, "edit {edit}: {error}"),
            EditError::Reversed { edit, start, end } => {
                write!(f, "edit {edit} ends at {end}, before its start at {start}")
            }
            EditError::Overlap { first, second } => {
                write!(f, "edits {first} and {second} overlap")
            }
            EditError::Unmappable { scalar: '\u{FFFD}', index, .. } => {
                write!(f, "U+FFFD at index {index} is new, and stands for no bytes of the file")
            }
            EditError::Unmappable { encoding, scalar, index, .. } => {
                write!(f, "U+{:04X} at index {index} is not in {encoding}", *scalar as u32)
            }
            EditError::Uneditable { start, byte_start } => write!(
                f,
                "no bytes change the text so at index {start}, byte offset {byte_start}: they would be \
                 read together with malformed bytes beside them, or as a byte order mark"
            ),
        }
    }
}

impl core::error::Error for EditError {}
