//! Items for the project's programs: the examples, which train and try the models, and the module of
//! `encodium/detect`. They are not part of the public API, and any version may change them.

use crate::detection::Detection;
use crate::inspect::{InspectOptions, Inspector};

pub use crate::auto::{Decision, Undecided};
pub use crate::inspect::provide_scripts_by;
pub use crate::repair::repair_utf_16;
pub use crate::segments::MixedText;

pub mod facts {
    pub use crate::facts::*;
}

pub mod models {
    pub use crate::models::*;
}

/// An inspector of a candidate. The program contains only the encoders of candidates.
pub fn inspector(id: facts::CandidateId, options: &InspectOptions) -> Inspector {
    Inspector::with_encoders(id.encoding(), facts::encoder, options)
}

/// The indexes of the candidates from which a person can choose: one for each text, the answer first.
pub fn choices(detection: &Detection) -> &[u8] {
    &detection.choices
}

/// Provides the packed models, which the host of a WebAssembly module has.
pub fn provide_models(packed: &[u8]) {
    crate::models::provide(packed);
}

/// Unpacks the models and makes the tables of single-byte encodings. If this returns false or traps, the program was
/// miscompiled, as JavaScriptCore sometimes does with WebAssembly.
pub fn prepare() -> bool {
    crate::models::are_exact() && crate::scores::prepare()
}

/// The names of the features of confidence, for training.
pub const FEATURES: &[&str] = &crate::answer::FEATURES;

/// For training: the encoding of a detection by models that lack some languages, and what decides whether it is
/// confident: a rule, or the features.
pub fn study(
    bytes: &[u8],
    left_out: Vec<String>,
) -> (Option<encodium::Encoding>, Result<bool, Vec<i16>>) {
    crate::scores::LEFT_OUT.set(left_out);
    let options = crate::Options::default().declarations(crate::Declarations::Ignore);
    let mut detector = crate::detector::Detector::default();
    detector.feed(bytes);
    detector.decide(&options, crate::answer::study)
}

/// The names of the features of a repair, for training.
pub const REPAIR_FEATURES: &[&str] = &crate::repair::features::NAMES;

/// For training: the likeliest repair of a line by models that lack some languages, and its features.
pub fn study_repair(
    line: &[u16],
    known: &[(encodium::Encoding, encodium::Encoding)],
    left_out: Vec<String>,
) -> Option<(Vec<u16>, Vec<i16>)> {
    crate::scores::LEFT_OUT.set(left_out);
    crate::repair::text::study(line, known)
}
