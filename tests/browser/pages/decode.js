/**
 * Decodes every sample, whole and in chunks, and tells what differs. It runs in pages and workers,
 * with the package as a static server serves it.
 */

import { TextDecoder, TextDecoderStream, TextEncoder } from '/node_modules/encodium/dist/index.js'

const CHUNKS = [1, 7, 4096]

const chunksOf = (bytes, size) => {
  const chunks = []
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
  return chunks
}

const inChunks = (encoding, bytes, size) => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const parts = chunksOf(bytes, size).map((chunk) => decoder.decode(chunk, { stream: true }))
  return parts.join('') + decoder.decode()
}

const throughStream = async (encoding, bytes) => {
  const chunks = chunksOf(bytes, 1000)
  const source = new ReadableStream({
    pull: (controller) => {
      if (chunks.length === 0) controller.close()
      else controller.enqueue(chunks.shift())
    },
  })
  const reader = source.pipeThrough(new TextDecoderStream(encoding)).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
  }
}

const load = async (file) => new Uint8Array(await (await fetch(`/samples/${file}`)).arrayBuffer())

/** Gives `{ samples, characters, wrong }`, `wrong` being what differs from the text beside it. */
export const decodeSamples = async () => {
  const manifest = await (await fetch('/samples/manifest.json')).json()
  const wrong = []
  let characters = 0
  for (const { file, encoding, text } of manifest) {
    const bytes = await load(file)
    const expected = await (await fetch(`/samples/${text}`)).text()
    characters += expected.length
    const results = {
      whole: new TextDecoder(encoding, { fatal: true }).decode(bytes),
      stream: await throughStream(encoding, bytes),
    }
    for (const size of CHUNKS) results[`by ${size} bytes`] = inChunks(encoding, bytes, size)
    for (const [how, result] of Object.entries(results)) {
      if (result !== expected) wrong.push(`${file}, ${how}`)
    }
    const roundTrip = new TextDecoder().decode(new TextEncoder().encode(expected))
    if (roundTrip !== expected) wrong.push(`${text}, encoded and decoded`)
  }
  return { samples: manifest.length, characters, wrong }
}
