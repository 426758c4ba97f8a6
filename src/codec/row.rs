//! The rows of the table of encodings, which each encoding's file declares.

use super::facts::{CodeUnits, Escape, Resume, Sequence};
use super::{Codec, EncoderRules, StrRules, is_same};

/// Declares the files of encodings, each of which has `ROWS`, and lists these in the order of the files.
macro_rules! files {
    ($($file:ident)*) => {
        $(pub(crate) mod $file;)*
        pub(crate) const ROWS: &[&[$crate::codec::Entry]] = &[$($file::ROWS),*];
    };
}
pub(crate) use files;

/// A row of the table of encodings: everything about one of them.
#[derive(Clone, Copy)]
pub struct Row {
    /// Its index in the table, which the table sets.
    pub id: u16,
    pub name: &'static str,
    /// The codec without its encoder, which is in the [`Entry`], so that a program that only decodes contains no
    /// encoders.
    pub codec: Codec,
    /// Whether it has an encoder.
    pub encodes: bool,
    /// The labels in lowercase. For an encoding of the standard they are the standard's.
    pub labels: &'static [&'static str],
    /// Labels of other programs: letters and digits, in lowercase.
    pub aliases: &'static [&'static str],
    /// Whether every character is one byte and has no effect on others.
    pub is_single_byte: bool,
    /// Whether each byte below 0x80 stands for its ASCII character, unless it follows a lead.
    pub is_ascii_compatible: bool,
    /// Whether it is the replacement encoding, whose decoder reports an error for any input.
    pub is_replacement: bool,
    pub most_bytes: MostBytes,
    /// The encoding whose encoder is used to encode to this one; empty if that is itself.
    pub encoded_as: &'static str,
    pub code_units: CodeUnits,
    /// The characters that are not ASCII, by the ranges of their bytes; none if no engine needs them.
    pub sequences: &'static [Sequence],
    pub escapes: &'static [Escape],
    pub resume: &'static Resume,
}

/// The most bytes that an encoder writes in one step, or at the end of a text: with the escape sequence before the
/// character, and a character that it held back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostBytes {
    /// For a scalar value.
    pub character: u8,
    /// For a reference such as `&#1114111;`; 0 if the encoding has every scalar value.
    pub reference: u8,
}

/// A row as it is declared. The fields that not every program needs are separate, so that a program that only decodes
/// contains no encoder, and one whose text is UTF-16 no rules for UTF-8.
#[derive(Clone, Copy)]
pub struct Entry {
    pub row: Row,
    /// For documentation: the document that defines an encoding outside the standard.
    pub defined_in: &'static str,
    pub encoder: Option<EncoderRules>,
    pub str_rules: StrRules,
}

/// The bytes of the longest reference where each of its characters is one byte.
const REFERENCE: u8 = "&#1114111;".len() as u8;

/// Makes an [`Entry`].
pub const fn row(name: &'static str, codec: Codec, labels: &'static [&'static str]) -> Entry {
    let row = Row {
        id: 0,
        name,
        codec: Codec { encoder: None, ..codec },
        encodes: codec.encoder.is_some(),
        labels,
        aliases: &[],
        is_single_byte: false,
        is_ascii_compatible: true,
        is_replacement: false,
        most_bytes: MostBytes { character: 2, reference: REFERENCE },
        encoded_as: "",
        code_units: CodeUnits::Bytes,
        sequences: &[],
        escapes: &[],
        resume: &Resume::PLAIN,
    };
    Entry { row, defined_in: "", encoder: codec.encoder, str_rules: StrRules::NONE }
}

/// The row of the encoding with exactly this name, for constants.
pub const fn find(rows: &[Entry], name: &str) -> Option<Entry> {
    let mut at = 0;
    while at < rows.len() {
        if is_same(rows[at].row.name.as_bytes(), name.as_bytes()) {
            return Some(rows[at]);
        }
        at += 1;
    }
    None
}

impl Entry {
    /// This row with names that other programs use, for [`aliases`](Row::aliases).
    pub const fn with_aliases(self, aliases: &'static [&'static str]) -> Entry {
        Entry { row: Row { aliases, ..self.row }, ..self }
    }

    /// This row with the name of its document.
    pub const fn defined_in(self, defined_in: &'static str) -> Entry {
        Entry { defined_in, ..self }
    }

    /// This row, in which every character is one byte and has no effect on others.
    pub const fn of_single_bytes(self) -> Entry {
        let row = Row { is_single_byte: true, ..self.row };
        Entry { row, ..self }.with_most_bytes(1, REFERENCE)
    }

    /// This row, in which some byte below 0x80 does not, or not always, stand for its ASCII character.
    pub const fn unlike_ascii(self) -> Entry {
        Entry { row: Row { is_ascii_compatible: false, ..self.row }, ..self }
    }

    /// This row with another [`MostBytes`].
    pub const fn with_most_bytes(self, character: u8, reference: u8) -> Entry {
        let most_bytes = MostBytes { character, reference };
        Entry { row: Row { most_bytes, ..self.row }, ..self }
    }

    /// This row, of the replacement encoding.
    pub const fn as_replacement(self) -> Entry {
        Entry { row: Row { is_replacement: true, ..self.row }, ..self }
    }

    /// This row with the name of the encoding that encodes it.
    pub const fn encoded_as(self, encoded_as: &'static str) -> Entry {
        Entry { row: Row { encoded_as, ..self.row }, ..self }
    }

    /// This row with code units of more than one byte.
    pub const fn with_code_units(self, code_units: CodeUnits) -> Entry {
        Entry { row: Row { code_units, ..self.row }, ..self }
    }

    /// This row with the ranges of the bytes of characters.
    pub const fn with_sequences(self, sequences: &'static [Sequence]) -> Entry {
        Entry { row: Row { sequences, ..self.row }, ..self }
    }

    /// This row with escape sequences, and how an encoder continues between them.
    pub const fn with_escapes(self, escapes: &'static [Escape], resume: &'static Resume) -> Entry {
        Entry { row: Row { escapes, resume, ..self.row }, ..self }
    }

    /// This row with how an encoder continues in the middle of a text.
    pub const fn resumed(self, resume: &'static Resume) -> Entry {
        Entry { row: Row { resume, ..self.row }, ..self }
    }

    /// This row with an encoding's rules for UTF-8.
    pub const fn with_str(self, str_rules: StrRules) -> Entry {
        Entry { str_rules, ..self }
    }
}
