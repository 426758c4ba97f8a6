#!/usr/bin/env python3
"""Learns when an answer is safe to take: confidence.py FOLDER [PROGRAM].

Makes pieces of every class of input from FOLDER/texts/train (of fetch.sh and extract.py) and from generators, asks
the example program `features` (PROGRAM, by default of target/release) for the features of the detector's answers,
the true language and its siblings left out of the models for a third of them, and fits trees for the log-odds that
the answer's text is right. Writes crates/detect/src/answer/learnt.rs. Needs numpy and scikit-learn."""
import subprocess
import sys
from pathlib import Path

import numpy as np

from pieces import Pieces
from trees import fitted, fold_of, held_out, whole, write

TREES = 60
# The share of confident answers that may be wrong, in languages that the trees did not see.
WRONG = 0.004
# How many right answers a wrong one weighs as much as.
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


def main(folder, program):
    pieces = Pieces(folder)
    pieces.make()
    pieces = pieces.all
    y, rule, x, names = features(program, pieces)
    kinds = np.array([p[0] for p in pieces])
    folds = np.array([fold_of(p[1]) for p in pieces])
    masked = np.array([p[3] != '-' for p in pieces])
    weights = np.where(masked & (kinds != 'invented'), LEFT_OUT, 1)
    for kind, part in MIX.items():
        weights[kinds == kind] *= part / weights[kinds == kind].sum()
    weights *= len(pieces) / weights.sum()
    asked = rule < 0
    harm = weights * np.where(y, 1, HARM)
    odds = held_out(x, y, harm, folds, names, MONOTONE, TREES, asked)

    def sure(threshold):
        return np.where(asked, odds >= threshold, rule == 1)

    def errors(threshold):
        s = sure(threshold)
        return (weights * (s & ~y)).sum() / (weights * s).sum()

    threshold = next(t for t in range(0, 2560, 8) if errors(t) <= WRONG)
    figures = report(y, kinds, weights, odds, asked, sure(threshold), masked)
    figures += [f'from {t / 256:.1f} on: confident {100 * (weights * sure(t)).sum() / weights.sum():.1f} %, {1000 * errors(t):.1f} ‰ of these wrong' for t in range(256, 1409, 128)]
    print('\n'.join(figures))
    model = whole(fitted(x[asked], y[asked], harm[asked], names, MONOTONE, TREES))
    head = f"""//! When an answer is safe to take: made by `train/confidence.py` from {len(pieces)} pieces. Figures of answers in
//! languages that the trees did not see:"""
    certain = f'An answer is confident from here on, in 1/256: {WRONG * 1000} ‰ of the pieces that are, as weighed, are wrong.'
    write(model, threshold, names, figures, head, certain, 'answer/learnt.rs')


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


if __name__ == '__main__':
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else 'target/release/examples/features')
