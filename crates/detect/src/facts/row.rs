//! A row of the table of facts.

use encodium::Encoding;

/// Forms of encodings, by how their texts differ.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Utf8,
    /// With code units of two bytes and four.
    Wide,
    /// One byte to a character, as the web has them.
    Web,
    /// One byte to a character, of DOS, of the Macintosh or outside the standard.
    CodePage,
    Ebcdic,
    /// Several bytes to a character beyond ASCII.
    Multi,
    /// ASCII that shifts to other characters: by escape sequences, and UTF-7.
    Escapes,
}

/// Tags of languages, and the logarithm of how much of their text is in an encoding, beside their commonest one. The
/// first with a tag counts.
pub type Shares = &'static [(&'static [&'static str], f32)];

/// The mistake of who decodes text of another encoding as this one.
#[derive(Clone, Copy)]
pub struct Misreading {
    /// The logarithm of how often that happens: a rare mistake has to explain more.
    pub cost: f32,
    /// The legacy encodings of which it often happens, the commonest first.
    pub of: &'static [Encoding],
}

/// What the detector knows of an encoding beside the crate's own row. All numbers are in nats.
#[derive(Clone, Copy)]
pub struct Facts {
    pub encoding: Encoding,
    pub form: Form,
    /// The logarithm of how common it is, whatever the language: the share of UTF-8 and UTF-16 in each language, that of
    /// other encodings in a language that no model knows.
    pub prior: f32,
    /// The languages that are written in it, and their shares, to which `share` is added.
    pub languages: Shares,
    pub share: f32,
    /// The encoding that has the same decoder, and fewer characters.
    pub extends: Option<Encoding>,
    /// Escape sequences that are this encoding's, although decoders of earlier ones know them.
    pub own_escapes: &'static [&'static [u8]],
    /// None if nobody takes it for another one, or its text is that of another one.
    pub misreading: Option<Misreading>,
}

impl Facts {
    /// How much of a language's text is in it, if any.
    pub fn share_of(&self, tag: &str) -> Option<f32> {
        let known = self.languages.iter().find(|(tags, _)| tags.contains(&tag));
        known.map(|(_, share)| share + self.share)
    }

    /// This row with another [`prior`](Self::prior).
    pub const fn common(self, prior: f32) -> Facts {
        Facts { prior, ..self }
    }

    /// This row of an encoding that text of others is decoded as by mistake.
    pub const fn misread(self, cost: f32, of: &'static [Encoding]) -> Facts {
        Facts { misreading: Some(Misreading { cost, of }), ..self }
    }

    /// This row of an encoding whose decoder another one has.
    pub const fn extending(self, less: Encoding) -> Facts {
        Facts { extends: Some(less), ..self }
    }
}
