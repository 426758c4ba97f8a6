/** Writes documents of known encodings: node documents.js FILE COUNT [FOLDER_OF_TEXTS] */

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { LegacyTextEncoder, TextDecoder } from 'encodium'
import { ExtendedTextEncoder } from 'encodium/extended'

const [, , file, count, folder = fileURLToPath(new URL('../../samples/text', import.meta.url))] =
  argv

/** Texts, and encodings that have their characters. */
const ENCODINGS = {
  ar: ['windows-1256', 'utf-8'],
  el: ['windows-1253', 'iso-8859-7', 'utf-8'],
  en: ['utf-8', 'utf-16le', 'windows-1252', 'ibm037'],
  fr: ['windows-1252', 'macintosh', 'cp850', 'utf-8'],
  he: ['windows-1255', 'utf-8'],
  ja: ['shift_jis', 'euc-jp', 'iso-2022-jp', 'utf-8'],
  ko: ['euc-kr', 'utf-8'],
  pl: ['iso-8859-2', 'windows-1250', 'utf-8'],
  ru: ['windows-1251', 'koi8-r', 'ibm866', 'utf-8', 'utf-16be'],
  th: ['windows-874', 'utf-8'],
  tr: ['windows-1254', 'utf-8'],
  uk: ['koi8-u', 'windows-1251', 'utf-8'],
  'zh-hans': ['gbk', 'gb18030', 'utf-8'],
  'zh-hant': ['big5', 'utf-8'],
}

/** Pseudorandom numbers from 0 to below 1, which repeat in each run: mulberry32. */
let seed = 46
const random = () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}
const pick = (list) => list[Math.floor(random() * list.length)]

const encoderFor = (label) => {
  try {
    return new LegacyTextEncoder(label)
  } catch {
    return new ExtendedTextEncoder(label)
  }
}

const canEncode = (encoder) => (text) => {
  try {
    return encoder.encode(text).length > 0
  } catch {
    return false
  }
}

/** For each text and encoding: an encoder, and the sentences that it can encode. */
const kinds = Object.entries(ENCODINGS).flatMap(([language, labels]) => {
  const text = new TextDecoder().decode(readFileSync(join(folder, `${language}.txt`)))
  // Texts of the corpus have their source before a tab.
  const sentences = text
    .split(/\n|(?<=[.!?]) |(?<=[。！？])/)
    .map((line) => line.replace(/^\w+\t/, '').trim())
    .filter((line) => line.length > 5)
  return labels.map((label) => {
    const encoder = encoderFor(label)
    return { label, encoder, sentences: sentences.filter(canEncode(encoder)) }
  })
})

/** Half of the documents declare nothing, a quarter is HTML with its meta, a quarter came with a header. */
const documentOf = (number) => {
  const { label, encoder, sentences } = pick(kinds)
  const size = 2 ** (7 + 5 * random())
  let text = `${number}.`
  while (text.length < size) text += `\n${pick(sentences)}`
  const form = label.startsWith('utf-16') || encoder instanceof ExtendedTextEncoder ? 0 : random()
  if (form > 0.75) text = `<!doctype html><meta charset="${label}"><p>${text}`
  const isHeader = form > 0.5 && form <= 0.75
  const bytes = encoder.encode(text)
  // The document's true encoding and text, by which a run's output can be counted.
  const digest = createHash('sha256').update(text).digest('hex')
  return {
    id: `${number} ${label} ${digest}`,
    ...(isHeader && { type: `text/html; charset=${label}` }),
    base64: Buffer.from(bytes).toString('base64'),
  }
}

const output = createWriteStream(file)
for (let number = 1; number <= Number(count); number++) {
  if (!output.write(`${JSON.stringify(documentOf(number))}\n`)) await once(output, 'drain')
}
output.end()
