//! The input and the result of a detection.

use encodium::Encoding;
use serde::Serialize;

use crate::candidates::CandidateId;
use crate::models::nats;
use crate::options::Options;

/// [`Options`] with the ids of encodings.
pub struct Hints {
    /// The last label of the host's name, in lowercase ASCII.
    pub tld: Option<String>,
    /// Whether UTF-8 without a byte order mark may be the answer.
    pub allow_utf8: bool,
    /// The encodings that may be the answer; None for any.
    pub only: Option<Vec<CandidateId>>,
    /// Which of several encodings to take that are as plausible.
    pub prefer: Vec<CandidateId>,
    /// Whether the bytes are a head, and a character may lack its end.
    pub more: bool,
    /// Whether a declaration in the text counts.
    pub declared: bool,
    /// Whether encodings outside the standard may be the answer.
    pub extended: bool,
}

impl From<&Options> for Hints {
    fn from(options: &Options) -> Hints {
        let &Options { allow_utf8, more, declared, extended, .. } = options;
        let ids = |encodings: &[Encoding]| -> Vec<CandidateId> {
            let id = |encoding| CandidateId::of(encoding).expect("options have candidates alone");
            encodings.iter().copied().map(id).collect()
        };
        Hints {
            tld: options.tld.as_ref().map(|tld| tld.to_ascii_lowercase()),
            allow_utf8,
            only: (!options.only.is_empty()).then(|| ids(&options.only)),
            prefer: ids(&options.prefer),
            more,
            declared,
            extended,
        }
    }
}

impl Hints {
    /// Whether a candidate may be the answer.
    pub fn allows(&self, id: CandidateId) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&id))
    }
}

/// The result of a detection.
///
/// Serialized, it has names in camel case, and nothing is missing: what is absent is null. Encodings are
/// their names, those of [`encodium::extended`] too.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Detection {
    /// The most plausible encoding, or None if none of [`Options::only`] can be. Bytes that are all ASCII,
    /// and no bytes at all, are UTF-8, and windows-1252 without [`Options::allow_utf8`].
    pub encoding: Option<Encoding>,
    /// The likeliest language of those that there are models of, as BCP 47 writes it: a guess, of a few
    /// letters a poor one. None if the text has no letter, or letters that no model knows.
    pub language: Option<&'static str>,
    /// Whether it is safe to take without asking: a byte order mark, or a wide margin of what is likely to be
    /// text in a language at all; and nothing is malformed except a character that the beginning or the end
    /// cuts. Behind a byte order mark, a cut end needs [`Options::more`].
    pub confident: bool,
    /// How much likelier the answer is than the next one that gives another text, in nats: 0 without any
    /// bytes or without an answer, and 1000 at most, as with ASCII, where no other gives another text.
    pub margin: f64,
    /// The encoding of a byte order mark; that of UTF-32 only with [`Options::extended`].
    pub bom: Option<Encoding>,
    /// Every encoding that may be the answer, the most plausible first.
    pub candidates: Vec<Candidate>,
}

/// An encoding that may be the answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Candidate {
    /// The encoding.
    pub encoding: Encoding,
    /// Whether nothing is malformed but a character that is cut by the beginning or the end.
    pub valid: bool,
    /// The logarithm of its likelihood, in nats; -1000000 for what no model takes for possible.
    pub score: f64,
}

/// A detection with the ids of encodings.
#[allow(missing_docs, reason = "the fields are those of `Detection`")]
pub struct Found {
    pub id: Option<CandidateId>,
    pub language: Option<&'static str>,
    pub confident: bool,
    pub margin: f64,
    pub bom: Option<CandidateId>,
    pub candidates: Vec<Ranked>,
}

impl From<Found> for Detection {
    fn from(found: Found) -> Detection {
        let Found { id, language, confident, margin, bom, candidates } = found;
        let candidate = |ranked: Ranked| Candidate {
            encoding: ranked.id.encoding(),
            valid: ranked.valid,
            score: ranked.score(),
        };
        Detection {
            encoding: id.map(CandidateId::encoding),
            language,
            confident,
            margin,
            bom: bom.map(CandidateId::encoding),
            candidates: candidates.into_iter().map(candidate).collect(),
        }
    }
}

/// A candidate as it is compared with others.
#[allow(missing_docs, reason = "the fields are those of `Candidate` and `Likelihood`")]
#[derive(Clone, Copy)]
pub struct Ranked {
    pub id: CandidateId,
    pub valid: bool,
    pub score: i32,
    pub language: &'static str,
    pub strange: bool,
}

impl Ranked {
    /// The logarithm of its likelihood.
    pub fn score(&self) -> f64 {
        nats(self.score).max(-1e6)
    }
}

#[cfg(test)]
mod tests {
    use encodium::{EUC_KR, GBK, UTF_8};
    use serde_json::{json, to_value};

    use crate::{Options, detect};

    #[test]
    fn it_is_serialized_as_javascript_has_it() {
        let only = Options::default().only([GBK, EUC_KR]).unwrap();
        let mut value = to_value(detect(b"12,50", &only)).unwrap();
        let candidates = value["candidates"].take();
        let expected = json!({
            "encoding": "GBK", "language": null, "confident": true, "margin": 1000.0, "bom": null,
            "candidates": null,
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
        let options = Options::default().extended(true);
        let value = to_value(detect(b"\xFF\xFE\0\0a\0\0\0", &options)).unwrap();
        assert_eq!((&value["encoding"], &value["bom"]), (&json!("utf-32le"), &json!("utf-32le")));
    }
}
