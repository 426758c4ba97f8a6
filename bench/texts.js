/** The texts: prose of the samples, or HTML made of it, each in one encoding. */

import { readFileSync } from 'node:fs'
import { LegacyTextEncoder, TextDecoder } from '../js/index.js'

const EMOJI = '🥐🌊 Bon voyage 👩‍👩‍👧 😀😃😄 ✈️🇫🇷 done ✅🎉\n👍🏽 ok? 🤷‍♀️ 🏳️‍🌈 𝒳 = 𝒴 🧮\n'

const ROWS = [
  ['English prose', 'windows-1252', 'en'],
  ['English HTML', 'utf-8', 'en', true],
  ['French prose', 'windows-1252', 'fr'],
  ['Russian prose', 'windows-1251', 'ru'],
  ['Russian HTML', 'koi8-r', 'ru', true],
  ['Japanese prose', 'shift_jis', 'ja'],
  ['Japanese HTML', 'euc-jp', 'ja', true],
  ['Japanese mail', 'iso-2022-jp', 'ja'],
  ['Chinese prose', 'gbk', 'zh-hans'],
  ['Chinese HTML', 'gb18030', 'zh-hans', true],
  ['Chinese prose', 'big5', 'zh-hant'],
  ['Korean HTML', 'euc-kr', 'ko', true],
  ['Thai prose', 'gb18030', 'th'],
  ['Japanese prose', 'utf-8', 'ja'],
  ['Emoji', 'utf-8', null],
  ['English prose', 'utf-16le', 'en'],
]

/** Texts that only `--all` measures: every other kind of encoding, and other scripts and mixtures. */
const MORE_ROWS = [
  ['English prose', 'utf-8', 'en'],
  ['French prose', 'utf-8', 'fr'],
  ['Russian prose', 'utf-8', 'ru'],
  ['Japanese HTML', 'utf-8', 'ja', true],
  ['English prose', 'utf-16be', 'en'],
  ['Japanese prose', 'utf-16le', 'ja'],
  ['English prose', 'shift_jis', 'en'],
  ['Japanese HTML', 'shift_jis', 'ja', true],
  ['Chinese HTML', 'gbk', 'zh-hans', true],
  ['Chinese HTML', 'big5', 'zh-hant', true],
  ['Korean prose', 'euc-kr', 'ko'],
  ['Polish prose', 'iso-8859-2', 'pl'],
  ['Greek prose', 'windows-1253', 'el'],
  ['Ukrainian prose', 'koi8-u', 'uk'],
  ['Thai prose', 'windows-874', 'th'],
]

const read = (name) =>
  name === null
    ? EMOJI
    : readFileSync(new URL(`../samples/text/${name}.txt`, import.meta.url), 'utf8')

const html = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map(
      (line, i) => `<div class="entry" id="p${i}"><a href="/notes/${i}.html">${line}</a></div>\n`,
    )
    .join('')

/**
 * `{ name, label, text, bytes }`, with `?` for each character that the encoding lacks. The bytes are in
 * base64, so that they can be sent to a browser.
 */
const textsOf = (rows) =>
  rows.map(([name, label, file, isHtml]) => {
    const source = isHtml ? html(read(file)) : read(file)
    const encoder = new LegacyTextEncoder(label, { errorMode: 'replacement' })
    const bytes = encoder.encode(source)
    const text = new TextDecoder(label).decode(bytes)
    return { name, label, text, bytes: Buffer.from(bytes).toString('base64') }
  })

export const texts = textsOf(ROWS)
export const moreTexts = textsOf(MORE_ROWS)
