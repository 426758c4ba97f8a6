import { MARKED_UTF_8 } from '../codecs.js'
import {
  aliasesOf,
  dicomValues,
  groupOf,
  listExtended,
  listStandard,
  resolve,
} from '../transcoder.js'

/** Yields a line for each encoding: the name, a tab, the labels. */
export function* list() {
  yield '# Encoding Standard\n'
  for (const { name, labels } of listStandard()) {
    const row = resolve(name)
    // There is none for replacement, which decodes nothing and encodes nothing.
    if (row === undefined) continue
    const marked = name === 'UTF-8' ? MARKED_UTF_8 : []
    yield `${row.encoding}\t${[...labels, ...aliasesOf(row), ...marked].join(' ')}\n`
  }
  const groups = new Map()
  for (const { name, labels } of listExtended()) {
    const group = groupOf(name)
    if (!groups.has(group)) groups.set(group, [])
    groups.get(group).push(`${name}\t${labels.join(' ')}\n`)
  }
  for (const [group, lines] of groups) yield* [`\n# ${group}\n`, ...lines]
  yield "\n# DICOM's Specific Character Set; backslashes stand between several values\n"
  for (const [value, ...others] of dicomValues()) yield `dicom:${value}\t${others.join(' ')}\n`
}
