//! Small decision trees, which add up to the log-odds that something is so: learnt by `train/trees.py`.

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds.
pub struct Tree {
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}

/// The sum of the leaves that some features lead to, in 1/256 of the log-odds.
pub fn sum(trees: &[Tree], features: &[i16]) -> i32 {
    let value = |(feature, least): (u8, i16)| (features[feature as usize] >= least) as usize;
    let leaf = |tree: &Tree| {
        let right = value(tree.splits[0]);
        tree.leaves[2 * right + value(tree.splits[1 + right])] as i32
    };
    trees.iter().map(leaf).sum()
}
