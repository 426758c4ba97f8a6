//! When an answer is safe to take: made by `train/confidence.py` from 54722 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10877, right 95.7 %, confident 87.2 %, 74 of these wrong
//! * capitals: 1972, right 93.7 %, confident 77.1 %, 10 of these wrong
//! * line: 2000, right 95.7 %, confident 85.8 %, 12 of these wrong
//! * short: 1574, right 93.3 %, confident 58.7 %, 6 of these wrong
//! * words: 6753, right 94.9 %, confident 84.5 %, 51 of these wrong
//! * list: 4269, right 92.7 %, confident 77.4 %, 27 of these wrong
//! * pages: 4013, right 90.8 %, confident 73.6 %, 24 of these wrong
//! * ebcdic: 385, right 87.8 %, confident 71.9 %, 0 of these wrong
//! * multi: 1396, right 99.9 %, confident 98.1 %, 0 of these wrong
//! * multi words: 1835, right 98.7 %, confident 86.2 %, 0 of these wrong
//! * utf-8: 2427, right 100.0 %, confident 98.1 %, 0 of these wrong
//! * utf-16: 2455, right 100.0 %, confident 84.0 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 748, right 69.4 %, confident 23.7 %, 16 of these wrong
//! * signs: 3417, right 87.2 %, confident 45.9 %, 50 of these wrong
//! * spaces: 1497, right 99.1 %, confident 31.3 %, 0 of these wrong
//! * one sign: 1145, right 89.5 %, confident 46.3 %, 13 of these wrong
//! * letters: 397, right 5.3 %, confident 1.3 %, 5 of these wrong
//! * random: 2597, right 0.0 %, confident 0.3 %, 7 of these wrong
//! * rows: 1506, right 0.0 %, confident 0.2 %, 3 of these wrong
//! * numbers: 1140, right 0.0 %, confident 1.0 %, 11 of these wrong
//! * binary: 2169, right 0.0 %, confident 0.7 %, 15 of these wrong
//! * language left out: 9006, right 81.0 %, confident 54.8 %, 203 of these wrong
//! * all: 54722, right 80.9 %, confident 66.2 %, 324 of these wrong
//! * as weighed: confident 74.8 %, 4.0 ‰ of these wrong
//! * chance 0 to 0.5: 21.4 % right of 6715
//! * chance 0.5 to 0.8: 80.9 % right of 3727
//! * chance 0.8 to 0.9: 94.1 % right of 3771
//! * chance 0.9 to 0.95: 96.4 % right of 3548
//! * chance 0.95 to 0.99: 99.3 % right of 10897
//! * chance 0.99 to 0.997: 99.9 % right of 11636
//! * chance 0.997 to 1: 99.9 % right of 10873

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 422;

/// An answer is confident from here on, in 1/256: 4.1000000000000005 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 616;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 beyond, 4 cost, 5 over_rows, 6 wide, 7 prior,
/// 8 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(5, -4), (2, 200), (0, 53)], leaves: [-295, -36, -36, 57] },
    Tree { splits: [(5, -1), (7, -5), (0, 52)], leaves: [-106, -9, -9, 55] },
    Tree { splits: [(0, 33), (0, 23), (2, 1)], leaves: [-113, -51, -36, 43] },
    Tree { splits: [(5, 1), (2, 191), (0, 68)], leaves: [-93, -3, 2, 54] },
    Tree { splits: [(0, 41), (7, -5), (2, 1)], leaves: [-73, -25, -17, 41] },
    Tree { splits: [(5, 3), (2, 170), (0, 73)], leaves: [-78, -3, 5, 53] },
    Tree { splits: [(5, -18), (7, -5), (0, 56)], leaves: [-62, -8, -8, 39] },
    Tree { splits: [(0, 25), (7, -61), (5, 3)], leaves: [-17, -56, -9, 44] },
    Tree { splits: [(2, 1), (5, 10), (0, 55)], leaves: [-71, 11, -22, 38] },
    Tree { splits: [(5, 9), (2, 181), (0, 73)], leaves: [-59, 7, 10, 51] },
    Tree { splits: [(0, 23), (0, 11), (2, 210)], leaves: [-51, -21, -12, 32] },
    Tree { splits: [(0, 77), (1, 1), (2, 188)], leaves: [-52, -9, 3, 50] },
    Tree { splits: [(2, 1), (4, 31), (0, 75)], leaves: [8, -60, -10, 37] },
    Tree { splits: [(5, 7), (2, 170), (0, 73)], leaves: [-52, 4, 8, 48] },
    Tree { splits: [(5, -25), (2, 214), (0, 88)], leaves: [-59, -5, -2, 30] },
    Tree { splits: [(2, 11), (5, 1), (0, 113)], leaves: [-57, -3, -4, 38] },
    Tree { splits: [(0, 14), (7, -61), (2, 217)], leaves: [-12, -37, -11, 19] },
    Tree { splits: [(1, 1), (2, 221), (5, 7)], leaves: [-79, -15, -3, 29] },
    Tree { splits: [(2, 15), (4, 41), (0, 89)], leaves: [-4, -57, -4, 32] },
    Tree { splits: [(1, 1), (2, 221), (5, 10)], leaves: [-71, -12, -1, 27] },
    Tree { splits: [(2, 145), (5, 11), (0, 54)], leaves: [-41, 23, -6, 30] },
    Tree { splits: [(0, 14), (7, -5), (3, 6)], leaves: [-32, -8, 15, -8] },
    Tree { splits: [(1, 1), (2, 221), (5, -10)], leaves: [-64, -11, -5, 16] },
    Tree { splits: [(2, 17), (4, 45), (0, 121)], leaves: [-5, -57, -2, 32] },
    Tree { splits: [(7, -5), (7, -48), (8, -43)], leaves: [14, -22, -3, 28] },
    Tree { splits: [(1, 1), (2, 221), (0, 20)], leaves: [-57, -9, -9, 11] },
    Tree { splits: [(2, 145), (5, -3), (0, 78)], leaves: [-48, 8, -2, 35] },
    Tree { splits: [(7, -61), (3, 7), (7, -5)], leaves: [41, -13, -12, 9] },
    Tree { splits: [(1, 1), (7, -16), (5, -22)], leaves: [-42, -8, -8, 10] },
    Tree { splits: [(0, 7), (8, -61), (3, 6)], leaves: [-49, -13, 9, -8] },
    Tree { splits: [(0, 230), (3, 11), (5, 3)], leaves: [2, -37, 9, 41] },
    Tree { splits: [(7, -61), (3, 31), (7, -5)], leaves: [28, -37, -10, 7] },
    Tree { splits: [(0, 121), (3, 3), (2, 184)], leaves: [4, -14, 6, 48] },
    Tree { splits: [(8, -43), (3, 2), (5, -30)], leaves: [7, -16, -11, 13] },
    Tree { splits: [(1, 1), (2, 221), (0, 20)], leaves: [-47, -7, -7, 8] },
    Tree { splits: [(7, -48), (5, -26), (7, -5)], leaves: [-9, 24, -14, 6] },
    Tree { splits: [(8, -61), (2, 245), (1, 2)], leaves: [-28, 1, -9, 8] },
    Tree { splits: [(2, 17), (4, 45), (0, 121)], leaves: [1, -54, -1, 24] },
    Tree { splits: [(7, -61), (2, 191), (8, -5)], leaves: [-10, 29, 1, -23] },
    Tree { splits: [(8, -43), (3, 2), (7, -5)], leaves: [6, -13, -2, 20] },
    Tree { splits: [(7, 17), (0, 68), (4, 7)], leaves: [-3, 10, 14, -173] },
    Tree { splits: [(0, 3), (7, -5), (1, 1)], leaves: [-36, -11, -11, 4] },
    Tree { splits: [(3, 14), (0, 78), (5, 10)], leaves: [-2, 25, -37, 38] },
    Tree { splits: [(8, -61), (2, 256), (7, -61)], leaves: [-15, 22, 23, 1] },
    Tree { splits: [(7, 17), (0, 232), (4, 7)], leaves: [-1, 16, 9, -120] },
    Tree { splits: [(3, 11), (0, 121), (5, 11)], leaves: [0, 41, -28, 39] },
    Tree { splits: [(2, 125), (5, -8), (0, 113)], leaves: [-50, 4, 0, 35] },
    Tree { splits: [(7, 17), (5, -74), (2, 219)], leaves: [-25, 1, -94, 18] },
    Tree { splits: [(3, 2), (7, -25), (8, -30)], leaves: [-4, 15, -9, 6] },
    Tree { splits: [(1, 2), (4, 44), (4, 50)], leaves: [-19, -2, 12, -2] },
    Tree { splits: [(7, -48), (5, -61), (7, -36)], leaves: [-27, 12, -32, 0] },
    Tree { splits: [(2, 155), (5, -9), (0, 113)], leaves: [-45, 4, 0, 38] },
    Tree { splits: [(4, 9), (7, -16), (7, -5)], leaves: [5, -31, -3, 8] },
    Tree { splits: [(8, -61), (2, 245), (1, 2)], leaves: [-20, 2, -5, 6] },
    Tree { splits: [(3, 2), (0, 16), (5, 14)], leaves: [-6, 13, -6, 12] },
    Tree { splits: [(7, -61), (3, 29), (8, -5)], leaves: [20, -39, 1, -18] },
    Tree { splits: [(2, 17), (4, 45), (4, 20)], leaves: [1, -52, -15, 3] },
    Tree { splits: [(8, -43), (3, 2), (8, -22)], leaves: [4, -10, 13, -5] },
    Tree { splits: [(0, 6), (8, -61), (7, -48)], leaves: [-36, -7, 10, -1] },
    Tree { splits: [(5, -48), (2, 223), (8, -43)], leaves: [-48, -4, -4, 6] },
];
