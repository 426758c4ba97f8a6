/** As much of vitest as encoding-sniffer's tests use, over the test runner of Node.js. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import * as runner from 'node:test'

const titles = []

/** Tests run after all are declared, so each of them knows its title. */
let current

export const describe = (title, declare) =>
  runner.describe(title, () => {
    titles.push(title)
    declare()
    titles.pop()
  })

export const it = (title, run) => {
  const full = [...titles, title].join(' > ')
  runner.it(title, async () => {
    current = full
    await run()
  })
}

const snapshots = new Map()
const source = readFileSync(process.env.SNAPSHOTS, 'utf8')
for (const [, name, text] of source.matchAll(/^exports\[`(.*?) 1`\] = `\n"(.*?)"\n`;$/gms)) {
  snapshots.set(name, text.replaceAll(/\\(.)/g, '$1'))
}

export const expect = (value) => ({
  toBe: (expected) => assert.equal(value, expected),
  toMatchSnapshot: () => {
    assert.ok(snapshots.has(current), `there is no snapshot of ${current}`)
    assert.equal(value, snapshots.get(current))
  },
})
