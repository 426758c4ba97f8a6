//! Writes lists of numbers, as packed.rs reads them.

use encodium_detect::coder::Writer;
use encodium_detect::packed::{LIST_BITS, list, lists, parts};

/// Writes numbers.
pub fn write_list(writer: &mut Writer, what: u32, numbers: &[u8]) {
    let mut before = 0;
    for &number in numbers {
        writer.number(number, list(what, before), LIST_BITS);
        before = number;
    }
}

/// Writes a number of up to 16 bits.
pub fn write_wide(writer: &mut Writer, what: u32, number: usize) {
    let bits = (usize::BITS - number.leading_zeros()) as u8;
    writer.number(bits, list(what, 0), LIST_BITS);
    let mut left = bits.saturating_sub(1) as usize;
    for (i, part) in parts(bits).into_iter().enumerate() {
        left -= part;
        let context = list(what + lists::PARTS * (i as u32 + 1), bits);
        writer.number((number >> left & ((1 << part) - 1)) as u8, context, part);
    }
    assert!(left == 0, "{number} has more than 16 bits");
}

/// Writes numbers in order.
pub fn write_rising(writer: &mut Writer, what: u32, numbers: impl IntoIterator<Item = u16>) {
    let numbers: Vec<u16> = numbers.into_iter().collect();
    write_wide(writer, what, numbers.len());
    let mut last = 0;
    for number in numbers {
        write_wide(writer, what, (number - last) as usize);
        last = number;
    }
}
