/** The program that runs in each host: one measurement at a time. */

import { CHUNK, IN_CHUNKS } from './chunks.js'
import { contestants } from './contestants.js'
import { exactness } from './exact.js'
import { median } from './median.js'

/** The inputs rotate: one repeated buffer would train the branch predictor. */
const INPUTS = 16
const LARGE_INPUTS = 4
const LARGE = 1 << 20
/** How many milliseconds each contestant runs at least before it is measured. */
const WARM = 40

/** Consuming a string reads a code unit, which makes an engine flatten a string that is a rope. */
const STRINGS = {
  equal: (a, b) => a === b,
  consume: (string) => string.charCodeAt(string.length >> 1),
}
const BYTES = {
  equal: (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]),
  consume: (bytes) => bytes[bytes.length >> 1],
}

const fromBase64 = (base64) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

let sink = 0

/** Returns the contestants' names. */
const start = async () => contestants.map(({ name }) => name)

/**
 * Inputs of `size` bytes, each of which begins at another line of the text, or after spaces if its last
 * character would be cut: a name or a file that is decoded in one call is whole.
 */
const byteInputs = (base64, label, size) => {
  const bytes = fromBase64(base64)
  const width = label.startsWith('utf-16') ? 2 : 1
  const [high, low] = label === 'utf-16be' ? [0, 1] : [width - 1, 0]
  const decode = contestants[0].decoder(label)
  const starts = [0]
  for (let i = 0; i + width < bytes.length; i += width) {
    if (bytes[i + low] === 0x0a && (width === 1 || bytes[i + high] === 0)) starts.push(i + width)
  }
  return Array.from({ length: size < LARGE ? INPUTS : LARGE_INPUTS }, (_, turn) => {
    const start = starts[turn % starts.length]
    const input = new Uint8Array(size)
    for (let i = 0; i < size; i++) input[i] = bytes[(start + i) % bytes.length]
    while (decode(input).endsWith('\uFFFD')) {
      input.copyWithin(width, 0)
      input.fill(0, 0, width)
      input[low] = 0x20
    }
    return input
  })
}

const chunked = (bytes) => {
  const chunks = []
  for (let i = 0; i < bytes.length; i += CHUNK) chunks.push(bytes.subarray(i, i + CHUNK))
  return chunks
}

const inputsOf = ({ kind, bytes, label, size }) => {
  const inputs = byteInputs(bytes, label, size)
  if (kind === 'decode') return inputs
  if (IN_CHUNKS.includes(kind)) return inputs.map(chunked)
  return inputs.map(contestants[0].decoder(label))
}

const METHOD = { decode: 'decoder', stream: 'stream', encode: 'encoder', pipe: 'pipe' }

const isRight = async (run, inputs, expected, equal) => {
  try {
    for (const [i, input] of inputs.entries()) {
      if (!equal(await run(input), expected[i])) return false
    }
    return true
  } catch {
    return false
  }
}

/** How many milliseconds `count` runs take, with rotating inputs. */
const time = (run, consume, inputs, count) => {
  const begin = performance.now()
  for (let i = 0; i < count; i++) sink ^= consume(run(inputs[i % inputs.length]))
  return performance.now() - begin
}

/** Like `time` for runs that return promises. */
const timePromises = async (run, consume, inputs, count) => {
  const begin = performance.now()
  for (let i = 0; i < count; i++) sink ^= consume(await run(inputs[i % inputs.length]))
  return performance.now() - begin
}

/**
 * Times the contestants on `{ kind, label, bytes, size, rounds, ms, only }`: `rounds` rounds of about
 * `ms` milliseconds each, which is long enough for a browser's coarse clock; `only` names contestants,
 * or is undefined for all of them. Returns for each contestant `{ ns, best, spread }` (the median round, the
 * second fastest, and the slowest divided by that, minus 1), 'wrong' if one of its results is, or '-'
 * if it has no such codec or is not measured. Returns null if encodium has none.
 */
export const cell = async (spec) => {
  const { kind, label, rounds, ms, only } = spec
  const inputs = inputsOf(spec)
  const { equal, consume } = kind === 'encode' ? BYTES : STRINGS
  // The tests compare encodium with the oracle, so its results are the expected ones here.
  const ours = contestants[0][METHOD[kind]](label)
  if (ours === null) return null
  const expected = await Promise.all(inputs.map((input) => ours(input)))
  const measure = kind === 'pipe' ? timePromises : time
  const entryOf = async (contestant) => {
    const isMeasured = only?.includes(contestant.name) ?? true
    const run = (isMeasured && contestant[METHOD[kind]]?.(label)) || null
    if (run === null) return { verdict: '-' }
    if (!(await isRight(run, inputs, expected, equal))) return { verdict: 'wrong' }
    return prepared(run)
  }
  const prepared = async (run) => {
    // This warms the code up, and finds how many runs a round has.
    let count = 1
    let taken = await measure(run, consume, inputs, count)
    while (taken < ms) {
      count = Math.ceil(count * Math.min(10, Math.max(1.5, (1.2 * ms) / (taken + 0.001))))
      taken = await measure(run, consume, inputs, count)
    }
    for (let warm = taken; warm < WARM; ) warm += await measure(run, consume, inputs, count)
    return { run, count, times: [] }
  }
  const entries = []
  for (const contestant of contestants) entries.push(await entryOf(contestant))
  // Rounds interleave the contestants, so a machine that slows down does so for all of them. Each round
  // begins with another one, so nobody always collects the garbage of the same one.
  const measured = entries.filter(({ times }) => times !== undefined)
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < measured.length; i++) {
      const { run, count, times } = measured[(round + i) % measured.length]
      times.push(((await measure(run, consume, inputs, count)) / count) * 1e6)
    }
  }
  return entries.map(({ verdict, times }) => {
    if (verdict !== undefined) return verdict
    const [, best] = times.toSorted((a, b) => a - b)
    return { ns: median(times), best, spread: Math.max(...times) / best - 1 }
  })
}

globalThis.bench = { start, cell, exactness, sink: () => sink }
