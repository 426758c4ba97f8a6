/** Decodes the samples, and shows how fast that is, for the command without arguments in a clone. */

import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { BAD_DATA, Failure } from '../js/cli/failure.js'
import { TextDecoder } from '../js/index.js'

const SAMPLES = new URL('../samples/', import.meta.url)

/** The chunk size, which splits characters of two, three and four bytes. */
const CHUNK = 509

/** For the speed: bytes of input, bytes of a chunk, and the number of times that the input is decoded. */
const SIZE = 1 << 20
const SPEED_CHUNK = 65_521
const ROUNDS = 7

const STREAM = { stream: true }

/** Yields the lines of a table. Throws a Failure if a sample is not the text that it should be. */
export async function* showSamples() {
  const rows = await manifest()
  const wrong = []
  yield 'encoding          bytes characters   MB/s  first line\n'
  for (const { file, encoding, text } of rows) {
    const decoded = await decodeFile(new URL(file, SAMPLES), encoding)
    const bytes = await readFile(new URL(file, SAMPLES))
    if (decoded !== (await readFile(new URL(text, SAMPLES), 'utf8'))) wrong.push(file)
    const cells = [
      encoding.padEnd(15),
      String(bytes.length).padStart(7),
      String([...decoded].length).padStart(10),
      speed(bytes, encoding).toFixed(0).padStart(6),
      ` ${decoded.slice(0, decoded.indexOf('\n'))}`,
    ]
    yield `${cells.join(' ')}\n`
  }
  if (wrong.length > 0) {
    throw new Failure(BAD_DATA, `decoded to another text than it should be: ${wrong.join(', ')}`)
  }
  yield `
Each file was read as a stream in chunks of ${CHUNK} bytes, and its text equals its UTF-8 source.
MB/s: the file repeated to 1 MiB, decoded as a stream in chunks of ${SPEED_CHUNK} bytes; the median of ${ROUNDS} rounds.
`
}

const MANIFEST = new URL('manifest.json', SAMPLES)

const manifest = async () => JSON.parse(await readFile(MANIFEST, 'utf8'))

const decodeFile = async (url, encoding) => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let text = ''
  for await (const chunk of createReadStream(url, { highWaterMark: CHUNK })) {
    text += decoder.decode(chunk, STREAM)
  }
  return text + decoder.decode()
}

/** Megabytes (10⁶ bytes) of input in a second. */
const speed = (bytes, encoding) => {
  const input = new Uint8Array(Math.ceil(SIZE / bytes.length) * bytes.length)
  for (let offset = 0; offset < input.length; offset += bytes.length) input.set(bytes, offset)
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    decodeInChunks(input, encoding)
    return performance.now() - start
  })
  times.sort((a, b) => a - b)
  return input.length / times[ROUNDS >> 1] / 1000
}

const decodeInChunks = (input, encoding) => {
  const decoder = new TextDecoder(encoding)
  for (let offset = 0; offset < input.length; offset += SPEED_CHUNK) {
    decoder.decode(input.subarray(offset, offset + SPEED_CHUNK), STREAM)
  }
  decoder.decode()
}
