/** The names of encodings in chardet. */

import { getEncoding } from '../../encodings/registry.js'

/** The labels of encodings, and chardet's names for them where these are not the standard's. */
const NAMES = new Map(
  'gb18030=GB18030 gbk=GB18030 utf-32le=UTF-32LE utf-32be=UTF-32BE iso-8859-8-i=ISO-8859-8 hz-gb-2312=HZ-GB-2312 iso-2022-kr=ISO-2022-KR'
    .split(' ')
    .map((word) => word.split('=')),
)

/**
 * For each Windows code page, the part of ISO 8859 that has its letters. chardet returns the name of that part if no
 * byte is between 0x80 and 0x9F, a range that only the code page uses.
 */
const PARTS = {
  'windows-1250': 'ISO-8859-2',
  'windows-1252': 'ISO-8859-1',
  'windows-1253': 'ISO-8859-7',
  'windows-1254': 'ISO-8859-9',
  'windows-1255': 'ISO-8859-8',
}

/** Parts whose labels mean the code pages in the standard, so that detect() does not find them. */
const ALWAYS_SAME = ['ISO-8859-1', 'ISO-8859-9']

/**
 * The name of a candidate. `isSame(encoding)` returns whether another encoding has the same text as the answer;
 * `isSameText` says whether this candidate has it.
 */
export const nameOf = ({ encoding, isSameText }, hasC1, isSame) => {
  const part = PARTS[encoding]
  const hasPart =
    part !== undefined &&
    !hasC1 &&
    (ALWAYS_SAME.includes(part) || (isSameText && isSame(part.toLowerCase())))
  return hasPart ? part : (NAMES.get(encoding) ?? getEncoding(encoding)?.name ?? encoding)
}
