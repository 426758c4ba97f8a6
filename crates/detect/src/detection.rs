//! The result of a detection.

use alloc::vec::Vec;
use encodium::Encoding;

/// The result of a detection.
///
/// The feature `serde` serializes it with names in camel case. All fields are present, and None is null. An encoding,
/// also one of [`encodium::extended`], is its name.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Detection {
    /// The most plausible encoding, or None if none of [`Options::only`](crate::Options::only) is possible. For bytes
    /// that are all ASCII, and for no bytes at all, it is UTF-8, or windows-1252 with
    /// [`Utf8::Deny`](crate::Utf8::Deny).
    pub encoding: Option<Encoding>,
    /// The likeliest language for which there is a model, as a BCP 47 tag. It is a guess, and a poor one from a few
    /// letters. None if the text has no letter, is likelier in a language without a model, or is all ASCII, which is
    /// decoded without a model.
    pub language: Option<&'static str>,
    /// Whether the answer is safe to use without asking a person: the form of the bytes proves it, as a byte order mark
    /// does, or a model trained on many answers finds it very probable. For a mix of hard inputs, 2 to 4 in 1,000 such
    /// answers are wrong. If the answer is confident, the bytes [are text](Self::is_text), and nothing is malformed
    /// except a character that the beginning or the end cuts. An answer that the form proves may have a cut end only
    /// with [`Input::Head`](crate::Input::Head).
    pub confident: bool,
    /// Why the answer is not [`confident`](Self::confident), or None if it is.
    pub reason: Option<Reason>,
    /// Whether the bytes look like text at all: they do not begin like a PDF file, an archive, an image, a program or
    /// compressed data, and have no control characters that do not occur in text, such as NUL. In UTF-16, UTF-32 and
    /// EBCDIC these bytes may be other characters, which are allowed if the encoding is certain: by a byte order mark,
    /// or because nothing else makes the answer doubtful.
    pub is_text: bool,
    /// How much likelier the answer is than the next allowed encoding that decodes to another text, in nats. It is 0
    /// without any bytes or without an answer, and 1000 at most, as for ASCII, which no encoding decodes to another
    /// text. It includes what [`Options::prefer`](crate::Options::prefer) and [`Options::tld`](crate::Options::tld)
    /// add.
    pub margin: f64,
    /// The encoding of the byte order mark, if there is one. With [`Encodings::Standard`](crate::Encodings::Standard),
    /// a mark of UTF-32 does not count.
    pub bom: Option<Encoding>,
    /// Every encoding that may be the answer, the most plausible first.
    pub candidates: Vec<Candidate>,
    /// The indexes of the candidates from which a person can choose, for js/detect.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(crate) choices: Vec<u8>,
}

/// Why an answer is not confident.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub enum Reason {
    /// There are no bytes.
    Empty,
    /// The bytes do not look like text: [`Detection::is_text`] is false.
    Binary,
    /// Something is malformed in the most plausible encoding, or in all of [`Options::only`](crate::Options::only).
    Malformed,
    /// The answer is not probable enough: for example, another text is about as plausible, or the text is like that of
    /// no known language.
    Ambiguous,
}

/// An encoding that may be the answer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Candidate {
    /// The encoding.
    pub encoding: Encoding,
    /// Whether nothing is malformed except a character that the beginning or the end cuts.
    pub valid: bool,
    /// The logarithm of its likelihood, in nats, including what the options add; -1000000 if no model finds it
    /// possible.
    pub score: f64,
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use encodium::{EUC_KR, GBK, UTF_8};
    use serde_json::{json, to_value};

    use crate::{Options, detect};

    #[test]
    fn it_is_serialized_in_camel_case() {
        let only = Options::default().only([GBK, EUC_KR]).unwrap();
        let mut value = to_value(detect(b"12,50", &only)).unwrap();
        let candidates = value["candidates"].take();
        let expected = json!({
            "encoding": "GBK", "language": null, "confident": true, "reason": null, "isText": true,
            "margin": 1000.0, "bom": null, "candidates": null,
        });
        assert_eq!(value, expected);
        let keys: Vec<_> = candidates[1].as_object().unwrap().keys().collect();
        assert_eq!(keys, ["encoding", "score", "valid"]);
        assert_eq!(candidates[1]["encoding"], "EUC-KR");
        assert_eq!(candidates.as_array().unwrap().len(), 2);
        let utf_8 = Options::default().only([UTF_8]).unwrap();
        let none = to_value(detect(b"\xFF", &utf_8)).unwrap();
        assert_eq!((&none["encoding"], &none["language"]), (&json!(null), &json!(null)));
    }

    #[test]
    fn an_extended_encoding_has_its_bare_name() {
        let options = Options::default();
        let value = to_value(detect(b"\xFF\xFE\0\0a\0\0\0", &options)).unwrap();
        assert_eq!((&value["encoding"], &value["bom"]), (&json!("utf-32le"), &json!("utf-32le")));
    }
}
