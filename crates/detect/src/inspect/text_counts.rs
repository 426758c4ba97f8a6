//! Counts characters, lines and scripts of a text.

use alloc::{boxed::Box, vec::Vec};
use core::cmp::Reverse;

use super::inspection::{Newlines, Script};
use super::script;
use crate::insertion_sort::sort_by_key;

/// The counts of 256 consecutive scalar values.
type Page = [u64; 256];

const LF: u16 = 0x0A;
const CR: u16 = 0x0D;

/// The counts of a text that comes in pieces. Their size does not depend on the text's.
#[derive(Clone, Debug)]
pub struct TextCounts {
    /// How often each scalar value occurred.
    pages: Vec<Option<Box<Page>>>,
    code_units: u64,
    crlf: u64,
    /// The last leading surrogate.
    leading: u16,
    /// The last code unit.
    last: u16,
}

impl Default for TextCounts {
    fn default() -> TextCounts {
        let pages = vec![None; (char::MAX as usize >> 8) + 1];
        TextCounts { pages, code_units: 0, crlf: 0, leading: 0, last: 0 }
    }
}

impl TextCounts {
    /// Takes the next code units, which have no lone surrogate.
    pub fn feed(&mut self, units: &[u16]) {
        self.code_units += units.len() as u64;
        let mut last = self.last;
        for &unit in units {
            match unit {
                0xD800..0xDC00 => self.leading = unit,
                0xDC00..0xE000 => {
                    let high = (self.leading & 0x3FF) as usize;
                    self.count(0x10000 + (high << 10) + (unit & 0x3FF) as usize);
                }
                _ => self.count(unit as usize),
            }
            self.crlf += (unit == LF && last == CR) as u64;
            last = unit;
        }
        self.last = last;
    }

    #[inline]
    fn count(&mut self, scalar: usize) {
        let page = self.pages[scalar >> 8].get_or_insert_with(|| Box::new([0; 256]));
        page[scalar & 0xFF] += 1;
    }

    /// The number of UTF-16 code units.
    pub fn code_units(&self) -> u64 {
        self.code_units
    }

    pub fn newlines(&self) -> Newlines {
        let count = |unit: u16| self.pages[0].as_ref().map_or(0, |page| page[unit as usize]);
        let crlf = self.crlf;
        Newlines { lf_count: count(LF) - crlf, crlf_count: crlf, cr_count: count(CR) - crlf }
    }

    pub fn line_count(&self) -> u64 {
        let Newlines { lf_count, crlf_count, cr_count } = self.newlines();
        let is_open = self.code_units > 0 && ![LF, CR].contains(&self.last);
        lf_count + crlf_count + cr_count + is_open as u64
    }

    /// The scripts, the most frequent first; of equally frequent ones, the one with the lowest scalar value in the
    /// text.
    pub fn scripts(&self) -> Vec<Script> {
        let mut scripts: Vec<Script> = Vec::new();
        let pages = self.pages.iter().enumerate();
        let pages = pages.filter_map(|(at, page)| Some((at << 8, page.as_ref()?)));
        for (first, page) in pages {
            for (scalar, &count) in (first..).zip(page.iter()).filter(|(_, count)| **count > 0) {
                let Some(scalar) = char::from_u32(scalar as u32) else { continue };
                let script = script::name(scalar);
                match scripts.iter_mut().find(|other| other.script == script) {
                    Some(other) => other.scalar_count += count,
                    None => scripts.push(Script { script, scalar_count: count }),
                }
            }
        }
        sort_by_key(&mut scripts, |script| Reverse(script.scalar_count));
        scripts
    }
}
