//! When an answer is safe to take: made by `train/confidence.py` from 54722 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10877, right 95.5 %, confident 87.6 %, 77 of these wrong
//! * capitals: 1972, right 93.6 %, confident 77.6 %, 11 of these wrong
//! * line: 2000, right 95.7 %, confident 86.5 %, 13 of these wrong
//! * short: 1574, right 93.4 %, confident 60.5 %, 5 of these wrong
//! * words: 6753, right 94.6 %, confident 84.6 %, 53 of these wrong
//! * list: 4269, right 93.0 %, confident 76.8 %, 31 of these wrong
//! * pages: 4013, right 91.6 %, confident 73.2 %, 24 of these wrong
//! * ebcdic: 385, right 88.1 %, confident 69.9 %, 0 of these wrong
//! * multi: 1396, right 99.9 %, confident 97.7 %, 0 of these wrong
//! * multi words: 1835, right 98.7 %, confident 88.0 %, 0 of these wrong
//! * utf-8: 2427, right 100.0 %, confident 98.2 %, 0 of these wrong
//! * utf-16: 2455, right 100.0 %, confident 87.0 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 748, right 64.2 %, confident 21.1 %, 13 of these wrong
//! * signs: 3417, right 85.5 %, confident 37.7 %, 51 of these wrong
//! * spaces: 1497, right 97.4 %, confident 31.1 %, 0 of these wrong
//! * one sign: 1145, right 88.4 %, confident 37.8 %, 14 of these wrong
//! * letters: 397, right 5.3 %, confident 1.0 %, 4 of these wrong
//! * random: 2597, right 0.0 %, confident 0.2 %, 5 of these wrong
//! * rows: 1506, right 0.0 %, confident 0.2 %, 3 of these wrong
//! * numbers: 1140, right 0.0 %, confident 1.2 %, 14 of these wrong
//! * binary: 2169, right 0.0 %, confident 0.7 %, 16 of these wrong
//! * language left out: 9006, right 80.4 %, confident 54.7 %, 212 of these wrong
//! * all: 54722, right 80.6 %, confident 65.8 %, 334 of these wrong
//! * as weighed: confident 74.3 %, 3.9 ‰ of these wrong
//! * chance 0 to 0.5: 21.1 % right of 6863
//! * chance 0.5 to 0.8: 81.4 % right of 3822
//! * chance 0.8 to 0.9: 94.0 % right of 3665
//! * chance 0.9 to 0.95: 96.3 % right of 3339
//! * chance 0.95 to 0.99: 99.2 % right of 10465
//! * chance 0.99 to 0.997: 99.9 % right of 11310
//! * chance 0.997 to 1: 99.9 % right of 11688
//! * from 1.0 on: confident 83.5 %, 11.2 ‰ of these wrong
//! * from 1.5 on: confident 80.7 %, 8.1 ‰ of these wrong
//! * from 2.0 on: confident 77.5 %, 5.9 ‰ of these wrong
//! * from 2.5 on: confident 73.9 %, 3.9 ‰ of these wrong
//! * from 3.0 on: confident 70.5 %, 2.4 ‰ of these wrong
//! * from 3.5 on: confident 66.7 %, 1.5 ‰ of these wrong
//! * from 4.0 on: confident 61.7 %, 1.2 ‰ of these wrong
//! * from 4.5 on: confident 56.1 %, 1.0 ‰ of these wrong
//! * from 5.0 on: confident 47.2 %, 0.8 ‰ of these wrong
//! * from 5.5 on: confident 34.1 %, 0.7 ‰ of these wrong

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 414;

/// An answer is confident from here on, in 1/256: 4.0 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 624;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 beyond, 4 cost, 5 over_rows, 6 over_noise, 7
/// wide, 8 prior, 9 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(5, -3), (2, 192), (0, 53)], leaves: [-291, -35, -33, 58] },
    Tree { splits: [(5, -2), (8, -5), (0, 53)], leaves: [-110, -10, -10, 56] },
    Tree { splits: [(0, 36), (8, -5), (6, -38)], leaves: [-112, -31, -30, 49] },
    Tree { splits: [(5, 1), (2, 208), (0, 56)], leaves: [-86, 1, 4, 53] },
    Tree { splits: [(0, 41), (0, 21), (2, 7)], leaves: [-80, -23, -15, 43] },
    Tree { splits: [(5, 3), (2, 179), (0, 73)], leaves: [-76, 0, 7, 53] },
    Tree { splits: [(0, 49), (8, -5), (2, 7)], leaves: [-56, -7, -7, 41] },
    Tree { splits: [(5, -18), (8, -5), (0, 75)], leaves: [-58, -5, -5, 40] },
    Tree { splits: [(5, 6), (2, 167), (0, 73)], leaves: [-65, 4, 9, 50] },
    Tree { splits: [(0, 23), (0, 11), (2, 206)], leaves: [-56, -28, -14, 34] },
    Tree { splits: [(5, 10), (2, 147), (0, 73)], leaves: [-56, 3, 10, 50] },
    Tree { splits: [(0, 21), (8, -61), (6, -38)], leaves: [-12, -41, -11, 30] },
    Tree { splits: [(2, 7), (6, 44), (0, 89)], leaves: [-61, 6, -10, 44] },
    Tree { splits: [(2, 7), (5, 7), (0, 57)], leaves: [-58, 7, -13, 33] },
    Tree { splits: [(1, 1), (8, -16), (5, -8)], leaves: [-69, -16, -8, 25] },
    Tree { splits: [(2, 7), (6, 59), (0, 95)], leaves: [-53, 8, -6, 38] },
    Tree { splits: [(8, -5), (5, -19), (0, 15)], leaves: [-35, 8, -8, 27] },
    Tree { splits: [(2, 203), (5, 10), (0, 55)], leaves: [-39, 27, -6, 39] },
    Tree { splits: [(1, 1), (2, 223), (2, 156)], leaves: [-71, -12, -12, 13] },
    Tree { splits: [(0, 16), (8, -5), (2, 214)], leaves: [-31, -8, -8, 17] },
    Tree { splits: [(0, 134), (8, -5), (2, 179)], leaves: [-16, 7, 7, 51] },
    Tree { splits: [(1, 1), (2, 223), (5, 7)], leaves: [-62, -11, -3, 25] },
    Tree { splits: [(2, 16), (5, 3), (0, 117)], leaves: [-52, 8, -3, 35] },
    Tree { splits: [(0, 8), (8, -5), (8, -61)], leaves: [-32, -11, 31, 0] },
    Tree { splits: [(2, 16), (5, 1), (0, 135)], leaves: [-50, 6, -2, 33] },
    Tree { splits: [(1, 1), (2, 223), (6, -38)], leaves: [-57, -9, -5, 13] },
    Tree { splits: [(8, -5), (5, 14), (9, -43)], leaves: [-14, 23, -1, 26] },
    Tree { splits: [(8, -61), (3, 7), (8, -5)], leaves: [38, -12, -12, 10] },
    Tree { splits: [(1, 1), (2, 223), (0, 33)], leaves: [-51, -9, -7, 11] },
    Tree { splits: [(2, 24), (5, 1), (0, 76)], leaves: [-48, 4, -3, 22] },
    Tree { splits: [(2, 147), (5, -8), (0, 89)], leaves: [-51, 6, -2, 36] },
    Tree { splits: [(0, 8), (9, -61), (8, -61)], leaves: [-40, -13, 23, 0] },
    Tree { splits: [(1, 1), (2, 223), (0, 17)], leaves: [-47, -6, -6, 7] },
    Tree { splits: [(2, 156), (5, -8), (0, 117)], leaves: [-47, 5, 0, 42] },
    Tree { splits: [(9, -5), (3, 8), (8, -61)], leaves: [8, -12, 22, -27] },
    Tree { splits: [(0, 239), (3, 14), (5, 8)], leaves: [1, -35, 8, 42] },
    Tree { splits: [(5, -76), (3, 3), (2, 24)], leaves: [-16, -51, -16, 3] },
    Tree { splits: [(8, 17), (9, -5), (4, 7)], leaves: [3, -13, 13, -181] },
    Tree { splits: [(8, -61), (3, 8), (9, -5)], leaves: [27, -17, 1, -20] },
    Tree { splits: [(9, -61), (2, 223), (1, 1)], leaves: [-38, -3, -13, 6] },
    Tree { splits: [(0, 3), (9, -43), (1, 1)], leaves: [-43, -11, -11, 4] },
    Tree { splits: [(8, -5), (5, -30), (9, -43)], leaves: [-20, 3, -4, 20] },
    Tree { splits: [(8, -48), (5, -26), (8, -36)], leaves: [-7, 23, -35, -1] },
    Tree { splits: [(2, 125), (5, 11), (0, 117)], leaves: [-30, 19, 0, 35] },
    Tree { splits: [(8, 17), (0, 239), (5, 23)], leaves: [-1, 18, -156, -17] },
    Tree { splits: [(3, 15), (0, 128), (5, 10)], leaves: [0, 33, -32, 31] },
    Tree { splits: [(8, 17), (8, -5), (2, 219)], leaves: [-3, 7, -98, 19] },
    Tree { splits: [(8, -48), (0, 239), (2, 156)], leaves: [4, 44, -20, 1] },
    Tree { splits: [(9, -61), (2, 223), (9, -22)], leaves: [-34, -2, 7, -6] },
    Tree { splits: [(8, -61), (3, 14), (0, 17)], leaves: [21, -28, -11, 2] },
    Tree { splits: [(5, -76), (2, 218), (9, -43)], leaves: [-56, -11, -4, 5] },
    Tree { splits: [(0, 239), (3, 8), (8, -36)], leaves: [2, -16, 43, 6] },
    Tree { splits: [(0, 3), (9, -43), (1, 2)], leaves: [-33, -8, -6, 4] },
    Tree { splits: [(3, 3), (1, 2), (4, 77)], leaves: [-5, 12, 2, -38] },
    Tree { splits: [(8, -5), (8, -16), (9, -43)], leaves: [-1, -37, -3, 16] },
    Tree { splits: [(9, -22), (9, -30), (0, 31)], leaves: [0, 19, -21, 8] },
    Tree { splits: [(8, -61), (3, 2), (8, -5)], leaves: [32, 0, -6, 4] },
    Tree { splits: [(8, 17), (0, 239), (5, 23)], leaves: [-1, 13, -116, -10] },
    Tree { splits: [(3, 15), (0, 76), (5, 10)], leaves: [-1, 18, -27, 30] },
    Tree { splits: [(8, 17), (8, -48), (3, 55)], leaves: [6, -2, -71, 13] },
];
