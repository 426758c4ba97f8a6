//! A writer that encodes, for texts that do not fit into memory.

use alloc::vec::Vec;
use std::io::{self, Error, ErrorKind, Write};

use crate::codec::well_formed::well_formed;
use crate::encoder::Encoder;

/// The size of a buffer in bytes.
const BUFFER: usize = 0x2000;

/// A writer that takes UTF-8 and encodes it for another writer. It is buffered, so the other writer need not be.
///
/// [`finish`](Self::finish) writes the end and reports errors. Dropping the writer without it writes the end too, but
/// ignores errors.
///
/// Unmappable text, unless the encoder [replaces](crate::EncoderBuilder) it, and bytes that are not UTF-8 are an error
/// of the kind [`InvalidData`](ErrorKind::InvalidData) and are not written. The error for unmappable text wraps an
/// [`Unmappable`](crate::Unmappable), whose range begins at the number of bytes taken before the character: the caller
/// may skip the character and continue.
///
/// ```
/// use encodium::{EUC_KR, EncodeWriter};
/// use std::io::Write;
///
/// let mut writer = EncodeWriter::new(Vec::new(), EUC_KR.encoder_builder().html().build());
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
    /// `finish` was called, so that nothing is left to do when this is dropped.
    is_finishing: bool,
}

impl<W: Write> EncodeWriter<W> {
    /// Makes a writer that encodes text with `encoder` for `writer`.
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

    /// The encoder, which has the encoding and the number of replaced scalar values.
    ///
    /// ```
    /// let writer = encodium::EncodeWriter::new(Vec::new(), encodium::BIG5.encoder());
    /// assert_eq!(writer.encoder().encoding(), encodium::BIG5);
    /// ```
    pub fn encoder(&self) -> &Encoder {
        &self.encoder
    }

    /// The other writer, to which the buffer has not been written yet.
    ///
    /// ```
    /// use encodium::{EncodeWriter, EUC_KR};
    /// use std::io::Write;
    ///
    /// let mut writer = EncodeWriter::new(Vec::new(), EUC_KR.encoder());
    /// writer.write_all("한".as_bytes())?;
    /// writer.flush()?;
    /// assert_eq!(writer.get_ref(), b"\xC7\xD1");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn get_ref(&self) -> &W {
        self.writer.as_ref().unwrap_or_else(|| taken())
    }

    /// The other writer, to which the buffer has not been written yet. Bytes that you write to it directly are not
    /// encoded.
    ///
    /// ```
    /// use encodium::{EncodeWriter, EUC_KR};
    /// use std::io::Write;
    ///
    /// let mut writer = EncodeWriter::new(Vec::new(), EUC_KR.encoder());
    /// writer.get_mut().push(b'#');
    /// writer.write_all("한".as_bytes())?;
    /// assert_eq!(writer.finish()?, b"#\xC7\xD1");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn get_mut(&mut self) -> &mut W {
        self.writer.as_mut().unwrap_or_else(|| taken())
    }

    /// Writes the end of the text, flushes the other writer and returns it. The error contains this writer, with the
    /// bytes not yet written, so that the caller can try again. Dropping that writer writes nothing.
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
        Ok(self.writer.take().unwrap_or_else(|| taken()))
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
        let error = error.error;
        let at = error.range.start;
        match at - before.position() {
            0 => {
                self.encoder = before;
                self.encoded.truncate(start);
                Err(Error::new(ErrorKind::InvalidData, error))
            }
            count => {
                // The next call begins with the character that cannot be encoded.
                self.encoder.set_position(at);
                Ok(count as usize)
            }
        }
    }

    /// Adds a byte to the front of a character, and encodes the character once it is complete.
    fn add(&mut self, byte: u8) -> io::Result<()> {
        let mut bytes = self.front.clone();
        bytes.push(byte);
        match core::str::from_utf8(&bytes) {
            Ok(text) => {
                let result = self.encode(text, false);
                if result.is_err() {
                    // To skip the character, the caller skips its last byte.
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

    /// Writes the encoded bytes to the other writer.
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
        // After an error, the bytes not written remain for the next call.
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

/// The error of [`EncodeWriter::finish`], with the writer. The operator `?` converts it into the [`io::Error`](Error).
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

    /// The writer, with the bytes not yet written.
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

/// Unreachable, because the other writer is taken only when the [`EncodeWriter`] is consumed.
fn taken() -> ! {
    unreachable!("only `finish` takes the writer")
}

fn not_utf_8(message: &str) -> Error {
    Error::new(ErrorKind::InvalidData, message)
}
