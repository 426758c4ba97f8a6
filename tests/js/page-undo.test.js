/** The page undoes in its own words what the detector suspects: both over the same texts. */

import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from '../../js/detect.js'
import { undo } from '../../www/task-undo.js'

const utf8 = new TextEncoder()
const undone = async (text, readAs) =>
  (await undo({ blob: new Blob([text]), from: 'utf-8', readAs, partly: true })).text()

for (const text of [
  'Die Umlaute „Ä“, „Ö“ und „Ü“ stehen am Ende.',
  'The letters “Ø”, “Å” and “Ü” are sorted last, “Ø” too.',
  'NÃO É – “SÃO” “JOÃO” “Õ” “Ç” “Ú” “Í”',
  'CAFÉ\u{A0}! THÉ\u{A0}! ÉTÉ\u{A0}! «\u{A0}LYCÉE\u{A0}», «MUSÉ», «PURÉ», «CURÉ»',
]) {
  test(`nothing is wrong with ${text}`, async () => {
    equal(inspect(utf8.encode(text), 'utf-8').undo, null)
    equal(await undone(text, 'windows-1252'), text)
  })
}

test('what is wrong in places is undone there', async () => {
  const text = 'ein Café, zwei CafÃ©s, drei CrÃ¨mes, vier GÃ¢teaux, fünf „Ähren“'
  const right = 'ein Café, zwei Cafés, drei Crèmes, vier Gâteaux, fünf „Ähren“'
  const { readAs, partly } = inspect(utf8.encode(text), 'utf-8').undo
  deepEqual({ readAs, partly }, { readAs: 'windows-1252', partly: true })
  equal(await undone(text, readAs), right)
})
