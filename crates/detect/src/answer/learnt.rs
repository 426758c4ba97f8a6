//! When an answer is safe to take: made by `train/confidence.py` from 54819 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10856, right 95.4 %, confident 86.3 %, 69 of these wrong
//! * capitals: 1991, right 94.0 %, confident 76.8 %, 9 of these wrong
//! * line: 1960, right 94.3 %, confident 84.3 %, 16 of these wrong
//! * short: 1595, right 92.7 %, confident 59.8 %, 5 of these wrong
//! * words: 6724, right 94.4 %, confident 83.0 %, 45 of these wrong
//! * list: 4282, right 92.8 %, confident 74.6 %, 28 of these wrong
//! * pages: 4020, right 92.2 %, confident 70.1 %, 18 of these wrong
//! * ebcdic: 403, right 91.6 %, confident 78.2 %, 2 of these wrong
//! * multi: 1405, right 99.7 %, confident 98.4 %, 0 of these wrong
//! * multi words: 1865, right 99.4 %, confident 93.8 %, 0 of these wrong
//! * utf-8: 2441, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * utf-16: 2479, right 100.0 %, confident 97.1 %, 0 of these wrong
//! * escapes: 147, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 750, right 68.1 %, confident 22.4 %, 17 of these wrong
//! * signs: 3487, right 85.9 %, confident 42.4 %, 58 of these wrong
//! * spaces: 1493, right 97.8 %, confident 33.0 %, 0 of these wrong
//! * one sign: 1124, right 85.1 %, confident 43.3 %, 17 of these wrong
//! * letters: 398, right 6.0 %, confident 2.0 %, 7 of these wrong
//! * random: 2597, right 0.0 %, confident 0.2 %, 4 of these wrong
//! * rows: 1502, right 0.0 %, confident 0.2 %, 3 of these wrong
//! * numbers: 1140, right 0.0 %, confident 0.4 %, 5 of these wrong
//! * binary: 2160, right 0.0 %, confident 0.6 %, 14 of these wrong
//! * language left out: 9040, right 80.4 %, confident 52.4 %, 200 of these wrong
//! * all: 54819, right 80.7 %, confident 66.0 %, 317 of these wrong
//! * as weighed: confident 74.6 %, 4.0 ‰ of these wrong
//! * chance 0 to 0.5: 21.8 % right of 6594
//! * chance 0.5 to 0.8: 79.2 % right of 3889
//! * chance 0.8 to 0.9: 94.2 % right of 3650
//! * chance 0.9 to 0.95: 97.1 % right of 3593
//! * chance 0.95 to 0.99: 99.2 % right of 8356
//! * chance 0.99 to 0.997: 99.8 % right of 16255
//! * chance 0.997 to 1: 99.9 % right of 8835
//! * from 1.0 on: confident 83.4 %, 10.5 ‰ of these wrong
//! * from 1.5 on: confident 81.0 %, 7.5 ‰ of these wrong
//! * from 2.0 on: confident 77.4 %, 5.5 ‰ of these wrong
//! * from 2.5 on: confident 73.9 %, 3.9 ‰ of these wrong
//! * from 3.0 on: confident 70.2 %, 2.7 ‰ of these wrong
//! * from 3.5 on: confident 66.3 %, 1.9 ‰ of these wrong
//! * from 4.0 on: confident 62.2 %, 1.5 ‰ of these wrong
//! * from 4.5 on: confident 56.8 %, 1.3 ‰ of these wrong
//! * from 5.0 on: confident 48.5 %, 1.1 ‰ of these wrong
//! * from 5.5 on: confident 31.4 %, 0.8 ‰ of these wrong

use crate::trees::Tree;

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 422;

/// An answer is confident from here on, in 1/256: 4.0 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 616;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 beyond, 4 cost, 5 over_rows, 6 over_noise, 7
/// wide, 8 prior, 9 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(5, -3), (2, 200), (0, 41)], leaves: [-301, -37, -37, 56] },
    Tree { splits: [(5, 1), (8, -5), (0, 44)], leaves: [-110, -9, -9, 55] },
    Tree { splits: [(0, 33), (8, -5), (5, 0)], leaves: [-111, -52, -23, 52] },
    Tree { splits: [(5, 4), (2, 183), (0, 74)], leaves: [-96, 2, 5, 54] },
    Tree { splits: [(0, 29), (0, 13), (2, 11)], leaves: [-87, -50, -24, 37] },
    Tree { splits: [(5, 4), (2, 192), (0, 74)], leaves: [-77, 2, 6, 51] },
    Tree { splits: [(0, 53), (8, -5), (2, 7)], leaves: [-55, -11, -8, 40] },
    Tree { splits: [(6, -29), (2, 208), (0, 74)], leaves: [-66, -1, -1, 46] },
    Tree { splits: [(0, 41), (0, 17), (2, 191)], leaves: [-51, -18, -9, 39] },
    Tree { splits: [(5, 10), (2, 171), (0, 92)], leaves: [-64, 3, 8, 50] },
    Tree { splits: [(0, 77), (8, -5), (2, 13)], leaves: [-35, 2, 2, 42] },
    Tree { splits: [(6, -36), (2, 180), (0, 78)], leaves: [-61, -4, -2, 40] },
    Tree { splits: [(0, 23), (1, 1), (5, 10)], leaves: [-63, -25, -4, 37] },
    Tree { splits: [(7, 1), (0, 94), (5, 20)], leaves: [-9, 33, -70, 47] },
    Tree { splits: [(2, 7), (5, 5), (0, 99)], leaves: [-61, 7, -6, 39] },
    Tree { splits: [(7, 1), (1, 1), (5, 20)], leaves: [-37, 10, -66, 46] },
    Tree { splits: [(8, -5), (5, -5), (0, 55)], leaves: [-31, 14, 2, 38] },
    Tree { splits: [(2, 13), (5, 17), (0, 77)], leaves: [-49, 23, -6, 31] },
    Tree { splits: [(0, 12), (8, -5), (2, 214)], leaves: [-37, -12, -12, 16] },
    Tree { splits: [(1, 1), (2, 223), (6, -36)], leaves: [-68, -13, -9, 18] },
    Tree { splits: [(7, 1), (0, 24), (5, 20)], leaves: [-16, 11, -66, 43] },
    Tree { splits: [(7, 1), (0, 134), (5, 20)], leaves: [-4, 27, -65, 42] },
    Tree { splits: [(8, -5), (6, -36), (1, 2)], leaves: [-27, 8, -2, 26] },
    Tree { splits: [(2, 154), (5, 7), (0, 92)], leaves: [-50, 17, -2, 39] },
    Tree { splits: [(1, 1), (2, 223), (2, 154)], leaves: [-61, -10, -10, 10] },
    Tree { splits: [(7, 1), (0, 134), (5, 20)], leaves: [-3, 24, -67, 40] },
    Tree { splits: [(8, -5), (5, 14), (0, 29)], leaves: [-14, 21, -5, 21] },
    Tree { splits: [(1, 2), (5, -74), (3, 3)], leaves: [-49, -9, 22, -3] },
    Tree { splits: [(7, 1), (0, 7), (5, 20)], leaves: [-23, 4, -68, 37] },
    Tree { splits: [(7, 1), (0, 151), (5, 20)], leaves: [-2, 21, -68, 36] },
    Tree { splits: [(3, 11), (0, 78), (5, 11)], leaves: [-2, 29, -42, 34] },
    Tree { splits: [(1, 1), (2, 223), (0, 20)], leaves: [-52, -7, -7, 8] },
    Tree { splits: [(2, 154), (5, 0), (0, 105)], leaves: [-50, 10, -1, 35] },
    Tree { splits: [(9, -25), (9, -30), (0, 31)], leaves: [0, 34, -25, 1] },
    Tree { splits: [(7, 1), (1, 2), (5, 20)], leaves: [-8, 6, -72, 32] },
    Tree { splits: [(8, -5), (8, -48), (9, -43)], leaves: [8, -16, -3, 21] },
    Tree { splits: [(5, -95), (2, 232), (9, -25)], leaves: [-67, -28, 4, -9] },
    Tree { splits: [(3, 12), (8, -61), (5, 13)], leaves: [25, -1, -37, 33] },
    Tree { splits: [(8, 17), (0, 6), (0, 202)], leaves: [-19, 2, -185, -21] },
    Tree { splits: [(7, 1), (0, 216), (5, 20)], leaves: [-1, 21, -71, 30] },
    Tree { splits: [(3, 2), (1, 2), (5, -31)], leaves: [-1, 18, -20, 1] },
    Tree { splits: [(8, -5), (5, -9), (9, -43)], leaves: [-14, 6, -2, 18] },
    Tree { splits: [(8, 17), (3, 12), (0, 202)], leaves: [3, -14, -144, -23] },
    Tree { splits: [(1, 1), (2, 223), (0, 81)], leaves: [-43, -5, -1, 13] },
    Tree { splits: [(7, 1), (0, 151), (4, 25)], leaves: [-1, 16, 25, -68] },
    Tree { splits: [(3, 8), (0, 75), (5, 8)], leaves: [0, 25, -29, 23] },
    Tree { splits: [(8, 17), (8, -5), (2, 249)], leaves: [-4, 7, -96, 28] },
    Tree { splits: [(3, 3), (1, 2), (5, -25)], leaves: [-7, 16, -27, 3] },
    Tree { splits: [(9, -25), (9, -30), (2, 241)], leaves: [0, 28, 5, -22] },
    Tree { splits: [(2, 154), (5, -2), (0, 99)], leaves: [-46, 6, -1, 29] },
    Tree { splits: [(8, -61), (3, 33), (9, -5)], leaves: [20, -73, 1, -22] },
    Tree { splits: [(7, 1), (8, 17), (5, 20)], leaves: [1, -54, -66, 25] },
    Tree { splits: [(5, -95), (2, 232), (0, 11)], leaves: [-59, -23, -9, 2] },
    Tree { splits: [(3, 2), (8, -48), (1, 1)], leaves: [24, 0, -21, 0] },
    Tree { splits: [(0, 6), (8, -22), (3, 3)], leaves: [-25, -6, 5, -3] },
    Tree { splits: [(7, 1), (0, 239), (4, 25)], leaves: [-1, 19, 22, -58] },
    Tree { splits: [(5, -95), (2, 232), (2, 128)], leaves: [-55, -20, -9, 2] },
    Tree { splits: [(8, 17), (8, -5), (3, 10)], leaves: [-3, 5, -82, 3] },
    Tree { splits: [(8, -48), (3, 3), (8, -36)], leaves: [18, -5, -35, 1] },
    Tree { splits: [(0, 151), (3, 43), (2, 191)], leaves: [-1, -49, 5, 42] },
];
