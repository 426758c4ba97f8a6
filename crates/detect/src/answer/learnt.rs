//! When an answer is safe to take: made by `train/confidence.py` from 50318 pieces. Figures of answers in languages that the
//! trees did not see:
//!
//! * prose: 10517, right 93.4 %, confident 59.3 %, 22 of these wrong
//! * capitals: 1934, right 91.5 %, confident 42.0 %, 2 of these wrong
//! * line: 1940, right 92.9 %, confident 58.7 %, 8 of these wrong
//! * short: 1841, right 88.7 %, confident 18.2 %, 0 of these wrong
//! * words: 7305, right 93.9 %, confident 41.4 %, 5 of these wrong
//! * list: 4275, right 90.2 %, confident 41.5 %, 2 of these wrong
//! * pages: 4119, right 89.0 %, confident 40.0 %, 2 of these wrong
//! * ebcdic: 378, right 82.0 %, confident 43.4 %, 0 of these wrong
//! * multi: 1410, right 99.9 %, confident 75.8 %, 0 of these wrong
//! * multi words: 1849, right 98.2 %, confident 43.2 %, 0 of these wrong
//! * utf-8: 2427, right 100.0 %, confident 96.2 %, 0 of these wrong
//! * utf-16: 2407, right 100.0 %, confident 77.8 %, 1 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 710, right 73.2 %, confident 2.5 %, 1 of these wrong
//! * signs: 3451, right 87.7 %, confident 11.5 %, 8 of these wrong
//! * spaces: 1497, right 98.7 %, confident 19.8 %, 0 of these wrong
//! * one sign: 1134, right 89.4 %, confident 12.1 %, 2 of these wrong
//! * letters: 395, right 3.3 %, confident 0.0 %, 0 of these wrong
//! * random: 1298, right 0.0 %, confident 0.0 %, 0 of these wrong
//! * rows: 761, right 0.0 %, confident 0.0 %, 0 of these wrong
//! * numbers: 520, right 0.0 %, confident 0.0 %, 0 of these wrong
//! * language left out: 12340, right 80.2 %, confident 23.0 %, 42 of these wrong
//! * all: 50318, right 87.4 %, confident 44.1 %, 53 of these wrong
//! * as weighed: confident 44.2 %, 2.4 ‰ of these wrong
//! * chance 0 to 0.5: 33.1 % right of 5894
//! * chance 0.5 to 0.8: 83.4 % right of 5414
//! * chance 0.8 to 0.9: 94.2 % right of 4355
//! * chance 0.9 to 0.95: 96.5 % right of 5018
//! * chance 0.95 to 0.99: 98.8 % right of 12590
//! * chance 0.99 to 0.997: 99.9 % right of 12518
//! * chance 0.997 to 1: 99.9 % right of 3382

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 346;

/// An answer is confident from here on, in 1/256: 2.5 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 992;

/// The features by their indexes: 0 margin, 1 fit, 2 differing, 3 distinct, 4 beyond, 5 ascii, 6 cost, 7 over_noise, 8 over_rows, 9 noise_each, 10 rows_each, 11 letters, 12 unknown, 13 page, 14 ebcdic, 15 multi, 16 utf8, 17 wide, 18 over_web, 19 over_page, 20 over_multi, 21 controls, 22 named, 23 variety, 24 strange, 25 prior, 26 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(0, 46), (25, -5), (8, -58)], leaves: [-165, -54, -45, 54] },
    Tree { splits: [(0, 60), (8, -44), (7, -99)], leaves: [-102, -34, -16, 51] },
    Tree { splits: [(8, -1), (5, 191), (0, 37)], leaves: [-146, -8, 0, 50] },
    Tree { splits: [(0, 33), (25, -5), (8, -103)], leaves: [-72, -35, -19, 40] },
    Tree { splits: [(0, 72), (25, -5), (24, 1)], leaves: [-53, -4, 42, -2] },
    Tree { splits: [(10, 10), (5, 191), (0, 29)], leaves: [-85, 1, 10, 49] },
    Tree { splits: [(24, 1), (0, 76), (5, 229)], leaves: [-21, 39, -102, -35] },
    Tree { splits: [(10, 4), (5, 179), (0, 85)], leaves: [-74, -1, 7, 46] },
    Tree { splits: [(0, 25), (0, 11), (5, 205)], leaves: [-52, -28, -13, 29] },
    Tree { splits: [(10, 11), (5, 191), (0, 73)], leaves: [-51, 1, 11, 48] },
    Tree { splits: [(24, 1), (0, 95), (5, 229)], leaves: [-12, 36, -76, -26] },
    Tree { splits: [(8, -26), (5, 167), (0, 30)], leaves: [-62, -5, 1, 29] },
    Tree { splits: [(0, 24), (13, 1), (10, 13)], leaves: [-35, -10, 0, 39] },
    Tree { splits: [(17, 1), (0, 95), (5, 239)], leaves: [-9, 30, -75, 43] },
    Tree { splits: [(8, -181), (23, 193), (0, 31)], leaves: [-12, -66, -12, 19] },
    Tree { splits: [(17, 1), (0, 104), (5, 239)], leaves: [-7, 27, -72, 41] },
    Tree { splits: [(25, -5), (25, -25), (7, -197)], leaves: [1, -51, -32, 24] },
    Tree { splits: [(0, 16), (13, 1), (10, 13)], leaves: [-30, -9, -1, 31] },
    Tree { splits: [(24, 1), (0, 156), (5, 219)], leaves: [-3, 28, -65, -16] },
    Tree { splits: [(5, 167), (8, 41), (0, 64)], leaves: [-46, 7, -5, 28] },
    Tree { splits: [(25, -5), (25, -25), (7, -226)], leaves: [1, -43, -32, 19] },
    Tree { splits: [(17, 1), (0, 129), (5, 229)], leaves: [-4, 23, -70, 29] },
    Tree { splits: [(7, -159), (25, -25), (25, -5)], leaves: [-7, -35, -5, 18] },
    Tree { splits: [(0, 11), (12, 1), (11, 2)], leaves: [-28, -9, 17, -3] },
    Tree { splits: [(0, 269), (3, 9), (25, -25)], leaves: [2, -40, 49, 11] },
    Tree { splits: [(24, 1), (10, 16), (5, 219)], leaves: [-2, 24, -64, -16] },
    Tree { splits: [(0, 23), (13, 1), (5, 205)], leaves: [-18, -4, -4, 12] },
    Tree { splits: [(17, 1), (0, 156), (5, 225)], leaves: [-3, 21, -67, 22] },
    Tree { splits: [(3, 15), (0, 132), (10, 13)], leaves: [-2, 31, -52, 36] },
    Tree { splits: [(17, 1), (0, 402), (5, 232)], leaves: [-1, 28, -64, 24] },
    Tree { splits: [(25, -61), (3, 13), (25, -5)], leaves: [30, -43, -11, 8] },
    Tree { splits: [(7, -82), (5, 59), (0, 94)], leaves: [-63, -7, 1, 19] },
    Tree { splits: [(2, 30), (3, 15), (10, -11)], leaves: [1, -37, 16, 44] },
    Tree { splits: [(20, 1), (11, 20), (25, -52)], leaves: [2, -31, 45, -9] },
    Tree { splits: [(2, 25), (3, 15), (23, 111)], leaves: [1, -27, 39, 13] },
    Tree { splits: [(0, 12), (25, -22), (11, 2)], leaves: [-22, -6, 13, -3] },
    Tree { splits: [(25, -61), (3, 5), (0, 51)], leaves: [29, -4, -8, 6] },
    Tree { splits: [(9, 7), (3, 7), (1, 177)], leaves: [2, -25, 5, 34] },
    Tree { splits: [(20, 1), (11, 20), (25, -36)], leaves: [1, -23, 39, -8] },
    Tree { splits: [(2, 16), (8, -239), (12, 1)], leaves: [-23, 1, 9, 41] },
    Tree { splits: [(0, 84), (26, -5), (11, 9)], leaves: [0, -21, 32, 3] },
    Tree { splits: [(24, 1), (0, 269), (6, 83)], leaves: [-1, 21, -46, 2] },
    Tree { splits: [(25, -61), (4, 2), (25, -5)], leaves: [39, 6, -8, 5] },
    Tree { splits: [(7, 237), (3, 12), (22, 1)], leaves: [1, -24, 10, 35] },
    Tree { splits: [(17, 1), (0, 156), (10, 47)], leaves: [-2, 14, -64, 0] },
    Tree { splits: [(19, 1), (8, -3), (3, 19)], leaves: [-4, 19, -4, -62] },
    Tree { splits: [(17, 1), (0, 235), (22, 1)], leaves: [-1, 16, -108, -33] },
    Tree { splits: [(2, 30), (4, 61), (23, 106)], leaves: [0, -47, 37, 12] },
    Tree { splits: [(25, -61), (6, 28), (25, -5)], leaves: [47, 8, -7, 4] },
    Tree { splits: [(20, 1), (11, 20), (25, -52)], leaves: [1, -19, 35, -7] },
    Tree { splits: [(23, 76), (3, 4), (8, -100)], leaves: [28, -4, -14, 2] },
    Tree { splits: [(7, 369), (16, 1), (22, 1)], leaves: [-1, -96, 11, 34] },
    Tree { splits: [(19, 1), (8, 20), (6, 46)], leaves: [-1, 20, -21, 3] },
    Tree { splits: [(0, 11), (25, -22), (11, 2)], leaves: [-19, -4, 9, -3] },
    Tree { splits: [(17, 1), (0, 104), (24, 1)], leaves: [-2, 10, -6, -63] },
    Tree { splits: [(5, 167), (25, -36), (0, 104)], leaves: [13, -23, -1, 24] },
    Tree { splits: [(19, 1), (0, 448), (3, 22)], leaves: [1, 38, -3, -42] },
    Tree { splits: [(17, 1), (7, 369), (22, 1)], leaves: [0, 23, -99, -27] },
    Tree { splits: [(26, -5), (11, 3), (4, 5)], leaves: [7, -4, -18, 41] },
    Tree { splits: [(25, -61), (3, 11), (6, 81)], leaves: [17, -18, 1, -11] },
];
