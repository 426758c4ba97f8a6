//! The options of a detection.

use alloc::{string::String, vec::Vec};
use encodium::Encoding;

use crate::facts::CandidateId;

/// Whether the bytes are a whole text or its beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Input {
    /// All of it.
    #[default]
    Whole,
    /// Its beginning, for example the head of a file: a character cut at the end is not held against an encoding.
    Head,
}

/// Whether UTF-8 without a byte order mark may be the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Utf8 {
    /// It may.
    #[default]
    Allow,
    /// It may not, as in browsers, so that nobody comes to rely on unlabelled pages.
    Deny,
}

/// Whether ISO-2022-JP may be the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Iso2022Jp {
    /// It may.
    #[default]
    Allow,
    /// It may not. Use this for web pages that run scripts, because its escape sequences can hide a script.
    Deny,
}

/// Whether a declaration in the text counts: HTML's `meta`, XML's declaration, `@charset` of CSS, the
/// cookies of Python, Emacs and Vim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Declarations {
    /// It counts as a hint, which other evidence can overrule.
    #[default]
    Use,
    /// It is text like any other.
    Ignore,
}

/// Which encodings may be the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Encodings {
    /// The encodings of the standard, and those of [`encodium::extended`] for which there are models: code pages of
    /// DOS, of the Macintosh and of EBCDIC, UTF-32, UTF-7, HZ and others.
    #[default]
    All,
    /// The encodings of the standard. Other encodings may not be the answer, even if [`Options::only`] has them.
    Standard,
}

/// Facts about the bytes, and limits on the answer.
///
/// ```
/// use encodium_detect::{Input, Options, detect};
///
/// // The first bytes of a file, which end in the middle of a character.
/// let head = b"\x8C\xC3\x82\xA2\x8D\x60\x92\xAC\x82";
/// let detection = detect(head, &Options::default().input(Input::Head));
/// assert_eq!(detection.encoding, Some(encodium::SHIFT_JIS));
/// ```
#[must_use]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub(crate) tld: Option<String>,
    pub(crate) utf8: Utf8,
    pub(crate) iso_2022_jp: Iso2022Jp,
    pub(crate) only: Vec<Encoding>,
    pub(crate) prefer: Vec<Encoding>,
    pub(crate) input: Input,
    pub(crate) declarations: Declarations,
    pub(crate) encodings: Encodings,
}

impl Options {
    /// Sets the top-level domain of the host that the bytes come from, `jp` for example, which makes the languages of
    /// that domain 3 nats likelier. Internationalized domains are not known. ASCII case is ignored. None by default.
    pub fn tld(self, tld: impl Into<String>) -> Options {
        Options { tld: Some(tld.into()), ..self }
    }

    /// Sets whether UTF-8 without a byte order mark may be the answer: yes by default.
    pub fn utf8(self, utf8: Utf8) -> Options {
        Options { utf8, ..self }
    }

    /// Sets whether ISO-2022-JP may be the answer: yes by default.
    ///
    /// ```
    /// use encodium_detect::{Iso2022Jp, Options, detect};
    ///
    /// let page = b"<p>\x1B$B8E$$9AD.$N\x1B(B</p>";
    /// assert_eq!(detect(page, &Options::default()).encoding, Some(encodium::ISO_2022_JP));
    /// let options = Options::default().iso_2022_jp(Iso2022Jp::Deny);
    /// assert_ne!(detect(page, &options).encoding, Some(encodium::ISO_2022_JP));
    /// ```
    pub fn iso_2022_jp(self, iso_2022_jp: Iso2022Jp) -> Options {
        Options { iso_2022_jp, ..self }
    }

    /// Limits the answer to these encodings; an empty list, the default, allows all. It is an error if the detector can
    /// never find one of them: `replacement`, and those of [`encodium::extended`] for which it has no model.
    ///
    /// ```
    /// use encodium::encodings::CESU_8;
    /// use encodium::{SHIFT_JIS, UTF_8};
    /// use encodium_detect::Options;
    ///
    /// assert!(Options::default().only([UTF_8, SHIFT_JIS]).is_ok());
    /// let error = Options::default().only([UTF_8, CESU_8]).unwrap_err();
    /// assert_eq!(error.to_string(), "only: cesu-8 is no encoding that the detector finds");
    /// ```
    pub fn only(self, encodings: impl Into<Vec<Encoding>>) -> Result<Options, NotDetected> {
        Ok(Options { only: detected("only", encodings.into())?, ..self })
    }

    /// Makes some encodings likelier, the most preferred first: the first by 4 nats, and each further one by half a nat
    /// less than the one before it. If encodings decode to the same text, the first of them in this list is the answer.
    /// None by default. The errors are those of [`only`](Self::only).
    pub fn prefer(self, encodings: impl Into<Vec<Encoding>>) -> Result<Options, NotDetected> {
        Ok(Options { prefer: detected("prefer", encodings.into())?, ..self })
    }

    /// Sets whether the bytes are a whole text, as by default, or its beginning.
    pub fn input(self, input: Input) -> Options {
        Options { input, ..self }
    }

    /// Sets whether a declaration in the text counts: yes by default.
    pub fn declarations(self, declarations: Declarations) -> Options {
        Options { declarations, ..self }
    }

    /// Sets which encodings may be the answer, apart from [`only`](Self::only): all by default.
    pub fn encodings(self, encodings: Encodings) -> Options {
        Options { encodings, ..self }
    }

    /// Whether the bytes are the beginning of a text.
    pub(crate) fn is_head(&self) -> bool {
        self.input == Input::Head
    }

    /// Whether UTF-8 without a byte order mark may be the answer, apart from [`only`](Self::only).
    pub(crate) fn allows_utf_8(&self) -> bool {
        self.utf8 == Utf8::Allow
    }

    /// Whether a declaration counts.
    pub(crate) fn uses_declarations(&self) -> bool {
        self.declarations == Declarations::Use
    }

    /// Whether encodings outside the standard may be the answer, apart from [`only`](Self::only).
    pub(crate) fn has_extended(&self) -> bool {
        self.encodings == Encodings::All
    }

    /// Whether a candidate may be the answer by [`only`](Self::only) and [`iso_2022_jp`](Self::iso_2022_jp).
    pub(crate) fn allows(&self, id: CandidateId) -> bool {
        let encoding = id.encoding();
        let is_denied = self.iso_2022_jp == Iso2022Jp::Deny && encoding == encodium::ISO_2022_JP;
        !is_denied && (self.only.is_empty() || self.only.contains(&encoding))
    }
}

/// An encoding in the [`Options`] of a detection that the detector can never find.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotDetected {
    /// The name of the option.
    pub option: &'static str,
    /// The encoding.
    pub encoding: Encoding,
}

impl core::fmt::Display for NotDetected {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        let NotDetected { option, encoding } = self;
        write!(f, "{option}: {encoding} is no encoding that the detector finds")
    }
}

impl core::error::Error for NotDetected {}

/// Checks the encodings of an option.
fn detected(option: &'static str, encodings: Vec<Encoding>) -> Result<Vec<Encoding>, NotDetected> {
    let is_detected = |encoding| CandidateId::of(encoding).is_some();
    match encodings.iter().find(|encoding| !is_detected(**encoding)) {
        Some(&encoding) => Err(NotDetected { option, encoding }),
        None => Ok(encodings),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detect;

    #[test]
    fn an_encoding_that_is_never_found_is_an_error() {
        for unknown in [encodium::encodings::CESU_8, encodium::encodings::SHIFT_JIS_2004] {
            for options in [Options::default(), Options::default().encodings(Encodings::Standard)] {
                let error = options.clone().only([encodium::UTF_8, unknown]).unwrap_err();
                assert_eq!((error.option, error.encoding), ("only", unknown));
                let error = options.prefer([unknown]).unwrap_err();
                assert_eq!((error.option, error.encoding), ("prefer", unknown));
            }
        }
        assert!(Options::default().only([encodium::REPLACEMENT]).is_err());
    }

    #[test]
    fn every_candidate_may_be_the_only_one() {
        for id in CandidateId::all() {
            let encoding = id.encoding();
            let only = Options::default().only([encoding]).unwrap();
            let found = detect(b"text", &only).candidates;
            assert!(found.iter().all(|candidate| candidate.encoding == encoding), "{encoding}");
        }
    }
}
