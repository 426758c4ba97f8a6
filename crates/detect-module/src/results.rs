//! Results in the form of the JavaScript API: an encoding is its name in lowercase, as in `TextDecoder.encoding`; a
//! range of bytes is from `byteStart` to `byteEnd`, one of text from `start` to `end` in UTF-16 code units; and a
//! number of things is a `…Count`.

use encodium::{Encoding, Malformed, Stopped};
use encodium_detect::internals::Decision;
use encodium_detect::internals::{self, facts::CandidateId};
use encodium_detect::{
    Detection, Inspection, MalformedSequence, Newlines, Reason, RepairStep, Script,
};
use js_sys::{Float64Array, Uint8Array, Uint16Array};
use serde::Serialize;

/// The name of an encoding in the JavaScript API.
pub fn lowercase(encoding: Encoding) -> String {
    encoding.name().to_ascii_lowercase()
}

/// A detection without its candidates.
#[derive(Serialize)]
struct Answer {
    encoding: Option<String>,
    confident: bool,
    reason: Option<Reason>,
    margin: f64,
    language: Option<&'static str>,
    bom: Option<String>,
}

/// A detection, and its candidates as numbers by rank. Making 90 objects here takes 20 µs, which is a third of a
/// detection in 40 bytes. js/detect makes only those that are needed, mostly the `choices`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Ranking {
    detection: Answer,
    is_text: bool,
    /// The ids of the candidates' encodings.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    ids: Uint16Array,
    /// 1 for valid candidates, 0 for others.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    valid: Uint8Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    scores: Float64Array,
    /// The ranks of the candidates from which a person can choose.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    choices: Uint8Array,
}

impl From<Detection> for Ranking {
    fn from(from: Detection) -> Ranking {
        let choices = internals::choices(&from).into();
        let Detection {
            encoding,
            language,
            confident,
            reason,
            is_text,
            margin,
            bom,
            candidates,
            ..
        } = from;
        let id =
            |encoding| CandidateId::of(encoding).expect("every candidate has an id").index() as u16;
        let ids: Vec<u16> = candidates.iter().map(|candidate| id(candidate.encoding)).collect();
        let valid: Vec<u8> = candidates.iter().map(|candidate| candidate.valid.into()).collect();
        let scores: Vec<f64> = candidates.iter().map(|candidate| candidate.score).collect();
        let (encoding, bom) = (encoding.map(lowercase), bom.map(lowercase));
        Ranking {
            detection: Answer { encoding, confident, reason, margin, language, bom },
            is_text,
            ids: ids.as_slice().into(),
            valid: valid.as_slice().into(),
            scores: scores.as_slice().into(),
            choices,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MalformedBytes {
    byte_start: u64,
    byte_end: u64,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    bytes: Uint8Array,
    fault: String,
}

impl From<MalformedSequence> for MalformedBytes {
    fn from(from: MalformedSequence) -> MalformedBytes {
        let MalformedSequence { range, bytes, fault, .. } = from;
        let (byte_start, byte_end) = (range.start, range.end);
        MalformedBytes { byte_start, byte_end, bytes: bytes.as_slice().into(), fault }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InspectionResult {
    encoding: String,
    byte_count: u64,
    code_unit_count: u64,
    scalar_count: u64,
    line_count: u64,
    newlines: Newlines,
    scripts: Vec<Script>,
    bom: Option<String>,
    malformed: Vec<MalformedBytes>,
    malformed_count: u64,
    differs_at: Option<u64>,
}

impl From<Inspection> for InspectionResult {
    fn from(from: Inspection) -> InspectionResult {
        InspectionResult {
            encoding: lowercase(from.encoding),
            byte_count: from.byte_count,
            code_unit_count: from.code_unit_count,
            scalar_count: from.scalar_count,
            line_count: from.line_count,
            newlines: from.newlines,
            scripts: from.scripts,
            bom: from.bom.map(lowercase),
            malformed: from.malformed.into_iter().map(MalformedBytes::from).collect(),
            malformed_count: from.malformed_count,
            differs_at: from.differs_at,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Step {
    encoding: String,
    read_as: String,
    start: usize,
    end: usize,
    lossy: bool,
    confidence: f64,
}

impl From<&RepairStep> for Step {
    fn from(step: &RepairStep) -> Step {
        Step {
            encoding: lowercase(step.encoding),
            read_as: lowercase(step.read_as),
            start: step.range.start,
            end: step.range.end,
            lossy: step.lossy,
            confidence: step.confidence,
        }
    }
}

/// A repaired text as UTF-16 code units, in which the ranges of its steps count.
#[derive(Serialize)]
pub struct RepairedUnits {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    units: Uint16Array,
    steps: Vec<Step>,
}

impl RepairedUnits {
    pub fn new(units: &[u16], steps: &[RepairStep]) -> RepairedUnits {
        RepairedUnits { units: units.into(), steps: steps.iter().map(Step::from).collect() }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Segment {
    byte_start: u64,
    byte_end: u64,
    encoding: String,
    confident: bool,
}

impl From<encodium_detect::Segment> for Segment {
    fn from(from: encodium_detect::Segment) -> Segment {
        let encodium_detect::Segment { range, encoding, confident, .. } = from;
        let (byte_start, byte_end) = (range.start, range.end);
        Segment { byte_start, byte_end, encoding: lowercase(encoding), confident }
    }
}

/// The text, segments and errors that a mixed decoder knows so far.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MixedUnits {
    /// The text.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    units: Uint16Array,
    segments: Vec<Segment>,
    /// The malformed bytes after which nothing is decoded until the next call.
    malformed: Option<Error>,
    /// How many bytes of the call were read, if it stopped at malformed bytes.
    read_count: usize,
    /// The family of an index that the host lacks for one of the encodings, from which on nothing is decoded.
    missing_family: Option<&'static str>,
}

impl MixedUnits {
    pub fn new(
        units: &[u16],
        segments: Vec<encodium_detect::Segment>,
        stopped: Option<Stopped<Malformed>>,
        missing_family: Option<&'static str>,
    ) -> MixedUnits {
        MixedUnits {
            read_count: stopped.as_ref().map_or(0, |stopped| stopped.read),
            units: units.into(),
            segments: segments.into_iter().map(Segment::from).collect(),
            malformed: stopped.map(|stopped| error(stopped.error)),
            missing_family,
        }
    }
}

/// Malformed bytes: the name of their encoding, and their offset.
type Error = (&'static str, u64);

fn error(malformed: Malformed) -> Error {
    (malformed.encoding.name(), malformed.range.start)
}

/// The decision on the encoding of a stream.
#[derive(Serialize)]
pub struct Decided {
    /// The encoding that was chosen. The ranking has the one that the detector found.
    encoding: String,
    ranking: Ranking,
    /// The offset at which the bytes in the encoding begin.
    offset: u64,
    /// The bytes in the encoding that the module has taken so far.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    held: Uint8Array,
}

/// The ASCII text and the decision on the encoding, as far as they are known from the beginning of a stream.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TakenBytes {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    ascii: Uint8Array,
    /// How many bytes of the call were taken.
    read_count: usize,
    decided: Option<Decided>,
    /// The family of an index that the host lacks for the encoding, whose bytes are held back until the host has the
    /// index.
    missing_family: Option<&'static str>,
}

impl TakenBytes {
    pub fn new(
        ascii: &[u8],
        read_count: usize,
        decision: Option<Decision>,
        held: &[u8],
        missing_family: Option<&'static str>,
    ) -> TakenBytes {
        let decided = decision.map(|Decision { mut detection, encoding, answer, offset }| {
            detection.encoding = answer;
            let (encoding, ranking) = (lowercase(encoding), detection.into());
            Decided { encoding, ranking, offset, held: held.into() }
        });
        TakenBytes { ascii: ascii.into(), read_count, decided, missing_family }
    }
}

/// The text of bytes, and their errors.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DecodedUnits {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    units: Uint16Array,
    /// How many bytes of the call were read.
    read_count: usize,
    /// How many malformed sequences U+FFFD replaced.
    malformed_count: u32,
    /// The malformed bytes after which nothing was read.
    malformed: Option<Error>,
}

impl DecodedUnits {
    pub fn new(
        units: &[u16],
        read_count: usize,
        malformed_count: u32,
        malformed: Option<Malformed>,
    ) -> DecodedUnits {
        let malformed = malformed.map(error);
        DecodedUnits { units: units.into(), read_count, malformed_count, malformed }
    }
}
