//! Whether bytes look like text at all, rather than like an image, an archive or a program.

use crate::evidence::{Evidence, is_control_byte};
use crate::facts::CandidateId;

/// The first bytes of binary formats that may have no control character at all, or none for a long time: PDF, `ar`,
/// PNG, GIF, JPEG, ZIP, gzip, xz, 7-Zip, Zstandard, ELF and SQLite. js/detect/text-rules.js repeats them.
const SIGNATURES: [&[u8]; 13] = [
    b"%PDF-",
    b"!<arch>\n",
    b"\x89PNG",
    b"GIF87a",
    b"GIF89a",
    b"\xFF\xD8\xFF",
    b"PK\x03\x04",
    b"\x1F\x8B\x08",
    b"\xFD7zXZ",
    b"7z\xBC\xAF",
    b"\x28\xB5\x2F\xFD",
    b"\x7FELF",
    b"SQLite format 3\0",
];

/// Whether a stream looks like text, by its first bytes and its control characters. Where control bytes may be other
/// characters, the encoding must be certain.
pub fn is_text(evidence: &Evidence, answer: Option<CandidateId>, is_certain: bool) -> bool {
    let head = evidence.sample.head();
    if SIGNATURES.iter().any(|signature| head.starts_with(signature)) {
        return false;
    }
    let has_control_bytes = evidence.validity.bytes().iter().copied().any(is_control_byte);
    !has_control_bytes || answer.is_some_and(|id| is_certain && !evidence.validity.has_controls(id))
}
