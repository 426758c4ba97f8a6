//! When an answer is safe to take: made by `train/confidence.py` from 54819 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10856, right 95.4 %, confident 85.9 %, 68 of these wrong
//! * capitals: 1991, right 94.0 %, confident 77.0 %, 6 of these wrong
//! * line: 1960, right 94.3 %, confident 84.8 %, 17 of these wrong
//! * short: 1595, right 92.7 %, confident 57.0 %, 8 of these wrong
//! * words: 6724, right 94.4 %, confident 82.9 %, 44 of these wrong
//! * list: 4282, right 92.8 %, confident 74.2 %, 26 of these wrong
//! * pages: 4020, right 92.2 %, confident 70.0 %, 18 of these wrong
//! * ebcdic: 403, right 91.6 %, confident 73.2 %, 3 of these wrong
//! * multi: 1405, right 99.7 %, confident 97.9 %, 0 of these wrong
//! * multi words: 1865, right 99.4 %, confident 91.0 %, 0 of these wrong
//! * utf-8: 2441, right 100.0 %, confident 99.9 %, 0 of these wrong
//! * utf-16: 2479, right 100.0 %, confident 97.1 %, 0 of these wrong
//! * escapes: 147, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 750, right 68.1 %, confident 21.9 %, 15 of these wrong
//! * signs: 3487, right 85.9 %, confident 39.1 %, 56 of these wrong
//! * spaces: 1493, right 97.8 %, confident 37.1 %, 0 of these wrong
//! * one sign: 1124, right 85.1 %, confident 40.8 %, 16 of these wrong
//! * letters: 398, right 6.0 %, confident 1.5 %, 5 of these wrong
//! * random: 2597, right 0.0 %, confident 0.2 %, 6 of these wrong
//! * rows: 1502, right 0.0 %, confident 0.2 %, 3 of these wrong
//! * numbers: 1140, right 0.0 %, confident 0.7 %, 8 of these wrong
//! * binary: 2160, right 0.0 %, confident 0.6 %, 14 of these wrong
//! * language left out: 9040, right 80.4 %, confident 52.4 %, 195 of these wrong
//! * all: 54819, right 80.7 %, confident 65.6 %, 313 of these wrong
//! * as weighed: confident 74.0 %, 3.9 ‰ of these wrong
//! * chance 0 to 0.5: 22.5 % right of 6576
//! * chance 0.5 to 0.8: 79.2 % right of 3879
//! * chance 0.8 to 0.9: 94.2 % right of 3770
//! * chance 0.9 to 0.95: 96.6 % right of 3586
//! * chance 0.95 to 0.99: 99.4 % right of 8918
//! * chance 0.99 to 0.997: 99.9 % right of 14855
//! * chance 0.997 to 1: 99.9 % right of 9588
//! * from 1.0 on: confident 83.6 %, 11.2 ‰ of these wrong
//! * from 1.5 on: confident 81.0 %, 7.8 ‰ of these wrong
//! * from 2.0 on: confident 77.2 %, 5.5 ‰ of these wrong
//! * from 2.5 on: confident 73.6 %, 3.4 ‰ of these wrong
//! * from 3.0 on: confident 69.7 %, 2.3 ‰ of these wrong
//! * from 3.5 on: confident 65.5 %, 1.7 ‰ of these wrong
//! * from 4.0 on: confident 61.0 %, 1.3 ‰ of these wrong
//! * from 4.5 on: confident 54.8 %, 1.2 ‰ of these wrong
//! * from 5.0 on: confident 46.3 %, 1.0 ‰ of these wrong
//! * from 5.5 on: confident 29.0 %, 1.0 ‰ of these wrong

use crate::trees::Tree;

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 422;

/// An answer is confident from here on, in 1/256: 4.0 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 624;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 beyond, 4 cost, 5 over_rows, 6 over_noise, 7
/// wide, 8 prior, 9 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(5, -3), (2, 200), (0, 44)], leaves: [-299, -34, -34, 56] },
    Tree { splits: [(0, 33), (8, -5), (6, -38)], leaves: [-149, -57, -48, 49] },
    Tree { splits: [(5, 0), (2, 183), (0, 55)], leaves: [-114, -9, -2, 53] },
    Tree { splits: [(0, 41), (8, -5), (2, 7)], leaves: [-84, -25, -21, 41] },
    Tree { splits: [(5, 4), (2, 192), (0, 73)], leaves: [-87, -3, 3, 53] },
    Tree { splits: [(5, 4), (8, -5), (0, 73)], leaves: [-56, 5, 5, 51] },
    Tree { splits: [(0, 27), (0, 12), (2, 11)], leaves: [-71, -38, -19, 31] },
    Tree { splits: [(5, 5), (2, 171), (0, 92)], leaves: [-72, 1, 7, 50] },
    Tree { splits: [(0, 55), (0, 17), (2, 191)], leaves: [-50, -18, -5, 44] },
    Tree { splits: [(6, -29), (2, 210), (0, 78)], leaves: [-62, -1, -1, 44] },
    Tree { splits: [(0, 77), (8, -5), (2, 14)], leaves: [-36, 2, 2, 42] },
    Tree { splits: [(6, -29), (2, 154), (0, 74)], leaves: [-65, -3, -1, 39] },
    Tree { splits: [(7, 1), (0, 99), (5, 20)], leaves: [-11, 36, -71, 49] },
    Tree { splits: [(5, -5), (8, -5), (0, 92)], leaves: [-37, 2, 2, 40] },
    Tree { splits: [(2, 11), (5, 17), (0, 94)], leaves: [-53, 23, -6, 39] },
    Tree { splits: [(1, 1), (2, 223), (2, 154)], leaves: [-74, -19, -16, 16] },
    Tree { splits: [(0, 23), (1, 1), (2, 215)], leaves: [-51, -19, -8, 23] },
    Tree { splits: [(7, 1), (0, 76), (5, 20)], leaves: [-7, 25, -67, 46] },
    Tree { splits: [(6, -29), (2, 154), (1, 2)], leaves: [-59, -2, 1, 26] },
    Tree { splits: [(7, 1), (0, 134), (5, 20)], leaves: [-5, 30, -67, 44] },
    Tree { splits: [(8, -5), (5, -5), (0, 29)], leaves: [-28, 13, -10, 27] },
    Tree { splits: [(1, 1), (2, 223), (0, 20)], leaves: [-63, -14, -13, 11] },
    Tree { splits: [(7, 1), (1, 1), (5, 20)], leaves: [-25, 6, -67, 42] },
    Tree { splits: [(7, 1), (0, 134), (5, 20)], leaves: [-3, 25, -67, 41] },
    Tree { splits: [(8, -5), (4, 34), (0, 53)], leaves: [20, -19, 0, 30] },
    Tree { splits: [(2, 180), (5, 10), (0, 76)], leaves: [-43, 19, -3, 36] },
    Tree { splits: [(7, 1), (0, 11), (5, 20)], leaves: [-20, 6, -68, 37] },
    Tree { splits: [(1, 1), (2, 223), (6, -36)], leaves: [-54, -8, -6, 12] },
    Tree { splits: [(2, 154), (6, -38), (0, 99)], leaves: [-55, 4, -1, 37] },
    Tree { splits: [(7, 1), (1, 2), (5, 20)], leaves: [-10, 7, -69, 35] },
    Tree { splits: [(8, -5), (5, -14), (9, -43)], leaves: [-21, 5, -2, 23] },
    Tree { splits: [(3, 11), (1, 2), (4, 33)], leaves: [-9, 11, 31, -40] },
    Tree { splits: [(0, 6), (8, -22), (2, 180)], leaves: [-35, -11, -11, 7] },
    Tree { splits: [(7, 1), (0, 216), (5, 20)], leaves: [-2, 25, -70, 32] },
    Tree { splits: [(9, -25), (9, -30), (6, 50)], leaves: [0, 33, -16, 18] },
    Tree { splits: [(8, -61), (3, 3), (9, -5)], leaves: [41, -6, 1, -27] },
    Tree { splits: [(3, 11), (0, 78), (5, 13)], leaves: [-1, 26, -34, 26] },
    Tree { splits: [(7, 1), (0, 151), (5, 20)], leaves: [-2, 19, -70, 29] },
    Tree { splits: [(5, -69), (2, 237), (2, 154)], leaves: [-55, -13, -12, 5] },
    Tree { splits: [(0, 6), (8, -22), (3, 8)], leaves: [-28, -8, 5, -8] },
    Tree { splits: [(1, 1), (2, 223), (0, 17)], leaves: [-43, -5, -5, 6] },
    Tree { splits: [(8, 17), (7, 1), (0, 202)], leaves: [1, -54, -148, -21] },
    Tree { splits: [(8, -61), (3, 31), (9, -5)], leaves: [21, -51, 1, -23] },
    Tree { splits: [(0, 134), (3, 3), (2, 202)], leaves: [4, -11, 6, 41] },
    Tree { splits: [(8, 17), (1, 2), (3, 15)], leaves: [-7, 4, -101, 3] },
    Tree { splits: [(8, -5), (6, 50), (9, -43)], leaves: [-9, 18, -4, 17] },
    Tree { splits: [(3, 12), (0, 134), (4, 33)], leaves: [0, 35, 28, -29] },
    Tree { splits: [(7, 1), (0, 239), (5, 20)], leaves: [-1, 20, -65, 28] },
    Tree { splits: [(8, 17), (3, 8), (2, 249)], leaves: [3, -9, -82, 28] },
    Tree { splits: [(8, -61), (3, 33), (9, -5)], leaves: [18, -46, 1, -18] },
    Tree { splits: [(0, 13), (4, 91), (3, 2)], leaves: [-5, -21, 10, -2] },
    Tree { splits: [(1, 1), (2, 220), (2, 242)], leaves: [-38, -4, 6, -4] },
    Tree { splits: [(7, 1), (0, 239), (5, 20)], leaves: [-1, 18, -58, 27] },
    Tree { splits: [(3, 2), (8, -48), (1, 1)], leaves: [24, 0, -18, -1] },
    Tree { splits: [(8, -5), (5, -17), (0, 55)], leaves: [-15, 4, -1, 19] },
    Tree { splits: [(8, 17), (3, 10), (3, 56)], leaves: [2, -9, -68, 19] },
    Tree { splits: [(2, 127), (5, 0), (0, 105)], leaves: [-48, 7, -1, 27] },
    Tree { splits: [(1, 2), (9, -36), (3, 3)], leaves: [-12, -1, 15, -1] },
    Tree { splits: [(9, -25), (9, -30), (2, 241)], leaves: [-1, 25, 6, -20] },
    Tree { splits: [(8, 17), (8, -22), (2, 249)], leaves: [-4, 4, -57, 27] },
];
