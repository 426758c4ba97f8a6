#!/usr/bin/env python3
"""Learns when an answer is safe to take: confidence.py FOLDER [PROGRAM].

Makes pieces of every class of input from FOLDER/texts/train (of fetch.sh and extract.py) and from generators, asks
the example program `features` (PROGRAM, by default of target/release) for the features of the detector's answers,
the true language and its siblings left out of the models for a third of them, and fits trees for the log-odds that
the answer's text is right. Writes crates/detect/src/answer/learnt.rs. Needs numpy and scikit-learn."""
import os
import subprocess
import sys
import textwrap
from hashlib import md5
from pathlib import Path

# More threads are slower here, and add numbers in another order.
os.environ['OMP_NUM_THREADS'] = '1'

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

from pieces import Pieces

TREES, RATE, FOLDS = 60, 0.2, 5
# Of the answers that are called confident, so many are wrong: of languages that the trees did not see.
WRONG = 0.004
# A wrong answer weighs as much as so many right ones.
HARM = 2
# A piece whose language is left out weighs as much as this part of another one: most text is in a known language.
LEFT_OUT = 0.1
# More of these never makes an answer less likely to be right, and more cost never more likely.
MONOTONE = {'margin': 1, 'differing': 1, 'over_noise': 1, 'over_rows': 1, 'cost': -1}
# The part of each class in what is learnt from; how inputs of life are mixed is not known.
MIX = {
    'prose': 30, 'capitals': 4, 'line': 4, 'short': 5, 'words': 14, 'list': 8, 'pages': 8, 'ebcdic': 1, 'multi': 6,
    'multi words': 7, 'utf-8': 7, 'utf-16': 1, 'escapes': 1, 'invented': 4, 'signs': 6, 'spaces': 3, 'one sign': 3,
    'letters': 0.5, 'random': 4, 'rows': 2, 'numbers': 2, 'binary': 3,
}


def features(program, pieces):
    """For each piece: whether the answer is right, what a rule decided (-1: none), and the features. Their names."""
    lines = (f'{i}\t{label.replace("utf-16-", "utf-16")}\t{mask}\t{data.hex()}\n' for i, (_, _, label, mask, data) in enumerate(pieces))
    found = subprocess.run([program], input=''.join(lines), capture_output=True, text=True, check=True).stdout
    head, *table = (line.split('\t') for line in found.rstrip('\n').split('\n'))
    values = np.array([[int(v) for v in r[4:]] for r in table])
    return np.array([r[2] == '1' for r in table]), np.array([-1 if r[3] == '-' else int(r[3]) for r in table]), values, head[4:]


def fitted(x, y, weights, names):
    model = HistGradientBoostingClassifier(
        max_iter=TREES, learning_rate=RATE, max_depth=2, max_leaf_nodes=4, min_samples_leaf=40, l2_regularization=2.0,
        monotonic_cst=[MONOTONE.get(n, 0) for n in names], early_stopping=False, random_state=0)
    return model.fit(x, y, sample_weight=weights * np.where(y, 1, HARM))


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


def main(folder, program):
    pieces = Pieces(folder)
    pieces.make()
    pieces = pieces.all
    y, rule, x, names = features(program, pieces)
    kinds = np.array([p[0] for p in pieces])
    folds = np.array([md5(p[1].encode()).digest()[0] % FOLDS for p in pieces])
    masked = np.array([p[3] != '-' for p in pieces])
    weights = np.where(masked & (kinds != 'invented'), LEFT_OUT, 1)
    for kind, part in MIX.items():
        weights[kinds == kind] *= part / weights[kinds == kind].sum()
    weights *= len(pieces) / weights.sum()
    asked = rule < 0
    held_out = np.zeros(len(pieces), int)
    for fold in range(FOLDS):
        learn = asked & (folds != fold)
        held_out[folds == fold] = valued(whole(fitted(x[learn], y[learn], weights[learn], names)), x[folds == fold])

    def sure(threshold):
        return np.where(asked, held_out >= threshold, rule == 1)

    def errors(threshold):
        s = sure(threshold)
        return (weights * (s & ~y)).sum() / (weights * s).sum()

    threshold = next(t for t in range(0, 2560, 8) if errors(t) <= WRONG)
    figures = report(y, kinds, weights, held_out, asked, sure(threshold), masked)
    figures += [f'from {t / 256:.1f} on: confident {100 * (weights * sure(t)).sum() / weights.sum():.1f} %, {1000 * errors(t):.1f} ‰ of these wrong' for t in range(256, 1409, 128)]
    print('\n'.join(figures))
    model = whole(fitted(x[asked], y[asked], weights[asked], names))
    write(model, threshold, names, figures, len(pieces))


def report(y, kinds, weights, scores, asked, sure, masked):
    lines = []
    groups = [(k, kinds == k) for k in MIX] + [('language left out', masked), ('all', kinds != '')]
    for name, group in groups:
        n, s, w = group.sum(), (group & sure).sum(), (group & sure & ~y).sum()
        lines.append(f'{name}: {n}, right {100 * (group & y).sum() / n:.1f} %, confident {100 * s / n:.1f} %, {w} of these wrong')
    share = (weights * sure).sum()
    lines.append(f'as weighed: confident {100 * share / weights.sum():.1f} %, {1000 * (weights * (sure & ~y)).sum() / share:.1f} ‰ of these wrong')
    chances = 1 / (1 + np.exp(-scores / 256))
    for low, high in ((0, 0.5), (0.5, 0.8), (0.8, 0.9), (0.9, 0.95), (0.95, 0.99), (0.99, 0.997), (0.997, 1.1)):
        z = asked & (chances >= low) & (chances < high)
        lines.append(f'chance {low} to {min(high, 1)}: {100 * (weights * (z & y)).sum() / max(1e-9, (weights * z).sum()):.1f} % right of {z.sum()}')
    return lines


def write(model, threshold, names, figures, count):
    base, trees = model
    shown = '\n'.join(f'//! * {line}' for line in figures)
    body = '\n'.join(f'    Tree {{ splits: {str(splits)}, leaves: {leaves} }},' for splits, leaves in trees)
    order = 'The features by their indexes: ' + ', '.join(f'{i} {n}' for i, n in enumerate(names)) + '.'
    order = '\n'.join(f'/// {line}' for line in textwrap.wrap(order, 110))
    out = Path(__file__).parents[1] / 'src/answer/learnt.rs'
    out.write_text(f"""//! When an answer is safe to take: made by `train/confidence.py` from {count} pieces. Figures of answers in
//! languages that the trees did not see:
//!
{shown}

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {{
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = {base};

/// An answer is confident from here on, in 1/256: {WRONG * 1000} ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = {threshold};

{order}
pub static TREES: [Tree; {len(trees)}] = [
{body}
];
""", encoding='utf-8')
    subprocess.run(['rustfmt', '--edition', '2024', str(out)], check=True)


if __name__ == '__main__':
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else 'target/release/examples/features')
