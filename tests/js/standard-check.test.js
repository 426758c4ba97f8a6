/** What scripts/standard.js finds: each kind of difference, planted in what the package has itself. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodings } from '../../dist/labels.js'
import { problemsOf } from '../../scripts/standard.js'

const right = { 'koi8-r': [0x2500, 0x2502], big5: [], 'gb18030-ranges': [[0, 0x80]] }

const labels = (change = (all) => all) => [{ encodings: change(encodings()) }]

test('what is the same is no problem', () => {
  assert.deepEqual(problemsOf(labels(), right), [])
})

test('a label or an encoding that came or went is told', () => {
  const more = labels(([first, ...rest]) => [
    { name: first.name, labels: [...first.labels, 'utf8x'] },
    ...rest,
  ])
  const [problem, ...others] = problemsOf(more, right)
  assert.match(problem, /^UTF-8 has the labels .*; in the standard .*utf8x/)
  assert.deepEqual(others, [])
  const fewer = labels(([, ...rest]) => rest)
  assert.deepEqual(problemsOf(fewer, right), ['the standard has no encoding UTF-8'])
  const another = labels((all) => [...all, { name: 'UTF-9', labels: ['utf-9'] }])
  assert.deepEqual(problemsOf(another, right), ['the standard has the encoding UTF-9'])
})

test('a code point or a range that changed is told', () => {
  for (const [change, problem] of [
    [{ 'koi8-r': [0x2500, 0x2503] }, /^koi8-r: 81 is │, and ┃ in the standard$/],
    [
      { big5: Array.from({ length: 943 }, (_, pointer) => (pointer === 942 ? 0x4e01 : null)) },
      /^big5: 87 40 is/,
    ],
    [{ jis0208: [0x3001] }, /^jis0208: 81 40 is \u3000, and 、/],
    [{ jis0212: [...Array(108).fill(null), 0x02d9] }, /^jis0212: 8f a2 af is ˘, and ˙/],
    [{ 'gb18030-ranges': [[0, 0x81]] }, /^gb18030: 81 30 81 30 is/],
  ]) {
    const [first, ...others] = problemsOf(labels(), { ...right, ...change })
    assert.match(first, problem)
    assert.deepEqual(others, [])
  }
})
