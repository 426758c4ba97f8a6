//! When an answer is safe to take: made by `train/confidence.py` from 50318 pieces. Figures of answers in languages that the
//! trees did not see:
//!
//! * prose: 10517, right 93.4 %, confident 84.8 %, 142 of these wrong
//! * capitals: 1934, right 91.3 %, confident 74.3 %, 24 of these wrong
//! * line: 1940, right 92.8 %, confident 83.7 %, 27 of these wrong
//! * short: 1841, right 89.1 %, confident 57.2 %, 7 of these wrong
//! * words: 7305, right 93.9 %, confident 83.3 %, 70 of these wrong
//! * list: 4275, right 89.7 %, confident 73.3 %, 45 of these wrong
//! * pages: 4119, right 87.6 %, confident 68.2 %, 48 of these wrong
//! * ebcdic: 378, right 81.5 %, confident 63.0 %, 4 of these wrong
//! * multi: 1410, right 99.9 %, confident 98.7 %, 0 of these wrong
//! * multi words: 1849, right 99.7 %, confident 91.1 %, 0 of these wrong
//! * utf-8: 2427, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * utf-16: 2407, right 100.0 %, confident 81.4 %, 1 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 710, right 70.7 %, confident 21.1 %, 14 of these wrong
//! * signs: 3451, right 86.8 %, confident 45.9 %, 52 of these wrong
//! * spaces: 1497, right 98.4 %, confident 36.0 %, 1 of these wrong
//! * one sign: 1134, right 89.8 %, confident 48.1 %, 12 of these wrong
//! * letters: 395, right 3.3 %, confident 2.3 %, 8 of these wrong
//! * random: 1298, right 0.0 %, confident 0.1 %, 1 of these wrong
//! * rows: 761, right 0.0 %, confident 0.4 %, 3 of these wrong
//! * numbers: 520, right 0.0 %, confident 0.0 %, 0 of these wrong
//! * language left out: 12340, right 79.2 %, confident 57.6 %, 373 of these wrong
//! * all: 50318, right 87.2 %, confident 71.0 %, 459 of these wrong
//! * as weighed: confident 76.8 %, 3.9 ‰ of these wrong
//! * chance 0 to 0.5: 26.2 % right of 4989
//! * chance 0.5 to 0.8: 81.0 % right of 4065
//! * chance 0.8 to 0.9: 94.0 % right of 3312
//! * chance 0.9 to 0.95: 96.9 % right of 3524
//! * chance 0.95 to 0.99: 98.9 % right of 7502
//! * chance 0.99 to 0.997: 99.9 % right of 11914
//! * chance 0.997 to 1: 99.9 % right of 13889

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 447;

/// An answer is confident from here on, in 1/256: 4.0 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 632;

/// The features by their indexes: 0 margin, 1 fit, 2 differing, 3 beyond, 4 ascii, 5 over_rows, 6 multi, 7 utf_8, 8 wide, 9 prior, 10 other_prior, 11 cut.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(0, 33), (9, -5), (5, -55)], leaves: [-240, -101, -83, 53] },
    Tree { splits: [(5, -9), (4, 188), (0, 54)], leaves: [-210, -15, -15, 55] },
    Tree { splits: [(5, -9), (4, 197), (0, 54)], leaves: [-118, -8, -4, 53] },
    Tree { splits: [(0, 51), (0, 11), (5, -102)], leaves: [-96, -44, -15, 48] },
    Tree { splits: [(5, 18), (4, 181), (0, 76)], leaves: [-88, 0, 6, 52] },
    Tree { splits: [(0, 55), (0, 23), (5, -102)], leaves: [-60, -19, -6, 46] },
    Tree { splits: [(5, 22), (4, 201), (0, 76)], leaves: [-70, 5, 9, 50] },
    Tree { splits: [(0, 40), (0, 11), (4, 193)], leaves: [-57, -25, -8, 42] },
    Tree { splits: [(8, 1), (0, 78), (4, 239)], leaves: [-18, 42, -88, 45] },
    Tree { splits: [(5, -29), (4, 206), (0, 73)], leaves: [-61, 0, 0, 46] },
    Tree { splits: [(8, 1), (0, 78), (4, 232)], leaves: [-13, 39, -77, 33] },
    Tree { splits: [(8, 1), (0, 30), (4, 239)], leaves: [-25, 22, -73, 40] },
    Tree { splits: [(5, -196), (4, 208), (0, 87)], leaves: [-65, -15, -6, 40] },
    Tree { splits: [(8, 1), (0, 155), (4, 229)], leaves: [-5, 43, -72, 24] },
    Tree { splits: [(9, -5), (5, -9), (0, 29)], leaves: [-34, 19, -6, 31] },
    Tree { splits: [(8, 1), (0, 110), (4, 239)], leaves: [-5, 35, -70, 35] },
    Tree { splits: [(4, 166), (5, 51), (0, 76)], leaves: [-53, 27, -1, 41] },
    Tree { splits: [(8, 1), (0, 172), (4, 229)], leaves: [-3, 40, -71, 18] },
    Tree { splits: [(4, 166), (5, 51), (0, 24)], leaves: [-47, 22, -15, 19] },
    Tree { splits: [(5, -196), (4, 208), (0, 110)], leaves: [-55, -12, -1, 35] },
    Tree { splits: [(8, 1), (0, 228), (4, 225)], leaves: [-1, 42, -75, 8] },
    Tree { splits: [(9, -5), (9, -61), (0, 54)], leaves: [30, -19, 5, 30] },
    Tree { splits: [(5, -40), (4, 155), (2, 2)], leaves: [-48, -2, -1, 24] },
    Tree { splits: [(0, 11), (9, -61), (4, 181)], leaves: [-10, -29, -10, 11] },
    Tree { splits: [(8, 1), (0, 240), (5, 205)], leaves: [-2, 41, -77, -21] },
    Tree { splits: [(2, 1), (10, -22), (5, -31)], leaves: [-11, -49, -8, 15] },
    Tree { splits: [(9, -5), (9, -61), (10, -43)], leaves: [24, -16, -2, 24] },
    Tree { splits: [(8, 1), (0, 87), (5, 205)], leaves: [-4, 23, -75, -16] },
    Tree { splits: [(4, 155), (5, -102), (0, 76)], leaves: [-51, -1, -2, 32] },
    Tree { splits: [(8, 1), (0, 240), (5, 205)], leaves: [-1, 37, -74, -17] },
    Tree { splits: [(0, 12), (9, -16), (3, 2)], leaves: [-23, -6, 16, -3] },
    Tree { splits: [(2, 1), (10, -22), (5, -79)], leaves: [-9, -40, -8, 10] },
    Tree { splits: [(9, -61), (5, -102), (9, -5)], leaves: [-13, 33, -13, 8] },
    Tree { splits: [(0, 25), (10, -61), (4, 201)], leaves: [-26, -5, -2, 11] },
    Tree { splits: [(8, 1), (0, 172), (5, 205)], leaves: [-2, 28, -70, -13] },
    Tree { splits: [(5, -196), (4, 201), (2, 2)], leaves: [-46, -8, -8, 10] },
    Tree { splits: [(9, -61), (5, -102), (9, -5)], leaves: [-10, 27, -10, 6] },
    Tree { splits: [(0, 110), (10, -61), (4, 193)], leaves: [-16, 0, 7, 42] },
    Tree { splits: [(8, 1), (0, 240), (3, 41)], leaves: [-1, 31, -54, 28] },
    Tree { splits: [(2, 1), (4, 221), (5, -9)], leaves: [-44, -9, -4, 13] },
    Tree { splits: [(4, 155), (5, -102), (0, 76)], leaves: [-45, -1, -1, 26] },
    Tree { splits: [(0, 4), (5, -93), (9, -61)], leaves: [-45, -17, 18, -1] },
    Tree { splits: [(8, 1), (2, 30), (5, 205)], leaves: [-1, 29, -63, -11] },
    Tree { splits: [(7, 1), (9, -5), (5, 95)], leaves: [-5, 7, -159, 35] },
    Tree { splits: [(10, -61), (4, 256), (2, 1)], leaves: [-16, 30, -14, 5] },
    Tree { splits: [(5, -196), (4, 150), (1, 67)], leaves: [-47, -6, -4, 9] },
    Tree { splits: [(4, 155), (9, -36), (0, 76)], leaves: [13, -26, -1, 23] },
    Tree { splits: [(8, 1), (10, -43), (3, 41)], leaves: [-5, 5, -45, 28] },
    Tree { splits: [(7, 1), (9, -5), (0, 156)], leaves: [-4, 6, -126, 33] },
    Tree { splits: [(9, -61), (3, 2), (10, -5)], leaves: [31, 2, 1, -20] },
    Tree { splits: [(0, 4), (5, -93), (3, 2)], leaves: [-39, -14, 7, -3] },
    Tree { splits: [(2, 2), (6, 1), (5, -75)], leaves: [-4, -65, -1, 11] },
    Tree { splits: [(10, -43), (4, 256), (0, 53)], leaves: [-8, 19, -3, 17] },
    Tree { splits: [(8, 1), (2, 30), (4, 225)], leaves: [-1, 26, -42, 24] },
    Tree { splits: [(7, 1), (5, -196), (5, 95)], leaves: [-11, 2, -106, 31] },
    Tree { splits: [(9, -61), (3, 17), (10, -5)], leaves: [16, -28, 1, -17] },
    Tree { splits: [(0, 11), (4, 248), (3, 2)], leaves: [-3, -18, 10, -3] },
    Tree { splits: [(10, -61), (0, 44), (4, 244)], leaves: [-17, 6, 7, -5] },
    Tree { splits: [(4, 129), (5, 51), (0, 110)], leaves: [-26, 11, 0, 28] },
    Tree { splits: [(8, 1), (7, 1), (10, -22)], leaves: [1, -58, -18, -73] },
];
