//! All that segments ask of the detector and its models.

use encodium::{Encoding, UTF_8};

use crate::decode::decode_by;
use crate::detection::Detection;
use crate::detector::Detector;
use crate::escapes::header;
use crate::evidence::escapes;
pub use crate::evidence::utf_8::each_once;
use crate::facts::CandidateId;
use crate::models::chars::{self, is_cjk};
use crate::models::ideographs;
use crate::models::languages::{CJK, Script};
use crate::models::{Models, OtherPairs, models, nats, score};
use crate::options::Options;

/// The encodings of a sample.
// Inlined, this and others of segments and repair add 1 KB to the compressed module.
#[inline(never)]
pub fn detect(bytes: &[u8], options: &Options) -> Detection {
    let mut detector = Detector::default();
    detector.feed(bytes);
    detector.guess(options)
}

/// Whether UTF-8 may be the answer.
pub fn has_utf_8(options: &Options) -> bool {
    options.allows_utf_8() && (options.only.is_empty() || options.only.contains(&UTF_8))
}

/// The encoding of ASCII alone, and of what no encoding explains.
pub fn fallback(options: &Options) -> Encoding {
    detect(b"", options).encoding.or(options.only.first().copied()).unwrap_or(UTF_8)
}

/// Whether lines of an encoding may stand beside those of others: not if its line ends are not those of ASCII.
// Inlined, this and others of segments and repair add 1 KB to the compressed module.
#[inline(never)]
pub fn is_by_line(encoding: Encoding) -> bool {
    CandidateId::of(encoding).is_some_and(CandidateId::extends_ascii) && !has_escapes(encoding)
}

/// Whether an encoding has escape sequences, each of which counts up to the end of its line.
pub fn is_by_escape(encoding: Encoding) -> bool {
    has_escapes(encoding) && header(encoding).is_none()
}

/// Whether an encoding is UTF-16 or UTF-32.
pub fn is_wide(encoding: Encoding) -> bool {
    CandidateId::of(encoding).is_some_and(CandidateId::is_wide)
}

fn has_escapes(encoding: Encoding) -> bool {
    CandidateId::of(encoding).is_some_and(CandidateId::has_escapes)
}

/// Whether the escape sequences of bytes prove an encoding.
pub fn is_proved(bytes: &[u8]) -> bool {
    escapes::prove(bytes).is_some()
}

/// Whether bytes are well-formed in an encoding but for a character that the end cuts.
// Inlined, this and others of segments and repair add 1 KB to the compressed module.
#[inline(never)]
pub fn is_valid(encoding: Encoding, bytes: &[u8]) -> bool {
    let mut decoder = encoding.decoder_builder().ignore_bom().fatal().build();
    decode_by(&mut decoder, bytes, false, &mut |_| {})
}

/// The first unit of the blocks that only Chinese, Japanese and Korean use.
const IDEOGRAPHIC: u16 = 0x3000;

/// The cost of a letter that no language of a word has.
const STRANGER: f32 = -12.0;

/// How likely a word with characters beyond ASCII is in the likeliest language, in nats: the sum over pairs of
/// characters that are not both ASCII.
pub fn word_score(word: &[u16]) -> f64 {
    let models = models();
    // The apostrophe, the dash and the ellipsis of other languages are classes of theirs as well.
    let is_ideographic = |unit: &u16| *unit >= IDEOGRAPHIC && is_cjk(*unit);
    nats(match word.iter().any(is_ideographic) {
        true => ideographs::best(models, word, &CJK).map_or(0, |(found, _)| found.encoding),
        false => in_letters(models, word),
    })
}

fn in_letters(models: &Models, word: &[u16]) -> i32 {
    let is_letter = |unit: u16| unit >= 0x80 && chars::kind(unit) == chars::FOREIGN;
    let script = word.iter().filter(|unit| is_letter(**unit)).find_map(|unit| Script::of(*unit));
    let script = script.unwrap_or(Script::Latin);
    let mut pairs = OtherPairs::default();
    let mut strangers = 0;
    let mut before = (0x20, models.start());
    for &unit in word.iter().chain(&[0x20]) {
        let next = (unit, models.unit(unit));
        if is_letter(unit) && (Script::of(unit) != Some(script) || !models.has(unit)) {
            strangers += score(STRANGER);
        } else if before.0 | unit >= 0x80 {
            pairs.push(models, before.1, next.1, 1);
        }
        before = next;
    }
    let of_script = models.models.iter().filter(|model| model.script == script);
    of_script.map(|model| pairs.score(model)).max().unwrap_or(0) + strangers
}
