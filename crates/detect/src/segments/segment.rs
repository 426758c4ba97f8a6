//! Segments: consecutive ranges of a text, each in one encoding.

use alloc::vec::Vec;
use core::ops::Range;

use encodium::Encoding;

use super::blocks::Blocks;
use super::line::whole_characters;
use super::splitter::{Answer, Part, Splitter};
use crate::options::Options;

/// Bytes of one encoding among others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Segment {
    /// Its range in the bytes.
    pub range: Range<u64>,
    /// The encoding. ASCII takes that of the text before it, or else that of the text after it.
    pub encoding: Encoding,
    /// Whether the encoding is safe to use for each of its lines: the text's lines in this encoding leave no doubt
    /// together, as with [`Detection::confident`](crate::Detection::confident), and a line that may be in another one
    /// of the text's encodings is far likelier in this one.
    pub confident: bool,
}

/// Splits bytes into segments, which cover all of them in order.
///
/// Each line has an encoding, but the lines of a legacy encoding decide together which one that is. In a line that is
/// not UTF-8, single words may be. UTF-8 in which nothing is malformed is one segment if it has three distinct
/// characters beyond ASCII, and so are bytes after a byte order mark of UTF-16 or UTF-32. An escape sequence of ISO
/// 2022 counts up to the end of its line: one that is not closed ends its segment there, and the next one may be in the
/// same encoding. Lines that are in no encoding of [`Options::only`] get one of them, and are not confident.
/// [`Options::input`] and [`Options::declarations`] have no effect. Lines that are not UTF-8 get the first legacy
/// encoding of [`Options::prefer`], unless they are clearly in another one.
///
/// ```
/// use encodium_detect::{Options, segments};
///
/// let log = b"caf\xC3\xA9 ouvert\ncaf\xE9 ferm\xE9\n";
/// let found = segments(log, &Options::default());
/// assert_eq!(found.iter().map(|segment| segment.range.clone()).collect::<Vec<_>>(), [0..13, 13..24]);
/// assert_eq!(found[0].encoding, encodium::UTF_8);
/// assert_eq!(found[1].encoding, encodium::WINDOWS_1252);
/// ```
pub fn segments(bytes: &[u8], options: &Options) -> Vec<Segment> {
    let mut segments = Segments::new(options, false);
    segments.feed(bytes, true, &mut |_| {});
    segments.take()
}

/// Splits bytes that come in pieces, as [`segments`] does.
pub struct Segments {
    blocks: Blocks,
    splitter: Splitter,
    joined: Joined,
}

impl Segments {
    /// Makes a splitter that judges lines together with others near them or, `by_line`, as soon as they are complete.
    pub fn new(options: &Options, by_line: bool) -> Segments {
        let joined = Joined::default();
        Segments { blocks: Blocks::new(by_line), splitter: Splitter::new(options, by_line), joined }
    }

    /// Takes the next bytes, and calls `call` with the parts that are known.
    pub fn feed(&mut self, bytes: &[u8], last: bool, call: &mut dyn FnMut(&Part)) {
        let Segments { blocks, splitter, joined } = self;
        blocks.feed(bytes, last, |block, last| split(splitter, block, last, joined, call));
        if last {
            joined.finish(|| splitter.fallback());
        } else if splitter.is_decided() {
            blocks.flush(<[u8]>::len, |block| split(splitter, block, false, joined, call));
        }
    }

    /// Calls `call` with the parts of the bytes that are held back, except a character that may be incomplete.
    pub fn flush(&mut self, call: &mut dyn FnMut(&Part)) {
        let Segments { blocks, splitter, joined } = self;
        blocks.flush(whole_characters, |block| split(splitter, block, false, joined, call));
    }

    /// Takes the segments that are known and that earlier calls did not return.
    pub fn take(&mut self) -> Vec<Segment> {
        core::mem::take(&mut self.joined.known)
    }
}

fn split(
    splitter: &mut Splitter,
    block: &[u8],
    last: bool,
    joined: &mut Joined,
    call: &mut dyn FnMut(&Part),
) {
    splitter.block(block, last, &mut |part| {
        joined.push(&part);
        call(&part);
    });
}

/// Joins parts into segments.
#[derive(Default)]
struct Joined {
    known: Vec<Segment>,
    /// The last segment, which may continue.
    open: Option<Segment>,
    /// The encoding of the last segment.
    last: Option<Encoding>,
    /// The offsets at which the bytes that are in no segment yet begin and end.
    start: u64,
    end: u64,
}

impl Joined {
    fn push(&mut self, part: &Part) {
        self.end += part.bytes.len() as u64;
        match (part.answer, &mut self.open) {
            (None, None) => {}
            (None, Some(open)) => open.range.end = self.end,
            (Some(answer), Some(open)) if open.encoding == answer.encoding => {
                open.range.end = self.end;
                open.confident &= answer.confident;
            }
            (Some(answer), _) => {
                self.close();
                let Answer { encoding, confident } = answer;
                self.open = Some(Segment { range: self.start..self.end, encoding, confident });
            }
        }
        if part.ends {
            self.close();
        }
    }

    fn close(&mut self) {
        if let Some(open) = self.open.take() {
            (self.start, self.last) = (open.range.end, Some(open.encoding));
            self.known.push(open);
        }
    }

    /// Takes the rest: ASCII that nothing followed.
    fn finish(&mut self, fallback: impl FnOnce() -> Encoding) {
        self.close();
        let Joined { start, end, .. } = *self;
        if start < end {
            let encoding = self.last.unwrap_or_else(fallback);
            self.known.push(Segment { range: start..end, encoding, confident: true });
        }
    }
}
