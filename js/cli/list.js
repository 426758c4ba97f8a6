import { extendedEncodings } from '../extended.js'
import { encodings } from '../hooks.js'
import { codePageGroup, dicomValues, otherNamesOf } from '../transcoder.js'
import { isExtended } from './codecs.js'

/** Yields the encodings that can be asked for, a line each: the name, a tab, the labels. */
export function* list() {
  yield '# Encoding Standard\n'
  for (const { name, labels } of encodings()) {
    // Nothing can be read or written in it.
    if (name === 'replacement') continue
    const own = labels.filter((label) => !isExtended(label))
    yield `${name}\t${[...own, ...otherNamesOf(labels[0])].join(' ')}\n`
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
