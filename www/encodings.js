/** The encodings that the page has: their names, the lists to choose from, and the classes that decode and encode. */

import { groupOf, groups } from '../js/encodings/groups.js'
import { isStandard as isRowOfStandard, listStandard } from '../js/encodings/registry.js'
import { listExtended, resolve } from '../js/encodings/resolve.js'
import {
  ExtendedTextDecoder,
  ExtendedTextDecoderStream,
  ExtendedTextEncoder,
  ExtendedTextEncoderStream,
} from '../js/extended.js'
import { TranscodeStream } from '../js/index.js'
import { element } from './dom.js'
import '../js/extended/ebcdic.js'
import '../js/extended/jis-x-0213.js'

/** The standard's encodings without `replacement`, which decodes nothing. */
export const encodings = listStandard()
  .map(({ name }) => name)
  .filter((name) => name !== 'replacement')

/** The code pages that the standard lacks, as `{ name, group }`. */
export const codePages = listExtended()
  .map(({ name }) => ({ name, group: groupOf(name) }))
  .filter(({ group }) => group !== 'GSM 03.38' && group !== 'Other formats')

/** The name of an encoding, as the page shows it; results have it in lowercase. */
export const nameOf = (encoding) => resolve(encoding).name

/** A step of a repair with the names of its encodings as the page shows them. */
export const mistakeOf = ({ encoding, readAs, ...rest }) => ({
  ...rest,
  encoding: nameOf(encoding),
  readAs: nameOf(readAs),
})

/** The id of the encoding with a name. */
export const idOf = (name) => resolve(name).id

const isStandard = (name) => isRowOfStandard(resolve(name))

export const newDecoder = (name, options) => new ExtendedTextDecoder(name, options)

export const newEncoder = (name) => new ExtendedTextEncoder(name)

/** The bytes of `stream`, converted; the options are those of TranscodeStream. */
export const transcoded = (stream, from, to, { fatal, errorMode, replacement }) =>
  isStandard(from) && isStandard(to)
    ? stream.pipeThrough(new TranscodeStream(from, to, { fatal, errorMode, replacement }))
    : stream
        .pipeThrough(new ExtendedTextDecoderStream(from, { fatal }))
        .pipeThrough(new ExtendedTextEncoderStream(to, { errorMode, replacement }))

/** The groups of the standard's encodings, by name: an encoding is in the first group that matches. */
const STANDARD_GROUPS = [
  ['Unicode', /^UTF/],
  ['Japanese', /JP$|JIS$/],
  ['Chinese', /^(gb|big5)/i],
  ['Korean', /KR$/],
  ['Cyrillic', /^(KOI8|IBM866|ISO-8859-5$|windows-1251|x-mac-c)/],
  ['Western', /^(windows-1252|macintosh|ISO-8859-1[45])/],
  ['Central and Baltic', /^(windows-125[07]|ISO-8859-([24]|10|13|16)$)/],
  ['Southern', /^(windows-125[34]|ISO-8859-[37])/],
  ['Hebrew and Arabic', /^(windows-125[56]|ISO-8859-[68])/],
  ['South-East Asian', /^windows-(874|1258)/],
  ['Other', /./],
]

const standardGroupOf = (name) => STANDARD_GROUPS.find(([, pattern]) => pattern.test(name))[0]

/** Adds the encodings to a list, in groups. */
export const fillWithEncodings = (select) => {
  const all = [...encodings.map((name) => ({ name, group: standardGroupOf(name) })), ...codePages]
  for (const label of [...STANDARD_GROUPS.map(([label]) => label), ...groups]) {
    const names = all.filter(({ group }) => group === label).map(({ name }) => name)
    if (names.length === 0) continue
    select.append(element('optgroup', { label }, ...names.map((name) => new Option(name))))
  }
}
