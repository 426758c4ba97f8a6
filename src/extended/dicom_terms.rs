//! The values of DICOM's Specific Character Set, (0008,0005), as PS3.3, section C.12.1.1.2, defines them and as files
//! spell them.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::dicom::numbers;

/// The meaning of one of the attribute's values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Term {
    /// An empty value, which is ASCII.
    Empty,
    /// A set with code extensions: its index in [`numbers`], which is 0 for ASCII.
    Set(usize),
    Utf8,
    Gb18030,
    Gbk,
}

impl Term {
    /// The meaning of a value. Case does not matter, and spaces, hyphens and underscores may be anywhere. None if it
    /// has no meaning.
    fn of(value: &str) -> Option<Term> {
        let letters: String = (value.chars())
            .filter(|c| !matches!(c, ' ' | '-' | '_' | '\0'))
            .map(|c| c.to_ascii_uppercase())
            .collect();
        let number = (["ISO2022IR", "ISOIR", "ISO2022"].into_iter())
            .find_map(|prefix| letters.strip_prefix(prefix));
        match (number, number.unwrap_or(&letters)) {
            (None, "") => Some(Term::Empty),
            (Some(_), "192") => Some(Term::Utf8),
            (_, "GB18030") => Some(Term::Gb18030),
            (_, "GBK") => Some(Term::Gbk),
            _ => numbers().position(|known| Some(known) == number).map(Term::Set),
        }
    }

    /// Whether it is a character set that cannot be one of several.
    fn stands_alone(self) -> bool {
        matches!(self, Term::Utf8 | Term::Gb18030 | Term::Gbk)
    }

    /// The term as PS3.3 spells it, as one of `count` values.
    pub(crate) fn name(self, count: usize) -> String {
        let set = match self {
            Term::Empty => return String::new(),
            Term::Utf8 => return "ISO_IR 192".into(),
            Term::Gb18030 => return "GB18030".into(),
            Term::Gbk => return "GBK".into(),
            Term::Set(set) => set,
        };
        let number = numbers().nth(set).unwrap_or_default();
        // Sets of two-byte characters are defined only as one of several values.
        let is_extension = matches!(number, "87" | "159" | "149" | "58");
        let prefix = if count > 1 || is_extension { "ISO 2022 IR " } else { "ISO_IR " };
        [prefix, number].concat()
    }
}

/// The meanings of all values of the attribute, or the first value that has no meaning.
///
/// In some files, terms that must stand alone do not. Then only the first value counts or, if only ASCII precedes it,
/// the first that must stand alone, which contains ASCII.
pub(crate) fn terms(values: &str) -> Result<Vec<Term>, &str> {
    let term = |value| Term::of(value).ok_or(value);
    let mut terms = values.split('\\').map(term).collect::<Result<Vec<_>, _>>()?;
    let other = terms.iter().find(|term| !matches!(term, Term::Empty | Term::Set(0)));
    match other {
        Some(&alone) if alone.stands_alone() => Ok(vec![alone]),
        _ => {
            terms.retain(|term| !term.stands_alone());
            Ok(terms)
        }
    }
}
