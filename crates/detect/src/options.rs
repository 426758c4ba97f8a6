//! The options of a detection.

use encodium::Encoding;

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
    /// The only encodings that may be the answer; any if there are none, as by default.
    pub only: Vec<Encoding>,
    /// Encodings, the most wanted first, for when several are as plausible. None by default.
    pub prefer: Vec<Encoding>,
    /// Whether more bytes follow, as behind the head of a file: a character that is cut at the end costs
    /// nothing then. No by default.
    pub more: bool,
    /// Whether a declaration in the text counts: HTML's `meta`, XML's declaration, `@charset` of CSS, the
    /// cookies of Python, Emacs and Vim. It is a hint, which evidence can overrule. Yes by default.
    pub declared: bool,
    /// Whether encodings of [`encodium::extended`] may be the answer, such as code pages of DOS, of the
    /// Macintosh and of EBCDIC, UTF-32 and HZ: yes by default.
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

    /// Sets [`only`](Self::only).
    pub fn only(mut self, encodings: impl Into<Vec<Encoding>>) -> Options {
        self.only = encodings.into();
        self
    }

    /// Sets [`prefer`](Self::prefer).
    pub fn prefer(mut self, encodings: impl Into<Vec<Encoding>>) -> Options {
        self.prefer = encodings.into();
        self
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
