//! The steps of an index as text, for a module that is JavaScript or that is loaded from a disk.
//! Predicting the steps bit by bit takes longer than everything else, and most of a second in an
//! engine that does not compile. As text the steps are a fifth larger once gzip has packed them.
//!
//! The text is ASCII from `$` on: each character is a digit from 0 to 55. A **number** is a sequence
//! of digits, the lowest first: a digit from 28 on stands for itself minus 28 and means that another
//! one follows. The entries come in **runs** of one [class](crate::index::entries): a digit for the class,
//! and a number for the length of the run minus 1. After that come the distances, unless the class
//! is "no code point". Each is a number: twice the distance or, if that is negative, twice its
//! complement plus 1. A 0 stands for several distances of 0; a number after it is how many, minus 1.

use super::super::entries::{EntryStep, HOLE, History};
use super::super::unpack::ReadEntries;

struct DigitReader<'a>(&'a [u8]);

impl DigitReader<'_> {
    /// The next digit. After the end every digit is 0.
    fn digit(&mut self) -> u32 {
        let Some((&digit, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        digit.wrapping_sub(b'$').into()
    }

    fn number(&mut self) -> u32 {
        let (mut number, mut unit) = (0_u32, 1_u32);
        loop {
            let digit = self.digit();
            if digit < 28 {
                return number.wrapping_add(digit.wrapping_mul(unit));
            }
            number = number.wrapping_add((digit - 28).wrapping_mul(unit));
            unit = unit.wrapping_mul(28);
        }
    }
}

/// Reads entries in this form.
pub struct TextEntries<'a> {
    history: History,
    reader: DigitReader<'a>,
    class: usize,
    /// The number of entries still to come in this run.
    run: u32,
    /// The number of distances of 0 still to come.
    zeros: u32,
}

impl<'a> ReadEntries<'a> for TextEntries<'a> {
    fn from_packed(packed: &'a [u8], entries: usize) -> Self {
        let history = History::new(entries);
        TextEntries { history, reader: DigitReader(packed), class: HOLE, run: 0, zeros: 0 }
    }

    fn read(&mut self) -> u32 {
        if self.run == 0 {
            self.class = self.reader.digit() as usize & 7;
            self.run = self.reader.number().wrapping_add(1);
        }
        self.run = self.run.wrapping_sub(1);
        let distance = if self.class == HOLE { 0 } else { self.distance() };
        self.history.push(EntryStep { class: self.class, distance })
    }

    fn history(&mut self) -> &mut History {
        &mut self.history
    }
}

impl TextEntries<'_> {
    fn distance(&mut self) -> i32 {
        if self.zeros == 0 {
            let number = self.reader.number();
            if number != 0 {
                return (number >> 1) as i32 ^ -(number as i32 & 1);
            }
            self.zeros = self.reader.number().wrapping_add(1);
        }
        self.zeros = self.zeros.wrapping_sub(1);
        0
    }
}
