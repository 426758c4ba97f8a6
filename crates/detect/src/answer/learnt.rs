//! When an answer is safe to take: made by `train/confidence.py` from 54261 pieces. Figures of answers in
//! languages that the trees did not see:
//!
//! * prose: 10403, right 95.2 %, confident 86.0 %, 67 of these wrong
//! * capitals: 1966, right 93.2 %, confident 77.7 %, 12 of these wrong
//! * line: 1952, right 94.6 %, confident 85.1 %, 16 of these wrong
//! * short: 1667, right 91.4 %, confident 61.7 %, 8 of these wrong
//! * words: 6778, right 94.8 %, confident 83.9 %, 39 of these wrong
//! * list: 4265, right 92.6 %, confident 77.3 %, 24 of these wrong
//! * pages: 4033, right 90.2 %, confident 71.8 %, 38 of these wrong
//! * ebcdic: 387, right 88.6 %, confident 73.1 %, 1 of these wrong
//! * multi: 1410, right 99.9 %, confident 98.2 %, 0 of these wrong
//! * multi words: 1849, right 99.4 %, confident 91.1 %, 1 of these wrong
//! * utf-8: 2398, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * utf-16: 2393, right 100.0 %, confident 93.3 %, 0 of these wrong
//! * escapes: 150, right 100.0 %, confident 100.0 %, 0 of these wrong
//! * invented: 741, right 68.6 %, confident 18.9 %, 16 of these wrong
//! * signs: 3447, right 86.8 %, confident 47.2 %, 58 of these wrong
//! * spaces: 1495, right 98.6 %, confident 39.9 %, 0 of these wrong
//! * one sign: 1133, right 89.8 %, confident 50.0 %, 15 of these wrong
//! * letters: 397, right 4.3 %, confident 2.8 %, 10 of these wrong
//! * random: 2597, right 0.0 %, confident 0.4 %, 11 of these wrong
//! * rows: 1502, right 0.0 %, confident 0.1 %, 1 of these wrong
//! * numbers: 1140, right 0.0 %, confident 0.9 %, 10 of these wrong
//! * binary: 2158, right 0.0 %, confident 0.5 %, 11 of these wrong
//! * language left out: 8867, right 79.4 %, confident 52.3 %, 212 of these wrong
//! * all: 54261, right 80.5 %, confident 66.6 %, 338 of these wrong
//! * as weighed: confident 75.3 %, 4.1 ‰ of these wrong
//! * chance 0 to 0.5: 22.7 % right of 6917
//! * chance 0.5 to 0.8: 81.3 % right of 3999
//! * chance 0.8 to 0.9: 93.2 % right of 2862
//! * chance 0.9 to 0.95: 97.3 % right of 3181
//! * chance 0.95 to 0.99: 98.8 % right of 7622
//! * chance 0.99 to 0.997: 99.9 % right of 10779
//! * chance 0.997 to 1: 99.9 % right of 15329

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = 421;

/// An answer is confident from here on, in 1/256: 4.1000000000000005 ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = 624;

/// The features by their indexes: 0 margin, 1 differing, 2 ascii, 3 over_noise, 4 over_rows, 5 wide, 6 prior, 7
/// other_prior.
pub static TREES: [Tree; 60] = [
    Tree { splits: [(4, -41), (2, 200), (0, 47)], leaves: [-298, -53, -53, 57] },
    Tree { splits: [(4, -12), (6, -5), (0, 37)], leaves: [-106, -11, -11, 55] },
    Tree { splits: [(0, 35), (0, 13), (4, -81)], leaves: [-123, -70, -33, 50] },
    Tree { splits: [(4, 23), (2, 191), (0, 76)], leaves: [-93, 2, 7, 55] },
    Tree { splits: [(0, 55), (0, 24), (4, -152)], leaves: [-72, -21, -10, 48] },
    Tree { splits: [(4, 23), (2, 187), (0, 76)], leaves: [-75, 4, 10, 52] },
    Tree { splits: [(0, 41), (6, -5), (2, 9)], leaves: [-54, -16, -10, 39] },
    Tree { splits: [(4, 23), (2, 171), (0, 80)], leaves: [-67, 2, 10, 51] },
    Tree { splits: [(0, 28), (6, -61), (4, -81)], leaves: [-13, -46, -13, 36] },
    Tree { splits: [(2, 2), (4, 46), (0, 77)], leaves: [-67, 14, -16, 44] },
    Tree { splits: [(4, -197), (2, 216), (0, 55)], leaves: [-64, -16, -15, 37] },
    Tree { splits: [(2, 9), (4, 80), (0, 87)], leaves: [-59, 21, -9, 43] },
    Tree { splits: [(3, -134), (2, 218), (0, 76)], leaves: [-61, -12, -6, 40] },
    Tree { splits: [(2, 16), (4, 31), (0, 99)], leaves: [-57, 5, -5, 41] },
    Tree { splits: [(0, 23), (4, -47), (2, 213)], leaves: [-38, -12, -6, 27] },
    Tree { splits: [(3, -106), (2, 209), (0, 89)], leaves: [-57, -9, -2, 39] },
    Tree { splits: [(2, 16), (4, 25), (0, 105)], leaves: [-53, 3, -3, 38] },
    Tree { splits: [(6, -5), (4, -14), (1, 2)], leaves: [-27, 17, 0, 29] },
    Tree { splits: [(1, 1), (2, 221), (0, 17)], leaves: [-69, -12, -12, 13] },
    Tree { splits: [(2, 20), (3, -5), (0, 55)], leaves: [-60, -7, -7, 23] },
    Tree { splits: [(2, 192), (4, 80), (0, 87)], leaves: [-37, 26, -1, 47] },
    Tree { splits: [(0, 11), (6, -61), (2, 217)], leaves: [-10, -30, -10, 13] },
    Tree { splits: [(1, 1), (2, 221), (4, -59)], leaves: [-62, -10, -9, 13] },
    Tree { splits: [(3, -239), (2, 221), (0, 127)], leaves: [-52, -13, -2, 32] },
    Tree { splits: [(6, -5), (4, 28), (7, -43)], leaves: [-16, 20, -2, 26] },
    Tree { splits: [(2, 128), (4, 42), (0, 87)], leaves: [-41, 11, -1, 40] },
    Tree { splits: [(1, 1), (2, 221), (0, 17)], leaves: [-55, -8, -8, 9] },
    Tree { splits: [(2, 20), (3, -27), (0, 184)], leaves: [-61, -6, -1, 38] },
    Tree { splits: [(6, -61), (4, -78), (6, -5)], leaves: [-5, 36, -13, 9] },
    Tree { splits: [(0, 233), (2, 167), (2, 123)], leaves: [-23, 2, 12, 48] },
    Tree { splits: [(1, 1), (2, 220), (0, 35)], leaves: [-50, -8, -4, 11] },
    Tree { splits: [(4, -197), (2, 209), (0, 197)], leaves: [-47, -7, 0, 34] },
    Tree { splits: [(6, -61), (4, -95), (7, -5)], leaves: [-7, 29, 1, -29] },
    Tree { splits: [(0, 9), (7, -5), (7, -43)], leaves: [-10, -36, -7, 10] },
    Tree { splits: [(2, 128), (3, -31), (0, 78)], leaves: [-47, 3, -1, 30] },
    Tree { splits: [(1, 1), (2, 218), (4, -59)], leaves: [-45, -6, -5, 8] },
    Tree { splits: [(2, 20), (3, -27), (0, 184)], leaves: [-61, -3, 0, 31] },
    Tree { splits: [(6, -61), (2, 206), (7, -5)], leaves: [-13, 25, 1, -24] },
    Tree { splits: [(7, -43), (2, 256), (0, 36)], leaves: [-10, 21, -5, 17] },
    Tree { splits: [(6, 17), (1, 2), (4, 221)], leaves: [-7, 5, -138, -13] },
    Tree { splits: [(2, 128), (4, -95), (0, 105)], leaves: [-47, 1, 0, 34] },
    Tree { splits: [(3, -239), (2, 219), (0, 11)], leaves: [-44, -9, -9, 4] },
    Tree { splits: [(7, -61), (2, 254), (7, -22)], leaves: [-18, 16, 7, -7] },
    Tree { splits: [(6, -61), (4, -78), (6, -5)], leaves: [-4, 24, -9, 5] },
    Tree { splits: [(0, 240), (2, 167), (6, -36)], leaves: [-14, 1, 47, 10] },
    Tree { splits: [(6, 17), (7, -43), (0, 179)], leaves: [-5, 5, -129, -25] },
    Tree { splits: [(1, 1), (2, 230), (2, 237)], leaves: [-35, -4, 7, -3] },
    Tree { splits: [(2, 20), (3, -27), (0, 233)], leaves: [-62, -1, 0, 27] },
    Tree { splits: [(6, 17), (6, -5), (2, 247)], leaves: [-4, 6, -85, 14] },
    Tree { splits: [(6, -61), (2, 206), (7, -5)], leaves: [-10, 19, 1, -19] },
    Tree { splits: [(7, -43), (2, 256), (0, 51)], leaves: [-7, 16, -2, 18] },
    Tree { splits: [(1, 2), (7, -25), (4, -41)], leaves: [-2, -15, -1, 11] },
    Tree { splits: [(0, 8), (6, -22), (7, -43)], leaves: [-19, -5, -4, 6] },
    Tree { splits: [(6, -61), (4, -78), (6, -36)], leaves: [-4, 19, -12, 1] },
    Tree { splits: [(2, 20), (3, -27), (2, 237)], leaves: [-62, -1, 8, -3] },
    Tree { splits: [(6, 17), (3, -239), (0, 179)], leaves: [-14, 1, -107, -16] },
    Tree { splits: [(1, 1), (7, -25), (4, -41)], leaves: [-3, -25, -3, 6] },
    Tree { splits: [(2, 128), (4, -95), (0, 105)], leaves: [-43, 1, -1, 30] },
    Tree { splits: [(6, 17), (0, 240), (4, 221)], leaves: [-1, 19, -86, -9] },
    Tree { splits: [(7, -61), (2, 253), (3, -168)], leaves: [-14, 12, -14, 3] },
];
