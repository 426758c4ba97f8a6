/**
 * Random changes of random files in every encoding, and what has to be true of each. `newCases(seed)` returns
 * the next one at each call.
 */

import assert from 'node:assert/strict'
import { TextFile } from '../../js/edit.js'
import {
  ExtendedTextDecoder,
  ExtendedTextEncoder,
  extended,
  extendedEncodings,
} from '../../js/extended.js'
import { LegacyTextEncoder, TextDecoder } from '../../js/index.js'
import { encodings } from '../../js/labels.js'
import '../../js/extended/ebcdic.js'
import '../../js/extended/jis-x-0213.js'
import { Snapshot } from './snapshot.js'

const standard = encodings()
  .map(({ name }) => name)
  .filter((name) => name !== 'replacement')
const isStandard = (label) => standard.some((name) => name.toLowerCase() === label.toLowerCase())

/** The encodings, those of the standard first; a name of both means the standard's. */
export const labels = [
  ...standard,
  ...extendedEncodings()
    .map(({ name }) => name)
    .filter((name) => !isStandard(name)),
]

const encoderOf = (label, errorMode) =>
  isStandard(label)
    ? new LegacyTextEncoder(label, { errorMode })
    : new ExtendedTextEncoder(label, { errorMode })

const decode = (label, bytes) =>
  (isStandard(label) ? new TextDecoder(label) : new ExtendedTextDecoder(label)).decode(bytes)

const toBytes = (binary) => Uint8Array.from(binary, (character) => character.charCodeAt(0))
const join = (parts) => new Uint8Array(Buffer.concat(parts))

/** Characters of every script, width and state. */
const CHARACTERS = [
  ...'aZ09 ~+-&{}\\\n\r\t\u00a0éñæÊËЖЯά日本語漢字中文你好あかがｱ゚−－—‾¥€가한\u3000\u0300😀𠀋\ufeff',
  'か゚',
  '\r\n',
]

/** Bytes that change states, end amid a character, or begin no character. */
const FRAGMENTS = [
  ...['\x1b(B', '\x1b(J', '\x1b(I', '\x1b$B', '\x1b$@', '\x1b$(D', '\x1b$(Q', '\x1b.A', '\x1bN'],
  ...[
    '\x1b',
    '\x1b$)C',
    '\x0e',
    '\x0f',
    '~{',
    '~}',
    '~',
    '+',
    '&',
    '-',
    '+AGEAYg-',
    '+2D3',
    '&AOk-',
  ],
  ...[
    '\x81',
    '\x81\x30',
    '\x8f',
    '\xa4',
    '\xe3\x81',
    '\xed\xa0\xbd',
    '\xc0\x80',
    '\xff',
    '\0',
    '\n',
  ],
  ...['\xd8\0', '\0\xd8', '\xef\xbb\xbf', '\xff\xfe', '\xfe\xff', '\0\0\xfe\xff'],
].map(toBytes)

const writable = new Map()

/** The characters that an encoding has. */
const charactersOf = (label) => {
  if (!writable.has(label)) {
    const has = (character) => {
      try {
        const text = `a${character}`
        return decode(label, encoderOf(label, 'fatal').encode(text)) === text
      } catch {
        return false
      }
    }
    writable.set(label, CHARACTERS.filter(has))
  }
  return writable.get(label)
}

/** Numbers from 0 to below `n`: Marsaglia's xorshift. */
const newRandom = (seed) => {
  let state = (seed * 2654435761 + 1) >>> 0 || 1
  return (n) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % n
  }
}

export const newCases = (seed, only = labels) => {
  const random = newRandom(seed)
  const among = (list) => list[random(list.length)]
  const text = (characters, most) => {
    let result = ''
    for (let left = random(most + 1); left > 0; left--) result += among(characters)
    return result
  }

  const damaged = (label) => {
    const bytes = encoderOf(label, 'replacement').encode(text(CHARACTERS, 6))
    if (bytes.length > 0) bytes[random(bytes.length)] = random(256)
    return bytes.subarray(0, random(bytes.length + 1))
  }
  const part = (label) => {
    const kind = random(6)
    if (kind === 0) return among(FRAGMENTS)
    if (kind === 1) return Uint8Array.from({ length: random(4) }, () => random(256))
    if (kind === 2) return damaged(label)
    if (kind === 3)
      return encoderOf(among(['utf-8', label]), 'replacement').encode(text(CHARACTERS, 6))
    return encoderOf(label, 'replacement').encode(text(CHARACTERS, 8))
  }

  const editsOf = (label, { length }) => {
    const edits = []
    const count = 1 + random(4) * random(2)
    for (let at = 0; edits.length < count && at <= length; ) {
      const start = at + random(length - at + 1)
      const end = start + random(Math.min(4, length - start) + 1)
      edits.push({ start, end, text: text(random(50) > 0 ? charactersOf(label) : CHARACTERS, 3) })
      at = end + 1
    }
    return edits
  }

  return () => {
    const label = among(only)
    const bytes = join(Array.from({ length: random(6) }, () => part(label)))
    const file = new Snapshot(bytes, { encoding: label, extended })
    const edits = editsOf(label, file.text)
    // Half of them write again some of what they replace, malformed sequences above all.
    for (const edit of edits) {
      if (random(2) > 0) edit.text = file.text.slice(edit.start, edit.end) + edit.text
    }
    return { label, bytes, file, edits }
  }
}

/** The text after edits. */
export const textAfter = (text, edits) => {
  let result = ''
  let at = 0
  for (const { start, end, text: inserted } of edits) {
    result += text.slice(at, start) + inserted
    at = end
  }
  return result + text.slice(at)
}

/** Where the characters before an index end: escape sequences after them are not theirs. */
const endBefore = (file, index) => {
  let offset = file.byteOffset(index)
  while (offset > 0 && file.indexOfByte(offset - 1) === index) offset--
  return offset
}

const isAmid = (file, index) => index > 0 && file.byteOffset(index) === file.byteOffset(index - 1)

/** Whether the place of an error is amid base64, where letters are digits. Of a pair it is where its bytes begin. */
const isAmidBase64 = ({ label, bytes, file }, { start, byteStart }) => {
  const isAmidPair = /[\udc00-\udfff]/.test(file.text[start])
  const decoder = new ExtendedTextDecoder(label)
  decoder.decode(bytes.subarray(0, byteStart + (isAmidPair ? 1 : 0)), { stream: true })
  return decoder.decode(toBytes('AAA')) !== 'AAA'
}

/** The bytes of the characters between edits are there, in their order, and nothing is before or after them. */
const assertKept = ({ label, bytes, file, edits }, result) => {
  const changed = Buffer.from(result)
  let start = 0
  let at = 0
  for (let i = 0; i <= edits.length; i++) {
    const isLast = i === edits.length
    // A character of several code units that an edit splits is changed, too.
    while (i > 0 && start < file.text.length && isAmid(file, start)) start++
    const from = i === 0 ? 0 : file.byteOffset(start)
    const to = isLast ? bytes.length : endBefore(file, edits[i].start)
    const kept = bytes.subarray(from, Math.max(from, to))
    const found = isLast ? result.length - kept.length : changed.indexOf(kept, at)
    assert.ok(
      found >= at && (i > 0 || found === 0),
      `${label} ${[...bytes]} ${JSON.stringify(edits)}`,
    )
    assert.deepEqual(result.slice(found, found + kept.length), Uint8Array.from(kept))
    at = found + kept.length
    start = edits[i]?.end
  }
}

const SHIFTS = [
  '',
  '\x1b(B',
  '\x1b(J',
  '\x1b(I',
  '\x1b$B',
  '\x1b$@',
  '\x0e',
  '\x0f',
  '~{',
  '~}',
  '-',
  '~\n',
].map(toBytes)

/** The bytes that an encoder writes for a text in any of its states. */
const bodiesOf = (label, text) => {
  const encode = (string) => encoderOf(label, 'fatal').encode(string)
  const bodies = [encoderOf(label, 'html').encode(text)]
  for (const before of ['a', '日', '中', '가', 'é', '¥']) {
    try {
      const start = encoderOf(label, 'fatal').encode(before, { stream: true })
      bodies.push(encode(before + text).subarray(start.length))
    } catch {}
  }
  // Without what returns to the first state.
  return bodies.flatMap((body) =>
    [0, 1, 2, 3].map((n) => body.subarray(0, Math.max(body.length - n, 0))),
  )
}

/** All byte sequences of up to `most` of some bytes. */
function* sequences(alphabet, most, start = []) {
  yield Uint8Array.from(start)
  if (start.length < most)
    for (const byte of alphabet) yield* sequences(alphabet, most, [...start, byte])
}

/** Whether the malformed sequences outside an edit are the same bytes as before; those after it move. */
const keepsMalformed = (file, again, { start, end, text }, moves) => {
  const places = (list, first, last, by) =>
    list
      .filter((place) => place.start >= first && place.end <= last)
      .map(({ byteStart, byteEnd }) => `${byteStart + by}-${byteEnd + by}`)
      .join()
  const shift = start + text.length
  return (
    places(file.malformed, 0, start, 0) === places(again.malformed, 0, start, 0) &&
    places(file.malformed, end, Infinity, moves) === places(again.malformed, shift, Infinity, 0)
  )
}

/**
 * Bytes between those that stay which make the text of one edit and leave malformed sequences as they are; null if
 * there are none among all short ones and those that encoders write.
 */
export const bruteForce = ({ label, bytes, file, edits: [{ start, end, text }] }) => {
  const wanted = textAfter(file.text, [{ start, end, text }])
  const heads = []
  for (let at = endBefore(file, start); at <= file.byteOffset(start); at++) heads.push(at)
  const tails = []
  for (let at = endBefore(file, end); at <= file.byteOffset(end); at++) tails.push(at)
  const bodies = bodiesOf(file.encoding, text)
  const written = bodies.flatMap((body) =>
    SHIFTS.flatMap((before) => SHIFTS.map((after) => join([before, body, after]))),
  )
  const alphabet = new Set([...bodies[0], ...SHIFTS.flatMap((shift) => [...shift])])
  // GSM 03.38 has characters twice, of which its encoder writes one form.
  const isShort = bodies[0].length < 5 && !label.startsWith('gsm')
  const short = sequences(isShort ? alphabet : [], bodies[0].length < 3 ? 3 : 2)
  for (const middle of [...written, ...short]) {
    for (const head of heads) {
      for (const tail of tails) {
        if (tail < head) continue
        const tried = join([bytes.subarray(0, head), middle, bytes.subarray(tail)])
        const again = new TextFile(tried, { encoding: label, extended })
        if (again.text !== wanted || again.encoding !== file.encoding) continue
        const moves = tried.length - bytes.length
        if (keepsMalformed(file, again, { start, end, text }, moves)) return tried
      }
    }
  }
  return null
}

/** The smallest edit of the same effect: without what both texts begin and end with. */
const trimmed = (text, { start, end, text: inserted }) => {
  let from = start
  let to = end
  let rest = inserted
  while (from < to && rest !== '' && text[from] === rest[0]) {
    from++
    rest = rest.slice(1)
  }
  while (from < to && rest !== '' && text[to - 1] === rest.at(-1)) {
    to--
    rest = rest.slice(0, -1)
  }
  return { start: from, end: to, text: rest }
}

/**
 * Checks one case, by `edit` and by `withText`, and counts in `counts` how it ended. If a change is said to be
 * impossible, some malformed bytes or a byte order mark have to be there and, if it is the only one, brute force
 * has to find no bytes either.
 */
export const checkCase = (example, counts, proves = true) => {
  const { label, file, edits, bytes } = example
  const wanted = textAfter(file.text, edits)
  for (const how of ['edit', 'withText']) {
    let result
    try {
      result = how === 'edit' ? file.edit(edits) : file.withText(wanted)
    } catch (error) {
      if (error.name === 'UneditableError') {
        counts.uneditable++
        assert.ok(Number.isInteger(error.start) && Number.isInteger(error.byteStart))
        if (error.message.includes('amid base64')) {
          assert.ok(isAmidBase64(example, error), `${label} ${[...bytes]} ${error.message}`)
          continue
        }
        // U+FFFE at the start is malformed in UTF-16 by RFC 2781.
        const isMark = error.message.endsWith('byte order mark') || wanted.startsWith('\uFFFE')
        // In IMAP's names no sequence begins right after another one.
        const isBeside = label === 'utf-7-imap' && error.message.includes('bytes beside')
        assert.ok(file.malformed.length > 0 || isMark || isBeside, label)
        if (proves && how === 'edit' && edits.length === 1) {
          const one = { ...example, edits: [trimmed(file.text, edits[0])] }
          const found = bruteForce(one)
          assert.equal(found, null, `${label} ${[...bytes]} ${JSON.stringify(edits)}: ${found}`)
          counts.proved++
        }
      } else {
        assert.ok(Number.isInteger(error.scalar), error.stack)
        counts.unmappable++
      }
      continue
    }
    const again = new TextFile(result, { encoding: label, extended })
    const about = `${how} ${label} ${[...bytes]} ${JSON.stringify(edits)}`
    assert.equal(again.text, wanted, about)
    assert.equal(again.encoding, file.encoding, about)
    if (how === 'edit') assertKept(example, result)
    counts.right++
  }
}

export const newCounts = () => ({ right: 0, unmappable: 0, uneditable: 0, proved: 0 })
