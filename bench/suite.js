/** What runs in each host: one cell of the table at a time. */

import { contestants } from './contestants.js'

/** How many inputs take turns: one repeated buffer would train the branch predictor. */
const INPUTS = 16
const CHUNK = 4096

/** Reading a unit makes an engine flatten a string that it has only glued so far. */
const STRINGS = {
  same: (a, b) => a === b,
  use: (string) => string.charCodeAt(string.length >> 1),
}
const BYTES = {
  same: (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]),
  use: (bytes) => bytes[bytes.length >> 1],
}

const unpack = (base64) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

let all
let sink = 0

/** To be called first, with encoding_rs in base64, or null without it. */
export const start = async (packed) => {
  all = await contestants(packed && unpack(packed))
  return all.map(({ name }) => name)
}

/** Inputs of a size that begin at different lines of the text. */
const byteInputs = (base64, label, size) => {
  const bytes = unpack(base64)
  const wide = label === 'utf-16le' ? 2 : 1
  const starts = [0]
  for (let i = 0; i + wide < bytes.length; i += wide) {
    if (bytes[i] === 0x0a && (wide === 1 || bytes[i + 1] === 0)) starts.push(i + wide)
  }
  return Array.from({ length: size < 1 << 20 ? INPUTS : 4 }, (_, turn) => {
    const start = starts[turn % starts.length]
    const input = new Uint8Array(size)
    for (let i = 0; i < size; i++) input[i] = bytes[(start + i) % bytes.length]
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
  if (kind === 'stream') return inputs.map(chunked)
  const decode = all[0].decoder(label)
  // Without what a cut in the middle of a character leaves.
  return inputs.map((input) => decode(input).replaceAll('\uFFFD', '?'))
}

const MAKER = { decode: 'decoder', stream: 'stream', encode: 'encoder' }

const isRight = (run, inputs, expected, same) => {
  try {
    return inputs.every((input, i) => same(run(input), expected[i]))
  } catch {
    return false
  }
}

/** The milliseconds that `count` runs take, over inputs in turn. */
const time = (run, use, inputs, count) => {
  const begin = performance.now()
  for (let i = 0; i < count; i++) sink ^= use(run(inputs[i % inputs.length]))
  return performance.now() - begin
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/**
 * Times every contestant on `{ kind, label, bytes, size, rounds, ms }`: `rounds` turns of some `ms`
 * milliseconds each, which a browser's coarse clock can tell. Gives for each `{ ns, spread }` (the
 * slowest turn over the quickest, less 1), 'wrong', or '-' where there is nothing to run.
 */
export const cell = (spec) => {
  const { kind, label, rounds, ms } = spec
  const inputs = inputsOf(spec)
  const { same, use } = kind === 'encode' ? BYTES : STRINGS
  // The tests prove ours against the standard's oracle, so ours is what is right.
  const own = all[0][MAKER[kind]](label)
  if (own === null) return null
  const expected = inputs.map((input) => own(input))
  const entries = all.map((contestant) => {
    const run = contestant[MAKER[kind]]?.(label) ?? null
    if (run === null || spec.size > contestant.most) return { verdict: '-' }
    if (!isRight(run, inputs, expected, same)) return { verdict: 'wrong' }
    // Long enough to be compiled well, then long enough to be measured.
    let count = 1
    let taken = time(run, use, inputs, count)
    while (taken < ms) {
      count = Math.ceil(count * Math.min(10, Math.max(1.5, (1.2 * ms) / (taken + 0.001))))
      taken = time(run, use, inputs, count)
    }
    return { run, count, times: [] }
  })
  // Turns about, so that a machine that slows down does so for all.
  for (let round = 0; round < rounds; round++) {
    for (const { run, count, times } of entries) {
      times?.push((time(run, use, inputs, count) / count) * 1e6)
    }
  }
  return entries.map(
    ({ verdict, times }) =>
      verdict ?? { ns: median(times), spread: Math.max(...times) / Math.min(...times) - 1 },
  )
}

globalThis.bench = { start, cell, sink: () => sink }
