/**
 * How often encodium alone is right, for whoever changes its models:
 *
 *     node bench/accuracy-fast.js FOLDER [documents] [declared] [public] [--standard] [--undeclared] [--wrong] [--dump FILE]
 *
 * FOLDER is that of `npm run accuracy`. Without a name of a part, all of them run. `--standard` leaves
 * the candidates of the standard, `--undeclared` has no declaration read, `--wrong` lists the wrong
 * answers, and `--dump` writes the pieces into a file instead, each as a line of JSON whose `hex` has the
 * bytes. Takes a minute or two.
 */

import { closeSync, openSync, writeSync } from 'node:fs'
import { argv, exit } from 'node:process'
import { parseArgs } from 'node:util'
import { detect } from '../js/detect.js'
import { declaredDocuments } from './accuracy-declared.js'
import { documents } from './accuracy-documents.js'
import { isRight } from './accuracy-names.js'
import { publicFiles } from './accuracy-public.js'

/** The pieces of each part. */
const PARTS = {
  __proto__: null,
  documents,
  declared: declaredDocuments,
  public: (folder) =>
    publicFiles(folder).pieces.map((piece) => ({
      form: 'public corpora',
      kind: piece.source,
      length: 'any length',
      size: 'the file',
      language: piece.path,
      ...piece,
    })),
}

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    standard: { type: 'boolean' },
    undeclared: { type: 'boolean' },
    wrong: { type: 'boolean' },
    dump: { type: 'string' },
  },
})
const [folder, ...named] = positionals
const unknown = named.find((name) => PARTS[name] === undefined)
if (folder === undefined || unknown !== undefined) {
  const names = Object.keys(PARTS).join(', ')
  console.error(
    unknown ? `${unknown} is no part: ${names}` : 'name the folder that npm run accuracy made',
  )
  exit(2)
}
const parts = named.length > 0 ? named : Object.keys(PARTS)
const pieces = parts.flatMap((name) => PARTS[name](folder))

const dump = (path) => {
  const file = openSync(path, 'w')
  for (const { form, kind, length, size, language, encoding, declares, options, bytes } of pieces) {
    const hex = Buffer.from(bytes).toString('hex')
    const fields = { form, kind, length, size, language, encoding, declares, options, hex }
    writeSync(file, `${JSON.stringify(fields)}\n`)
  }
  closeSync(file)
  console.log(`${pieces.length} pieces are in ${path}`)
}

const percent = (some, all) => (all === 0 ? '' : ((100 * some) / all).toFixed(1)).padStart(6)

/** Right answers, confident ones, and of these the right ones, in percent. */
const shares = (judged) => {
  const sure = judged.filter(({ found }) => found.confident)
  const right = judged.filter(({ hit }) => hit)
  const sureRight = sure.filter(({ hit }) => hit)
  return [
    percent(right.length, judged.length),
    percent(sure.length, judged.length),
    percent(sureRight.length, sure.length),
  ].join(' ')
}

const grouped = (all, keyOf) => {
  const groups = new Map()
  for (const item of all) {
    const key = keyOf(item)
    if (!groups.has(key)) groups.set(key, [])
    groups.get(key).push(item)
  }
  return groups
}

/** A block for a form: a row for each length, three columns for each size, and sums. */
const print = (form, judged) => {
  const sizes = [...grouped(judged, ({ size }) => size).keys()]
  const row = (name, some) => {
    const bySize = grouped(some, ({ size }) => size)
    const cells = sizes.map((size) => shares(bySize.get(size) ?? []))
    console.log(
      `${String(name).padStart(33)} |${cells.join(' |')} |${shares(some)} of ${some.length}`,
    )
  }
  console.log(`\n${form}, ${judged.length} pieces: right, confident, of these right, in percent`)
  const heads = [...sizes, 'all'].map((size) => String(size).padStart(20))
  console.log(`${''.padStart(33)} |${heads.join(' |')}`)
  for (const [length, some] of grouped(judged, ({ length }) => length)) row(length, some)
  row('all', judged)
  const kinds = grouped(judged, ({ kind }) => kind)
  if (kinds.size > 1) for (const [kind, some] of kinds) row(kind, some)
}

const listWrong = (judged) => {
  console.log('\nWrong answers:\n')
  for (const { piece, found, hit } of judged) {
    if (hit) continue
    const { form, kind, size, length, language, encoding, declares } = piece
    const where = form === kind ? form : `${form}, ${kind},`
    const sure = found.confident ? ' (confident)' : ''
    const said = declares === undefined ? '' : `, declared as ${declares},`
    console.log(
      `${where} ${size} ${length}: ${language} ${encoding}${said} as ${found.encoding}${sure}`,
    )
  }
}

if (values.dump) dump(values.dump)
else {
  const added = {
    ...(values.standard && { extended: false }),
    ...(values.undeclared && { declared: false }),
  }
  const judged = pieces.map((piece) => {
    const { form, kind, length, size, options } = piece
    const found = detect(piece.bytes, { ...options, ...added })
    return { form, kind, length, size, piece, found, hit: isRight(found.encoding, piece) }
  })
  for (const [form, some] of grouped(judged, ({ form }) => form)) print(form, some)
  console.log(`\nall of ${judged.length}: ${shares(judged)}`)
  if (values.wrong) listWrong(judged)
}
