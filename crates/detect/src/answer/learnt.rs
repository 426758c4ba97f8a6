//! When an answer is safe to take: made by `train/confidence.py` from 54722 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10877, right 95.5 %, confident 87.1 %, 74 of these wrong
//! * capitals: 1972, right 93.6 %, confident 77.4 %, 10 of these wrong
//! * line: 2000, right 95.7 %, confident 86.1 %, 11 of these wrong
//! * short: 1574, right 93.4 %, confident 60.5 %, 5 of these wrong
//! * words: 6753, right 94.6 %, confident 83.8 %, 42 of these wrong
//! * list: 4269, right 93.0 %, confident 76.8 %, 28 of these wrong
//! * pages: 4013, right 91.6 %, confident 72.8 %, 23 of these wrong
//! * ebcdic: 385, right 88.1 %, confident 73.0 %, 0 of these wrong
//! * multi: 1396, right 99.9 %, confident 97.6 %, 0 of these wrong
//! * multi words: 1835, right 98.7 %, confident 87.6 %, 0 of these wrong
//! * utf-8: 2427, right 100.0 %, confident 98.2 %, 0 of these wrong
//! * utf-16: 2455, right 100.0 %, confident 86.9 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 748, right 64.2 %, confident 20.1 %, 14 of these wrong
//! * signs: 3417, right 85.5 %, confident 39.8 %, 55 of these wrong
//! * spaces: 1497, right 97.4 %, confident 31.9 %, 0 of these wrong
//! * one sign: 1145, right 88.4 %, confident 39.5 %, 15 of these wrong
//! * letters: 397, right 5.3 %, confident 1.0 %, 4 of these wrong
//! * random: 2597, right 0.0 %, confident 0.2 %, 4 of these wrong
//! * rows: 1506, right 0.0 %, confident 0.2 %, 3 of these wrong
//! * numbers: 1140, right 0.0 %, confident 1.1 %, 13 of these wrong
//! * binary: 2169, right 0.0 %, confident 0.7 %, 15 of these wrong
//! * language left out: 9006, right 80.4 %, confident 53.4 %, 194 of these wrong
//! * all: 54722, right 80.6 %, confident 65.7 %, 316 of these wrong
//! * as weighed: confident 74.4 %, 3.9 ‰ of these wrong
//! * chance 0 to 0.5: 21.4 % right of 6810
//! * chance 0.5 to 0.8: 80.4 % right of 3753
//! * chance 0.8 to 0.9: 94.0 % right of 3641
//! * chance 0.9 to 0.95: 96.3 % right of 3448
//! * chance 0.95 to 0.99: 99.2 % right of 10644
//! * chance 0.99 to 0.997: 99.9 % right of 10842
//! * chance 0.997 to 1: 99.9 % right of 11948
//! * from 1.0 on: confident 83.5 %, 10.8 ‰ of these wrong
//! * from 1.5 on: confident 80.9 %, 7.9 ‰ of these wrong
//! * from 2.0 on: confident 77.5 %, 5.7 ‰ of these wrong
//! * from 2.5 on: confident 73.9 %, 3.8 ‰ of these wrong
//! * from 3.0 on: confident 70.3 %, 2.3 ‰ of these wrong
//! * from 3.5 on: confident 66.5 %, 1.6 ‰ of these wrong
//! * from 4.0 on: confident 61.4 %, 1.2 ‰ of these wrong
//! * from 4.5 on: confident 55.2 %, 1.0 ‰ of these wrong
//! * from 5.0 on: confident 46.0 %, 0.8 ‰ of these wrong
//! * from 5.5 on: confident 35.3 %, 0.7 ‰ of these wrong

use crate::trees::Tree;

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 417;

/// An answer is confident from here on, in 1/256: 4.0 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 624;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 beyond, 4 cost, 5 over_rows, 6 over_noise, 7
/// wide, 8 prior, 9 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(5, -3), (2, 192), (0, 53)], leaves: [-294, -34, -33, 58] },
    Tree { splits: [(5, -2), (8, -5), (0, 53)], leaves: [-110, -10, -10, 56] },
    Tree { splits: [(0, 33), (8, -5), (6, -38)], leaves: [-115, -45, -30, 48] },
    Tree { splits: [(5, 1), (2, 208), (0, 73)], leaves: [-87, 2, 4, 54] },
    Tree { splits: [(0, 42), (0, 23), (2, 1)], leaves: [-78, -24, -16, 42] },
    Tree { splits: [(5, 4), (2, 171), (0, 73)], leaves: [-77, 0, 7, 53] },
    Tree { splits: [(0, 55), (8, -5), (2, 1)], leaves: [-54, -6, -6, 42] },
    Tree { splits: [(5, -18), (8, -5), (0, 75)], leaves: [-58, -5, -5, 40] },
    Tree { splits: [(5, 6), (2, 171), (0, 73)], leaves: [-64, 4, 9, 50] },
    Tree { splits: [(0, 23), (1, 1), (2, 206)], leaves: [-71, -37, -15, 33] },
    Tree { splits: [(5, 10), (2, 146), (0, 73)], leaves: [-56, 2, 10, 51] },
    Tree { splits: [(0, 25), (0, 9), (5, 3)], leaves: [-50, -22, -4, 39] },
    Tree { splits: [(2, 1), (6, 45), (0, 75)], leaves: [-61, 8, -12, 40] },
    Tree { splits: [(5, -28), (8, -5), (0, 89)], leaves: [-44, -5, -3, 32] },
    Tree { splits: [(2, 15), (5, 7), (0, 91)], leaves: [-59, 7, -5, 38] },
    Tree { splits: [(1, 1), (8, -16), (2, 18)], leaves: [-67, -15, -15, 15] },
    Tree { splits: [(0, 18), (8, -61), (2, 203)], leaves: [-9, -32, -9, 21] },
    Tree { splits: [(6, -38), (2, 208), (0, 75)], leaves: [-46, 0, 0, 35] },
    Tree { splits: [(1, 1), (2, 223), (5, 11)], leaves: [-70, -13, -2, 31] },
    Tree { splits: [(2, 15), (5, 3), (0, 117)], leaves: [-54, 6, -3, 37] },
    Tree { splits: [(8, -5), (5, -10), (9, -43)], leaves: [-26, 10, 4, 30] },
    Tree { splits: [(2, 18), (5, 7), (0, 128)], leaves: [-49, 5, -2, 36] },
    Tree { splits: [(1, 1), (2, 223), (0, 21)], leaves: [-64, -10, -10, 12] },
    Tree { splits: [(2, 155), (5, 14), (0, 55)], leaves: [-36, 27, -7, 29] },
    Tree { splits: [(8, -5), (8, -48), (9, -43)], leaves: [11, -20, 1, 25] },
    Tree { splits: [(1, 1), (2, 232), (6, -38)], leaves: [-55, -9, -6, 14] },
    Tree { splits: [(0, 14), (8, -61), (3, 6)], leaves: [-7, -22, 13, -7] },
    Tree { splits: [(8, -61), (3, 8), (8, -5)], leaves: [34, -9, -12, 10] },
    Tree { splits: [(1, 1), (2, 223), (0, 57)], leaves: [-51, -10, -4, 15] },
    Tree { splits: [(2, 24), (5, 1), (0, 135)], leaves: [-48, 6, -2, 32] },
    Tree { splits: [(3, 3), (0, 16), (5, -8)], leaves: [-8, 15, -21, 13] },
    Tree { splits: [(2, 146), (5, -8), (0, 75)], leaves: [-49, 4, -3, 32] },
    Tree { splits: [(1, 1), (2, 221), (0, 21)], leaves: [-46, -8, -7, 8] },
    Tree { splits: [(3, 14), (0, 128), (5, 10)], leaves: [0, 42, -38, 34] },
    Tree { splits: [(9, -5), (3, 6), (8, -61)], leaves: [10, -9, 23, -29] },
    Tree { splits: [(0, 228), (3, 15), (2, 155)], leaves: [1, -40, 9, 49] },
    Tree { splits: [(8, 17), (8, -61), (4, 7)], leaves: [18, -2, 10, -191] },
    Tree { splits: [(9, -5), (2, 125), (4, 32)], leaves: [-11, 6, 31, -20] },
    Tree { splits: [(1, 1), (2, 221), (0, 57)], leaves: [-41, -7, -3, 12] },
    Tree { splits: [(3, 3), (1, 2), (5, -22)], leaves: [-4, 14, -19, 6] },
    Tree { splits: [(0, 9), (8, -5), (8, -61)], leaves: [-22, -6, 21, 0] },
    Tree { splits: [(9, -61), (2, 223), (9, -5)], leaves: [-40, -2, 6, -11] },
    Tree { splits: [(8, 17), (8, -5), (4, 7)], leaves: [-4, 8, 6, -122] },
    Tree { splits: [(0, 228), (3, 8), (2, 155)], leaves: [2, -22, 7, 48] },
    Tree { splits: [(8, -61), (3, 25), (9, -5)], leaves: [21, -32, 0, -17] },
    Tree { splits: [(0, 3), (9, -43), (1, 1)], leaves: [-41, -11, -11, 3] },
    Tree { splits: [(9, -61), (2, 253), (1, 2)], leaves: [-17, 12, -6, 6] },
    Tree { splits: [(8, 17), (8, -5), (5, 23)], leaves: [-3, 7, -131, -15] },
    Tree { splits: [(8, -48), (5, -25), (8, -36)], leaves: [-8, 22, -35, 0] },
    Tree { splits: [(2, 24), (6, -31), (0, 156)], leaves: [-53, 3, -1, 24] },
    Tree { splits: [(3, 3), (2, 234), (5, 14)], leaves: [18, 0, -9, 21] },
    Tree { splits: [(8, 17), (9, -43), (2, 219)], leaves: [-5, 4, -87, 21] },
    Tree { splits: [(2, 125), (5, -8), (0, 78)], leaves: [-46, 4, -2, 24] },
    Tree { splits: [(5, -75), (2, 218), (8, -48)], leaves: [-56, -11, 9, -2] },
    Tree { splits: [(8, -5), (8, -16), (9, -43)], leaves: [-1, -36, -4, 17] },
    Tree { splits: [(9, -22), (9, -30), (0, 32)], leaves: [-1, 21, -20, 7] },
    Tree { splits: [(3, 2), (8, -61), (5, 14)], leaves: [31, 2, -5, 12] },
    Tree { splits: [(8, 17), (0, 228), (3, 55)], leaves: [-1, 15, -78, 14] },
    Tree { splits: [(3, 16), (0, 128), (5, 10)], leaves: [0, 32, -31, 30] },
    Tree { splits: [(0, 3), (9, -30), (9, -22)], leaves: [-28, -9, 4, -6] },
];
