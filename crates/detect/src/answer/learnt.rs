//! When an answer is safe to take: made by `train/confidence.py` from 54284 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10403, right 95.2 %, confident 86.2 %, 64 of these wrong
//! * capitals: 1966, right 93.2 %, confident 76.0 %, 11 of these wrong
//! * line: 1952, right 94.6 %, confident 85.3 %, 20 of these wrong
//! * short: 1667, right 91.4 %, confident 54.5 %, 7 of these wrong
//! * words: 6778, right 94.8 %, confident 84.3 %, 43 of these wrong
//! * list: 4265, right 92.6 %, confident 77.7 %, 22 of these wrong
//! * pages: 4033, right 90.2 %, confident 72.2 %, 36 of these wrong
//! * ebcdic: 387, right 88.6 %, confident 72.1 %, 1 of these wrong
//! * multi: 1410, right 99.9 %, confident 97.5 %, 0 of these wrong
//! * multi words: 1849, right 99.4 %, confident 87.6 %, 0 of these wrong
//! * utf-8: 2398, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * utf-16: 2393, right 100.0 %, confident 44.2 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 741, right 68.6 %, confident 22.5 %, 16 of these wrong
//! * signs: 3447, right 86.8 %, confident 50.0 %, 60 of these wrong
//! * spaces: 1495, right 98.6 %, confident 33.9 %, 0 of these wrong
//! * one sign: 1133, right 89.8 %, confident 52.3 %, 13 of these wrong
//! * letters: 397, right 4.3 %, confident 2.0 %, 7 of these wrong
//! * random: 2597, right 0.0 %, confident 0.2 %, 5 of these wrong
//! * rows: 1498, right 0.0 %, confident 0.6 %, 9 of these wrong
//! * numbers: 1137, right 0.0 %, confident 1.8 %, 20 of these wrong
//! * binary: 2188, right 0.0 %, confident 0.9 %, 19 of these wrong
//! * language left out: 8867, right 79.4 %, confident 53.1 %, 208 of these wrong
//! * all: 54284, right 80.4 %, confident 64.3 %, 353 of these wrong
//! * as weighed: confident 74.6 %, 4.4 ‰ of these wrong
//! * chance 0 to 0.5: 23.5 % right of 6822
//! * chance 0.5 to 0.8: 80.1 % right of 3777
//! * chance 0.8 to 0.9: 94.0 % right of 3909
//! * chance 0.9 to 0.95: 97.2 % right of 5349
//! * chance 0.95 to 0.99: 99.1 % right of 9254
//! * chance 0.99 to 0.997: 99.9 % right of 13416
//! * chance 0.997 to 1: 99.9 % right of 8115

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 422;

/// An answer is confident from here on, in 1/256: 4.5 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 608;

/// The features by their indexes: 0 margin, 1 fit, 2 differing, 3 beyond, 4 ascii, 5 cost, 6 over_noise, 7
/// over_rows, 8 multi, 9 utf_8, 10 wide, 11 prior, 12 other_prior, 13 cut.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(0, 36), (4, 191), (4, 6)], leaves: [-263, -127, -71, 46] },
    Tree { splits: [(7, -32), (4, 191), (4, 6)], leaves: [-208, -31, -31, 44] },
    Tree { splits: [(0, 55), (11, -5), (4, 6)], leaves: [-90, -22, -20, 47] },
    Tree { splits: [(5, 35), (10, 1), (4, 167)], leaves: [44, -75, -109, -8] },
    Tree { splits: [(7, -4), (4, 191), (10, 1)], leaves: [-95, -13, 42, -6] },
    Tree { splits: [(0, 28), (0, 12), (4, 9)], leaves: [-83, -47, -24, 33] },
    Tree { splits: [(5, 32), (0, 41), (4, 20)], leaves: [-46, 44, -90, -10] },
    Tree { splits: [(0, 76), (11, -5), (4, 14)], leaves: [-47, -3, -3, 44] },
    Tree { splits: [(7, -57), (4, 206), (0, 76)], leaves: [-82, -13, -13, 34] },
    Tree { splits: [(10, 1), (7, 23), (5, 3)], leaves: [-16, 42, 44, -111] },
    Tree { splits: [(10, 1), (7, 29), (5, 1)], leaves: [-12, 40, 40, -93] },
    Tree { splits: [(0, 23), (11, -61), (4, 191)], leaves: [-13, -42, -13, 30] },
    Tree { splits: [(7, -78), (4, 217), (0, 47)], leaves: [-69, -11, -11, 26] },
    Tree { splits: [(10, 1), (0, 89), (5, 3)], leaves: [-11, 33, 33, -84] },
    Tree { splits: [(10, 1), (7, 49), (5, 3)], leaves: [-7, 36, 29, -75] },
    Tree { splits: [(7, -197), (4, 198), (0, 29)], leaves: [-74, -18, -18, 17] },
    Tree { splits: [(10, 1), (0, 89), (5, 1)], leaves: [-7, 28, 25, -70] },
    Tree { splits: [(4, 167), (7, 23), (0, 55)], leaves: [-58, 8, -8, 38] },
    Tree { splits: [(10, 1), (7, -78), (5, 3)], leaves: [-21, 14, 19, -65] },
    Tree { splits: [(11, -5), (7, -42), (0, 76)], leaves: [-36, 6, 8, 44] },
    Tree { splits: [(10, 1), (0, 136), (5, 13)], leaves: [-4, 31, 9, -64] },
    Tree { splits: [(4, 15), (6, -15), (0, 136)], leaves: [-61, -9, -2, 38] },
    Tree { splits: [(0, 11), (11, -61), (4, 167)], leaves: [-11, -34, -11, 14] },
    Tree { splits: [(6, -170), (4, 219), (0, 89)], leaves: [-59, -13, -4, 24] },
    Tree { splits: [(10, 1), (0, 215), (5, 13)], leaves: [-1, 31, 7, -60] },
    Tree { splits: [(11, -5), (7, -86), (5, 23)], leaves: [-39, 2, -20, 20] },
    Tree { splits: [(0, 13), (12, -25), (4, 167)], leaves: [-10, -38, -8, 12] },
    Tree { splits: [(11, -61), (7, -95), (11, -5)], leaves: [-11, 38, -12, 10] },
    Tree { splits: [(2, 1), (5, 48), (7, -57)], leaves: [-63, -11, -11, 11] },
    Tree { splits: [(10, 1), (0, 85), (5, 1)], leaves: [-4, 20, 15, -54] },
    Tree { splits: [(0, 240), (3, 14), (4, 24)], leaves: [1, -37, 9, 41] },
    Tree { splits: [(11, -61), (7, -78), (11, -5)], leaves: [-3, 34, -11, 9] },
    Tree { splits: [(2, 2), (5, 13), (7, -78)], leaves: [-51, -6, -3, 15] },
    Tree { splits: [(10, 1), (7, 53), (5, 14)], leaves: [-3, 20, 7, -56] },
    Tree { splits: [(0, 11), (11, -61), (4, 217)], leaves: [-7, -22, -7, 9] },
    Tree { splits: [(7, -197), (4, 198), (0, 76)], leaves: [-56, -8, -3, 17] },
    Tree { splits: [(10, 1), (0, 156), (2, 30)], leaves: [-1, 21, -65, -3] },
    Tree { splits: [(12, -43), (7, -65), (11, -5)], leaves: [-19, -1, -2, 23] },
    Tree { splits: [(11, -61), (3, 18), (2, 2)], leaves: [26, -26, -12, 3] },
    Tree { splits: [(4, 126), (7, 23), (0, 87)], leaves: [-47, 11, -2, 37] },
    Tree { splits: [(10, 1), (12, -43), (5, 16)], leaves: [-6, 7, 4, -54] },
    Tree { splits: [(10, 1), (0, 24), (2, 30)], leaves: [-7, 6, -64, -1] },
    Tree { splits: [(11, -61), (3, 32), (12, -5)], leaves: [20, -39, 1, -24] },
    Tree { splits: [(2, 1), (5, 35), (7, -57)], leaves: [-51, -6, -6, 7] },
    Tree { splits: [(11, -5), (7, -14), (5, 36)], leaves: [-17, 10, -21, 14] },
    Tree { splits: [(10, 1), (0, 156), (2, 30)], leaves: [-1, 18, -63, -5] },
    Tree { splits: [(4, 126), (7, 35), (0, 77)], leaves: [-40, 10, -2, 29] },
    Tree { splits: [(12, -43), (5, 7), (0, 35)], leaves: [-37, -3, -5, 13] },
    Tree { splits: [(10, 1), (12, -43), (5, 16)], leaves: [-4, 6, 1, -53] },
    Tree { splits: [(11, -61), (3, 18), (11, -5)], leaves: [21, -23, -7, 6] },
    Tree { splits: [(9, 1), (6, -239), (5, 6)], leaves: [-18, 2, 6, -124] },
    Tree { splits: [(2, 30), (10, 1), (4, 94)], leaves: [-1, -64, 6, 45] },
    Tree { splits: [(0, 8), (12, -36), (12, -43)], leaves: [-5, -24, -4, 6] },
    Tree { splits: [(11, -61), (5, 29), (12, -5)], leaves: [47, 7, 1, -19] },
    Tree { splits: [(10, 1), (5, 5), (5, 16)], leaves: [-19, 2, 3, -51] },
    Tree { splits: [(6, -182), (4, 219), (0, 121)], leaves: [-47, -6, -1, 17] },
    Tree { splits: [(9, 1), (10, 1), (5, 16)], leaves: [1, -22, -11, -120] },
    Tree { splits: [(12, -61), (4, 256), (2, 1)], leaves: [-13, 29, -11, 4] },
    Tree { splits: [(4, 167), (7, -86), (0, 87)], leaves: [-46, 5, -1, 35] },
    Tree { splits: [(9, 1), (11, -5), (3, 45)], leaves: [-3, 5, -71, 17] },
];
