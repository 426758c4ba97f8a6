//! The mistakes that a search for repairs considers.

use encodium::{Encoding, UTF_8, WINDOWS_1252};

use crate::facts::LATIN_1;

/// A wrong decoding: the encoding of the bytes, and what they were decoded as.
pub type Mistake = (Encoding, Encoding);

/// Punctuation of windows-1252 became control characters, as the web decoded it long ago.
pub const AS_LATIN_1: Mistake = (WINDOWS_1252, LATIN_1.encoding);

/// Whether a mistake is that of who decoded UTF-8 as a legacy encoding.
pub fn is_of_utf_8(mistake: Mistake) -> bool {
    mistake.0 == UTF_8
}

/// Whether a mistake is that of who decoded one legacy encoding as another one, but for ISO-8859-1.
pub fn is_legacy(mistake: Mistake) -> bool {
    !is_of_utf_8(mistake) && mistake != AS_LATIN_1
}

/// Which mistakes a line may have suffered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Any,
    OfUtf8,
    Known,
}

/// The mistakes that are looked for.
#[derive(Clone, Copy)]
pub struct Mistakes<'a> {
    /// Those that other lines suffered.
    pub known: &'a [Mistake],
    pub scope: Scope,
    /// Whether escapes of a program are characters.
    pub escapes: bool,
}

impl Mistakes<'_> {
    /// Whether other lines suffered a mistake.
    pub fn is_known(&self, mistake: Mistake) -> bool {
        self.known.contains(&mistake)
    }

    /// Whether a line may have suffered a mistake.
    pub fn may_be(&self, mistake: Mistake) -> bool {
        match self.scope {
            Scope::Any => true,
            Scope::OfUtf8 => is_of_utf_8(mistake),
            Scope::Known => self.is_known(mistake),
        }
    }
}
