//! The standard's section 14.1, replacement: one error for any input at all. It exists so that
//! bytes in an encoding that is dangerous to support cannot be taken for ASCII.

use crate::decoder::{Rules, Step};
use crate::encoding::Codec;

pub(crate) const REPLACEMENT: Codec = Codec {
    decoder: Rules { step, run: |_, _, _| (0, 0) },
    encoder: None,
    mode: 0,
    bom: false,
    part: None,
};

/// The mode after "replacement error returned" is set.
const RETURNED: u32 = 1;

fn step(input: &[u8], _last: bool, mode: &mut u32) -> Step {
    if *mode == RETURNED {
        return Step::Nothing(input.len());
    }
    *mode = RETURNED;
    Step::Malformed(1)
}
