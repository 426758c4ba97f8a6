//! Made by `cargo xtask tables` of xtask/code-pages/gsm.txt.

use super::gsm_03_38::alphabet;
use crate::codec::Entry;

/// The default alphabet, and those of each language.
#[rustfmt::skip]
pub const ROWS: &[Entry] = &[
    alphabet("gsm-03.38", &["gsm-03.38", "gsm", "gsm7"], 0, 0),
    alphabet("gsm-03.38-tr", &["gsm-03.38-tr"], 1, 1),
    alphabet("gsm-03.38-tr-locking", &["gsm-03.38-tr-locking"], 1, 0),
    alphabet("gsm-03.38-tr-single", &["gsm-03.38-tr-single"], 0, 1),
    alphabet("gsm-03.38-es", &["gsm-03.38-es"], 0, 2),
    alphabet("gsm-03.38-pt", &["gsm-03.38-pt"], 3, 3),
    alphabet("gsm-03.38-pt-locking", &["gsm-03.38-pt-locking"], 3, 0),
    alphabet("gsm-03.38-pt-single", &["gsm-03.38-pt-single"], 0, 3),
    alphabet("gsm-03.38-bn", &["gsm-03.38-bn"], 4, 4),
    alphabet("gsm-03.38-bn-single", &["gsm-03.38-bn-single"], 0, 4),
    alphabet("gsm-03.38-gu", &["gsm-03.38-gu"], 5, 5),
    alphabet("gsm-03.38-gu-single", &["gsm-03.38-gu-single"], 0, 5),
    alphabet("gsm-03.38-hi", &["gsm-03.38-hi"], 6, 6),
    alphabet("gsm-03.38-hi-single", &["gsm-03.38-hi-single"], 0, 6),
    alphabet("gsm-03.38-kn", &["gsm-03.38-kn"], 7, 7),
    alphabet("gsm-03.38-kn-single", &["gsm-03.38-kn-single"], 0, 7),
    alphabet("gsm-03.38-ml", &["gsm-03.38-ml"], 8, 8),
    alphabet("gsm-03.38-ml-single", &["gsm-03.38-ml-single"], 0, 8),
    alphabet("gsm-03.38-or", &["gsm-03.38-or"], 9, 9),
    alphabet("gsm-03.38-or-single", &["gsm-03.38-or-single"], 0, 9),
    alphabet("gsm-03.38-pa", &["gsm-03.38-pa"], 10, 10),
    alphabet("gsm-03.38-pa-single", &["gsm-03.38-pa-single"], 0, 10),
    alphabet("gsm-03.38-ta", &["gsm-03.38-ta"], 11, 11),
    alphabet("gsm-03.38-ta-single", &["gsm-03.38-ta-single"], 0, 11),
    alphabet("gsm-03.38-te", &["gsm-03.38-te"], 12, 12),
    alphabet("gsm-03.38-te-single", &["gsm-03.38-te-single"], 0, 12),
    alphabet("gsm-03.38-ur", &["gsm-03.38-ur"], 13, 13),
    alphabet("gsm-03.38-ur-single", &["gsm-03.38-ur-single"], 0, 13),
];
