//! The result of a detection.

use encodium::Encoding;

/// The result of a detection.
///
/// Serialized (feature `serde`), it has names in camel case, and nothing is missing: what is absent is null. Encodings are
/// their names, those of [`encodium::extended`] too.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Detection {
    /// The most plausible encoding, or None if none of [`Options::only`](crate::Options::only) can be. Bytes that are
    /// all ASCII, and no bytes at all, are UTF-8, and windows-1252 with [`Utf8::Deny`](crate::Utf8::Deny).
    pub encoding: Option<Encoding>,
    /// The likeliest language of those that there are models of, as BCP 47 writes it: a guess, of a few letters a poor
    /// one. None if the text has no letter, or is likelier in a language that no model knows, and of ASCII alone, which
    /// no model needs to read.
    pub language: Option<&'static str>,
    /// Whether it is safe to take without asking: its form proves it, as a byte order mark does, or what was learnt
    /// from many answers takes its text for very probable; of such answers to a mix of hard inputs 2 to 4 in 1,000 are
    /// wrong. It [is text](Self::is_text) then, and nothing is malformed except a character that the beginning or the
    /// end cuts; where its form proves it, a cut end needs [`Input::Head`](crate::Input::Head).
    pub confident: bool,
    /// Why it is not [`confident`](Self::confident). None if it is.
    pub reason: Option<Reason>,
    /// Whether the bytes look like text at all: they do not begin as a PDF file, an archive, an image, a program or
    /// compressed data does, and have no control characters that text does not have, such as NUL. In UTF-16, UTF-32
    /// and EBCDIC these bytes are other characters, and count if the encoding is certain: by a byte order mark, or
    /// because nothing else makes the answer doubtful.
    pub is_text: bool,
    /// How much likelier the answer is than the next allowed one with another text, in nats: 0 without any bytes or
    /// without an answer, and 1000 at most, as with ASCII, where no encoding has another text. What
    /// [`Options::prefer`](crate::Options::prefer) and [`Options::tld`](crate::Options::tld) add counts.
    pub margin: f64,
    /// The encoding of a byte order mark; that of UTF-32 not with [`Encodings::Standard`](crate::Encodings::Standard).
    pub bom: Option<Encoding>,
    /// Every encoding that may be the answer, the most plausible first.
    pub candidates: Vec<Candidate>,
    /// The indexes of the candidates that a person can choose among, for js/detect.
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
    /// The bytes do not look like text, as by [`Detection::is_text`].
    Binary,
    /// Something is malformed in the most plausible encoding, or in all of [`Options::only`](crate::Options::only).
    Malformed,
    /// It is not probable enough to be right: another text is about as plausible, say, or it reads like no language.
    Ambiguous,
}

/// An encoding that may be the answer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Candidate {
    /// The encoding.
    pub encoding: Encoding,
    /// Whether nothing is malformed but a character that is cut by the beginning or the end.
    pub valid: bool,
    /// The logarithm of its likelihood, in nats, with what the options add; -1000000 for what no model takes for possible.
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
