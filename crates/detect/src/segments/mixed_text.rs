//! Runs decoders over bytes in several encodings, one after the other.

use alloc::{collections::VecDeque, vec::Vec};
use core::ops::Range;

use encodium::{Decoder, Encoding, Malformed, Stopped, UTF_8};

use super::options::MixedOptions;
use super::segment::{Segment, Segments};
use super::splitter::Part;

/// Decodes: takes the decoder, the bytes, and whether nothing follows in their encoding. A fatal decoder may stop.
pub type Step<'a> = dyn FnMut(&mut Decoder, &[u8], bool) -> Result<(), Stopped<Malformed>> + 'a;

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
    /// Makes a text to which no bytes have been passed.
    pub fn new(options: &MixedOptions, is_missing: fn(Encoding) -> bool) -> MixedText {
        MixedText {
            segments: Segments::new(&options.detection, options.by_line),
            options: options.clone(),
            is_missing,
            decoding: Decoding::default(),
            has_ended: false,
        }
    }

    /// Decodes the next bytes. `last` means that nothing follows; the next call then begins another text. After an
    /// error, whose range counts from the beginning of the text, continue with the bytes after those read, as with a
    /// [`Decoder`]. After an error in the last bytes, any other bytes begin another text.
    pub fn decode_by(
        &mut self,
        bytes: &[u8],
        last: bool,
        step: &mut Step,
    ) -> Result<(), Stopped<Malformed>> {
        if self.has_ended && (self.decoding.error.is_none() || !bytes.is_empty()) {
            *self = MixedText::new(&self.options, self.is_missing);
        }
        self.decoding.resume(step).map_err(|error| Stopped::new(error, 0))?;
        if self.has_ended {
            return Ok(());
        }
        self.has_ended = last;
        let MixedText { options, is_missing, segments, decoding, .. } = self;
        segments
            .feed(bytes, last, &mut |part| decoding.push(part, options, *is_missing, &mut *step));
        if last {
            decoding.decode(b"", true, step);
        }
        decoding.result().map_err(|error| Stopped::new(error, bytes.len()))
    }

    /// Decodes the bytes that are held back, without waiting for the end of their line. After an error, whose range is
    /// that of [`decode_by`](Self::decode_by), the next call continues.
    pub fn flush_by(&mut self, step: &mut Step) -> Result<(), Malformed> {
        self.decoding.resume(step)?;
        if self.has_ended {
            return Ok(());
        }
        let MixedText { options, is_missing, segments, decoding, .. } = self;
        segments.flush(&mut |part| decoding.push(part, options, *is_missing, &mut *step));
        decoding.result()
    }

    /// Takes the segments that are known and that earlier calls did not return.
    pub fn take_segments(&mut self) -> Vec<Segment> {
        self.segments.take()
    }

    /// The first encoding whose index is missing, from whose first bytes on nothing is decoded.
    pub fn missing(&self) -> Option<Encoding> {
        self.decoding.missing
    }
}

/// Bytes in one encoding.
struct Run {
    encoding: Encoding,
    decoder: Decoder,
    /// The offset at which they begin.
    start: u64,
    /// The bytes that are not decoded because of an error before them, from the index `read` on.
    held: Vec<u8>,
    read: usize,
    has_ended: bool,
}

#[derive(Default)]
struct Decoding {
    /// The last run, and those before it that are not decoded because of an error.
    runs: VecDeque<Run>,
    length: u64,
    /// The malformed bytes after which nothing is decoded until the next call.
    error: Option<Malformed>,
    /// An encoding without an index, from which on nothing is decoded.
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
        let before = self.runs.back().filter(|run| !run.has_ended).map(|run| run.encoding);
        let encoding = part.answer.map(|answer| answer.encoding).or(before).unwrap_or(UTF_8);
        if before != Some(encoding) {
            self.decode(b"", true, step);
            if is_missing(encoding) {
                self.missing = Some(encoding);
            }
            if self.missing.is_some() {
                return;
            }
            // U+FEFF is a byte order mark only at the beginning.
            let ignore_bom = self.length > 0 || options.ignore_bom;
            let builder = encoding.decoder_builder().fatal(options.fatal).ignore_bom(ignore_bom);
            let (decoder, start) = (builder.build(), self.length);
            let run = Run { encoding, decoder, start, held: Vec::new(), read: 0, has_ended: false };
            self.runs.push_back(run);
        }
        self.length += part.bytes.len() as u64;
        self.decode(part.bytes, part.ends, step);
    }

    /// Decodes the next bytes of the last run, or holds them back. `last` ends it.
    fn decode(&mut self, bytes: &[u8], last: bool, step: &mut Step) {
        let Some(run) = self.runs.back_mut() else { return };
        run.has_ended |= last;
        if self.error.is_some() {
            run.held.extend(bytes);
            return;
        }
        match step(&mut run.decoder, bytes, last) {
            Ok(()) if last => self.runs.clear(),
            Ok(()) => {}
            Err(stopped) => {
                run.held.extend(&bytes[stopped.read..]);
                self.error = Some(at(run.start, stopped.error));
            }
        }
    }

    /// Decodes the bytes that are held back because of an error.
    fn resume(&mut self, step: &mut Step) -> Result<(), Malformed> {
        if self.error.take().is_none() {
            return Ok(());
        }
        while let Some(run) = self.runs.front_mut() {
            if let Err(stopped) = step(&mut run.decoder, &run.held[run.read..], run.has_ended) {
                run.read += stopped.read;
                self.error = Some(at(run.start, stopped.error));
                break;
            }
            (run.held, run.read) = (Vec::new(), 0);
            if !run.has_ended {
                break;
            }
            self.runs.pop_front();
        }
        self.result()
    }

    fn result(&self) -> Result<(), Malformed> {
        self.error.clone().map_or(Ok(()), Err)
    }
}

/// An error of the decoder of a run, with its range in the text's bytes.
fn at(run: u64, mut error: Malformed) -> Malformed {
    let Range { start, end } = error.range;
    error.range = run + start..run + end;
    error
}
