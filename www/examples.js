/** Examples to read in the playground. */

import { LegacyTextEncoder, TextDecoder } from '../js/index.js'

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

/** UTF-8 in which a character has lost its last byte and another one its first. */
const damaged = () => {
  const bytes = [...new LegacyTextEncoder('utf-8').encode(ENGLISH)]
  bytes.splice(3, 1)
  bytes.splice(bytes.length - 5, 1)
  return new Uint8Array([...bytes, 0xff, 0xc0, 0xaf, 0x0a])
}

const inEncoding = (label, text) => () => new LegacyTextEncoder(label).encode(text)

/** Files with their `name`, `bytes()` and, unless these are malformed, their `text`. */
export const examples = {
  csv: { name: 'fruit.csv', bytes: inEncoding('shift_jis', CSV), text: CSV },
  mail: { name: 'mail.txt', bytes: inEncoding('koi8-r', MAIL), text: MAIL },
  damaged: { name: 'damaged.txt', bytes: damaged, encoding: 'UTF-8' },
}

/** UTF-8 that was read as windows-1252. */
export const garbled = () =>
  new TextDecoder('windows-1252').decode(
    new LegacyTextEncoder('utf-8').encode('文字化けが直りました'),
  )
