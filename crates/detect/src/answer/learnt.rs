//! When an answer is safe to take: made by `train/confidence.py` from 54284 pieces. Figures of answers in languages that the
//! trees did not see:
//!
//! * prose: 10403, right 95.2 %, confident 86.4 %, 72 of these wrong
//! * capitals: 1966, right 93.2 %, confident 77.3 %, 10 of these wrong
//! * line: 1952, right 94.6 %, confident 85.1 %, 16 of these wrong
//! * short: 1667, right 91.4 %, confident 59.5 %, 9 of these wrong
//! * words: 6778, right 94.8 %, confident 84.2 %, 41 of these wrong
//! * list: 4265, right 92.6 %, confident 77.2 %, 22 of these wrong
//! * pages: 4033, right 90.2 %, confident 71.9 %, 38 of these wrong
//! * ebcdic: 387, right 88.6 %, confident 72.1 %, 1 of these wrong
//! * multi: 1410, right 99.9 %, confident 97.8 %, 0 of these wrong
//! * multi words: 1849, right 99.4 %, confident 89.1 %, 0 of these wrong
//! * utf-8: 2398, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * utf-16: 2393, right 100.0 %, confident 73.8 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 741, right 68.6 %, confident 21.6 %, 17 of these wrong
//! * signs: 3447, right 86.8 %, confident 50.5 %, 61 of these wrong
//! * spaces: 1495, right 98.6 %, confident 43.5 %, 0 of these wrong
//! * one sign: 1133, right 89.8 %, confident 52.6 %, 17 of these wrong
//! * letters: 397, right 4.3 %, confident 2.3 %, 8 of these wrong
//! * random: 2597, right 0.0 %, confident 0.2 %, 6 of these wrong
//! * rows: 1498, right 0.0 %, confident 0.4 %, 6 of these wrong
//! * numbers: 1137, right 0.0 %, confident 1.3 %, 15 of these wrong
//! * binary: 2188, right 0.0 %, confident 0.8 %, 17 of these wrong
//! * language left out: 8867, right 79.4 %, confident 52.8 %, 214 of these wrong
//! * all: 54284, right 80.4 %, confident 66.1 %, 356 of these wrong
//! * as weighed: confident 75.4 %, 4.5 ‰ of these wrong
//! * chance 0 to 0.5: 24.3 % right of 6747
//! * chance 0.5 to 0.8: 81.4 % right of 4412
//! * chance 0.8 to 0.9: 93.7 % right of 3228
//! * chance 0.9 to 0.95: 97.1 % right of 3452
//! * chance 0.95 to 0.99: 99.1 % right of 10126
//! * chance 0.99 to 0.997: 99.9 % right of 12906
//! * chance 0.997 to 1: 99.9 % right of 9773

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 422;

/// An answer is confident from here on, in 1/256: 4.5 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 600;

/// The features by their indexes: 0 margin, 1 fit, 2 differing, 3 beyond, 4 ascii, 5 cost, 6 over_noise, 7 over_rows, 8 multi, 9 utf_8, 10 wide, 11 prior, 12 other_prior, 13 cut.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(7, -40), (4, 191), (0, 47)], leaves: [-304, -52, -52, 56] },
    Tree { splits: [(0, 35), (11, -5), (7, -58)], leaves: [-138, -61, -44, 51] },
    Tree { splits: [(7, -4), (4, 206), (0, 52)], leaves: [-105, -6, -3, 53] },
    Tree { splits: [(0, 55), (0, 23), (7, -79)], leaves: [-83, -25, -13, 49] },
    Tree { splits: [(7, 23), (4, 183), (0, 76)], leaves: [-86, 2, 8, 52] },
    Tree { splits: [(7, 23), (4, 169), (0, 76)], leaves: [-75, 1, 9, 50] },
    Tree { splits: [(0, 29), (0, 11), (4, 191)], leaves: [-73, -38, -15, 40] },
    Tree { splits: [(0, 55), (11, -5), (6, -121)], leaves: [-45, -6, -4, 41] },
    Tree { splits: [(7, 23), (4, 169), (0, 87)], leaves: [-63, 1, 9, 47] },
    Tree { splits: [(7, 29), (4, 167), (0, 87)], leaves: [-57, 1, 10, 46] },
    Tree { splits: [(0, 36), (7, -42), (4, 215)], leaves: [-48, -15, -6, 39] },
    Tree { splits: [(10, 1), (0, 76), (5, 45)], leaves: [-15, 36, -197, -69] },
    Tree { splits: [(10, 1), (0, 77), (4, 244)], leaves: [-12, 33, -78, 32] },
    Tree { splits: [(7, -14), (11, -5), (0, 87)], leaves: [-36, 3, 4, 41] },
    Tree { splits: [(10, 1), (0, 24), (4, 241)], leaves: [-22, 17, -77, 21] },
    Tree { splits: [(4, 9), (7, 45), (0, 89)], leaves: [-65, 6, -6, 30] },
    Tree { splits: [(10, 1), (0, 89), (4, 244)], leaves: [-5, 27, -74, 20] },
    Tree { splits: [(10, 1), (4, 14), (4, 236)], leaves: [-40, 8, -72, 7] },
    Tree { splits: [(7, -201), (4, 201), (0, 89)], leaves: [-58, -13, -3, 30] },
    Tree { splits: [(0, 12), (11, -61), (4, 217)], leaves: [-11, -34, -11, 16] },
    Tree { splits: [(10, 1), (7, -7), (4, 251)], leaves: [-7, 19, -69, 36] },
    Tree { splits: [(11, -5), (7, -14), (0, 54)], leaves: [-26, 16, 2, 33] },
    Tree { splits: [(4, 14), (7, 45), (0, 136)], leaves: [-56, 7, -3, 32] },
    Tree { splits: [(10, 1), (0, 154), (2, 12)], leaves: [-2, 28, -88, -37] },
    Tree { splits: [(10, 1), (4, 14), (5, 3)], leaves: [-30, 5, -10, -75] },
    Tree { splits: [(7, -83), (4, 215), (2, 2)], leaves: [-45, -4, -4, 19] },
    Tree { splits: [(0, 12), (11, -61), (4, 148)], leaves: [-8, -27, -8, 10] },
    Tree { splits: [(10, 1), (0, 76), (2, 15)], leaves: [-5, 19, -89, -24] },
    Tree { splits: [(11, -61), (7, -87), (11, -5)], leaves: [-12, 39, -14, 10] },
    Tree { splits: [(0, 240), (10, 1), (11, -25)], leaves: [-2, -82, 48, 10] },
    Tree { splits: [(6, -168), (4, 139), (0, 121)], leaves: [-55, -10, -1, 27] },
    Tree { splits: [(2, 1), (5, 48), (7, -58)], leaves: [-44, -8, -8, 11] },
    Tree { splits: [(10, 1), (0, 28), (5, 3)], leaves: [-9, 8, -12, -74] },
    Tree { splits: [(11, -61), (7, -87), (11, -5)], leaves: [-8, 33, -12, 9] },
    Tree { splits: [(12, -43), (7, -66), (0, 36)], leaves: [-20, -1, -5, 19] },
    Tree { splits: [(4, 22), (6, -28), (0, 121)], leaves: [-67, 0, -2, 25] },
    Tree { splits: [(10, 1), (0, 239), (2, 12)], leaves: [-1, 26, -86, -25] },
    Tree { splits: [(11, -61), (3, 21), (12, -5)], leaves: [25, -33, 1, -26] },
    Tree { splits: [(12, -43), (4, 256), (11, -5)], leaves: [-10, 18, -2, 22] },
    Tree { splits: [(7, -201), (4, 198), (2, 2)], leaves: [-49, -7, -7, 9] },
    Tree { splits: [(10, 1), (0, 76), (5, 3)], leaves: [-2, 14, -10, -67] },
    Tree { splits: [(4, 22), (6, -28), (0, 136)], leaves: [-66, -1, -1, 23] },
    Tree { splits: [(0, 9), (12, -5), (12, -43)], leaves: [-8, -35, -6, 9] },
    Tree { splits: [(10, 1), (2, 1), (2, 30)], leaves: [-13, 3, -78, -19] },
    Tree { splits: [(4, 126), (7, 54), (0, 87)], leaves: [-36, 17, -2, 28] },
    Tree { splits: [(9, 1), (10, 1), (5, 6)], leaves: [1, -39, -3, -143] },
    Tree { splits: [(11, -61), (3, 21), (12, -5)], leaves: [21, -30, 1, -22] },
    Tree { splits: [(12, -43), (4, 256), (5, 84)], leaves: [-8, 17, 8, -21] },
    Tree { splits: [(4, 24), (6, -28), (0, 183)], leaves: [-65, -1, -1, 22] },
    Tree { splits: [(10, 1), (9, 1), (2, 30)], leaves: [1, -62, -73, -18] },
    Tree { splits: [(11, -5), (7, -14), (5, 23)], leaves: [-14, 10, -20, 10] },
    Tree { splits: [(11, -61), (5, 29), (11, -5)], leaves: [53, 8, -7, 5] },
    Tree { splits: [(12, -61), (4, 254), (6, -168)], leaves: [-16, 13, -16, 4] },
    Tree { splits: [(2, 1), (5, 55), (7, -58)], leaves: [-31, -5, -5, 7] },
    Tree { splits: [(0, 8), (12, -36), (12, -43)], leaves: [-5, -22, -4, 6] },
    Tree { splits: [(10, 1), (0, 239), (4, 229)], leaves: [-1, 22, -48, 6] },
    Tree { splits: [(4, 126), (7, -87), (0, 76)], leaves: [-49, 2, -2, 24] },
    Tree { splits: [(10, 1), (4, 29), (2, 30)], leaves: [-14, 2, -69, -15] },
    Tree { splits: [(11, -61), (3, 32), (12, -5)], leaves: [17, -47, 1, -18] },
    Tree { splits: [(9, 1), (4, 241), (0, 173)], leaves: [4, -4, -116, -15] },
];
