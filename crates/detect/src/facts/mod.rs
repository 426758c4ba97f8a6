//! The encodings that the detector can find, and what it knows about each: its row of the one table.

mod byte_units;
mod candidate;
mod row;
mod table;

pub use byte_units::{ByteUnits, byte_units};
pub use candidate::*;
pub use row::{Facts, Form, Misreading};
pub use table::LATIN_1;
