//! A function that the tests of repairs share.

use encodium_detect::{Repair, RepairOptions, repair};

/// The repair of a text with the options' defaults.
pub fn repaired(text: &str) -> Repair {
    repair(text, &RepairOptions::default())
}
