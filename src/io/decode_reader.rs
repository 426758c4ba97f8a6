//! A reader that decodes, for texts that do not fit into memory.

use alloc::vec;
use alloc::vec::Vec;
use std::io::{self, BufRead, Error, ErrorKind, Read};

use crate::decoder::{DecodeStatus, Decoder};
use crate::errors::Malformed;

/// The size of a buffer in bytes.
const BUFFER: usize = 0x2000;

/// A reader of UTF-8 that decodes the bytes of another reader. It is buffered, so the other reader need not be.
///
/// Malformed bytes become U+FFFD. With a [fatal](crate::DecoderBuilder::fatal) decoder they are an error of the kind
/// [`InvalidData`](ErrorKind::InvalidData), which wraps a [`Malformed`], and the next call continues after them.
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
/// The byte order mark of a file decides its encoding if the decoder [sniffs](crate::DecoderBuilder::sniff_bom) it:
///
/// ```
/// use encodium::{DecodeReader, SHIFT_JIS, UTF_8};
/// use std::io::Read;
///
/// let file = &b"\xEF\xBB\xBFcaf\xC3\xA9"[..];
/// let mut reader = DecodeReader::new(file, SHIFT_JIS.decoder_builder().sniff_bom(true).build());
/// let mut text = String::new();
/// reader.read_to_string(&mut text)?;
/// assert_eq!((&*text, reader.decoder().encoding()), ("café", UTF_8));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct DecodeReader<R> {
    reader: R,
    decoder: Decoder,
    input: Buffer,
    text: Buffer,
    /// An error to return once the text before it has been read.
    error: Option<Malformed>,
    /// The other reader has ended.
    has_ended: bool,
    /// Nothing is left in the decoder either.
    is_done: bool,
}

/// A buffer, and the range of it that is yet to be used.
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
    /// Makes a reader that decodes the bytes of `reader` with `decoder`.
    pub fn new(reader: R, decoder: Decoder) -> DecodeReader<R> {
        let (input, text) = (Buffer::new(), Buffer::new());
        DecodeReader { reader, decoder, input, text, error: None, has_ended: false, is_done: false }
    }

    /// The decoder, which has the encoding and the number of malformed sequences.
    ///
    /// ```
    /// let reader = encodium::DecodeReader::new(&b"text"[..], encodium::BIG5.decoder());
    /// assert_eq!(reader.decoder().encoding(), encodium::BIG5);
    /// ```
    pub fn decoder(&self) -> &Decoder {
        &self.decoder
    }

    /// The other reader.
    ///
    /// ```
    /// let reader = encodium::DecodeReader::new(&b"text"[..], encodium::BIG5.decoder());
    /// assert_eq!(reader.get_ref(), b"text");
    /// ```
    pub fn get_ref(&self) -> &R {
        &self.reader
    }

    /// The other reader. Bytes that you read from it directly are missing from the text.
    ///
    /// ```
    /// use encodium::DecodeReader;
    /// use std::io::{Cursor, Read};
    ///
    /// let mut reader = DecodeReader::new(Cursor::new(b"#!text"), encodium::BIG5.decoder());
    /// reader.get_mut().set_position(2);
    /// let mut text = String::new();
    /// reader.read_to_string(&mut text)?;
    /// assert_eq!(text, "text");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn get_mut(&mut self) -> &mut R {
        &mut self.reader
    }

    /// Returns the other reader. Input that this reader has taken from it and not yet returned as text is lost.
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
