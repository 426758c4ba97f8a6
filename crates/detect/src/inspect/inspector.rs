//! Inspects bytes that come in pieces.

use alloc::vec::Vec;
use encodium::encodings::{UTF_32, UTF_32BE, UTF_32LE};
use encodium::{DecodeStatus, Decoder, Encoder, Encoding};

use super::faults::{Error, fault};
use super::inspection::{InspectOptions, Inspection, MalformedSequence};
use super::round_trip::RoundTrip;
use super::text_counts::TextCounts;

/// The most bytes that are decoded at once. Their text stays in the processor's nearest cache.
const PIECE: usize = 1 << 13;

/// The number of bytes remembered from before a piece. A malformed sequence may begin in them, because a decoder holds
/// up to three.
const CONTEXT: usize = 8;

/// How many of the bytes after a malformed sequence its fault may depend on.
const AFTER: usize = 8;

/// The length of the longest byte order mark.
const MARK: usize = 4;

/// Decodes all of `bytes` as an encoding, and returns counts and malformed sequences.
///
/// ```
/// use encodium_detect::{InspectOptions, inspect};
///
/// let inspection = inspect("é日本\r\n".as_bytes(), encodium::UTF_8, &InspectOptions::default());
/// assert_eq!((inspection.byte_count, inspection.scalar_count, inspection.newlines.crlf_count), (10, 5, 1));
/// assert_eq!(inspection.scripts[0].script, "Common");
///
/// let inspection = inspect(b"a\x82\xFF", encodium::SHIFT_JIS, &InspectOptions::default());
/// assert_eq!(inspection.differs_at, Some(1));
/// assert_eq!(inspection.malformed[0].range, 1..3);
/// let fault = "0xFF is no trail byte (0x40 to 0x7E, 0x80 to 0xFC)";
/// assert_eq!(inspection.malformed[0].fault, fault);
/// ```
pub fn inspect(bytes: &[u8], encoding: Encoding, options: &InspectOptions) -> Inspection {
    let mut inspector = Inspector::new(encoding, options);
    inspector.feed(bytes);
    inspector.finish()
}

/// Inspects bytes that come in pieces, as [`inspect`] does. Its memory does not grow with the number of bytes.
///
/// ```
/// use encodium_detect::{InspectOptions, Inspector};
///
/// let mut inspector = Inspector::new(encodium::GBK, &InspectOptions::default());
/// inspector.feed(b"\xD6");
/// inspector.feed(b"\xD0\r\n");
/// assert_eq!(inspector.finish().newlines.crlf_count, 1);
/// ```
#[derive(Clone, Debug)]
pub struct Inspector {
    encoding: Encoding,
    malformed_limit: usize,
    decoder: Decoder,
    /// A buffer for the text of a piece, with U+FFFD for each malformed sequence.
    units: Vec<u16>,
    /// The stream's first bytes, which may be a byte order mark.
    start: Vec<u8>,
    /// The last bytes before the piece, and then the piece.
    context: Vec<u8>,
    byte_count: u64,
    /// Whether the text has begun, if only with a byte order mark.
    has_begun: bool,
    text: TextCounts,
    malformed: Vec<MalformedSequence>,
    malformed_count: u64,
    round_trip: RoundTrip,
}

impl Inspector {
    /// A new inspector, for an encoding of the standard or of [`encodium::extended`].
    pub fn new(encoding: Encoding, options: &InspectOptions) -> Inspector {
        Inspector::with_encoders(encoding, |encoding| Some(encoding.encoder()), options)
    }

    /// [`new`](Self::new) with a function that makes the encoder, so that a program that calls only this contains no
    /// other encoders.
    pub(crate) fn with_encoders(
        encoding: Encoding,
        encode: fn(Encoding) -> Option<Encoder>,
        options: &InspectOptions,
    ) -> Inspector {
        let decoder = encoding.decoder_builder().fatal(true).ignore_bom(true).build();
        Inspector {
            encoding,
            malformed_limit: options.malformed_limit,
            units: vec![0; decoder.max_utf16_len(PIECE).unwrap_or(PIECE)],
            decoder,
            start: Vec::new(),
            context: Vec::new(),
            byte_count: 0,
            has_begun: false,
            text: TextCounts::default(),
            malformed: Vec::new(),
            malformed_count: 0,
            round_trip: RoundTrip::new(encoding, encode),
        }
    }

    /// The encoding that the bytes are decoded as.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Takes the next bytes, any number of them.
    pub fn feed(&mut self, bytes: &[u8]) {
        bytes.chunks(PIECE).for_each(|piece| self.run(piece, false));
    }

    /// Returns the result.
    pub fn finish(mut self) -> Inspection {
        self.run(&[], true);
        let scripts = self.text.scripts();
        Inspection {
            encoding: self.encoding,
            byte_count: self.byte_count,
            code_unit_count: self.text.code_units(),
            scalar_count: scripts.iter().map(|script| script.scalar_count).sum(),
            line_count: self.text.line_count(),
            newlines: self.text.newlines(),
            scripts,
            bom: mark(self.encoding, &self.start),
            malformed: self.malformed,
            malformed_count: self.malformed_count,
            differs_at: self.round_trip.finish(),
        }
    }

    fn run(&mut self, piece: &[u8], last: bool) {
        let missing = MARK - self.start.len();
        self.start.extend(piece.iter().take(missing));
        let before = self.context.len().min(CONTEXT);
        self.context.drain(..self.context.len() - before);
        self.context.extend(piece);
        let context_at = self.byte_count - before as u64;
        self.byte_count += piece.len() as u64;
        self.round_trip.read(piece);
        let mut rest = piece;
        let mut written = 0;
        loop {
            // There is always room for U+FFFD.
            let end = self.units.len() - 1;
            let dst = &mut self.units[written..end];
            let progress = self.decoder.decode_to_utf16(rest, dst, last);
            rest = &rest[progress.read..];
            written += progress.written;
            match progress.status {
                DecodeStatus::Malformed(error) => {
                    self.units[written] = 0xFFFD;
                    written += 1;
                    if self.malformed_count == 0 {
                        self.round_trip.write(&self.units[..written - 1]);
                        self.round_trip.fail(error.range.start);
                    }
                    self.malformed_count += 1;
                    if self.malformed.len() < self.malformed_limit {
                        let at = (error.range.start - context_at) as usize;
                        self.list(at, error, last);
                    }
                }
                status => {
                    self.count(written);
                    written = 0;
                    if status == DecodeStatus::InputEmpty {
                        return;
                    }
                }
            }
        }
    }

    /// Counts the first `written` code units of the buffer.
    fn count(&mut self, written: usize) {
        let units = &self.units[..written];
        self.round_trip.write(units);
        let removed = match units {
            [0xFEFF, ..] if !self.has_begun => removes_mark(self.encoding, &self.start),
            _ => false,
        };
        self.has_begun |= !units.is_empty();
        self.text.feed(&units[removed as usize..]);
    }

    /// Lists a malformed sequence that begins at index `at` of the context.
    fn list(&mut self, at: usize, error: encodium::Malformed, ends: bool) {
        let range = error.range;
        let length = (range.end - range.start) as usize;
        let (bytes, after) = self.context[at..].split_at(length);
        let after = &after[..after.len().min(AFTER)];
        let decoder = &self.decoder;
        let fault = fault(self.encoding, Error { bytes, after, ends, decoder });
        self.malformed.push(MalformedSequence { range, bytes: bytes.to_vec(), fault });
    }
}

/// Unicode's encoding schemes of UTF-32.
const OF_UTF_32: [Encoding; 3] = [UTF_32, UTF_32BE, UTF_32LE];

/// The encoding of the byte order mark that a stream starts with.
fn mark(encoding: Encoding, start: &[u8]) -> Option<Encoding> {
    match start {
        [0, 0, 0xFE, 0xFF] if OF_UTF_32.contains(&encoding) => Some(UTF_32BE),
        [0xFF, 0xFE, 0, 0] if OF_UTF_32.contains(&encoding) => Some(UTF_32LE),
        _ => Encoding::for_bom(start).map(|(encoding, _)| encoding),
    }
}

/// Whether a decoder of the encoding that does not ignore byte order marks removes one from the beginning of a stream.
fn removes_mark(encoding: Encoding, start: &[u8]) -> bool {
    let count =
        |mut decoder: Decoder| decoder.decode_to_utf16(start, &mut [0; 2 * MARK], false).written;
    count(encoding.decoder()) < count(encoding.decoder_builder().ignore_bom(true).build())
}
