//! When an answer is safe to take: made by `train/confidence.py` from 54722 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10877, right 95.5 %, confident 87.2 %, 74 of these wrong
//! * capitals: 1972, right 93.6 %, confident 77.4 %, 9 of these wrong
//! * line: 2000, right 95.7 %, confident 85.9 %, 11 of these wrong
//! * short: 1574, right 93.3 %, confident 59.3 %, 4 of these wrong
//! * words: 6753, right 94.6 %, confident 84.0 %, 44 of these wrong
//! * list: 4269, right 93.0 %, confident 76.5 %, 25 of these wrong
//! * pages: 4013, right 91.6 %, confident 72.7 %, 24 of these wrong
//! * ebcdic: 385, right 88.1 %, confident 72.5 %, 0 of these wrong
//! * multi: 1396, right 99.9 %, confident 98.0 %, 0 of these wrong
//! * multi words: 1835, right 98.7 %, confident 86.3 %, 0 of these wrong
//! * utf-8: 2427, right 100.0 %, confident 98.6 %, 0 of these wrong
//! * utf-16: 2455, right 100.0 %, confident 84.1 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 748, right 64.2 %, confident 21.5 %, 14 of these wrong
//! * signs: 3417, right 85.5 %, confident 39.9 %, 54 of these wrong
//! * spaces: 1497, right 97.4 %, confident 31.3 %, 0 of these wrong
//! * one sign: 1145, right 88.4 %, confident 39.5 %, 14 of these wrong
//! * letters: 397, right 5.3 %, confident 1.8 %, 7 of these wrong
//! * random: 2597, right 0.0 %, confident 0.2 %, 6 of these wrong
//! * rows: 1506, right 0.0 %, confident 0.2 %, 3 of these wrong
//! * numbers: 1140, right 0.0 %, confident 1.2 %, 14 of these wrong
//! * binary: 2169, right 0.0 %, confident 0.7 %, 16 of these wrong
//! * language left out: 9006, right 80.4 %, confident 53.6 %, 188 of these wrong
//! * all: 54722, right 80.6 %, confident 65.5 %, 319 of these wrong
//! * as weighed: confident 74.3 %, 4.1 ‰ of these wrong
//! * chance 0 to 0.5: 21.7 % right of 6987
//! * chance 0.5 to 0.8: 80.9 % right of 3684
//! * chance 0.8 to 0.9: 93.7 % right of 3755
//! * chance 0.9 to 0.95: 96.8 % right of 3706
//! * chance 0.95 to 0.99: 99.3 % right of 10491
//! * chance 0.99 to 0.997: 99.9 % right of 11621
//! * chance 0.997 to 1: 99.9 % right of 10923

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 413;

/// An answer is confident from here on, in 1/256: 4.2 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 616;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 beyond, 4 cost, 5 over_rows, 6 over_noise, 7
/// wide, 8 prior, 9 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(5, -3), (2, 192), (0, 53)], leaves: [-290, -35, -33, 58] },
    Tree { splits: [(5, -1), (8, -5), (0, 45)], leaves: [-109, -9, -9, 55] },
    Tree { splits: [(0, 33), (8, -5), (2, 1)], leaves: [-115, -44, -35, 42] },
    Tree { splits: [(5, 1), (2, 208), (0, 73)], leaves: [-87, -4, 2, 55] },
    Tree { splits: [(0, 49), (0, 23), (2, 1)], leaves: [-77, -22, -14, 43] },
    Tree { splits: [(5, 2), (2, 182), (0, 73)], leaves: [-75, -3, 5, 53] },
    Tree { splits: [(5, -18), (8, -5), (0, 56)], leaves: [-65, -7, -7, 40] },
    Tree { splits: [(5, 6), (2, 167), (0, 73)], leaves: [-65, 0, 8, 51] },
    Tree { splits: [(0, 23), (0, 9), (6, -38)], leaves: [-65, -37, -15, 36] },
    Tree { splits: [(0, 55), (8, -5), (2, 188)], leaves: [-40, -3, -3, 45] },
    Tree { splits: [(2, 1), (6, 42), (0, 75)], leaves: [-67, 9, -14, 41] },
    Tree { splits: [(5, 10), (2, 147), (0, 73)], leaves: [-55, 3, 10, 50] },
    Tree { splits: [(0, 18), (8, -61), (6, -38)], leaves: [-13, -41, -12, 27] },
    Tree { splits: [(2, 11), (5, 8), (0, 91)], leaves: [-59, 6, -8, 40] },
    Tree { splits: [(1, 1), (8, -16), (5, 9)], leaves: [-71, -17, -2, 33] },
    Tree { splits: [(2, 15), (5, 8), (0, 117)], leaves: [-55, 3, -4, 40] },
    Tree { splits: [(8, -5), (5, -18), (0, 23)], leaves: [-35, 8, -5, 28] },
    Tree { splits: [(1, 1), (2, 223), (2, 156)], leaves: [-75, -14, -14, 15] },
    Tree { splits: [(0, 14), (8, -5), (2, 221)], leaves: [-35, -10, -10, 18] },
    Tree { splits: [(2, 11), (6, 42), (0, 117)], leaves: [-49, 11, -4, 36] },
    Tree { splits: [(1, 1), (2, 223), (6, -38)], leaves: [-65, -12, -7, 16] },
    Tree { splits: [(8, -5), (5, -8), (9, -43)], leaves: [-23, 11, 2, 28] },
    Tree { splits: [(2, 17), (5, 3), (0, 75)], leaves: [-51, 4, -6, 28] },
    Tree { splits: [(1, 1), (2, 232), (0, 21)], leaves: [-57, -10, -10, 11] },
    Tree { splits: [(2, 156), (5, 11), (0, 78)], leaves: [-38, 25, -3, 36] },
    Tree { splits: [(8, -61), (3, 7), (8, -5)], leaves: [39, -8, -13, 11] },
    Tree { splits: [(1, 1), (2, 223), (0, 57)], leaves: [-54, -9, -4, 15] },
    Tree { splits: [(2, 17), (6, -31), (0, 157)], leaves: [-55, -1, -2, 32] },
    Tree { splits: [(0, 9), (8, -5), (3, 6)], leaves: [-27, -8, 10, -8] },
    Tree { splits: [(8, -61), (3, 26), (9, -5)], leaves: [28, -34, 1, -29] },
    Tree { splits: [(1, 1), (2, 223), (5, -11)], leaves: [-49, -8, -4, 12] },
    Tree { splits: [(2, 17), (6, -31), (0, 228)], leaves: [-54, -2, -1, 34] },
    Tree { splits: [(2, 152), (5, -5), (0, 117)], leaves: [-47, 7, -1, 41] },
    Tree { splits: [(3, 3), (0, 16), (5, -11)], leaves: [-8, 14, -20, 9] },
    Tree { splits: [(8, -5), (8, -48), (9, -43)], leaves: [10, -16, -3, 22] },
    Tree { splits: [(1, 1), (4, 51), (0, 57)], leaves: [-37, -6, -3, 12] },
    Tree { splits: [(3, 11), (0, 125), (5, 10)], leaves: [1, 45, -34, 36] },
    Tree { splits: [(8, 17), (8, -5), (4, 7)], leaves: [-4, 9, 11, -193] },
    Tree { splits: [(8, -61), (3, 26), (9, -5)], leaves: [23, -41, 1, -22] },
    Tree { splits: [(3, 3), (4, 43), (4, 77)], leaves: [-9, 12, 0, -35] },
    Tree { splits: [(0, 3), (9, -43), (3, 6)], leaves: [-43, -12, 6, -7] },
    Tree { splits: [(0, 232), (3, 14), (8, -36)], leaves: [1, -37, 44, 8] },
    Tree { splits: [(0, 37), (9, -22), (2, 206)], leaves: [0, -21, 0, 15] },
    Tree { splits: [(9, -61), (2, 223), (1, 2)], leaves: [-39, -2, -8, 7] },
    Tree { splits: [(8, -61), (3, 7), (9, -5)], leaves: [23, -10, 0, -18] },
    Tree { splits: [(8, 17), (0, 228), (4, 7)], leaves: [-1, 16, 8, -118] },
    Tree { splits: [(9, -43), (4, 64), (5, -44)], leaves: [-14, 6, -16, 9] },
    Tree { splits: [(2, 125), (5, 11), (0, 85)], leaves: [-28, 20, -2, 26] },
    Tree { splits: [(5, -75), (2, 218), (8, -48)], leaves: [-58, -12, 10, -2] },
    Tree { splits: [(3, 15), (0, 125), (5, 10)], leaves: [0, 32, -31, 32] },
    Tree { splits: [(8, 17), (8, -5), (2, 219)], leaves: [-4, 7, -94, 20] },
    Tree { splits: [(0, 8), (4, 35), (8, -48)], leaves: [-34, -6, 10, -1] },
    Tree { splits: [(9, -61), (2, 253), (9, -5)], leaves: [-16, 13, 5, -9] },
    Tree { splits: [(1, 1), (4, 53), (0, 17)], leaves: [-28, -4, -4, 6] },
    Tree { splits: [(3, 3), (4, 43), (5, -22)], leaves: [-7, 9, -16, 5] },
    Tree { splits: [(2, 125), (5, -8), (0, 117)], leaves: [-46, 3, 0, 30] },
    Tree { splits: [(8, -5), (8, -16), (4, 44)], leaves: [-1, -37, -13, 11] },
    Tree { splits: [(5, -75), (2, 214), (9, -43)], leaves: [-57, -10, -4, 5] },
    Tree { splits: [(0, 232), (3, 15), (2, 152)], leaves: [1, -28, 6, 42] },
    Tree { splits: [(8, 17), (8, -5), (5, 23)], leaves: [-3, 5, -123, -11] },
];
