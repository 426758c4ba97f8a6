//! When an answer is safe to take: made by `train/confidence.py` from 54722 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10877, right 95.7 %, confident 86.2 %, 69 of these wrong
//! * capitals: 1972, right 93.7 %, confident 75.9 %, 10 of these wrong
//! * line: 2000, right 95.7 %, confident 85.2 %, 12 of these wrong
//! * short: 1574, right 93.3 %, confident 57.7 %, 4 of these wrong
//! * words: 6753, right 94.9 %, confident 83.0 %, 42 of these wrong
//! * list: 4269, right 92.7 %, confident 76.3 %, 21 of these wrong
//! * pages: 4013, right 90.8 %, confident 72.9 %, 20 of these wrong
//! * ebcdic: 385, right 87.8 %, confident 70.4 %, 0 of these wrong
//! * multi: 1396, right 99.9 %, confident 97.7 %, 0 of these wrong
//! * multi words: 1835, right 98.7 %, confident 84.0 %, 0 of these wrong
//! * utf-8: 2427, right 100.0 %, confident 98.4 %, 0 of these wrong
//! * utf-16: 2455, right 100.0 %, confident 86.4 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 748, right 69.4 %, confident 19.8 %, 11 of these wrong
//! * signs: 3417, right 87.2 %, confident 42.8 %, 47 of these wrong
//! * spaces: 1497, right 99.1 %, confident 27.9 %, 0 of these wrong
//! * one sign: 1145, right 89.5 %, confident 42.8 %, 11 of these wrong
//! * letters: 397, right 5.3 %, confident 1.3 %, 5 of these wrong
//! * random: 2597, right 0.0 %, confident 0.2 %, 5 of these wrong
//! * rows: 1506, right 0.0 %, confident 0.1 %, 1 of these wrong
//! * numbers: 1140, right 0.0 %, confident 1.1 %, 13 of these wrong
//! * binary: 2169, right 0.0 %, confident 0.7 %, 15 of these wrong
//! * language left out: 9006, right 81.0 %, confident 52.2 %, 175 of these wrong
//! * all: 54722, right 80.9 %, confident 65.2 %, 286 of these wrong
//! * as weighed: confident 73.8 %, 3.5 ‰ of these wrong
//! * chance 0 to 0.5: 22.2 % right of 6777
//! * chance 0.5 to 0.8: 80.6 % right of 3678
//! * chance 0.8 to 0.9: 94.2 % right of 3667
//! * chance 0.9 to 0.95: 96.8 % right of 3549
//! * chance 0.95 to 0.99: 99.2 % right of 10552
//! * chance 0.99 to 0.997: 99.9 % right of 10560
//! * chance 0.997 to 1: 99.9 % right of 12384

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 422;

/// An answer is confident from here on, in 1/256: 3.7 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 648;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 beyond, 4 cost, 5 over_rows, 6 over_noise, 7
/// wide, 8 prior, 9 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(5, -4), (2, 200), (0, 53)], leaves: [-295, -36, -36, 57] },
    Tree { splits: [(5, -1), (8, -5), (0, 52)], leaves: [-106, -9, -9, 55] },
    Tree { splits: [(0, 33), (0, 23), (2, 1)], leaves: [-113, -51, -36, 43] },
    Tree { splits: [(5, 1), (2, 191), (0, 68)], leaves: [-93, -3, 2, 54] },
    Tree { splits: [(0, 41), (8, -5), (6, -38)], leaves: [-73, -25, -17, 46] },
    Tree { splits: [(5, 3), (2, 170), (0, 73)], leaves: [-77, 1, 6, 53] },
    Tree { splits: [(0, 54), (0, 14), (2, 1)], leaves: [-69, -22, -7, 42] },
    Tree { splits: [(5, -18), (8, -5), (0, 76)], leaves: [-57, -6, -6, 39] },
    Tree { splits: [(2, 1), (6, 42), (0, 55)], leaves: [-74, 5, -20, 38] },
    Tree { splits: [(5, 9), (2, 181), (0, 73)], leaves: [-60, 6, 10, 51] },
    Tree { splits: [(0, 25), (8, -61), (2, 210)], leaves: [-11, -41, -11, 33] },
    Tree { splits: [(5, 6), (2, 170), (0, 76)], leaves: [-54, 3, 8, 49] },
    Tree { splits: [(5, -22), (2, 218), (0, 85)], leaves: [-57, -6, -4, 33] },
    Tree { splits: [(2, 11), (5, 8), (0, 77)], leaves: [-59, 5, -10, 38] },
    Tree { splits: [(1, 1), (2, 221), (5, 10)], leaves: [-81, -21, -3, 34] },
    Tree { splits: [(2, 15), (6, 42), (0, 75)], leaves: [-55, 4, -7, 34] },
    Tree { splits: [(0, 23), (8, -61), (2, 191)], leaves: [-7, -28, -7, 24] },
    Tree { splits: [(1, 1), (2, 221), (6, -38)], leaves: [-72, -17, -11, 19] },
    Tree { splits: [(2, 17), (5, 3), (0, 113)], leaves: [-55, 3, -4, 37] },
    Tree { splits: [(0, 11), (8, -5), (2, 214)], leaves: [-38, -12, -12, 15] },
    Tree { splits: [(1, 1), (8, -16), (5, 7)], leaves: [-54, -12, -2, 25] },
    Tree { splits: [(2, 17), (5, 3), (0, 117)], leaves: [-51, 3, -3, 33] },
    Tree { splits: [(2, 145), (5, 11), (0, 78)], leaves: [-40, 24, -3, 39] },
    Tree { splits: [(1, 1), (2, 221), (0, 20)], leaves: [-60, -10, -10, 11] },
    Tree { splits: [(2, 145), (5, -3), (0, 89)], leaves: [-48, 7, -1, 40] },
    Tree { splits: [(8, -61), (3, 7), (8, -5)], leaves: [43, -10, -14, 11] },
    Tree { splits: [(1, 1), (2, 221), (0, 18)], leaves: [-55, -9, -9, 10] },
    Tree { splits: [(8, -48), (5, -26), (8, -5)], leaves: [-10, 29, -20, 9] },
    Tree { splits: [(9, -43), (3, 2), (8, -5)], leaves: [6, -18, -2, 25] },
    Tree { splits: [(1, 1), (2, 232), (5, -10)], leaves: [-46, -9, -5, 13] },
    Tree { splits: [(0, 6), (9, -61), (3, 6)], leaves: [-54, -15, 9, -9] },
    Tree { splits: [(8, -61), (3, 8), (0, 33)], leaves: [35, -11, -12, 5] },
    Tree { splits: [(2, 17), (6, -30), (0, 121)], leaves: [-55, 2, -2, 28] },
    Tree { splits: [(9, -61), (2, 245), (1, 2)], leaves: [-29, 2, -9, 9] },
    Tree { splits: [(3, 11), (0, 75), (5, 10)], leaves: [-1, 30, -34, 38] },
    Tree { splits: [(8, -48), (5, -26), (8, -5)], leaves: [-6, 23, -15, 6] },
    Tree { splits: [(1, 1), (2, 221), (0, 14)], leaves: [-42, -7, -6, 7] },
    Tree { splits: [(9, -43), (3, 2), (8, -5)], leaves: [6, -15, -2, 21] },
    Tree { splits: [(8, -61), (2, 191), (9, -5)], leaves: [-14, 30, 0, -22] },
    Tree { splits: [(0, 230), (3, 14), (8, -36)], leaves: [1, -39, 45, 8] },
    Tree { splits: [(9, -61), (2, 256), (1, 2)], leaves: [-16, 22, -7, 7] },
    Tree { splits: [(8, 17), (0, 3), (4, 7)], leaves: [-23, 2, 15, -179] },
    Tree { splits: [(8, -61), (3, 31), (9, -5)], leaves: [21, -38, 0, -18] },
    Tree { splits: [(2, 17), (6, -30), (0, 121)], leaves: [-53, 2, -1, 23] },
    Tree { splits: [(3, 3), (8, -22), (5, -12)], leaves: [-4, 13, -20, 9] },
    Tree { splits: [(9, -43), (3, 14), (5, -46)], leaves: [-3, -23, -19, 9] },
    Tree { splits: [(2, 125), (5, 11), (0, 113)], leaves: [-29, 21, -1, 37] },
    Tree { splits: [(8, 17), (1, 1), (4, 7)], leaves: [-11, 3, 6, -127] },
    Tree { splits: [(8, -48), (5, -61), (8, -36)], leaves: [-25, 12, -31, 0] },
    Tree { splits: [(9, -61), (2, 223), (4, -37)], leaves: [-29, -3, -28, 3] },
    Tree { splits: [(2, 155), (5, -8), (0, 78)], leaves: [-45, 6, -2, 30] },
    Tree { splits: [(3, 3), (0, 16), (4, 69)], leaves: [-6, 10, 0, -29] },
    Tree { splits: [(8, 17), (0, 232), (5, 23)], leaves: [-1, 16, -133, -13] },
    Tree { splits: [(3, 8), (0, 68), (5, 11)], leaves: [-1, 23, -24, 33] },
    Tree { splits: [(9, -43), (3, 2), (9, -22)], leaves: [4, -11, 13, -5] },
    Tree { splits: [(8, -61), (3, 31), (9, -5)], leaves: [19, -35, 0, -14] },
    Tree { splits: [(8, 17), (1, 2), (2, 219)], leaves: [-5, 4, -83, 24] },
    Tree { splits: [(2, 22), (6, -30), (0, 232)], leaves: [-51, 0, 0, 23] },
    Tree { splits: [(0, 3), (8, -5), (3, 6)], leaves: [-30, -8, 4, -6] },
    Tree { splits: [(4, 9), (8, -16), (6, 66)], leaves: [6, -27, 0, 16] },
];
