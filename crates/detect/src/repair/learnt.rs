//! When a repair is certain: made by `train/repairs.py` from 1269756 lines. Figures of lines in languages that the
//! trees did not see, some of the right ones in languages that the models were made to forget:
//!
//! * accents: 25000, 23 changed
//! * among ascii: 24836, 30 changed
//! * art: 6000, 0 changed
//! * code: 109064, 5 changed
//! * few words: 86013, 4 changed
//! * formulas: 7973, 57 changed
//! * frames: 70557, 6 changed
//! * invented: 6870, 3 changed
//! * kana: 8000, 7 changed
//! * languages: 70557, 2 changed
//! * legacy: 59590, 51.8 % repaired, 235 repaired wrongly
//! * letters: 70478, 26 changed
//! * list: 5617, 0 changed
//! * look-alikes: 4988, 2 changed
//! * names: 75377, 1 changed
//! * phonetic: 5907, 0 changed
//! * prose: 99138, 6 changed
//! * quoted: 69588, 1 changed
//! * short forms: 53799, 2 changed
//! * signs: 150412, 61 changed
//! * tables: 5310, 32 changed
//! * utf-8: 109623, 89.5 % repaired, 963 repaired wrongly
//! * words: 145059, 7 changed
//! * from -0.1 on: 91.1 % of utf-8, 58.4 % of legacy, 659 of a million right lines changed
//! * from 0.4 on: 90.4 % of utf-8, 54.9 % of legacy, 401 of a million right lines changed
//! * from 0.9 on: 89.5 % of utf-8, 51.8 % of legacy, 250 of a million right lines changed
//! * from 1.4 on: 88.2 % of utf-8, 48.5 % of legacy, 147 of a million right lines changed
//! * from 1.9 on: 86.5 % of utf-8, 44.6 % of legacy, 89 of a million right lines changed
//! * from 2.4 on: 83.8 % of utf-8, 40.4 % of legacy, 54 of a million right lines changed
//! * from 2.9 on: 80.6 % of utf-8, 36.0 % of legacy, 25 of a million right lines changed

use crate::trees::Tree;

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = -450;

/// A repair is certain from here on, in 1/256: 250 of a million right lines change.
pub const THRESHOLD: i32 = 232;

/// The features by their indexes: 0 gain, 1 each, 2 gap, 3 kind, 4 cost, 5 known, 6 after, 7 before, 8 word_gain,
/// 9 lost, 10 kept, 11 letters_gone, 12 letters_came, 13 others_gone, 14 others_came, 15 wide, 16 short, 17
/// initial, 18 stray, 19 runs, 20 pure_gone, 21 pure_came, 22 mixed, 23 case_gone, 24 case_came.
pub static TREES: [Tree; 160] = [
    Tree { splits: [(0, 97), (0, 44), (3, 3)], leaves: [-58, 40, 333, 127] },
    Tree { splits: [(0, 60), (0, 28), (4, -51)], leaves: [-57, -5, 47, 134] },
    Tree { splits: [(1, 25), (0, 20), (21, 1)], leaves: [-55, -16, 15, 96] },
    Tree { splits: [(0, 80), (0, 28), (2, 232)], leaves: [-53, -6, 9, 80] },
    Tree { splits: [(0, 44), (0, 7), (2, 132)], leaves: [-53, -26, -4, 57] },
    Tree { splits: [(0, 113), (0, 11), (3, 1)], leaves: [-52, -10, 74, 11] },
    Tree { splits: [(1, 31), (0, 7), (4, -51)], leaves: [-51, -16, -1, 54] },
    Tree { splits: [(0, 138), (0, 5), (4, -51)], leaves: [-50, -11, 4, 64] },
    Tree { splits: [(3, 3), (10, 2), (4, -37)], leaves: [68, -58, -34, 85] },
    Tree { splits: [(0, 241), (8, 35), (2, 238)], leaves: [-49, -5, 7, 58] },
    Tree { splits: [(3, 3), (10, 2), (21, 1)], leaves: [62, -50, -56, 3] },
    Tree { splits: [(1, 8), (0, -20), (21, 1)], leaves: [-50, -24, -16, 34] },
    Tree { splits: [(6, -27), (3, 3), (21, 1)], leaves: [9, -34, 9, 63] },
    Tree { splits: [(18, 1), (12, 3), (24, 1)], leaves: [-27, 24, 66, 26] },
    Tree { splits: [(0, -12), (4, -3), (4, -11)], leaves: [-49, -19, 1, 62] },
    Tree { splits: [(23, 1), (18, 1), (24, 1)], leaves: [-20, 64, 58, -70] },
    Tree { splits: [(2, 79), (3, 1), (10, 1)], leaves: [-14, -53, 29, -14] },
    Tree { splits: [(6, -26), (3, 1), (21, 1)], leaves: [10, -26, 10, 61] },
    Tree { splits: [(4, -11), (8, 28), (10, 2)], leaves: [-47, 1, 64, 24] },
    Tree { splits: [(8, 566), (0, -28), (2, 350)], leaves: [-47, -3, 14, 55] },
    Tree { splits: [(23, 1), (18, 1), (24, 1)], leaves: [-15, 58, 50, -68] },
    Tree { splits: [(2, 55), (3, 1), (10, 1)], leaves: [-17, -54, 22, -17] },
    Tree { splits: [(4, -57), (3, 1), (10, 1)], leaves: [-7, -44, 25, -7] },
    Tree { splits: [(6, -70), (3, 1), (12, 3)], leaves: [-23, -60, -11, 46] },
    Tree { splits: [(4, -11), (3, 1), (10, 2)], leaves: [22, -17, 59, 22] },
    Tree { splits: [(6, -28), (2, 288), (12, 1)], leaves: [-29, 5, 6, 51] },
    Tree { splits: [(10, 2), (3, 1), (15, 3)], leaves: [51, -8, -38, 83] },
    Tree { splits: [(21, 1), (3, 3), (6, -25)], leaves: [26, -47, -2, 58] },
    Tree { splits: [(6, -75), (12, 1), (12, 3)], leaves: [-25, -57, -10, 37] },
    Tree { splits: [(10, 2), (3, 1), (13, 1)], leaves: [46, -6, -41, 14] },
    Tree { splits: [(4, -11), (8, 8), (3, 2)], leaves: [-46, 0, 20, 64] },
    Tree { splits: [(24, 1), (23, 1), (6, -77)], leaves: [-4, 41, -147, -65] },
    Tree { splits: [(4, -57), (3, 2), (10, 1)], leaves: [-6, -37, 22, -6] },
    Tree { splits: [(6, -67), (12, 5), (12, 4)], leaves: [-22, -58, -7, 43] },
    Tree { splits: [(21, 1), (3, 3), (6, -24)], leaves: [22, -44, 0, 58] },
    Tree { splits: [(9, 1), (24, 1), (23, 1)], leaves: [7, -65, -61, 42] },
    Tree { splits: [(18, 1), (12, 1), (6, -49)], leaves: [-33, 7, 19, 50] },
    Tree { splits: [(6, -70), (12, 5), (15, 3)], leaves: [-20, -57, -5, 49] },
    Tree { splits: [(0, -47), (4, -3), (12, 1)], leaves: [-46, -20, -14, 11] },
    Tree { splits: [(4, -11), (24, 1), (3, 2)], leaves: [-2, -64, 18, 59] },
    Tree { splits: [(2, 40), (3, 1), (10, 1)], leaves: [-17, -50, 13, -14] },
    Tree { splits: [(6, -75), (12, 1), (15, 4)], leaves: [-20, -50, -3, 35] },
    Tree { splits: [(16, 3), (24, 1), (15, 5)], leaves: [5, -60, -73, -7] },
    Tree { splits: [(18, 1), (21, 1), (11, 2)], leaves: [-23, 6, 55, 17] },
    Tree { splits: [(19, 2), (10, 2), (0, 455)], leaves: [16, -26, -22, 27] },
    Tree { splits: [(6, -65), (12, 5), (15, 3)], leaves: [-14, -50, -2, 39] },
    Tree { splits: [(6, -30), (3, 4), (12, 1)], leaves: [3, -25, 3, 32] },
    Tree { splits: [(16, 4), (22, 1), (16, 11)], leaves: [6, -24, -49, -93] },
    Tree { splits: [(0, -56), (4, -3), (23, 1)], leaves: [-47, -21, -2, 25] },
    Tree { splits: [(4, -11), (0, -55), (12, 1)], leaves: [-45, -1, 15, 55] },
    Tree { splits: [(24, 1), (23, 1), (15, 7)], leaves: [-3, 29, -60, 40] },
    Tree { splits: [(9, 1), (3, 1), (8, 209)], leaves: [23, -5, -56, 16] },
    Tree { splits: [(6, -78), (12, 2), (12, 3)], leaves: [-21, -54, -5, 21] },
    Tree { splits: [(19, 3), (22, 1), (0, 481)], leaves: [10, -22, -34, 15] },
    Tree { splits: [(2, 40), (3, 1), (19, 2)], leaves: [-15, -46, 12, -9] },
    Tree { splits: [(6, -63), (12, 6), (15, 3)], leaves: [-15, -48, -2, 35] },
    Tree { splits: [(16, 4), (21, 1), (15, 6)], leaves: [-12, 9, -77, -29] },
    Tree { splits: [(10, 2), (3, 1), (3, 3)], leaves: [37, -6, -41, 10] },
    Tree { splits: [(4, -57), (3, 2), (10, 1)], leaves: [-4, -31, 15, -4] },
    Tree { splits: [(6, -32), (14, 1), (12, 1)], leaves: [-2, -44, 1, 25] },
    Tree { splits: [(18, 1), (12, 1), (11, 2)], leaves: [-23, 4, 49, 13] },
    Tree { splits: [(24, 1), (6, -80), (15, 7)], leaves: [-42, 3, -57, 35] },
    Tree { splits: [(2, 55), (3, 1), (12, 3)], leaves: [-10, -39, -3, 16] },
    Tree { splits: [(19, 3), (9, 1), (6, -24)], leaves: [6, -32, -28, 28] },
    Tree { splits: [(4, -11), (0, -63), (3, 4)], leaves: [-45, -1, 13, 59] },
    Tree { splits: [(6, -67), (12, 5), (12, 3)], leaves: [-11, -44, -4, 23] },
    Tree { splits: [(16, 3), (12, 3), (3, 4)], leaves: [-3, 16, -3, -62] },
    Tree { splits: [(24, 1), (23, 1), (15, 7)], leaves: [-2, 24, -54, 27] },
    Tree { splits: [(19, 3), (22, 1), (15, 5)], leaves: [8, -18, -29, 18] },
    Tree { splits: [(6, -59), (21, 2), (20, 1)], leaves: [-14, -55, 17, -5] },
    Tree { splits: [(6, -32), (14, 1), (12, 1)], leaves: [-1, -39, 1, 20] },
    Tree { splits: [(16, 9), (12, 4), (6, -47)], leaves: [-4, 14, -88, -64] },
    Tree { splits: [(4, -69), (13, 2), (18, 1)], leaves: [-53, -14, -1, 29] },
    Tree { splits: [(13, 1), (14, 1), (3, 4)], leaves: [1, -38, 52, -18] },
    Tree { splits: [(6, -80), (3, 1), (21, 1)], leaves: [-18, -53, -10, 8] },
    Tree { splits: [(10, 2), (3, 1), (3, 3)], leaves: [33, -6, -35, 12] },
    Tree { splits: [(22, 1), (13, 1), (3, 1)], leaves: [-1, 45, 57, -49] },
    Tree { splits: [(0, -67), (4, -3), (22, 1)], leaves: [-45, -19, 4, -16] },
    Tree { splits: [(9, 1), (6, -24), (8, 185)], leaves: [-2, 22, -51, 16] },
    Tree { splits: [(20, 2), (10, 3), (3, 4)], leaves: [7, -24, 41, -34] },
    Tree { splits: [(6, -71), (12, 5), (12, 3)], leaves: [-11, -47, -4, 19] },
    Tree { splits: [(16, 4), (21, 1), (6, -47)], leaves: [-9, 6, -84, -26] },
    Tree { splits: [(4, -11), (8, -31), (3, 4)], leaves: [-44, -1, 11, 51] },
    Tree { splits: [(24, 1), (2, 32), (15, 7)], leaves: [-29, 2, -50, 35] },
    Tree { splits: [(19, 3), (14, 13), (15, 5)], leaves: [3, -103, -24, 13] },
    Tree { splits: [(6, -51), (15, 1), (23, 1)], leaves: [-40, -5, 0, 25] },
    Tree { splits: [(16, 9), (9, 1), (6, -47)], leaves: [2, -27, -81, -56] },
    Tree { splits: [(20, 2), (6, -32), (3, 4)], leaves: [-4, 13, 35, -29] },
    Tree { splits: [(22, 1), (13, 1), (3, 1)], leaves: [-1, 39, 55, -43] },
    Tree { splits: [(4, -69), (13, 2), (10, 1)], leaves: [-49, -13, 6, -8] },
    Tree { splits: [(6, -82), (21, 1), (12, 2)], leaves: [-16, -51, -5, 10] },
    Tree { splits: [(18, 1), (12, 1), (16, 1)], leaves: [-18, 4, 10, 47] },
    Tree { splits: [(17, 3), (14, 15), (2, 245)], leaves: [3, -107, -46, -3] },
    Tree { splits: [(11, 1), (10, 1), (7, -26)], leaves: [51, -36, -1, -38] },
    Tree { splits: [(16, 7), (6, -59), (8, 2037)], leaves: [-15, 3, -66, 16] },
    Tree { splits: [(24, 1), (2, 27), (12, 1)], leaves: [-27, 2, 10, -48] },
    Tree { splits: [(19, 2), (14, 12), (6, -24)], leaves: [5, -107, -12, 19] },
    Tree { splits: [(12, 2), (15, 2), (2, 151)], leaves: [-2, -59, -19, 17] },
    Tree { splits: [(16, 4), (12, 4), (6, -47)], leaves: [-2, 12, -71, -15] },
    Tree { splits: [(4, -11), (0, -67), (12, 1)], leaves: [-42, -1, 9, 39] },
    Tree { splits: [(6, -65), (12, 5), (15, 3)], leaves: [-7, -37, -2, 27] },
    Tree { splits: [(20, 2), (10, 3), (3, 4)], leaves: [5, -20, 29, -26] },
    Tree { splits: [(6, -49), (15, 1), (23, 1)], leaves: [-35, -4, 0, 22] },
    Tree { splits: [(9, 1), (22, 1), (9, 2)], leaves: [4, -16, -36, 61] },
    Tree { splits: [(17, 3), (12, 2), (6, -26)], leaves: [-3, 11, -27, 23] },
    Tree { splits: [(7, -24), (6, -32), (11, 1)], leaves: [-4, 8, -18, -46] },
    Tree { splits: [(4, -75), (13, 1), (11, 1)], leaves: [-51, -11, 18, 0] },
    Tree { splits: [(13, 1), (14, 1), (3, 4)], leaves: [2, -33, 42, -14] },
    Tree { splits: [(21, 1), (3, 3), (3, 3)], leaves: [31, -42, -23, 12] },
    Tree { splits: [(9, 1), (6, -82), (23, 1)], leaves: [-33, 3, -38, 38] },
    Tree { splits: [(20, 2), (9, 1), (3, 4)], leaves: [4, -23, 23, -23] },
    Tree { splits: [(16, 7), (22, 1), (6, -45)], leaves: [3, -14, -74, -35] },
    Tree { splits: [(24, 1), (21, 1), (22, 1)], leaves: [-7, 4, -48, -1] },
    Tree { splits: [(9, 2), (9, 1), (10, 3)], leaves: [1, -30, 73, -46] },
    Tree { splits: [(6, -51), (21, 2), (12, 5)], leaves: [-3, -41, 0, 22] },
    Tree { splits: [(16, 10), (15, 13), (1, 50)], leaves: [0, 35, -63, -27] },
    Tree { splits: [(3, 1), (10, 3), (12, 1)], leaves: [21, -54, -51, 5] },
    Tree { splits: [(4, -11), (0, -67), (3, 4)], leaves: [-40, 0, 8, 40] },
    Tree { splits: [(6, -80), (3, 1), (19, 3)], leaves: [-12, -44, 3, -12] },
    Tree { splits: [(22, 1), (13, 1), (3, 4)], leaves: [-1, 32, 21, -59] },
    Tree { splits: [(2, 19), (23, 1), (18, 1)], leaves: [-18, -84, -1, 19] },
    Tree { splits: [(24, 1), (11, 1), (3, 1)], leaves: [15, -1, -8, -48] },
    Tree { splits: [(6, -32), (14, 1), (21, 1)], leaves: [0, -29, 0, 12] },
    Tree { splits: [(16, 9), (15, 10), (8, 1523)], leaves: [-1, 23, -60, -8] },
    Tree { splits: [(7, -23), (6, -23), (17, 2)], leaves: [-2, 12, -45, -20] },
    Tree { splits: [(9, 1), (6, -23), (8, 153)], leaves: [-1, 15, -44, 14] },
    Tree { splits: [(20, 2), (14, 12), (3, 4)], leaves: [2, -61, 25, -22] },
    Tree { splits: [(13, 1), (14, 1), (17, 1)], leaves: [1, -26, -29, 27] },
    Tree { splits: [(21, 1), (3, 3), (3, 3)], leaves: [26, -38, -21, 9] },
    Tree { splits: [(9, 1), (6, -75), (9, 2)], leaves: [-20, 2, -31, 47] },
    Tree { splits: [(16, 4), (12, 2), (6, -47)], leaves: [-4, 6, -63, -10] },
    Tree { splits: [(17, 3), (12, 2), (6, -52)], leaves: [-3, 8, -48, -3] },
    Tree { splits: [(4, -65), (13, 1), (23, 1)], leaves: [-43, -9, -1, 15] },
    Tree { splits: [(10, 1), (3, 1), (18, 1)], leaves: [34, -4, -11, 29] },
    Tree { splits: [(6, -83), (16, 1), (21, 1)], leaves: [-46, -12, -7, 4] },
    Tree { splits: [(2, 13), (23, 1), (9, 2)], leaves: [-18, -92, 0, 53] },
    Tree { splits: [(20, 2), (10, 1), (3, 4)], leaves: [6, -5, 21, -19] },
    Tree { splits: [(22, 1), (21, 1), (3, 1)], leaves: [-9, 6, 48, -35] },
    Tree { splits: [(7, -196), (2, 73), (6, -57)], leaves: [29, 71, -10, 2] },
    Tree { splits: [(0, -55), (4, -3), (20, 2)], leaves: [-33, -11, 2, -8] },
    Tree { splits: [(9, 1), (6, -23), (23, 1)], leaves: [-1, 14, -31, 33] },
    Tree { splits: [(24, 1), (22, 1), (22, 1)], leaves: [2, -11, -43, 5] },
    Tree { splits: [(4, -11), (0, -77), (3, 4)], leaves: [-39, 0, 7, 34] },
    Tree { splits: [(16, 11), (15, 13), (10, 4)], leaves: [0, 31, -58, -18] },
    Tree { splits: [(7, -23), (6, -66), (11, 1)], leaves: [-10, 2, -18, -42] },
    Tree { splits: [(2, 36), (15, 3), (15, 3)], leaves: [-7, -47, -1, 10] },
    Tree { splits: [(16, 3), (13, 1), (6, -49)], leaves: [-1, 10, -49, -4] },
    Tree { splits: [(22, 1), (21, 1), (3, 4)], leaves: [-8, 5, 18, -55] },
    Tree { splits: [(13, 1), (14, 1), (17, 1)], leaves: [1, -24, -25, 21] },
    Tree { splits: [(4, -69), (13, 2), (9, 2)], leaves: [-36, -9, 0, 50] },
    Tree { splits: [(9, 1), (6, -34), (23, 1)], leaves: [-3, 5, -28, 30] },
    Tree { splits: [(20, 3), (14, 17), (2, 350)], leaves: [1, -69, -38, 10] },
    Tree { splits: [(16, 7), (12, 2), (8, 2037)], leaves: [-3, 5, -52, 24] },
    Tree { splits: [(6, -66), (12, 5), (15, 3)], leaves: [-4, -35, -2, 22] },
    Tree { splits: [(19, 2), (14, 10), (6, -24)], leaves: [4, -83, -8, 13] },
    Tree { splits: [(18, 1), (21, 1), (16, 1)], leaves: [-10, 2, 6, 42] },
    Tree { splits: [(24, 1), (11, 1), (12, 1)], leaves: [11, -1, 28, -34] },
    Tree { splits: [(17, 4), (12, 4), (11, 11)], leaves: [-1, 9, -37, 17] },
    Tree { splits: [(6, -49), (15, 1), (12, 5)], leaves: [-26, -2, 0, 18] },
    Tree { splits: [(17, 3), (14, 12), (6, -60)], leaves: [2, -59, -51, -5] },
];
