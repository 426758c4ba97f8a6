//! Small decision trees, whose sum is the log-odds of a statement. `train/trees.py` learns them.

/// Three splits, the first one and those to its left and right, each with a feature's index and the least value that
/// goes right; and the leaves from left to right, in 1/256 of the log-odds.
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
