//! A reader of text whose encoding is unknown.

use std::io::{self, BufRead, Error, ErrorKind, Read};
use std::ops::Range;

use super::decoder::AutoDecoder;

/// The most bytes that are read at once.
const BUFFER: usize = 1 << 13;

/// A reader of UTF-8 that decodes the bytes of another reader, whose encoding is unknown, with an [`AutoDecoder`]. It
/// is buffered, so the other reader need not be. ASCII can be read before the encoding is decided.
///
/// If the decoder is [fatal](super::AutoOptions::fatal), malformed bytes are an error of the kind
/// [`InvalidData`](ErrorKind::InvalidData) that wraps a [`Malformed`](encodium::Malformed), once the text before them
/// has been read. The next call continues after them.
///
/// ```
/// use encodium_detect::{AutoDecoder, AutoOptions, AutoReader};
/// use std::io::BufRead;
///
/// let file = &b"name\r\n\x8C\xC3\x82\xA2\x8D\x60\x92\xAC\x82\xCC\r\n"[..];
/// let mut reader = AutoReader::new(file, AutoDecoder::new(&AutoOptions::default()));
/// let lines: Vec<String> = reader.by_ref().lines().collect::<Result<_, _>>()?;
/// assert_eq!(lines, ["name", "古い港町の"]);
/// assert_eq!(reader.decoder().encoding(), Some(encodium::SHIFT_JIS));
/// # use std::io::Read;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct AutoReader<R> {
    reader: R,
    decoder: AutoDecoder,
    input: Vec<u8>,
    /// The range of the input that is not decoded yet.
    unread: Range<usize>,
    text: String,
    /// How much of the text has been read.
    start: usize,
    /// An error to return once the text before it has been read.
    error: Option<encodium::Malformed>,
    /// The other reader has ended.
    has_ended: bool,
    /// Nothing is left in the decoder either.
    is_done: bool,
}

impl<R: Read> AutoReader<R> {
    /// Makes a reader that decodes the bytes of `reader` with `decoder`.
    pub fn new(reader: R, decoder: AutoDecoder) -> AutoReader<R> {
        AutoReader {
            reader,
            decoder,
            input: vec![0; BUFFER],
            unread: 0..0,
            text: String::new(),
            start: 0,
            error: None,
            has_ended: false,
            is_done: false,
        }
    }

    /// The decoder, which has the encoding and the bytes that are held back.
    pub fn decoder(&self) -> &AutoDecoder {
        &self.decoder
    }

    /// The other reader.
    pub fn get_ref(&self) -> &R {
        &self.reader
    }

    /// The other reader. Bytes that you read from it directly are missing from the text.
    pub fn get_mut(&mut self) -> &mut R {
        &mut self.reader
    }

    /// Returns the other reader. Input that this reader has taken from it and not yet returned as text is lost.
    pub fn into_inner(self) -> R {
        self.reader
    }

    /// Reads from the other reader, and returns how many bytes it read.
    fn read_input(&mut self) -> io::Result<usize> {
        loop {
            match self.reader.read(&mut self.input) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => return read,
            }
        }
    }
}

impl<R: Read> BufRead for AutoReader<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.start == self.text.len() {
            self.start = 0;
            self.text.clear();
            if let Some(error) = self.error.take() {
                return Err(Error::new(ErrorKind::InvalidData, error));
            }
            if self.is_done {
                break;
            }
            if self.unread.is_empty() && !self.has_ended {
                self.unread = 0..self.read_input()?;
                self.has_ended = self.unread.is_empty();
            }
            let input = &self.input[self.unread.clone()];
            let (read, result) = self.decoder.decode(input, &mut self.text, self.has_ended);
            self.unread.start += read;
            match result {
                Ok(()) => self.is_done = self.has_ended,
                Err(error) => self.error = Some(error),
            }
        }
        Ok(&self.text.as_bytes()[self.start..])
    }

    fn consume(&mut self, amount: usize) {
        self.start = self.text.len().min(self.start + amount);
    }
}

impl<R: Read> Read for AutoReader<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(bytes)?;
        self.consume(count);
        Ok(count)
    }
}
