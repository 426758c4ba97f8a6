//! Readers that decode and writers that encode, for what does not fit into memory.

use alloc::vec;
use alloc::vec::Vec;
use std::io::{self, BufRead, Error, ErrorKind, Read, Write};

use crate::codec::well_formed::well_formed;
use crate::decoder::{DecodeStatus, Decoder, Malformed};
use crate::encoder::Encoder;
use crate::encoding::Encoding;

/// The size of a buffer in bytes.
const BUFFER: usize = 0x2000;

/// A reader of UTF-8 that decodes what another reader reads. It has a buffer, so the other reader
/// needs none.
///
/// Malformed bytes are U+FFFD; with a [fatal](Decoder::fatal) decoder they are an error of the kind
/// [`InvalidData`](ErrorKind::InvalidData), which has a [`Malformed`] inside, and the
/// next call continues after them.
///
/// ```
/// use encodium::{DecodeReader, SHIFT_JIS};
/// use std::io::BufRead;
///
/// let file = &b"\x95\x69\x96\xBC,\x90\x94\x97\xCA\r\n\x82\xE8\x82\xF1\x82\xB2,3\r\n"[..];
/// let lines = DecodeReader::new(file, SHIFT_JIS.decoder()).lines();
/// assert_eq!(lines.collect::<Result<Vec<_>, _>>()?, ["品名,数量", "りんご,3"]);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// The byte order mark of a file decides its encoding if the decoder [sniffs](Decoder::sniff_bom) it:
///
/// ```
/// use encodium::{DecodeReader, SHIFT_JIS, UTF_8};
/// use std::io::Read;
///
/// let file = &b"\xEF\xBB\xBFcaf\xC3\xA9"[..];
/// let mut reader = DecodeReader::new(file, SHIFT_JIS.decoder().sniff_bom());
/// let mut text = String::new();
/// reader.read_to_string(&mut text)?;
/// assert_eq!((&*text, reader.encoding()), ("café", UTF_8));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct DecodeReader<R> {
    reader: R,
    decoder: Decoder,
    input: Buffer,
    text: Buffer,
    /// An error to be returned once the text before it is read.
    error: Option<Malformed>,
    /// The other reader has ended.
    has_ended: bool,
    /// Nothing is left in the decoder either.
    is_done: bool,
}

/// Bytes of which some are still to be used.
#[derive(Debug)]
struct Buffer {
    bytes: Vec<u8>,
    start: usize,
    end: usize,
}

impl Buffer {
    fn new() -> Buffer {
        Buffer { bytes: vec![0; BUFFER], start: 0, end: 0 }
    }

    fn rest(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }
}

impl<R: Read> DecodeReader<R> {
    /// A reader of the text that `decoder` makes of what `reader` reads.
    pub fn new(reader: R, decoder: Decoder) -> DecodeReader<R> {
        let (input, text) = (Buffer::new(), Buffer::new());
        DecodeReader { reader, decoder, input, text, error: None, has_ended: false, is_done: false }
    }

    /// The encoding that the decoder reads, as [`Decoder::encoding`] says.
    ///
    /// ```
    /// let reader = encodium::DecodeReader::new(&b"text"[..], encodium::BIG5.decoder());
    /// assert_eq!(reader.encoding(), encodium::BIG5);
    /// ```
    pub fn encoding(&self) -> Encoding {
        self.decoder.encoding()
    }

    /// Returns the other reader. Text that has been read from it and not from this one is lost.
    pub fn into_inner(self) -> R {
        self.reader
    }
}

impl<R: Read> BufRead for DecodeReader<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.text.rest().is_empty() {
            if let Some(error) = self.error.take() {
                return Err(Error::new(ErrorKind::InvalidData, error));
            }
            if self.is_done {
                break;
            }
            if self.input.rest().is_empty() && !self.has_ended {
                let read = match self.reader.read(&mut self.input.bytes) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    read => read?,
                };
                (self.input.start, self.input.end) = (0, read);
                self.has_ended = read == 0;
            }
            let (input, text) = (&mut self.input, &mut self.text);
            let progress =
                self.decoder.decode_to_utf8(input.rest(), &mut text.bytes, self.has_ended);
            input.start += progress.read;
            (text.start, text.end) = (0, progress.written);
            match progress.status {
                DecodeStatus::InputEmpty => self.is_done = self.has_ended,
                DecodeStatus::OutputFull => {}
                DecodeStatus::Malformed(error) => self.error = Some(error),
            }
        }
        Ok(self.text.rest())
    }

    fn consume(&mut self, amount: usize) {
        self.text.start = self.text.end.min(self.text.start + amount);
    }
}

impl<R: Read> Read for DecodeReader<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(bytes)?;
        self.consume(count);
        Ok(count)
    }
}

/// A writer of UTF-8 that encodes it for another writer. It has a buffer, so the other writer needs
/// none.
///
/// [`finish`](Self::finish) writes the end and reports errors. A writer that is only dropped writes the
/// end too, and ignores errors.
///
/// Text that the encoder does not have, unless it writes [HTML](Encoder::html), and bytes that are not UTF-8
/// are an error of the kind [`InvalidData`](ErrorKind::InvalidData) and are not written. The former has an
/// [`Unmappable`](crate::Unmappable) inside, whose offset is the number of bytes that were taken before its
/// first one: the caller may leave the character out and go on.
///
/// ```
/// use encodium::{EUC_KR, EncodeWriter};
/// use std::io::Write;
///
/// let mut writer = EncodeWriter::new(Vec::new(), EUC_KR.encoder().html());
/// writeln!(writer, "한국어 {}", "💩")?;
/// assert_eq!(writer.finish()?, b"\xC7\xD1\xB1\xB9\xBE\xEE &#128169;\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct EncodeWriter<W: Write> {
    /// None once it is finished.
    writer: Option<W>,
    encoder: Encoder,
    /// The front of a character whose other bytes are still to come.
    front: Vec<u8>,
    encoded: Vec<u8>,
    /// The end is encoded.
    has_ended: bool,
    /// `finish` was called, which leaves nothing to do when this is dropped.
    is_finishing: bool,
}

impl<W: Write> EncodeWriter<W> {
    /// A writer whose text `encoder` encodes for `writer`.
    pub fn new(writer: W, encoder: Encoder) -> EncodeWriter<W> {
        EncodeWriter {
            writer: Some(writer),
            encoder,
            front: Vec::new(),
            encoded: Vec::new(),
            has_ended: false,
            is_finishing: false,
        }
    }

    /// Writes the end of the text, flushes the other writer and returns it. The error returns this writer,
    /// which has what is not written yet, so that the caller can try again. It writes nothing when it is
    /// dropped.
    ///
    /// ```
    /// use encodium::{EncodeWriter, ISO_2022_JP};
    /// use std::io::{ErrorKind, Write};
    ///
    /// let mut disk = [0; 4];
    /// let mut writer = EncodeWriter::new(&mut disk[..], ISO_2022_JP.encoder());
    /// writer.write_all("日".as_bytes())?;
    /// let error = writer.finish().unwrap_err();
    /// assert_eq!(error.error().kind(), ErrorKind::WriteZero);
    /// let writer = error.into_inner();
    /// assert!(writer.finish().is_err());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn finish(mut self) -> Result<W, FinishError<W>> {
        self.is_finishing = true;
        if let Err(error) = self.end() {
            return Err(FinishError { error, writer: self });
        }
        match self.writer.take() {
            Some(writer) => Ok(writer),
            None => unreachable!("only this takes the writer"),
        }
    }

    fn end(&mut self) -> io::Result<()> {
        let is_cut = !self.front.is_empty();
        if !is_cut && !self.has_ended {
            self.encode("", true)?;
            self.has_ended = true;
        }
        self.flush()?;
        if is_cut { Err(not_utf_8("the text ends inside a character")) } else { Ok(()) }
    }

    /// Encodes the front of `text` and returns the number of its bytes, or an error if even the first
    /// character cannot be encoded.
    fn encode(&mut self, text: &str, last: bool) -> io::Result<usize> {
        let before = self.encoder.clone();
        let start = self.encoded.len();
        let Err(error) = self.encoder.encode_to_vec(text, &mut self.encoded, last) else {
            return Ok(text.len());
        };
        match error.offset - before.position() {
            0 => {
                self.encoder = before;
                self.encoded.truncate(start);
                Err(Error::new(ErrorKind::InvalidData, error))
            }
            count => {
                // The next call begins with the character that cannot be encoded.
                self.encoder.set_position(error.offset);
                Ok(count as usize)
            }
        }
    }

    /// Adds a byte to the front of a character, and encodes the character once it is whole.
    fn add(&mut self, byte: u8) -> io::Result<()> {
        let mut bytes = self.front.clone();
        bytes.push(byte);
        match core::str::from_utf8(&bytes) {
            Ok(text) => {
                let result = self.encode(text, false);
                if result.is_err() {
                    // The caller leaves the character out by its last byte.
                    let taken = self.front.len() as u64;
                    self.encoder.set_position(self.encoder.position() + taken);
                }
                self.front.clear();
                result.map(|_| ())
            }
            Err(error) if error.error_len().is_none() => {
                self.front = bytes;
                Ok(())
            }
            Err(_) => Err(not_utf_8("the text is not UTF-8")),
        }
    }

    /// Passes on what is encoded.
    fn pass(&mut self) -> io::Result<()> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        let mut written = 0;
        let result = loop {
            if written == self.encoded.len() {
                break Ok(());
            }
            match writer.write(&self.encoded[written..]) {
                Ok(0) => break Err(ErrorKind::WriteZero.into()),
                Ok(count) => written += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => break Err(error),
            }
        };
        // After an error, what was not written is still there for the next call.
        self.encoded.drain(..written);
        result
    }
}

impl<W: Write> Write for EncodeWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.has_ended {
            return Err(Error::new(ErrorKind::InvalidInput, "the text has ended"));
        }
        if self.encoded.len() >= BUFFER {
            self.pass()?;
        }
        let Some(&first) = bytes.first() else { return Ok(0) };
        let part = &bytes[..bytes.len().min(BUFFER)];
        let end = well_formed(part);
        if self.front.is_empty() && end > 0 {
            // SAFETY: these bytes are well-formed.
            let text = unsafe { core::str::from_utf8_unchecked(&part[..end]) };
            return self.encode(text, false);
        }
        self.add(first).map(|()| 1)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass()?;
        self.writer.as_mut().map_or(Ok(()), W::flush)
    }
}

impl<W: Write> Drop for EncodeWriter<W> {
    fn drop(&mut self) {
        if !self.is_finishing && !std::thread::panicking() {
            self.front.clear();
            // Only `finish` reports errors.
            let _ = self.end();
        }
    }
}

/// The error of [`EncodeWriter::finish`], with the writer. It becomes the [`io::Error`](Error) by `?`.
///
/// ```
/// use encodium::{EncodeWriter, UTF_8};
/// use std::io::Write;
///
/// let mut writer = EncodeWriter::new(Vec::new(), UTF_8.encoder());
/// writer.write_all(b"\xE6\x97")?;
/// let error = writer.finish().unwrap_err();
/// assert_eq!(error.to_string(), "the text ends inside a character");
/// let mut writer = error.into_inner();
/// writer.write_all(b"\xA5")?;
/// assert_eq!(writer.finish()?, "日".as_bytes());
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct FinishError<W: Write> {
    error: Error,
    writer: EncodeWriter<W>,
}

impl<W: Write> FinishError<W> {
    /// The error.
    pub fn error(&self) -> &Error {
        &self.error
    }

    /// The writer, with all that is not written yet.
    pub fn into_inner(self) -> EncodeWriter<W> {
        self.writer
    }
}

impl<W: Write> From<FinishError<W>> for Error {
    fn from(error: FinishError<W>) -> Error {
        error.error
    }
}

impl<W: Write> core::fmt::Debug for FinishError<W> {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        self.error.fmt(f)
    }
}

impl<W: Write> core::fmt::Display for FinishError<W> {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        self.error.fmt(f)
    }
}

impl<W: Write> core::error::Error for FinishError<W> {}

fn not_utf_8(message: &str) -> Error {
    Error::new(ErrorKind::InvalidData, message)
}

#[cfg(test)]
mod tests;
