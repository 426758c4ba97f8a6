//! Scores how likely a stream is in each encoding by the models of languages, regardless of other evidence.

mod borders;
mod charmap;
mod domains;
mod likelihood;
mod multi_byte;
mod neighbours;
mod single_byte;
mod unknown;
mod words;

#[cfg(feature = "__internals")]
pub use likelihood::LEFT_OUT;
pub use likelihood::{FAR, IMPOSSIBLE, Likelihood, Likelihoods, is_left_out};
pub use words::{LENGTH, WordScorer, is_mostly_utf_8};

use crate::evidence::Evidence;
use crate::evidence::utf_8::each_once;
use crate::facts::{UTF_8, UTF_16BE, UTF_16LE};
use crate::models::Score;
use crate::options::Options;
use multi_byte::Bytes;
use single_byte::ByteText;

/// The likelihoods of a stream, by as much of its sample as a guess needs.
pub fn scores(evidence: &Evidence, options: &Options) -> Likelihoods {
    if evidence.is_plain_ascii() {
        // The text is certain without any model.
        let mut likelihoods = Likelihoods::new(&[]);
        likelihoods.add(UTF_8, Score::from(0), "");
        return likelihoods;
    }
    let by_sample = by_sample(evidence, options);
    // A row of one sign must not count for another encoding as often as the sign occurs.
    let is_doubtful_utf_8 = evidence.utf_8_runs > 0
        && options.allows(UTF_8)
        && by_sample[UTF_8].score < by_sample.best();
    if is_doubtful_utf_8 {
        likelihoods(&each_once(evidence.sample.bytes()), options.is_head(), options)
    } else {
        by_sample
    }
}

fn by_sample(evidence: &Evidence, options: &Options) -> Likelihoods {
    let [aligned, others] = [UTF_16BE, UTF_8].map(|id| evidence.scored(id));
    let more = options.is_head() || aligned.len() < evidence.sample.bytes().len();
    let by_aligned = likelihoods(aligned, more, options);
    let is_utf_16 =
        [UTF_16BE, UTF_16LE].iter().any(|id| by_aligned[*id].score == by_aligned.best());
    if aligned.len() == others.len() || is_utf_16 {
        return by_aligned;
    }
    likelihoods(others, options.is_head(), options).with_utf_16_of(&by_aligned)
}

/// The likelihoods of bytes, which more may follow. Of the options, only the domain and `extended` count.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn likelihoods(bytes: &[u8], more: bool, options: &Options) -> Likelihoods {
    let spoken = options.tld.as_deref().map_or(&[][..], domains::languages_of);
    let mut likelihoods = Likelihoods::new(spoken);
    let text = ByteText::new(bytes);
    likelihoods.ascii = text.ascii().in_unknown();
    single_byte::add(&mut likelihoods, bytes, &text, options);
    let bytes = Bytes { bytes, more };
    if !text.is_ascii() {
        bytes.add_legacy(&mut likelihoods, options.has_extended());
    }
    bytes.add_utf_8(&mut likelihoods, text.ascii());
    bytes.add_utf_16(&mut likelihoods);
    likelihoods
}

/// Makes the tables of single-byte encodings, and returns whether there are any.
pub fn prepare() -> bool {
    !charmap::of_standard().is_empty()
}
