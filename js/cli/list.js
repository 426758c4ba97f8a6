import { extendedEncodings } from '../extended.js'
import { encodings } from '../hooks.js'
import { isExtended, MARKED_UTF_8 } from './codecs.js'
import { codePageGroup, dicomValues, otherNamesOf } from './transcoder.js'

/** Yields a line for each encoding: the name, a tab, the labels. */
export function* list() {
  yield '# Encoding Standard\n'
  for (const { name, labels } of encodings()) {
    // It decodes nothing and encodes nothing.
    if (name === 'replacement') continue
    const standard = labels.filter((label) => !isExtended(label))
    const marked = name === 'UTF-8' ? MARKED_UTF_8 : []
    yield `${name}\t${[...standard, ...otherNamesOf(labels[0]), ...marked].join(' ')}\n`
  }
  const groups = new Map()
  for (const { name, labels } of extendedEncodings()) {
    const group = codePageGroup(name) ?? 'Other formats'
    if (!groups.has(group)) groups.set(group, [])
    groups.get(group).push(`extended:${name}\t${labels.join(' ')}\n`)
  }
  for (const [group, lines] of groups) yield* [`\n# ${group}\n`, ...lines]
  yield "\n# DICOM's Specific Character Set; backslashes stand between several values\n"
  for (const [value, ...others] of dicomValues) yield `dicom:${value}\t${others.join(' ')}\n`
}
