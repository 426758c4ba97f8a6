//! The start of a stream whose byte order mark decides the encoding: the standard's "BOM sniff" for input
//! in pieces.

use crate::encoding::Encoding;

/// The bytes at the start of a stream that the driver has yet to read. They may begin a mark.
#[derive(Clone, Copy, Debug, Default)]
pub struct Front {
    bytes: [u8; 2],
    len: u8,
    is_decided: bool,
}

impl Front {
    /// The bytes held.
    pub fn held(&self) -> &[u8] {
        &self.bytes[..self.len as usize]
    }

    /// Drops the first `count` bytes, which the driver has read.
    pub fn release(&mut self, count: usize) {
        self.bytes.copy_within(count.., 0);
        self.len -= count as u8;
    }

    /// Whether the encoding of the stream is known.
    pub fn is_decided(&self) -> bool {
        self.is_decided
    }

    /// The encoding of a stream that `src` continues: that of its byte order mark, or else `declared`. None if more
    /// bytes may complete a mark; all of `src` is held then.
    pub fn sniff(&mut self, src: &[u8], last: bool, declared: Encoding) -> Option<Encoding> {
        let (mut head, mut len) = ([0; 3], 0);
        for (to, from) in head.iter_mut().zip(self.held().iter().chain(src)) {
            *to = *from;
            len += 1;
        }
        let head = &head[..len];
        if !last && matches!(head, [] | [0xEF | 0xFE | 0xFF] | [0xEF, 0xBB]) {
            self.bytes[..len].copy_from_slice(head);
            self.len = len as u8;
            return None;
        }
        self.is_decided = true;
        Some(declared.sniff_bom(head))
    }
}
