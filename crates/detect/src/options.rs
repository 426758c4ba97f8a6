//! The options of a detection.

use encodium::Encoding;

use crate::candidates::{CandidateId, REPLACEMENT};

/// Facts about the bytes, and limits on the answer. Each method sets one of the fields.
///
/// ```
/// use encodium_detect::{Options, detect};
///
/// // The first bytes of a file, which end in the middle of a character.
/// let head = b"\x8C\xC3\x82\xA2\x8D\x60\x92\xAC\x82";
/// let detection = detect(head, &Options::default().more(true));
/// assert_eq!(detection.encoding, Some(encodium::SHIFT_JIS));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The last label of the name of the host that the bytes come from, `jp` for example: it decides between
    /// encodings that are about as plausible. An internationalized one is in Punycode. ASCII case does not
    /// count. None by default.
    pub tld: Option<String>,
    /// Whether UTF-8 without a byte order mark may be the answer: yes by default. Browsers say no, so that
    /// nobody comes to rely on pages without a label.
    pub allow_utf8: bool,
    pub(crate) only: Vec<Encoding>,
    pub(crate) prefer: Vec<Encoding>,
    /// Whether more bytes follow, as behind the head of a file: a character that is cut at the end costs
    /// nothing then. No by default.
    pub more: bool,
    /// Whether a declaration in the text counts: HTML's `meta`, XML's declaration, `@charset` of CSS, the
    /// cookies of Python, Emacs and Vim. It is a hint, which evidence can overrule. Yes by default.
    pub declared: bool,
    /// Whether encodings of [`encodium::extended`] may be the answer, such as code pages of DOS, of the
    /// Macintosh and of EBCDIC, UTF-32 and HZ: yes by default. If not, those of [`only`](Self::only) may not.
    pub extended: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            tld: None,
            allow_utf8: true,
            only: Vec::new(),
            prefer: Vec::new(),
            more: false,
            declared: true,
            extended: true,
        }
    }
}

impl Options {
    /// Sets [`tld`](Self::tld).
    pub fn tld(mut self, tld: impl Into<String>) -> Options {
        self.tld = Some(tld.into());
        self
    }

    /// Sets [`allow_utf8`](Self::allow_utf8).
    pub fn allow_utf8(mut self, allow: bool) -> Options {
        self.allow_utf8 = allow;
        self
    }

    /// Sets the only encodings that may be the answer; any if there are none, as by default. It is an error if the
    /// detector can never find one of them: `replacement`, and those of [`encodium::extended`] that it has no
    /// model of.
    ///
    /// ```
    /// use encodium::{SHIFT_JIS, UTF_7, UTF_8};
    /// use encodium_detect::Options;
    ///
    /// assert!(Options::default().only([UTF_8, SHIFT_JIS]).is_ok());
    /// let error = Options::default().only([UTF_8, UTF_7]).unwrap_err();
    /// assert_eq!(error.to_string(), "only: utf-7 is no encoding that the detector finds");
    /// ```
    pub fn only(mut self, encodings: impl Into<Vec<Encoding>>) -> Result<Options, NotDetected> {
        self.only = detected("only", encodings.into())?;
        Ok(self)
    }

    /// Sets encodings, the most wanted first, for when several are as plausible. None by default. The errors are
    /// those of [`only`](Self::only).
    pub fn prefer(mut self, encodings: impl Into<Vec<Encoding>>) -> Result<Options, NotDetected> {
        self.prefer = detected("prefer", encodings.into())?;
        Ok(self)
    }

    /// Sets [`more`](Self::more).
    pub fn more(mut self, more: bool) -> Options {
        self.more = more;
        self
    }

    /// Sets [`declared`](Self::declared).
    pub fn declared(mut self, declared: bool) -> Options {
        self.declared = declared;
        self
    }

    /// Sets [`extended`](Self::extended).
    pub fn extended(mut self, extended: bool) -> Options {
        self.extended = extended;
        self
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

impl std::fmt::Display for NotDetected {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let NotDetected { option, encoding } = self;
        write!(f, "{option}: {encoding} is no encoding that the detector finds")
    }
}

impl std::error::Error for NotDetected {}

/// The encodings that are the value of an option.
fn detected(option: &'static str, encodings: Vec<Encoding>) -> Result<Vec<Encoding>, NotDetected> {
    let is_detected = |encoding| CandidateId::of(encoding).is_some_and(|id| id != REPLACEMENT);
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
        for unknown in [encodium::UTF_7, encodium::SHIFT_JIS_2004] {
            for options in [Options::default(), Options::default().extended(false)] {
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
        for id in CandidateId::all().filter(|id| *id != REPLACEMENT) {
            let encoding = id.encoding();
            let only = Options::default().only([encoding]).unwrap();
            let found = detect(b"text", &only).candidates;
            assert!(found.iter().all(|candidate| candidate.encoding == encoding), "{encoding}");
        }
    }
}
