//! The unpacking of indexes: any bytes at all unpack to some index of the right size.

use encodium::internals::index::{self, FAMILY_BY_INDEX, PredictedEntries};

use crate::input::Input;

pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else { return };
    let index = input.choice % FAMILY_BY_INDEX.len();
    // Some are unpacked after another one.
    index::prepare(index);
    let unpack = |bytes: &[u8]| index::unpacked_units::<PredictedEntries>(index, bytes);
    let [units, more] = unpack(input.body);
    // The sizes are those of the real indexes, whatever the bytes are.
    let [no_units, no_more] = unpack(&[]);
    assert_eq!((units.len(), more.len()), (no_units.len(), no_more.len()));
    // Bytes after the end are zero.
    let padded = [input.body, &[0; 8]].concat();
    assert_eq!(unpack(&padded), [units, more]);
}
