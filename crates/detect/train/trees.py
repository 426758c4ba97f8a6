"""Trees for the log-odds that something is right: how confidence.py and repairs.py fit, judge and write them."""
import os
import subprocess
import textwrap
from hashlib import md5
from pathlib import Path

# More threads are slower here, and add numbers in another order.
os.environ['OMP_NUM_THREADS'] = '1'

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

RATE, FOLDS = 0.2, 5


def fitted(x, y, weights, names, monotone, count):
    model = HistGradientBoostingClassifier(
        max_iter=count, learning_rate=RATE, max_depth=2, max_leaf_nodes=4, min_samples_leaf=40, l2_regularization=2.0,
        monotonic_cst=[monotone.get(n, 0) for n in names], early_stopping=False, random_state=0)
    return model.fit(x, y, sample_weight=weights)


def whole(model):
    """Base and trees in 1/256 of the log-odds: three splits, of which the second and third follow the first, and leaves.
    A split goes to the right at its number or above."""
    trees = []
    for (predictor,) in model._predictors:
        nodes = predictor.nodes

        def split(node):
            return (int(node['feature_idx']), int(np.floor(node['num_threshold'])) + 1)

        def leaves(node):
            if node['is_leaf']:
                return (0, 0), [round(float(node['value']) * 256)] * 2
            return split(node), [round(float(nodes[node[side]]['value']) * 256) for side in ('left', 'right')]

        left, right = leaves(nodes[nodes[0]['left']]), leaves(nodes[nodes[0]['right']])
        trees.append(([split(nodes[0]), left[0], right[0]], left[1] + right[1]))
    return round(float(np.ravel(model._baseline_prediction)[0]) * 256), trees


def valued(whole_model, x):
    base, trees = whole_model
    total = np.full(len(x), base)
    for (first, *rest), leaves in trees:
        side = (x[:, first[0]] >= first[1]).astype(int)
        below = np.where(side, x[:, rest[1][0]] >= rest[1][1], x[:, rest[0][0]] >= rest[0][1])
        total += np.array(leaves)[2 * side + below]
    return total


def fold_of(group):
    return md5(group.encode()).digest()[0] % FOLDS


def held_out(x, y, weights, folds, names, monotone, count, asked):
    """The log-odds of each by trees that did not see its fold, in 1/256."""
    found = np.zeros(len(y), int)
    for fold in range(FOLDS):
        learn = asked & (folds != fold)
        found[folds == fold] = valued(whole(fitted(x[learn], y[learn], weights[learn], names, monotone, count)), x[folds == fold])
    return found


def write(model, threshold, names, figures, head, certain, path):
    base, trees = model
    shown = '\n'.join(f'//! * {line}' for line in figures)
    body = '\n'.join(f'    Tree {{ splits: {str(splits)}, leaves: {leaves} }},' for splits, leaves in trees)
    order = 'The features by their indexes: ' + ', '.join(f'{i} {n}' for i, n in enumerate(names)) + '.'
    order = '\n'.join(f'/// {line}' for line in textwrap.wrap(order, 110))
    out = Path(__file__).parents[1] / 'src' / path
    out.write_text(f"""{head}
//!
{shown}

use crate::trees::Tree;

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = {base};

/// {certain}
pub const THRESHOLD: i32 = {threshold};

{order}
pub static TREES: [Tree; {len(trees)}] = [
{body}
];
""", encoding='utf-8')
    subprocess.run(['rustfmt', '--edition', '2024', str(out)], check=True)
