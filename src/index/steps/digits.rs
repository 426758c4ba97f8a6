//! The steps of a family as digits of text, for a module that is JavaScript or comes from a disk:
//! predicting them bit by bit takes longer than all the rest, and an engine that does not compile most
//! of a second. They are left to the transport to pack, a fifth longer then.
//!
//! A digit is an ASCII character from `$` on, 56 in all. A **number** is digits, the lowest first:
//! those from 28 on stand for themselves less 28 and say that others follow. The cells come in
//! **runs** of one [class](super::cells): a digit for the class, and a number for the length less 1.
//! Behind it are the distances, unless the class is "none": a number each, twice the distance or, if
//! that is negative, twice its complement and 1; or a 0, and how many zeros these are, less 1.

use super::cells::{HOLE, State, Step};

pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub fn new(packed: &'a [u8]) -> Reader<'a> {
        Reader(packed)
    }

    /// The next digit; after the last one they are zero.
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

/// Reads cells.
pub struct Cells<'a> {
    pub state: State,
    digits: Reader<'a>,
    class: usize,
    /// Cells to come in this run.
    run: u32,
    /// Distances to come that are 0.
    zeros: u32,
}

impl<'a> Cells<'a> {
    pub fn new(digits: Reader<'a>, cells: usize) -> Cells<'a> {
        Cells { state: State::new(cells), digits, class: HOLE, run: 0, zeros: 0 }
    }

    /// The next cell's code point, 0 for none. What it is given says nothing.
    pub fn next(&mut self, _: Step) -> u32 {
        if self.run == 0 {
            self.class = self.digits.digit() as usize & 7;
            self.run = self.digits.number().wrapping_add(1);
        }
        self.run = self.run.wrapping_sub(1);
        let distance = if self.class == HOLE { 0 } else { self.distance() };
        self.state.take(Step { class: self.class, distance })
    }

    fn distance(&mut self) -> i32 {
        if self.zeros == 0 {
            let number = self.digits.number();
            if number != 0 {
                return (number >> 1) as i32 ^ -(number as i32 & 1);
            }
            self.zeros = self.digits.number().wrapping_add(1);
        }
        self.zeros = self.zeros.wrapping_sub(1);
        0
    }
}
