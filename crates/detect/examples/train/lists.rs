//! Writes lists of numbers, as unpack.rs reads them.

use encodium_detect::internals::models::coder::Writer;
use encodium_detect::internals::models::format::{LIST_BITS, List, parts};

/// Writes numbers.
pub fn write_list(writer: &mut Writer, list: List, numbers: &[u8]) {
    let mut before = 0;
    for &number in numbers {
        writer.number(number, list.context(before), LIST_BITS);
        before = number;
    }
}

/// Writes a number of up to 16 bits.
pub fn write_wide(writer: &mut Writer, list: List, number: usize) {
    let bits = (usize::BITS - number.leading_zeros()) as u8;
    writer.number(bits, list.context(0), LIST_BITS);
    let mut left = bits.saturating_sub(1) as usize;
    for (index, length) in parts(bits).into_iter().enumerate() {
        left -= length;
        let context = list.part_context(index, bits);
        writer.number((number >> left & ((1 << length) - 1)) as u8, context, length);
    }
    assert!(left == 0, "{number} has more than 16 bits");
}

/// Writes numbers in order.
pub fn write_rising(writer: &mut Writer, list: List, numbers: impl IntoIterator<Item = u16>) {
    let numbers: Vec<u16> = numbers.into_iter().collect();
    write_wide(writer, list, numbers.len());
    let mut last = 0;
    for number in numbers {
        write_wide(writer, list, (number - last) as usize);
        last = number;
    }
}
