//! When an answer is safe to take: made by `train/confidence.py` from 54261 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10403, right 95.2 %, confident 86.7 %, 71 of these wrong
//! * capitals: 1966, right 93.2 %, confident 78.5 %, 13 of these wrong
//! * line: 1952, right 94.6 %, confident 85.6 %, 16 of these wrong
//! * short: 1667, right 91.4 %, confident 63.5 %, 9 of these wrong
//! * words: 6778, right 94.8 %, confident 84.2 %, 40 of these wrong
//! * list: 4265, right 92.6 %, confident 77.6 %, 25 of these wrong
//! * pages: 4033, right 90.2 %, confident 72.6 %, 39 of these wrong
//! * ebcdic: 387, right 88.6 %, confident 72.1 %, 1 of these wrong
//! * multi: 1410, right 99.9 %, confident 98.2 %, 0 of these wrong
//! * multi words: 1849, right 99.4 %, confident 90.5 %, 1 of these wrong
//! * utf-8: 2398, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * utf-16: 2393, right 100.0 %, confident 93.2 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 741, right 68.6 %, confident 20.8 %, 19 of these wrong
//! * signs: 3447, right 86.8 %, confident 49.4 %, 62 of these wrong
//! * spaces: 1495, right 98.6 %, confident 44.8 %, 0 of these wrong
//! * one sign: 1133, right 89.8 %, confident 52.5 %, 16 of these wrong
//! * letters: 397, right 4.3 %, confident 3.3 %, 12 of these wrong
//! * random: 2597, right 0.0 %, confident 0.4 %, 11 of these wrong
//! * rows: 1502, right 0.0 %, confident 0.1 %, 2 of these wrong
//! * numbers: 1140, right 0.0 %, confident 0.9 %, 10 of these wrong
//! * binary: 2158, right 0.0 %, confident 0.5 %, 11 of these wrong
//! * language left out: 8867, right 79.4 %, confident 52.9 %, 222 of these wrong
//! * all: 54261, right 80.5 %, confident 67.3 %, 358 of these wrong
//! * as weighed: confident 76.0 %, 4.5 ‰ of these wrong
//! * chance 0 to 0.5: 22.6 % right of 6918
//! * chance 0.5 to 0.8: 81.7 % right of 4033
//! * chance 0.8 to 0.9: 93.3 % right of 2963
//! * chance 0.9 to 0.95: 97.3 % right of 3301
//! * chance 0.95 to 0.99: 98.8 % right of 7702
//! * chance 0.99 to 0.997: 99.9 % right of 11114
//! * chance 0.997 to 1: 99.9 % right of 14658

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 421;

/// An answer is confident from here on, in 1/256: 4.5 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 592;

/// The features by their indexes: 0 margin, 1 fit, 2 differing, 3 beyond, 4 ascii, 5 cost, 6 over_noise, 7
/// over_rows, 8 multi, 9 utf_8, 10 wide, 11 prior, 12 other_prior, 13 cut.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(7, -41), (4, 200), (0, 47)], leaves: [-298, -53, -53, 57] },
    Tree { splits: [(7, -12), (11, -5), (0, 37)], leaves: [-106, -11, -11, 55] },
    Tree { splits: [(0, 35), (0, 13), (7, -81)], leaves: [-123, -70, -33, 50] },
    Tree { splits: [(7, 23), (4, 191), (0, 76)], leaves: [-93, 2, 7, 55] },
    Tree { splits: [(0, 55), (0, 24), (7, -152)], leaves: [-72, -21, -10, 48] },
    Tree { splits: [(7, 23), (4, 187), (0, 76)], leaves: [-75, 4, 10, 52] },
    Tree { splits: [(0, 41), (11, -5), (4, 9)], leaves: [-54, -16, -10, 39] },
    Tree { splits: [(7, 23), (4, 171), (0, 80)], leaves: [-67, 2, 10, 51] },
    Tree { splits: [(0, 28), (11, -61), (7, -81)], leaves: [-13, -46, -13, 36] },
    Tree { splits: [(4, 2), (7, 46), (0, 77)], leaves: [-67, 14, -16, 44] },
    Tree { splits: [(7, -197), (4, 216), (0, 55)], leaves: [-64, -16, -15, 37] },
    Tree { splits: [(4, 9), (7, 80), (0, 87)], leaves: [-59, 21, -9, 43] },
    Tree { splits: [(6, -134), (4, 218), (0, 76)], leaves: [-61, -12, -6, 40] },
    Tree { splits: [(4, 16), (7, 31), (0, 99)], leaves: [-57, 5, -5, 41] },
    Tree { splits: [(0, 23), (7, -47), (4, 213)], leaves: [-38, -12, -6, 27] },
    Tree { splits: [(6, -106), (4, 209), (0, 89)], leaves: [-57, -9, -2, 39] },
    Tree { splits: [(4, 16), (7, 25), (0, 105)], leaves: [-53, 3, -3, 38] },
    Tree { splits: [(11, -5), (7, -14), (0, 54)], leaves: [-27, 17, 6, 33] },
    Tree { splits: [(2, 1), (4, 221), (0, 17)], leaves: [-69, -12, -12, 13] },
    Tree { splits: [(4, 20), (6, -5), (0, 124)], leaves: [-60, -7, -2, 36] },
    Tree { splits: [(4, 192), (7, 80), (0, 55)], leaves: [-37, 25, -4, 33] },
    Tree { splits: [(2, 1), (4, 221), (7, -59)], leaves: [-63, -10, -9, 13] },
    Tree { splits: [(0, 11), (11, -61), (4, 192)], leaves: [-10, -30, -10, 12] },
    Tree { splits: [(6, -239), (4, 219), (0, 182)], leaves: [-53, -13, -1, 36] },
    Tree { splits: [(11, -5), (7, 28), (12, -43)], leaves: [-16, 20, -1, 25] },
    Tree { splits: [(4, 128), (5, 34), (0, 87)], leaves: [10, -42, -2, 40] },
    Tree { splits: [(2, 1), (4, 221), (0, 17)], leaves: [-56, -9, -8, 9] },
    Tree { splits: [(4, 20), (6, -27), (0, 184)], leaves: [-61, -7, -1, 37] },
    Tree { splits: [(11, -61), (7, -78), (11, -5)], leaves: [-5, 36, -13, 9] },
    Tree { splits: [(2, 1), (4, 218), (0, 35)], leaves: [-51, -8, -4, 11] },
    Tree { splits: [(4, 128), (7, -86), (0, 87)], leaves: [-50, 1, -1, 36] },
    Tree { splits: [(11, -61), (3, 13), (12, -5)], leaves: [27, -22, 1, -28] },
    Tree { splits: [(0, 233), (4, 167), (11, -36)], leaves: [-21, 1, 48, 11] },
    Tree { splits: [(6, -239), (4, 221), (2, 2)], leaves: [-47, -10, -6, 8] },
    Tree { splits: [(0, 9), (11, -22), (12, -43)], leaves: [-25, -6, -6, 10] },
    Tree { splits: [(4, 20), (6, -27), (0, 184)], leaves: [-62, -2, 0, 31] },
    Tree { splits: [(2, 1), (4, 218), (7, -41)], leaves: [-45, -6, -4, 9] },
    Tree { splits: [(11, -61), (3, 32), (12, -5)], leaves: [20, -47, 1, -25] },
    Tree { splits: [(12, -43), (4, 256), (5, 84)], leaves: [-9, 22, 10, -22] },
    Tree { splits: [(4, 20), (6, -27), (0, 233)], leaves: [-62, -4, 0, 31] },
    Tree { splits: [(11, -5), (11, -16), (5, 36)], leaves: [-2, -49, -13, 12] },
    Tree { splits: [(12, -61), (4, 254), (12, -22)], leaves: [-18, 16, 7, -7] },
    Tree { splits: [(11, -61), (7, -95), (12, -5)], leaves: [-11, 24, 1, -19] },
    Tree { splits: [(0, 8), (12, -36), (12, -43)], leaves: [-5, -24, -5, 8] },
    Tree { splits: [(2, 2), (12, -22), (7, -78)], leaves: [-2, -15, -1, 11] },
    Tree { splits: [(9, 1), (0, 240), (7, 221)], leaves: [-1, 21, -131, -9] },
    Tree { splits: [(4, 128), (7, -95), (0, 78)], leaves: [-47, 0, -2, 27] },
    Tree { splits: [(9, 1), (7, -197), (0, 179)], leaves: [-12, 2, -124, -16] },
    Tree { splits: [(4, 128), (5, 29), (0, 105)], leaves: [15, -26, -1, 32] },
    Tree { splits: [(11, -61), (3, 18), (11, -36)], leaves: [18, -28, -13, 2] },
    Tree { splits: [(2, 1), (4, 230), (5, 71)], leaves: [-36, -4, 6, -4] },
    Tree { splits: [(12, -43), (3, 2), (0, 36)], leaves: [4, -12, -4, 15] },
    Tree { splits: [(9, 1), (2, 30), (3, 52)], leaves: [-1, 19, -81, 28] },
    Tree { splits: [(4, 20), (6, -27), (1, 79)], leaves: [-61, -3, -2, 8] },
    Tree { splits: [(11, -5), (11, -16), (5, 36)], leaves: [-2, -43, -13, 10] },
    Tree { splits: [(11, -61), (5, 29), (12, -5)], leaves: [49, 5, 1, -15] },
    Tree { splits: [(12, -61), (4, 253), (4, 246)], leaves: [-15, 12, 6, -4] },
    Tree { splits: [(7, -197), (4, 209), (1, 79)], leaves: [-42, -4, -4, 10] },
    Tree { splits: [(4, 20), (6, -27), (2, 16)], leaves: [-61, -4, 0, 24] },
    Tree { splits: [(11, -5), (11, -16), (12, -43)], leaves: [-1, -37, -3, 14] },
];
