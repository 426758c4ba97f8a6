//! When an answer is safe to take: made by `train/confidence.py` from 54819 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10856, right 95.4 %, confident 86.2 %, 75 of these wrong
//! * capitals: 1991, right 94.0 %, confident 77.4 %, 9 of these wrong
//! * line: 1960, right 94.3 %, confident 85.1 %, 18 of these wrong
//! * short: 1595, right 92.7 %, confident 59.4 %, 9 of these wrong
//! * words: 6724, right 94.4 %, confident 83.5 %, 56 of these wrong
//! * list: 4282, right 92.8 %, confident 74.9 %, 29 of these wrong
//! * pages: 4020, right 92.2 %, confident 70.8 %, 21 of these wrong
//! * ebcdic: 403, right 91.6 %, confident 77.9 %, 2 of these wrong
//! * multi: 1405, right 99.7 %, confident 98.6 %, 0 of these wrong
//! * multi words: 1865, right 99.4 %, confident 94.1 %, 0 of these wrong
//! * utf-8: 2441, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * utf-16: 2479, right 100.0 %, confident 97.1 %, 0 of these wrong
//! * escapes: 147, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 750, right 68.1 %, confident 22.5 %, 18 of these wrong
//! * signs: 3487, right 85.9 %, confident 42.5 %, 55 of these wrong
//! * spaces: 1493, right 97.8 %, confident 33.0 %, 0 of these wrong
//! * one sign: 1124, right 85.1 %, confident 44.7 %, 16 of these wrong
//! * letters: 398, right 6.0 %, confident 2.0 %, 7 of these wrong
//! * random: 2597, right 0.0 %, confident 0.1 %, 3 of these wrong
//! * rows: 1502, right 0.0 %, confident 0.1 %, 2 of these wrong
//! * numbers: 1140, right 0.0 %, confident 0.4 %, 5 of these wrong
//! * binary: 2160, right 0.0 %, confident 0.6 %, 14 of these wrong
//! * language left out: 9040, right 80.4 %, confident 53.3 %, 228 of these wrong
//! * all: 54819, right 80.7 %, confident 66.2 %, 339 of these wrong
//! * as weighed: confident 74.7 %, 4.0 ‰ of these wrong
//! * chance 0 to 0.5: 22.0 % right of 6556
//! * chance 0.5 to 0.8: 79.1 % right of 3888
//! * chance 0.8 to 0.9: 94.4 % right of 3504
//! * chance 0.9 to 0.95: 96.8 % right of 3664
//! * chance 0.95 to 0.99: 99.2 % right of 8614
//! * chance 0.99 to 0.997: 99.9 % right of 15596
//! * chance 0.997 to 1: 99.9 % right of 9350
//! * from 1.0 on: confident 83.6 %, 11.0 ‰ of these wrong
//! * from 1.5 on: confident 81.0 %, 7.7 ‰ of these wrong
//! * from 2.0 on: confident 77.5 %, 5.4 ‰ of these wrong
//! * from 2.5 on: confident 73.9 %, 3.7 ‰ of these wrong
//! * from 3.0 on: confident 70.3 %, 2.4 ‰ of these wrong
//! * from 3.5 on: confident 65.9 %, 1.7 ‰ of these wrong
//! * from 4.0 on: confident 62.0 %, 1.4 ‰ of these wrong
//! * from 4.5 on: confident 56.6 %, 1.2 ‰ of these wrong
//! * from 5.0 on: confident 46.8 %, 1.1 ‰ of these wrong
//! * from 5.5 on: confident 29.1 %, 0.8 ‰ of these wrong

use crate::trees::Tree;

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 422;

/// An answer is confident from here on, in 1/256: 4.0 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 616;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 beyond, 4 cost, 5 over_rows, 6 over_noise, 7
/// wide, 8 prior, 9 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(5, -3), (2, 200), (0, 43)], leaves: [-300, -34, -34, 56] },
    Tree { splits: [(5, 0), (8, -5), (0, 44)], leaves: [-109, -9, -9, 55] },
    Tree { splits: [(0, 33), (8, -5), (6, -38)], leaves: [-113, -54, -31, 48] },
    Tree { splits: [(5, 4), (2, 183), (0, 73)], leaves: [-97, 1, 5, 54] },
    Tree { splits: [(0, 41), (0, 23), (2, 7)], leaves: [-77, -28, -17, 41] },
    Tree { splits: [(5, 4), (2, 183), (0, 73)], leaves: [-79, 2, 6, 52] },
    Tree { splits: [(0, 55), (8, -5), (2, 11)], leaves: [-54, -9, -7, 41] },
    Tree { splits: [(5, 4), (2, 192), (0, 73)], leaves: [-68, 3, 6, 49] },
    Tree { splits: [(0, 29), (0, 12), (2, 191)], leaves: [-61, -28, -14, 34] },
    Tree { splits: [(0, 77), (8, -5), (2, 13)], leaves: [-38, 1, 1, 43] },
    Tree { splits: [(6, -29), (2, 210), (0, 80)], leaves: [-59, -1, -1, 42] },
    Tree { splits: [(5, 10), (2, 154), (0, 92)], leaves: [-60, 2, 8, 49] },
    Tree { splits: [(0, 24), (1, 1), (5, -5)], leaves: [-62, -25, -9, 31] },
    Tree { splits: [(7, 1), (0, 94), (5, 20)], leaves: [-10, 34, -70, 47] },
    Tree { splits: [(2, 7), (5, 5), (0, 99)], leaves: [-61, 6, -7, 40] },
    Tree { splits: [(1, 1), (2, 223), (6, -29)], leaves: [-74, -17, -9, 20] },
    Tree { splits: [(7, 1), (0, 30), (5, 20)], leaves: [-18, 15, -67, 45] },
    Tree { splits: [(8, -5), (5, 14), (0, 55)], leaves: [-22, 27, 3, 37] },
    Tree { splits: [(2, 13), (5, 5), (0, 99)], leaves: [-56, 2, -4, 35] },
    Tree { splits: [(1, 1), (2, 223), (2, 154)], leaves: [-66, -15, -14, 13] },
    Tree { splits: [(7, 1), (0, 13), (5, 20)], leaves: [-25, 8, -66, 44] },
    Tree { splits: [(8, -5), (5, -5), (1, 2)], leaves: [-24, 13, -4, 26] },
    Tree { splits: [(7, 1), (0, 134), (5, 20)], leaves: [-4, 27, -67, 42] },
    Tree { splits: [(1, 1), (2, 223), (2, 154)], leaves: [-58, -10, -10, 10] },
    Tree { splits: [(7, 1), (0, 76), (5, 20)], leaves: [-6, 19, -67, 41] },
    Tree { splits: [(0, 11), (8, -22), (2, 214)], leaves: [-31, -9, -9, 11] },
    Tree { splits: [(7, 1), (1, 2), (5, 20)], leaves: [-13, 8, -67, 39] },
    Tree { splits: [(8, -5), (6, -36), (0, 55)], leaves: [-23, 9, 0, 27] },
    Tree { splits: [(1, 1), (2, 220), (6, -36)], leaves: [-51, -8, -5, 11] },
    Tree { splits: [(7, 1), (0, 134), (5, 20)], leaves: [-3, 21, -68, 37] },
    Tree { splits: [(2, 171), (5, 2), (0, 76)], leaves: [-48, 14, -3, 33] },
    Tree { splits: [(0, 6), (8, -22), (2, 180)], leaves: [-34, -10, -10, 6] },
    Tree { splits: [(7, 1), (0, 151), (5, 20)], leaves: [-2, 19, -70, 35] },
    Tree { splits: [(3, 12), (0, 78), (5, 11)], leaves: [-1, 27, -42, 35] },
    Tree { splits: [(1, 2), (8, -25), (3, 3)], leaves: [-21, -2, 20, -2] },
    Tree { splits: [(9, -5), (9, -43), (8, -61)], leaves: [-5, 11, 24, -30] },
    Tree { splits: [(7, 1), (0, 233), (5, 20)], leaves: [-2, 22, -71, 32] },
    Tree { splits: [(5, -76), (2, 224), (2, 154)], leaves: [-63, -15, -12, 4] },
    Tree { splits: [(8, 17), (8, -5), (0, 202)], leaves: [-4, 8, -184, -17] },
    Tree { splits: [(8, -61), (3, 31), (9, -5)], leaves: [22, -46, 1, -24] },
    Tree { splits: [(1, 1), (2, 220), (0, 17)], leaves: [-42, -6, -6, 7] },
    Tree { splits: [(7, 1), (0, 151), (5, 20)], leaves: [-2, 16, -66, 31] },
    Tree { splits: [(3, 11), (0, 78), (5, 13)], leaves: [-1, 23, -34, 34] },
    Tree { splits: [(8, 17), (0, 6), (0, 202)], leaves: [-16, 2, -145, -25] },
    Tree { splits: [(8, -48), (3, 3), (8, -36)], leaves: [23, -4, -36, 0] },
    Tree { splits: [(9, -25), (9, -30), (2, 241)], leaves: [-1, 32, 5, -22] },
    Tree { splits: [(1, 1), (3, 2), (3, 8)], leaves: [-5, -23, 5, -5] },
    Tree { splits: [(7, 1), (0, 216), (4, 25)], leaves: [-1, 18, 26, -63] },
    Tree { splits: [(8, 17), (8, -5), (2, 249)], leaves: [-4, 7, -83, 29] },
    Tree { splits: [(8, -48), (3, 3), (8, -5)], leaves: [20, -3, -11, 4] },
    Tree { splits: [(5, -69), (2, 240), (9, -43)], leaves: [-45, -10, -5, 5] },
    Tree { splits: [(9, -25), (9, -43), (2, 241)], leaves: [-4, 15, 5, -19] },
    Tree { splits: [(0, 134), (3, 8), (2, 191)], leaves: [0, -16, 5, 41] },
    Tree { splits: [(8, 17), (1, 2), (3, 10)], leaves: [-6, 3, -93, 1] },
    Tree { splits: [(3, 12), (0, 134), (5, 11)], leaves: [0, 33, -30, 32] },
    Tree { splits: [(7, 1), (0, 13), (5, 17)], leaves: [-8, 2, -66, 7] },
    Tree { splits: [(8, -61), (3, 33), (9, -5)], leaves: [16, -43, 0, -16] },
    Tree { splits: [(8, 17), (5, -18), (2, 244)], leaves: [-4, 4, -67, 14] },
    Tree { splits: [(7, 1), (0, 240), (4, 25)], leaves: [-1, 15, 22, -56] },
    Tree { splits: [(3, 2), (2, 249), (5, -2)], leaves: [15, -4, -8, 8] },
];
