/**
 * The rows of js/whole/rules.js as the tables of docs/internals/cost-model.md: `--write` writes them there, and a test
 * compares them.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { markdownRow as row } from '../bench/document.js'
import { DECODERS, ENCODERS } from '../js/whole/rules.js'

const BY = {
  tables: 'tables',
  host: 'the host',
  encodeInto: "the host's `encodeInto`",
  slice: 'a slice of a Buffer',
}

/** Names of hosts, with the versions of Node.js in one. */
const listHosts = (hosts) => {
  const versions = hosts.filter((host) => host.startsWith('Node.js ')).map((host) => host.slice(8))
  const others = hosts.filter((host) => !host.startsWith('Node.js '))
  return [...others, ...(versions.length > 0 ? [`Node.js ${versions.join(', ')}`] : [])].join('; ')
}

/** How long an input may be; the tables' limits for encoding are other ones in each host. */
const limitOf = ({ by, upTo, condition }, unit) => {
  if (upTo === Infinity) return 'all'
  if (by === 'tables' && unit === 'units') return 'a few'
  return `up to ${upTo} ${unit}${condition === '' ? '' : `, or ${condition}`}`
}

const tableOf = (rows, unit) =>
  [
    row(['in', 'encodings', 'input', 'by', '× the module', 'because']),
    row(['---', '---', '---', '---', '---', '---']),
    ...rows.map((rule) =>
      row([
        listHosts(rule.hosts),
        rule.encodings,
        limitOf(rule, unit),
        BY[rule.by],
        rule.speed,
        rule.why,
      ]),
    ),
  ].join('\n')

/** The tables as Markdown. */
export const ruleTables = () =>
  `${tableOf(DECODERS, 'bytes')}\n\nStrings:\n\n${tableOf(ENCODERS, 'units')}`

const DOCUMENT = new URL('../docs/internals/cost-model.md', import.meta.url)
const [BEGIN, END] = ['<!-- rules -->', '<!-- /rules -->']

const parts = () => {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [head, rest] = text.split(BEGIN)
  const [tables, tail] = rest.split(END)
  return { head, tables: tables.trim(), tail }
}

/** The tables as the document has them. */
export const documentedRules = () => parts().tables

if (argv[1]?.endsWith('scripts/rules.js') && argv.includes('--write')) {
  const { head, tail } = parts()
  writeFileSync(DOCUMENT, `${head}${BEGIN}\n\n${ruleTables()}\n\n${END}${tail}`)
}
