/** Where files come from: chosen, dropped and pasted ones, pasted text or hex bytes, and examples. */

import { LegacyTextEncoder, TextDecoder } from '../js/index.js'
import { byId } from './dom.js'

const CSV = `商品,産地,価格,備考
りんご,青森県,１２０円,甘くて歯ごたえがよい
みかん,愛媛県,８０円,冬の食卓に
ぶどう,山梨県,４５０円,種なし・大粒
なし,鳥取県,２００円,二十世紀
`.replaceAll('\n', '\r\n')

const MAIL = `From: Анна
To: Сергей
Subject: Поездка в субботу

Здравствуй, Сергей! Поезд отходит в девять утра с Ярославского вокзала.
Возьми, пожалуйста, тёплую куртку и термос с чаем: обещают снег.
До встречи, Анна
`

const ENGLISH = 'naïve café: 5 € — “déjà vu” — 日本語 💩\n'

const encode = (label, text) => new LegacyTextEncoder(label).encode(text)

/** UTF-8 in which a character has lost its last byte and another one its first. */
const damaged = () => {
  const bytes = [...encode('utf-8', ENGLISH)]
  bytes.splice(3, 1)
  bytes.splice(bytes.length - 5, 1)
  return new Uint8Array([...bytes, 0xff, 0xc0, 0xaf, 0x0a])
}

const examples = {
  csv: { name: 'fruit.csv', bytes: () => encode('shift_jis', CSV) },
  mail: { name: 'mail.txt', bytes: () => encode('koi8-r', MAIL) },
  damaged: { name: 'damaged.txt', bytes: damaged, chosen: 'UTF-8' },
}

/** UTF-8 that was read as windows-1252. */
const garbled = () =>
  new TextDecoder('windows-1252').decode(encode('utf-8', '文字化けが直りました'))

/** Characters that people write around hex bytes: 0x93, \x93, %93, U+, commas and spaces. */
const AROUND = /0x|\\x|[%\s,;:[\]{}()-]/gi

/** Whether a text looks like bytes in hex: pairs of digits and little else, a space between them. */
const looksLikeHex = (text) =>
  /^\s*((0x|\\x|%)?[0-9a-f]{2}[\s,]*)+$/i.test(text) && /[\s,x%]/i.test(text.trim())

/** The bytes that hex digits stand for. Throws an Error that names the first other character. */
export const fromHex = (text) => {
  const digits = text.replaceAll(AROUND, '')
  const stray = digits.match(/[^0-9a-f]/iu)
  if (stray !== null)
    throw new Error(`“${stray[0]}” is not a hexadecimal digit. Write bytes as E6 97 A5.`)
  if (digits.length % 2 !== 0) {
    throw new Error(`There are ${digits.length} hexadecimal digits, but every byte has two.`)
  }
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The bytes of a text `as` 'text', which is UTF-8, as 'hex', or as what it looks like, which is 'auto'. */
const bytesOf = (text, as) =>
  as === 'hex' || (as === 'auto' && looksLikeHex(text)) ? fromHex(text) : encode('utf-8', text)

/**
 * `openAll(files)` reads files, `{ blob, name, note, chosen }`; `refuse(name, error)` says why there is no input.
 */
export const setUpOpen = (openAll, refuse) => {
  const [picker, form, pasted, as] = ['file', 'paste', 'pasted', 'as'].map(byId)

  const openFiles = (files) => {
    if (files.length > 0) openAll(Array.from(files, (file) => ({ blob: file, name: file.name })))
    return files.length > 0
  }

  const openExample = (key, note = '') => {
    const { bytes, ...rest } = examples[key]
    openAll([{ blob: new Blob([bytes()]), note, ...rest }])
  }

  const openPasted = () => {
    try {
      openAll([{ blob: new Blob([bytesOf(pasted.value, as.value)]), name: 'pasted.txt' }])
    } catch (error) {
      refuse('The pasted text', error)
    }
  }

  picker.addEventListener('change', () => openFiles(picker.files))
  for (const type of ['dragover', 'dragleave', 'drop']) {
    addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      document.body.classList.toggle('over', type === 'dragover')
      if (type === 'drop') openFiles(event.dataTransfer.files)
    })
  }
  addEventListener('paste', ({ clipboardData }) => openFiles(clipboardData?.files ?? []))

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    openPasted()
  })
  for (const button of document.querySelectorAll('[data-example]')) {
    button.addEventListener('click', () => {
      const { example } = button.dataset
      if (example in examples) return openExample(example)
      pasted.value = garbled()
      as.value = 'auto'
      openPasted()
    })
  }

  // A file may be chosen before this runs.
  if (!openFiles(picker.files)) openExample('csv', ' (an example)')
}
