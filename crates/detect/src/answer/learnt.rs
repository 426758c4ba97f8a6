//! When an answer is safe to take: made by `train/confidence.py` from 54819 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10856, right 95.4 %, confident 86.5 %, 69 of these wrong
//! * capitals: 1991, right 94.0 %, confident 77.9 %, 11 of these wrong
//! * line: 1960, right 94.4 %, confident 85.1 %, 17 of these wrong
//! * short: 1595, right 92.9 %, confident 61.4 %, 9 of these wrong
//! * words: 6724, right 94.5 %, confident 83.4 %, 49 of these wrong
//! * list: 4282, right 92.9 %, confident 75.1 %, 27 of these wrong
//! * pages: 4020, right 92.2 %, confident 70.7 %, 18 of these wrong
//! * ebcdic: 403, right 91.6 %, confident 78.7 %, 2 of these wrong
//! * multi: 1405, right 99.7 %, confident 98.6 %, 0 of these wrong
//! * multi words: 1865, right 99.4 %, confident 93.9 %, 0 of these wrong
//! * utf-8: 2441, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * utf-16: 2479, right 100.0 %, confident 97.1 %, 0 of these wrong
//! * escapes: 147, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 750, right 68.1 %, confident 23.5 %, 20 of these wrong
//! * signs: 3487, right 85.9 %, confident 41.4 %, 56 of these wrong
//! * spaces: 1493, right 97.8 %, confident 40.3 %, 0 of these wrong
//! * one sign: 1124, right 85.1 %, confident 43.6 %, 16 of these wrong
//! * letters: 398, right 6.0 %, confident 2.0 %, 7 of these wrong
//! * random: 2597, right 0.0 %, confident 0.2 %, 4 of these wrong
//! * rows: 1502, right 0.0 %, confident 0.1 %, 2 of these wrong
//! * numbers: 1140, right 0.0 %, confident 0.4 %, 4 of these wrong
//! * binary: 2160, right 0.0 %, confident 0.6 %, 14 of these wrong
//! * language left out: 9040, right 80.4 %, confident 52.8 %, 215 of these wrong
//! * all: 54819, right 80.7 %, confident 66.5 %, 325 of these wrong
//! * as weighed: confident 75.1 %, 4.0 ‰ of these wrong
//! * chance 0 to 0.5: 21.5 % right of 6533
//! * chance 0.5 to 0.8: 78.8 % right of 3795
//! * chance 0.8 to 0.9: 93.8 % right of 3603
//! * chance 0.9 to 0.95: 97.1 % right of 3430
//! * chance 0.95 to 0.99: 99.2 % right of 8982
//! * chance 0.99 to 0.997: 99.9 % right of 15603
//! * chance 0.997 to 1: 99.9 % right of 9227
//! * from 1.0 on: confident 83.7 %, 10.7 ‰ of these wrong
//! * from 1.5 on: confident 81.3 %, 7.7 ‰ of these wrong
//! * from 2.0 on: confident 78.3 %, 5.5 ‰ of these wrong
//! * from 2.5 on: confident 74.4 %, 3.6 ‰ of these wrong
//! * from 3.0 on: confident 70.8 %, 2.7 ‰ of these wrong
//! * from 3.5 on: confident 66.9 %, 2.0 ‰ of these wrong
//! * from 4.0 on: confident 62.0 %, 1.4 ‰ of these wrong
//! * from 4.5 on: confident 57.0 %, 1.1 ‰ of these wrong
//! * from 5.0 on: confident 49.2 %, 1.0 ‰ of these wrong
//! * from 5.5 on: confident 29.2 %, 0.9 ‰ of these wrong

use crate::trees::Tree;

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 423;

/// An answer is confident from here on, in 1/256: 4.0 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 616;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 beyond, 4 cost, 5 over_rows, 6 over_noise, 7
/// wide, 8 prior, 9 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(5, -3), (2, 200), (0, 43)], leaves: [-302, -38, -38, 56] },
    Tree { splits: [(5, 1), (8, -5), (0, 42)], leaves: [-111, -9, -9, 55] },
    Tree { splits: [(0, 33), (8, -5), (5, 0)], leaves: [-111, -51, -23, 52] },
    Tree { splits: [(5, 4), (2, 183), (0, 74)], leaves: [-96, 2, 5, 54] },
    Tree { splits: [(0, 29), (0, 13), (2, 11)], leaves: [-87, -50, -24, 37] },
    Tree { splits: [(5, 4), (2, 192), (0, 74)], leaves: [-77, 3, 6, 51] },
    Tree { splits: [(0, 55), (8, -5), (2, 7)], leaves: [-55, -9, -8, 41] },
    Tree { splits: [(6, -35), (2, 210), (0, 76)], leaves: [-67, -3, -3, 46] },
    Tree { splits: [(0, 41), (0, 11), (2, 191)], leaves: [-57, -23, -9, 39] },
    Tree { splits: [(5, 10), (2, 171), (0, 92)], leaves: [-64, 3, 8, 50] },
    Tree { splits: [(0, 77), (8, -5), (2, 13)], leaves: [-35, 2, 2, 42] },
    Tree { splits: [(6, -35), (2, 180), (0, 80)], leaves: [-61, -4, -1, 40] },
    Tree { splits: [(0, 24), (1, 1), (5, 10)], leaves: [-63, -25, -4, 37] },
    Tree { splits: [(7, 1), (0, 94), (5, 20)], leaves: [-9, 33, -70, 47] },
    Tree { splits: [(2, 7), (5, 5), (0, 99)], leaves: [-61, 7, -6, 39] },
    Tree { splits: [(7, 1), (1, 1), (5, 20)], leaves: [-37, 10, -66, 46] },
    Tree { splits: [(8, -5), (6, -35), (0, 29)], leaves: [-35, 11, -7, 31] },
    Tree { splits: [(2, 13), (5, 17), (0, 78)], leaves: [-48, 23, -7, 32] },
    Tree { splits: [(0, 23), (9, -25), (2, 214)], leaves: [-10, -40, -6, 20] },
    Tree { splits: [(1, 1), (2, 223), (6, -35)], leaves: [-67, -13, -9, 17] },
    Tree { splits: [(7, 1), (0, 134), (5, 20)], leaves: [-4, 28, -66, 43] },
    Tree { splits: [(8, -5), (5, -5), (0, 55)], leaves: [-25, 11, 3, 32] },
    Tree { splits: [(2, 154), (5, 7), (0, 92)], leaves: [-50, 16, -1, 39] },
    Tree { splits: [(1, 1), (2, 223), (2, 154)], leaves: [-61, -11, -11, 10] },
    Tree { splits: [(7, 1), (1, 2), (5, 20)], leaves: [-14, 9, -67, 41] },
    Tree { splits: [(0, 12), (8, -22), (2, 180)], leaves: [-32, -9, -9, 10] },
    Tree { splits: [(7, 1), (0, 134), (5, 20)], leaves: [-3, 23, -67, 40] },
    Tree { splits: [(8, -5), (5, 14), (9, -43)], leaves: [-15, 22, -1, 24] },
    Tree { splits: [(7, 1), (1, 2), (5, 20)], leaves: [-11, 7, -68, 37] },
    Tree { splits: [(0, 6), (8, -22), (3, 8)], leaves: [-38, -12, 7, -12] },
    Tree { splits: [(1, 1), (2, 223), (6, -35)], leaves: [-51, -7, -5, 11] },
    Tree { splits: [(7, 1), (0, 151), (5, 20)], leaves: [-2, 21, -68, 36] },
    Tree { splits: [(8, -5), (6, -30), (0, 55)], leaves: [-17, 7, 1, 23] },
    Tree { splits: [(7, 1), (0, 76), (5, 20)], leaves: [-3, 13, -68, 34] },
    Tree { splits: [(3, 12), (0, 78), (5, 11)], leaves: [-1, 26, -43, 34] },
    Tree { splits: [(2, 154), (5, 0), (0, 105)], leaves: [-49, 9, -1, 34] },
    Tree { splits: [(5, -95), (2, 232), (8, -61)], leaves: [-69, -29, 18, -2] },
    Tree { splits: [(9, -25), (9, -30), (0, 31)], leaves: [0, 35, -25, 1] },
    Tree { splits: [(3, 3), (1, 2), (5, -25)], leaves: [-9, 21, -33, 3] },
    Tree { splits: [(8, 17), (8, -5), (0, 202)], leaves: [-5, 8, -188, -21] },
    Tree { splits: [(0, 6), (8, -22), (3, 2)], leaves: [-30, -8, 10, -2] },
    Tree { splits: [(8, -61), (3, 31), (9, -5)], leaves: [23, -58, 1, -27] },
    Tree { splits: [(7, 1), (0, 216), (5, 20)], leaves: [-1, 21, -71, 31] },
    Tree { splits: [(5, -95), (2, 232), (2, 154)], leaves: [-64, -26, -10, 3] },
    Tree { splits: [(8, 17), (1, 1), (0, 202)], leaves: [-13, 3, -143, -20] },
    Tree { splits: [(7, 1), (0, 151), (5, 20)], leaves: [-1, 16, -65, 29] },
    Tree { splits: [(3, 11), (0, 78), (5, 13)], leaves: [-1, 21, -33, 32] },
    Tree { splits: [(8, 17), (0, 13), (2, 249)], leaves: [-10, 3, -87, 27] },
    Tree { splits: [(8, -61), (3, 3), (9, -5)], leaves: [33, -9, 1, -22] },
    Tree { splits: [(5, -95), (2, 232), (2, 154)], leaves: [-59, -23, -9, 3] },
    Tree { splits: [(1, 2), (9, -36), (3, 3)], leaves: [-13, -1, 15, -1] },
    Tree { splits: [(7, 1), (0, 233), (4, 25)], leaves: [-1, 19, 24, -62] },
    Tree { splits: [(0, 18), (8, -22), (3, 2)], leaves: [-14, -2, 11, -1] },
    Tree { splits: [(8, -48), (3, 3), (8, -36)], leaves: [18, -2, -36, 0] },
    Tree { splits: [(8, 17), (2, 249), (3, 10)], leaves: [3, -6, -94, 2] },
    Tree { splits: [(5, -68), (2, 231), (9, -43)], leaves: [-55, -9, -4, 5] },
    Tree { splits: [(9, -25), (9, -30), (2, 241)], leaves: [-1, 28, 7, -22] },
    Tree { splits: [(3, 12), (0, 134), (5, 11)], leaves: [0, 33, -29, 29] },
    Tree { splits: [(7, 1), (0, 240), (4, 25)], leaves: [-1, 17, 21, -59] },
    Tree { splits: [(8, 17), (8, -5), (2, 249)], leaves: [-3, 6, -64, 27] },
];
