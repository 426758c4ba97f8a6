/**
 * iconv-lite's API over this package beside iconv-lite itself: decode, encode and streams, by encoding
 * and size. Prints the table of docs/migration.md: how many times as fast, by the lower quartiles of short
 * rounds in turn, of which other work on the machine disturbs few. Results are compared first, strings
 * are read afterwards, and inputs rotate.
 */

import { createRequire } from 'node:module'
import { hrtime } from 'node:process'
import { Readable } from 'node:stream'

const require = createRequire(import.meta.url)
const ours = require('../dist/node/compat/iconv-lite.require.cjs')
const theirs = require('iconv-lite')

const SIZES = [256, 4096, 65536]
const ROUNDS = 101
/** A round takes about this long, in nanoseconds. */
const ROUND = 2_000_000n

const TEXTS = {
  cp437: 'Größe: ½ Æther, señor; ╔══╗ naïve façade. ',
  win1251: 'Съешь же ещё этих мягких французских булок, да выпей чаю. ',
  sjis: 'いろはにほへと ちりぬるを。日本語の文字コード、ABC 123。',
  gbk: '天地玄黄，宇宙洪荒。日月盈昃，辰宿列张。 ABC 123 ',
  utf16: 'The quick brown fox; съешь ещё; 天地玄黄. ',
}

/** Texts of about `size` bytes, which begin differently. */
const inputs = (encoding, size) =>
  Array.from({ length: 8 }, (_, i) => {
    const text = TEXTS[encoding].slice(i) + TEXTS[encoding].repeat(size)
    const bytes = theirs.encode(text.slice(0, size), encoding)
    const few = Math.max(1, Math.floor((size * size) / bytes.length))
    return text.slice(0, Math.min(size, few))
  })

let read = 0
const use = (result) => {
  read += typeof result === 'string' ? result.charCodeAt(result.length >> 1) : result[0]
}

const streamed = (stream, chunks) =>
  new Promise((resolve, reject) => {
    Readable.from(chunks)
      .pipe(stream)
      .collect((error, result) => (error ? reject(error) : resolve(result)))
  })

const split = (whole, count) => {
  const size = Math.ceil(whole.length / count)
  return Array.from({ length: count }, (_, i) => whole.slice(i * size, (i + 1) * size)).filter(
    (chunk) => chunk.length > 0,
  )
}

const KINDS = {
  decode: {
    given: (text, encoding) => theirs.encode(text, encoding),
    run: (iconv, bytes, encoding) => iconv.decode(bytes, encoding),
  },
  encode: { given: (text) => text, run: (iconv, text, encoding) => iconv.encode(text, encoding) },
  'decode stream': {
    given: (text, encoding) => split(theirs.encode(text, encoding), 4),
    run: (iconv, chunks, encoding) => streamed(iconv.decodeStream(encoding), chunks),
  },
  'encode stream': {
    given: (text) => split(text, 4),
    run: (iconv, chunks, encoding) => streamed(iconv.encodeStream(encoding), chunks),
  },
}

const time = async (run, calls) => {
  const start = hrtime.bigint()
  for (let i = 0; i < calls; i++) {
    const result = run(i)
    use(result instanceof Promise ? await result : result)
  }
  return hrtime.bigint() - start
}

const quartile = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 2]

const ratio = async (kind, encoding, size) => {
  const { given, run } = KINDS[kind]
  const all = inputs(encoding, size).map((text) => given(text, encoding))
  for (const input of all) {
    const [a, b] = [await run(ours, input, encoding), await run(theirs, input, encoding)]
    if (`${a}` !== `${b}`) throw new Error(`${kind} ${encoding}: the results differ`)
  }
  const runs = [ours, theirs].map((iconv) => (i) => run(iconv, all[i % all.length], encoding))
  let calls = 1
  while ((await time(runs[0], calls)) < ROUND) calls *= 2
  await time(runs[1], calls)
  const times = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    for (const i of round % 2 === 0 ? [0, 1] : [1, 0]) {
      times[i].push(Number(await time(runs[i], calls)))
    }
  }
  return quartile(times[1]) / quartile(times[0])
}

const sizes = SIZES.map((size) => (size < 1024 ? `${size} B` : `${size / 1024} KB`))
console.log(`| | | ${sizes.join(' | ')} |\n| --- | --- | ${sizes.map(() => '--:').join(' | ')} |`)
for (const kind of Object.keys(KINDS)) {
  for (const encoding of Object.keys(TEXTS)) {
    const cells = []
    for (const size of SIZES) cells.push((await ratio(kind, encoding, size)).toFixed(1))
    console.log(`| ${kind} | ${encoding} | ${cells.join(' | ')} |`)
  }
}
if (read === 0) throw new Error('nothing was read')
