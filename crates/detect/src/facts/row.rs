//! A row of the table of facts.

use encodium::Encoding;

/// Forms of encodings, by how their texts differ.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Utf8,
    /// Code units of two or four bytes.
    Wide,
    /// Single-byte encodings of the web.
    Web,
    /// Single-byte encodings of DOS, of the Macintosh or outside the standard.
    CodePage,
    Ebcdic,
    /// Multi-byte encodings: characters beyond ASCII have several bytes.
    Multi,
    /// ASCII that shifts to other characters: by escape sequences, and UTF-7.
    Escapes,
}

/// Tags of languages, and the logarithm of how much of their text is in an encoding, relative to their commonest one.
/// The first entry with a tag counts.
pub type Shares = &'static [(&'static [&'static str], f32)];

/// The mistake of decoding text of another encoding as this one.
#[derive(Clone, Copy)]
pub struct Misreading {
    /// The logarithm of how often that happens: a rare mistake has to explain more.
    pub cost: f32,
    /// The legacy encodings of which it often happens, the commonest first.
    pub of: &'static [Encoding],
}

/// What the detector knows about an encoding beyond the row of the crate encodium. All numbers are in nats.
#[derive(Clone, Copy)]
pub struct Facts {
    pub encoding: Encoding,
    pub form: Form,
    /// The logarithm of how common it is, whatever the language: for UTF-8 and UTF-16 their share in each language, for
    /// other encodings that in a language without a model.
    pub prior: f32,
    /// The languages that are written in it, and their shares, to which `share` is added.
    pub languages: Shares,
    pub share: f32,
    /// The encoding that has the same decoder, and fewer characters.
    pub extends: Option<Encoding>,
    /// Escape sequences that identify this encoding, although decoders of earlier rows know them.
    pub identifying_escapes: &'static [&'static [u8]],
    /// None if nobody decodes other text as this encoding, or its text is that of another one.
    pub misreading: Option<Misreading>,
}

impl Facts {
    /// The share of a language's text that is in it, if any.
    pub fn share_of(&self, tag: &str) -> Option<f32> {
        let known = self.languages.iter().find(|(tags, _)| tags.contains(&tag));
        known.map(|(_, share)| share + self.share)
    }

    /// This row with another [`prior`](Self::prior).
    pub const fn common(self, prior: f32) -> Facts {
        Facts { prior, ..self }
    }

    /// This row, with the mistake of decoding text of other encodings as this one.
    pub const fn misread(self, cost: f32, of: &'static [Encoding]) -> Facts {
        Facts { misreading: Some(Misreading { cost, of }), ..self }
    }

    /// This row, for an encoding whose decoder also reads `less`.
    pub const fn extending(self, less: Encoding) -> Facts {
        Facts { extends: Some(less), ..self }
    }
}
