//! The differences of two sequences, by Myers's "An O(ND) Difference Algorithm and Its Variations", greedy
//! and forward. After `LIMIT` differences it takes the path that came furthest and begins again, so that its
//! time and its memory have a bound, and the result is then not always the shortest.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

const LIMIT: isize = 256;

/// A diagonal that is not reached.
const NONE: isize = isize::MIN / 2;

/// A part of one sequence and what is in its place in the other.
pub type Difference = (Range<usize>, Range<usize>);

/// Equal items: where they are in both sequences, and how many.
struct Run {
    a: usize,
    b: usize,
    count: usize,
}

/// From where a diagonal is reached with one more difference: after a deletion and after an insertion.
fn reached(before: &[isize], distance: isize, diagonal: isize) -> (isize, isize) {
    let middle = distance - 1;
    let deleted = match diagonal > -distance {
        true => before[(diagonal - 1 + middle) as usize] + 1,
        false => NONE,
    };
    let inserted = match diagonal < distance {
        true => before[(diagonal + 1 + middle) as usize],
        false => NONE,
    };
    (deleted, inserted)
}

/// Appends the runs of equal items, the last one first, and returns how many items they and the differences
/// before and between them are of each sequence.
fn advance(a: &[u32], b: &[u32], runs: &mut Vec<Run>) -> (usize, usize) {
    let (a_length, b_length) = (a.len() as isize, b.len() as isize);
    let mut rows: Vec<Vec<isize>> = Vec::new();
    let mut distance = 0;
    let mut diagonal = loop {
        let mut row = vec![NONE; 2 * distance as usize + 1];
        let (mut furthest, mut best) = (NONE, 0);
        for diagonal in (-distance..=distance).step_by(2) {
            let mut x = match rows.last() {
                Some(before) => {
                    let (deleted, inserted) = reached(before, distance, diagonal);
                    deleted.max(inserted)
                }
                None => 0,
            };
            let mut y = x - diagonal;
            if x < 0 || x > a_length || y < 0 || y > b_length {
                continue;
            }
            while x < a_length && y < b_length && a[x as usize] == b[y as usize] {
                x += 1;
                y += 1;
            }
            row[(diagonal + distance) as usize] = x;
            if x + y > furthest {
                (furthest, best) = (x + y, diagonal);
            }
        }
        rows.push(row);
        if furthest == a_length + b_length || distance == LIMIT {
            break best;
        }
        distance += 1;
    };
    let x = rows[distance as usize][(diagonal + distance) as usize];
    let end = (x as usize, (x - diagonal) as usize);
    for distance in (0..=distance).rev() {
        let to = rows[distance as usize][(diagonal + distance) as usize];
        let (mut from, mut step) = (0, 0);
        if distance > 0 {
            let (deleted, inserted) = reached(&rows[distance as usize - 1], distance, diagonal);
            from = deleted.max(inserted);
            step = if deleted == from { -1 } else { 1 };
        }
        if to > from {
            runs.push(Run {
                a: from as usize,
                b: (from - diagonal) as usize,
                count: (to - from) as usize,
            });
        }
        diagonal += step;
    }
    end
}

/// The differences of two sequences, in order.
pub fn differences(a: &[u32], b: &[u32]) -> Vec<Difference> {
    let (mut x, mut y) = (0, 0);
    let (mut a_at, mut b_at) = (0, 0);
    let mut found = Vec::new();
    while x < a.len() && y < b.len() {
        let mut runs = Vec::new();
        let (a_read, b_read) = advance(&a[x..], &b[y..], &mut runs);
        for run in runs.iter().rev() {
            let (from, to) = (x + run.a, y + run.b);
            if from > a_at || to > b_at {
                found.push((a_at..from, b_at..to));
            }
            (a_at, b_at) = (from + run.count, to + run.count);
        }
        x += a_read;
        y += b_read;
    }
    if a.len() > a_at || b.len() > b_at {
        found.push((a_at..a.len(), b_at..b.len()));
    }
    found
}
