//! The facts about a stream before it is compared with models: its mark, its declaration, what is well-formed, and what
//! its form proves. (A model decides whether UTF-32 is text.)

mod controls;
mod declared;
pub mod escapes;
mod proof;
pub mod shape;
mod utf_32;
mod utf_7;
pub mod utf_8;
mod validity;

pub use controls::{is_control_byte, is_printable_ascii};
pub use proof::Proof;
pub use validity::{Checks, Validity};

use crate::facts::{CandidateId, UTF_8, UTF_16BE, UTF_16LE, for_bom, resolve};
use crate::hash::{HASHES, hash};
use crate::models::chars::{FOREIGN, kind};
use crate::models::models;
use crate::options::Options;
use crate::sample::Sample;
use alloc::vec::Vec;
use utf_8::Utf8;
use utf_32::Utf32Units;

/// The facts about a stream that the options allow to count.
pub struct Evidence<'a> {
    /// How many bytes the stream has.
    pub length: u64,
    pub sample: &'a Sample,
    pub validity: Validity<'a>,
    /// The encoding of a byte order mark, and the mark's length.
    pub mark: Option<(CandidateId, usize)>,
    /// The encoding that the form of the sample proves. The options may exclude it.
    pub proof: Option<Proof>,
    /// Whether the head is valid UTF-32 but not text in it, and so consists of numbers.
    pub is_numbers: bool,
    /// How many runs of bytes beyond ASCII in the sample are well-formed UTF-8, or 0 if the stream as a whole cannot be
    /// UTF-8.
    pub utf_8_runs: i32,
    /// The encoding that the text declares.
    pub declared: Option<CandidateId>,
    /// The sample without the third and later occurrences of its words beyond ASCII, if there are any.
    without_repeats: Option<Vec<u8>>,
}

impl<'a> Evidence<'a> {
    // Not inlined, as in `Detector::decide`.
    #[inline(never)]
    pub fn new(
        length: u64,
        sample: &'a Sample,
        checks: &'a Checks,
        options: &Options,
    ) -> Evidence<'a> {
        let head = sample.head();
        let validity = Validity::new(checks);
        let utf_32 = Utf32Units::new(head);
        let proof = match &utf_32 {
            Some(units) => units.prove(models()),
            None => escapes::prove(sample.bytes()).or_else(|| validity.prove_utf_7()),
        };
        let utf_32_mark =
            utf_32.as_ref().and_then(Utf32Units::mark).filter(|_| options.has_extended());
        let may_be_utf_8 = options.allows_utf_8() && options.allows(UTF_8) && validity.of(UTF_8);
        Evidence {
            length,
            sample,
            mark: utf_32_mark.or_else(|| for_bom(head)),
            proof,
            is_numbers: utf_32.is_some() && proof.is_none(),
            utf_8_runs: if may_be_utf_8 { Utf8::new(sample.bytes()).runs } else { 0 },
            declared: if options.uses_declarations() { declared_in(head) } else { None },
            without_repeats: without_repeats(sample.sufficient().unwrap_or(sample.bytes())),
            validity,
        }
    }

    /// The encoding of a byte order mark.
    pub fn bom(&self) -> Option<CandidateId> {
        self.mark.map(|(id, _)| id)
    }

    /// Whether the form of the bytes proves another encoding, which the options may exclude, or that they are numbers.
    pub fn disproves(&self, id: CandidateId) -> bool {
        self.proof.map_or(self.is_numbers, |proof| proof.id != id)
    }

    /// Whether a byte order mark or the form of the bytes proves an encoding.
    pub fn proves(&self, id: CandidateId) -> bool {
        self.bom() == Some(id) || self.proof.is_some_and(|proof| proof.id == id)
    }

    /// The bytes of the sample by which an encoding is scored. An encoding with wide code units is scored by the head
    /// alone, because only there they are aligned.
    // Not inlined: lib.rs says why.
    #[inline(never)]
    pub fn scored(&self, id: CandidateId) -> &[u8] {
        match (&self.without_repeats, self.sample.sufficient()) {
            (Some(bytes), _) if !id.is_wide() => bytes,
            (_, Some(bytes)) => bytes,
            _ if id.is_wide() => self.sample.head(),
            _ => self.sample.bytes(),
        }
    }

    /// Whether the stream is printable ASCII whose form proves nothing. It is the same text in all encodings that
    /// extend ASCII, and no text in any other. It has no `@`, which is the space of EBCDIC, because the bytes of
    /// EBCDIC's Hebrew letters are printable ASCII.
    pub fn is_plain_ascii(&self) -> bool {
        let is_plain = |byte: &u8| is_printable_ascii(*byte) && *byte != b'@';
        self.proof.is_none() && self.validity.bytes().iter().all(is_plain)
    }

    /// Whether the sample has a letter in an encoding.
    pub fn has_letter(&self, id: CandidateId) -> bool {
        let text = &self.sample.bytes()[self.mark.map_or(0, |(_, length)| length)..];
        // The host may lack the indexes of the other encodings.
        match id.is_single_byte() || id.is_utf_8() || id.is_wide() {
            true => id.decode(text).0.iter().any(|unit| kind(*unit) == FOREIGN),
            false => text.iter().any(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii()),
        }
    }

    /// Whether text of seven bits in an encoding shifts between sets that nothing selects: it may be the
    /// middle of ISO-2022-KR.
    pub fn has_lone_shifts(&self, id: CandidateId) -> bool {
        self.validity.has_shifts() && self.validity.is_ascii() && id.extends_ascii()
    }

    /// Whether all of the stream is valid in an encoding, except for a character that an end cuts.
    pub fn is_valid(&self, id: CandidateId) -> bool {
        match self.proof {
            Some(proof) if id.needs_proof() && !id.is_wide() => {
                proof.valid && self.validity.is_ascii()
            }
            _ => self.validity.of(id),
        }
    }
}

/// Bytes without the third and later occurrences of a word beyond ASCII, which are no further evidence: a unit or a name may
/// be in each row of a table. None if there are no such words.
fn without_repeats(bytes: &[u8]) -> Option<Vec<u8>> {
    // No character of several bytes has these.
    let is_separator = |byte: &u8| matches!(byte, ..b'0' | b':'..=b'?');
    let mut seen = vec![0u8; HASHES];
    let mut kept = Vec::with_capacity(bytes.len());
    for piece in bytes.split_inclusive(is_separator) {
        let length = piece.len() - piece.last().is_some_and(is_separator) as usize;
        let word = &piece[..length];
        let count = &mut seen[hash(word)];
        *count = count.saturating_add(!word.is_ascii() as u8);
        kept.extend_from_slice(if *count <= 2 { piece } else { &piece[length..] });
    }
    (kept.len() < bytes.len()).then_some(kept)
}

/// The encoding that a text declares. As in HTML, ASCII text that declares UTF-16 is UTF-8.
fn declared_in(head: &[u8]) -> Option<CandidateId> {
    let id = resolve(&declared::label(head)?)?;
    Some(if [UTF_16BE, UTF_16LE].contains(&id) { UTF_8 } else { id })
}
