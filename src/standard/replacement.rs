//! The standard's section 14.1, replacement: any input is one error. Its labels are those of encodings that are
//! dangerous to support; this decoder prevents their bytes from being read as ASCII.

use crate::codec::{Codec, DecoderRules, Entry, Step, row};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("replacement", REPLACEMENT, &["csiso2022kr", "hz-gb-2312", "iso-2022-cn", "iso-2022-cn-ext", "iso-2022-kr", "replacement"]).as_replacement().unlike_ascii(),
];

const REPLACEMENT: Codec = Codec {
    decoder: DecoderRules { step, run: |_, _, _| (0, 0) },
    encoder: None,
    mode: 0,
    bom: false,
    index: None,
};

/// The mode when "replacement error returned" is true.
const RETURNED: u32 = 1;

fn step(input: &[u8], _last: bool, mode: &mut u32) -> Step {
    if *mode == RETURNED {
        return Step::Nothing(input.len());
    }
    *mode = RETURNED;
    Step::Malformed(1)
}
