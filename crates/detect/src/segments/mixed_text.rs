//! The decoders of bytes in several encodings, one after the other.

use encodium::{Decoder, Encoding, Malformed, UTF_8};

use super::judge::Part;
use super::options::MixedOptions;
use super::segment::{Segment, Segments};

/// Decodes by the decoder, the bytes, and whether nothing follows in their encoding, and returns what is malformed if the
/// decoder is fatal.
pub type Step<'a> = dyn FnMut(&mut Decoder, &[u8], bool) -> Option<Malformed> + 'a;

/// Decodes bytes in several encodings, which come in pieces, by a function of the caller.
pub struct MixedText {
    options: MixedOptions,
    /// Whether the host lacks the index of an encoding.
    is_missing: fn(Encoding) -> bool,
    segments: Segments,
    decoding: Decoding,
    /// Whether the next bytes begin another text.
    has_ended: bool,
}

impl MixedText {
    /// A text that no bytes have been passed to.
    pub fn new(options: &MixedOptions, is_missing: fn(Encoding) -> bool) -> MixedText {
        MixedText {
            segments: Segments::new(&options.detection, options.by_line),
            options: options.clone(),
            is_missing,
            decoding: Decoding::default(),
            has_ended: false,
        }
    }

    /// Decodes the next bytes. `last` means that nothing follows; the next call begins another text then, or after an
    /// error, whose range counts from the beginning of the text.
    pub fn decode_by(
        &mut self,
        bytes: &[u8],
        last: bool,
        step: &mut Step,
    ) -> Result<(), Malformed> {
        if self.has_ended {
            *self = MixedText::new(&self.options, self.is_missing);
        }
        let MixedText { options, is_missing, segments, decoding, .. } = self;
        segments
            .feed(bytes, last, &mut |part| decoding.push(part, options, *is_missing, &mut *step));
        if last {
            decoding.close(step);
        }
        self.result(last)
    }

    /// Decodes the bytes that are held back, without waiting for the end of their line. The errors are those of
    /// [`decode_by`](Self::decode_by).
    pub fn flush_by(&mut self, step: &mut Step) -> Result<(), Malformed> {
        if self.has_ended {
            return Ok(());
        }
        let MixedText { options, is_missing, segments, decoding, .. } = self;
        segments.flush(&mut |part| decoding.push(part, options, *is_missing, &mut *step));
        self.result(false)
    }

    fn result(&mut self, last: bool) -> Result<(), Malformed> {
        self.has_ended = last || self.decoding.malformed.is_some();
        self.decoding.malformed.clone().map_or(Ok(()), Err)
    }

    /// The segments that are known and were not taken before.
    pub fn take_segments(&mut self) -> Vec<Segment> {
        self.segments.take()
    }

    /// The first encoding whose index is missing: behind its first bytes nothing is decoded.
    pub fn missing(&self) -> Option<Encoding> {
        self.decoding.missing
    }
}

#[derive(Default)]
struct Decoding {
    /// The decoder of what came last, and where its bytes began.
    open: Option<(Encoding, Decoder, u64)>,
    length: u64,
    /// The first malformed bytes, and an encoding without an index: behind them nothing is decoded.
    malformed: Option<Malformed>,
    missing: Option<Encoding>,
}

impl Decoding {
    fn push(
        &mut self,
        part: &Part,
        options: &MixedOptions,
        is_missing: fn(Encoding) -> bool,
        step: &mut Step,
    ) {
        let before = self.open.as_ref().map(|(encoding, ..)| *encoding);
        let encoding = part.answer.map(|answer| answer.encoding).or(before).unwrap_or(UTF_8);
        if before != Some(encoding) {
            self.close(step);
            if is_missing(encoding) {
                self.missing = Some(encoding);
            }
            if self.missing.is_some() {
                return;
            }
            let mut builder = encoding.decoder_builder();
            // Only at the beginning it is a byte order mark.
            if self.length > 0 || options.ignore_bom {
                builder = builder.ignore_bom();
            }
            if options.fatal {
                builder = builder.fatal();
            }
            self.open = Some((encoding, builder.build(), self.length));
        }
        self.length += part.bytes.len() as u64;
        self.step(part.bytes, false, step);
        if part.ends {
            self.close(step);
        }
    }

    /// Ends the text in an encoding.
    fn close(&mut self, step: &mut Step) {
        self.step(b"", true, step);
        self.open = None;
    }

    fn step(&mut self, bytes: &[u8], last: bool, step: &mut Step) {
        if let (Some((_, decoder, start)), None) = (&mut self.open, &self.malformed) {
            self.malformed = step(decoder, bytes, last);
            if let Some(Malformed { range, .. }) = &mut self.malformed {
                *range = range.start + *start..range.end + *start;
            }
        }
    }
}
