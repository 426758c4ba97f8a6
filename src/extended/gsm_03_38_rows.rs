//! Made by `cargo xtask tables` of xtask/code-pages/gsm.txt.

use super::gsm_03_38::alphabet;
use crate::codec::{Entry, row};

/// The default alphabet, and those of each language.
#[rustfmt::skip]
pub const GSM_03_38: &[Entry] = &[
    row("gsm-03.38", alphabet(0, 0), &["gsm-03.38", "gsm", "gsm7"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-tr", alphabet(1, 1), &["gsm-03.38-tr"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-tr-locking", alphabet(1, 0), &["gsm-03.38-tr-locking"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-tr-single", alphabet(0, 1), &["gsm-03.38-tr-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-es", alphabet(0, 2), &["gsm-03.38-es"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-pt", alphabet(3, 3), &["gsm-03.38-pt"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-pt-locking", alphabet(3, 0), &["gsm-03.38-pt-locking"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-pt-single", alphabet(0, 3), &["gsm-03.38-pt-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-bn", alphabet(4, 4), &["gsm-03.38-bn"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-bn-single", alphabet(0, 4), &["gsm-03.38-bn-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-gu", alphabet(5, 5), &["gsm-03.38-gu"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-gu-single", alphabet(0, 5), &["gsm-03.38-gu-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-hi", alphabet(6, 6), &["gsm-03.38-hi"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-hi-single", alphabet(0, 6), &["gsm-03.38-hi-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-kn", alphabet(7, 7), &["gsm-03.38-kn"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-kn-single", alphabet(0, 7), &["gsm-03.38-kn-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-ml", alphabet(8, 8), &["gsm-03.38-ml"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-ml-single", alphabet(0, 8), &["gsm-03.38-ml-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-or", alphabet(9, 9), &["gsm-03.38-or"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-or-single", alphabet(0, 9), &["gsm-03.38-or-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-pa", alphabet(10, 10), &["gsm-03.38-pa"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-pa-single", alphabet(0, 10), &["gsm-03.38-pa-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-ta", alphabet(11, 11), &["gsm-03.38-ta"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-ta-single", alphabet(0, 11), &["gsm-03.38-ta-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-te", alphabet(12, 12), &["gsm-03.38-te"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-te-single", alphabet(0, 12), &["gsm-03.38-te-single"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-ur", alphabet(13, 13), &["gsm-03.38-ur"]).unlike_ascii().with_most_bytes(2, 12),
    row("gsm-03.38-ur-single", alphabet(0, 13), &["gsm-03.38-ur-single"]).unlike_ascii().with_most_bytes(2, 12),
];
