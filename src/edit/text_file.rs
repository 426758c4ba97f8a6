//! The public [`TextFile`].

use alloc::vec::Vec;
use core::ops::Range;

use super::changes::place_all;
use super::compare::compare;
use super::error::{EditError, IndexError};
use super::file::File;
use super::lines::{Newline, newline_of};
use super::positions::{byte_offset_of, index_of};
use super::splice::{splice, uneditable};
use super::writable::first_unmappable;
use crate::decoder::DecodeStatus;
use crate::encoding::Encoding;

/// A change: the bytes of a file's text from `start` to `end` become `text`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit<'a> {
    /// The index of the first byte to replace.
    pub start: usize,
    /// The index after the last one. If it is equal to `start`, nothing is replaced.
    pub end: usize,
    /// What to write there.
    pub text: &'a str,
}

/// Where malformed bytes are.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MalformedRange {
    /// The U+FFFD in the text, in bytes of UTF-8.
    pub text: Range<usize>,
    /// The bytes of the file.
    pub bytes: Range<usize>,
}

/// A text file that is to be changed. All indexes of its text are in bytes of UTF-8.
///
/// It keeps the bytes and their text, which is decoded once. Positions come from checkpoints every 4 KB, so a
/// question takes no longer in a long file.
pub struct TextFile {
    file: File,
}

impl TextFile {
    /// Opens a file. A byte order mark of UTF-8 or UTF-16 counts more than an encoding of the standard.
    ///
    /// ```
    /// use encodium::edit::{Newline, TextFile};
    /// use encodium::{UTF_16LE, WINDOWS_1252};
    ///
    /// let file = TextFile::new(b"\xFF\xFEa\0\r\0\n\0", WINDOWS_1252);
    /// assert_eq!((file.encoding(), file.bom()), (UTF_16LE, true));
    /// assert_eq!((file.text(), file.newline()), ("a\r\n", Some(Newline::CrLf)));
    /// ```
    pub fn new(bytes: impl Into<Vec<u8>>, encoding: Encoding) -> TextFile {
        TextFile { file: File::open(bytes.into(), encoding) }
    }

    /// The bytes of the file.
    pub fn bytes(&self) -> &[u8] {
        &self.file.bytes
    }

    /// The text, as [`Encoding::decode`] returns it: without a byte order mark, and with U+FFFD for malformed
    /// bytes.
    pub fn text(&self) -> &str {
        &self.file.text
    }

    /// The encoding: that of the byte order mark, or that with which the file was opened.
    pub fn encoding(&self) -> Encoding {
        self.file.codecs.encoding
    }

    /// Whether a byte order mark comes first. It stays there whatever is changed.
    pub fn bom(&self) -> bool {
        self.file.mark > 0
    }

    /// The line ends of the text, or None if it has none.
    pub fn newline(&self) -> Option<Newline> {
        newline_of(&self.file.text)
    }

    /// The malformed bytes in the order of their offsets.
    ///
    /// ```
    /// use encodium::edit::TextFile;
    ///
    /// let file = TextFile::new(b"\x93\xFA\xFFx", encodium::SHIFT_JIS);
    /// let malformed = file.malformed();
    /// assert_eq!((malformed[0].text.clone(), malformed[0].bytes.clone()), (3..6, 2..3));
    /// ```
    pub fn malformed(&self) -> Vec<MalformedRange> {
        let mut found = Vec::new();
        if !self.file.text.contains('\u{FFFD}') {
            return found;
        }
        let mut decoder = self.encoding().decoder().fatal();
        let mut room = [0; 0x1000];
        let (mut read, mut index) = (0, 0);
        loop {
            let progress = decoder.decode_to_utf8(&self.file.bytes[read..], &mut room, true);
            read += progress.read;
            index += progress.written;
            match progress.status {
                DecodeStatus::InputEmpty => return found,
                DecodeStatus::OutputFull => {}
                DecodeStatus::Malformed(error) => {
                    let start = error.offset as usize;
                    let text = index..index + '\u{FFFD}'.len_utf8();
                    index = text.end;
                    found.push(MalformedRange { text, bytes: start..start + error.length });
                }
            }
        }
    }

    /// The file's bytes after some edits, in any order; the file itself does not change. Of insertions at the
    /// same index, the earlier one comes first. What an edit's text has in common with the text that it
    /// replaces is no change, so these bytes stay as they are, too.
    ///
    /// In an encoding with states, a change also writes the sequences that it needs before it and those that
    /// return to the state in which the rest begins. In UTF-7 and IMAP's, where a byte may have bits of two
    /// characters, a change in base64 writes all of that sequence anew; one with malformed bytes cannot be
    /// changed.
    ///
    /// The time is that for the new bytes, the difference of the texts, and a few kilobytes around each
    /// change. If the new bytes have the right text but the decoder's state remains another one for long,
    /// all of it is decoded, for all edits together at most the 16-fold file. What cannot be proved within
    /// that counts as [`EditError::Uneditable`].
    ///
    /// ```
    /// use encodium::SHIFT_JIS;
    /// use encodium::edit::{Edit, EditError, TextFile};
    ///
    /// let file = TextFile::new(b"\x93\xFA\x96\x7B\xFFx", SHIFT_JIS);
    /// let bytes = file.edit(&[Edit { start: 3, end: 6, text: "光" }])?;
    /// assert_eq!(bytes, b"\x93\xFA\x8C\xF5\xFFx");
    ///
    /// // A byte that begins a character would take the next one as the second byte.
    /// let file = TextFile::new(b"x\x81\n", SHIFT_JIS);
    /// let error = file.edit(&[Edit { start: 4, end: 4, text: "A" }]).unwrap_err();
    /// assert!(matches!(error, EditError::Uneditable { start: 4, byte_start: 2, .. }));
    /// # Ok::<(), EditError>(())
    /// ```
    pub fn edit(&self, edits: &[Edit]) -> Result<Vec<u8>, EditError> {
        let order = self.sorted(edits)?;
        let mut changes = Vec::new();
        for &number in &order {
            let Edit { start, end, text } = edits[number];
            compare(&self.file.text[start..end], text, start, &mut changes);
        }
        let placed = place_all(&self.file, &changes);
        let (mut longer, mut shorter) = (0, 0);
        for change in &placed {
            let start = change.from.index + longer - shorter;
            if let Some((at, scalar)) = first_unmappable(&self.file.codecs, &change.text) {
                if scalar == '\u{FFFD}' && !change.has_new_malformed {
                    return Err(uneditable(change));
                }
                let index = start + at;
                let (edit, edit_index) = source_of(edits, &order, index);
                let encoding = self.encoding();
                return Err(EditError::Unmappable { encoding, scalar, index, edit, edit_index });
            }
            longer += change.text.len();
            shorter += change.to.index - change.from.index;
        }
        splice(&self.file, &placed)
    }

    /// The file's bytes with another text. The difference of the texts is found by lines and then within
    /// them; what stays keeps its bytes. So a program may pass on the text that a model returned, with a
    /// U+FFFD where malformed bytes are.
    ///
    /// ```
    /// use encodium::edit::TextFile;
    ///
    /// let file = TextFile::new(b"caf\xE9;2 \x80\r\n", encodium::WINDOWS_1252);
    /// assert_eq!(file.with_text("thé;2 €\r\n")?, b"th\xE9;2 \x80\r\n");
    /// # Ok::<(), encodium::edit::EditError>(())
    /// ```
    pub fn with_text(&self, text: &str) -> Result<Vec<u8>, EditError> {
        self.edit(&[Edit { start: 0, end: self.file.text.len(), text }])
    }

    /// The offset of the first byte of the character at an index; for the length of the text, that of the
    /// bytes. Escape sequences before a character are not part of it.
    ///
    /// ```
    /// let file = encodium::edit::TextFile::new(b"\x93\xFAx", encodium::SHIFT_JIS);
    /// assert_eq!(file.byte_offset(3), Ok(2));
    /// assert_eq!(file.byte_offset(1).unwrap_err().to_string(), "index 1 is amid a character");
    /// ```
    pub fn byte_offset(&self, index: usize) -> Result<usize, IndexError> {
        self.check(index)?;
        Ok(byte_offset_of(&self.file, index))
    }

    /// The index of the character to which a byte belongs, or of the next one for a byte of an escape sequence
    /// or of a byte order mark: for the offsets that other programs report.
    ///
    /// ```
    /// let file = encodium::edit::TextFile::new(b"\x93\xFAx", encodium::SHIFT_JIS);
    /// assert_eq!([file.index(1), file.index(2), file.index(3)], [Ok(0), Ok(3), Ok(4)]);
    /// ```
    pub fn index(&self, byte_offset: usize) -> Result<usize, IndexError> {
        let length = self.file.bytes.len();
        if byte_offset > length {
            return Err(IndexError { index: byte_offset, length });
        }
        Ok(index_of(&self.file, byte_offset))
    }

    fn check(&self, index: usize) -> Result<(), IndexError> {
        let text = self.text();
        if text.is_char_boundary(index) {
            Ok(())
        } else {
            Err(IndexError { index, length: text.len() })
        }
    }

    /// The numbers of edits in the order of their places.
    fn sorted(&self, edits: &[Edit]) -> Result<Vec<usize>, EditError> {
        for (edit, &Edit { start, end, .. }) in edits.iter().enumerate() {
            let check = |index| self.check(index).map_err(|error| EditError::Index { edit, error });
            check(start)?;
            check(end)?;
            if end < start {
                return Err(EditError::Reversed { edit, start, end });
            }
        }
        let mut order: Vec<usize> = (0..edits.len()).collect();
        order.sort_by_key(|&number| (edits[number].start, edits[number].end));
        match order.windows(2).find(|pair| edits[pair[1]].start < edits[pair[0]].end) {
            Some(pair) => Err(EditError::Overlap { first: pair[0], second: pair[1] }),
            None => Ok(order),
        }
    }
}

impl core::fmt::Debug for TextFile {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        f.debug_struct("TextFile")
            .field("encoding", &self.encoding())
            .field("bom", &self.bom())
            .field("text", &self.text())
            .finish_non_exhaustive()
    }
}

/// For an index in the changed text, the edit that it comes from and the index in the text of that.
fn source_of(edits: &[Edit], order: &[usize], index: usize) -> (usize, usize) {
    let mut source = (order.first().copied().unwrap_or(0), 0);
    let (mut longer, mut shorter) = (0, 0);
    for &number in order {
        let Edit { start, end, text } = edits[number];
        if let Some(at) = index.checked_sub(start + longer - shorter) {
            source = (number, at.min(text.len()));
        }
        longer += text.len();
        shorter += end - start;
    }
    source
}
