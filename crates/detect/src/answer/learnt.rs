//! When an answer is safe to take: made by `train/confidence.py` from 54261 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10403, right 95.2 %, confident 85.2 %, 65 of these wrong
//! * capitals: 1966, right 93.2 %, confident 76.1 %, 11 of these wrong
//! * line: 1952, right 94.6 %, confident 84.1 %, 15 of these wrong
//! * short: 1667, right 91.4 %, confident 59.4 %, 9 of these wrong
//! * words: 6778, right 94.8 %, confident 82.5 %, 38 of these wrong
//! * list: 4265, right 92.6 %, confident 76.3 %, 18 of these wrong
//! * pages: 4033, right 90.2 %, confident 71.0 %, 37 of these wrong
//! * ebcdic: 387, right 88.6 %, confident 71.3 %, 1 of these wrong
//! * multi: 1410, right 99.9 %, confident 98.2 %, 0 of these wrong
//! * multi words: 1849, right 99.4 %, confident 90.9 %, 1 of these wrong
//! * utf-8: 2398, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * utf-16: 2393, right 100.0 %, confident 93.3 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 741, right 68.6 %, confident 17.8 %, 14 of these wrong
//! * signs: 3447, right 86.8 %, confident 49.0 %, 60 of these wrong
//! * spaces: 1495, right 98.6 %, confident 28.0 %, 0 of these wrong
//! * one sign: 1133, right 89.8 %, confident 51.7 %, 15 of these wrong
//! * letters: 397, right 4.3 %, confident 2.5 %, 9 of these wrong
//! * random: 2597, right 0.0 %, confident 0.4 %, 10 of these wrong
//! * rows: 1502, right 0.0 %, confident 0.2 %, 3 of these wrong
//! * numbers: 1140, right 0.0 %, confident 0.8 %, 9 of these wrong
//! * binary: 2158, right 0.0 %, confident 0.5 %, 11 of these wrong
//! * language left out: 8867, right 79.4 %, confident 50.1 %, 198 of these wrong
//! * all: 54261, right 80.5 %, confident 65.8 %, 326 of these wrong
//! * as weighed: confident 74.7 %, 4.0 ‰ of these wrong
//! * chance 0 to 0.5: 23.2 % right of 6965
//! * chance 0.5 to 0.8: 81.2 % right of 4058
//! * chance 0.8 to 0.9: 93.8 % right of 2859
//! * chance 0.9 to 0.95: 97.4 % right of 3295
//! * chance 0.95 to 0.99: 98.7 % right of 7418
//! * chance 0.99 to 0.997: 99.9 % right of 10251
//! * chance 0.997 to 1: 99.9 % right of 15843

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 421;

/// An answer is confident from here on, in 1/256: 4.1000000000000005 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 640;

/// The features by their indexes: 0 margin, 1 ascii, 2 over_noise, 3 over_rows, 4 wide, 5 prior, 6 other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(3, -41), (1, 200), (0, 47)], leaves: [-298, -53, -53, 57] },
    Tree { splits: [(3, -12), (5, -5), (0, 37)], leaves: [-106, -11, -11, 55] },
    Tree { splits: [(0, 35), (0, 13), (3, -81)], leaves: [-123, -70, -33, 50] },
    Tree { splits: [(3, 23), (1, 191), (0, 76)], leaves: [-93, 2, 7, 55] },
    Tree { splits: [(0, 55), (0, 24), (3, -152)], leaves: [-72, -21, -10, 48] },
    Tree { splits: [(3, 23), (1, 187), (0, 76)], leaves: [-75, 4, 10, 52] },
    Tree { splits: [(0, 41), (5, -5), (1, 9)], leaves: [-54, -16, -10, 39] },
    Tree { splits: [(3, 23), (1, 171), (0, 80)], leaves: [-67, 2, 10, 51] },
    Tree { splits: [(0, 28), (5, -61), (3, -81)], leaves: [-13, -46, -13, 36] },
    Tree { splits: [(1, 2), (3, 46), (0, 77)], leaves: [-67, 14, -16, 44] },
    Tree { splits: [(3, -197), (1, 216), (0, 55)], leaves: [-64, -16, -15, 37] },
    Tree { splits: [(1, 9), (3, 80), (0, 87)], leaves: [-59, 21, -9, 43] },
    Tree { splits: [(2, -134), (1, 218), (0, 76)], leaves: [-61, -12, -6, 40] },
    Tree { splits: [(1, 16), (3, 31), (0, 99)], leaves: [-57, 5, -5, 41] },
    Tree { splits: [(0, 23), (3, -47), (1, 213)], leaves: [-38, -12, -6, 27] },
    Tree { splits: [(2, -106), (1, 209), (0, 89)], leaves: [-57, -9, -2, 39] },
    Tree { splits: [(1, 16), (3, 25), (0, 105)], leaves: [-53, 3, -3, 38] },
    Tree { splits: [(5, -5), (3, -14), (0, 54)], leaves: [-27, 17, 6, 33] },
    Tree { splits: [(0, 11), (5, -61), (1, 215)], leaves: [-11, -34, -11, 16] },
    Tree { splits: [(3, -239), (1, 213), (0, 125)], leaves: [-56, -12, -2, 37] },
    Tree { splits: [(1, 20), (2, -5), (0, 89)], leaves: [-60, -4, -3, 31] },
    Tree { splits: [(1, 192), (3, 80), (0, 55)], leaves: [-35, 26, -4, 32] },
    Tree { splits: [(2, -239), (1, 221), (0, 197)], leaves: [-54, -13, 0, 37] },
    Tree { splits: [(5, -5), (3, 28), (6, -43)], leaves: [-16, 21, -1, 26] },
    Tree { splits: [(1, 128), (3, 42), (0, 87)], leaves: [-41, 11, -1, 39] },
    Tree { splits: [(0, 11), (6, -25), (1, 192)], leaves: [-11, -37, -7, 10] },
    Tree { splits: [(0, 233), (1, 171), (1, 23)], leaves: [-23, 2, 13, 41] },
    Tree { splits: [(5, -61), (3, -78), (5, -5)], leaves: [-8, 38, -12, 8] },
    Tree { splits: [(0, 29), (6, -22), (1, 215)], leaves: [-1, -25, -1, 16] },
    Tree { splits: [(2, -239), (1, 221), (0, 182)], leaves: [-49, -11, -1, 30] },
    Tree { splits: [(5, -61), (3, -95), (6, -5)], leaves: [-9, 31, 0, -26] },
    Tree { splits: [(0, 240), (1, 167), (1, 123)], leaves: [-17, 1, 11, 47] },
    Tree { splits: [(3, -59), (1, 217), (5, -61)], leaves: [-30, -2, 30, 2] },
    Tree { splits: [(0, 9), (5, -5), (6, -43)], leaves: [-23, -7, -7, 10] },
    Tree { splits: [(0, 124), (6, -61), (1, 192)], leaves: [-15, 1, 7, 45] },
    Tree { splits: [(2, -134), (1, 216), (0, 85)], leaves: [-42, -5, 0, 21] },
    Tree { splits: [(5, -61), (1, 206), (6, -5)], leaves: [-10, 23, 1, -23] },
    Tree { splits: [(5, 17), (0, 240), (3, 221)], leaves: [-1, 22, -131, -12] },
    Tree { splits: [(6, -43), (1, 256), (0, 36)], leaves: [-9, 20, -5, 17] },
    Tree { splits: [(1, 128), (2, -31), (0, 105)], leaves: [-44, 3, 0, 36] },
    Tree { splits: [(3, -59), (1, 85), (1, 239)], leaves: [-44, -3, 12, -1] },
    Tree { splits: [(5, 17), (0, 8), (0, 179)], leaves: [-12, 2, -124, -25] },
    Tree { splits: [(1, 20), (2, -27), (0, 184)], leaves: [-64, 0, 0, 29] },
    Tree { splits: [(5, -61), (3, -78), (6, -5)], leaves: [-6, 22, 1, -20] },
    Tree { splits: [(6, -61), (1, 253), (2, -168)], leaves: [-18, 13, -15, 4] },
    Tree { splits: [(5, 17), (5, -5), (1, 247)], leaves: [-3, 6, -82, 13] },
    Tree { splits: [(6, -43), (6, -52), (6, -22)], leaves: [-1, -18, 13, -6] },
    Tree { splits: [(5, -61), (1, 200), (0, 76)], leaves: [-12, 19, -4, 9] },
    Tree { splits: [(1, 128), (3, -95), (0, 87)], leaves: [-43, 0, -1, 26] },
    Tree { splits: [(6, -61), (1, 256), (1, 246)], leaves: [-12, 25, 7, -5] },
    Tree { splits: [(2, -239), (1, 221), (1, 237)], leaves: [-40, -7, 6, -3] },
    Tree { splits: [(1, 128), (2, -31), (0, 105)], leaves: [-37, 0, 0, 28] },
    Tree { splits: [(5, 17), (0, 240), (3, 221)], leaves: [-1, 19, -101, -11] },
    Tree { splits: [(1, 20), (2, -27), (0, 232)], leaves: [-66, -2, 0, 25] },
    Tree { splits: [(5, -5), (5, -16), (6, -43)], leaves: [-1, -47, -3, 14] },
    Tree { splits: [(5, 17), (0, 12), (6, -22)], leaves: [-7, 2, -14, -91] },
    Tree { splits: [(5, -61), (3, -95), (6, -5)], leaves: [-8, 17, 1, -15] },
    Tree { splits: [(3, -59), (1, 217), (1, 241)], leaves: [-20, -1, 9, -1] },
    Tree { splits: [(0, 23), (6, -22), (6, -30)], leaves: [-1, -17, -1, 10] },
    Tree { splits: [(1, 128), (3, -186), (0, 76)], leaves: [-44, -3, -1, 18] },
];
