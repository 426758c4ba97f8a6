/**
 * Edits of files whose encodings are known, and the bytes that each has to give. Python decodes the lines and encodes the
 * changed ones, so that no library that is measured decides what is right.
 */

import { spawnSync } from 'node:child_process'
import { decodedBy } from './accuracy-names.js'
import { newRandom } from './accuracy-texts.js'

/** Python's names of codecs, where they differ from the standard's. */
const CODECS = {
  __proto__: null,
  shift_jis: 'cp932',
  'euc-kr': 'cp949',
  big5: 'cp950',
  'windows-874': 'cp874',
}

/** Characters that someone may add: those of them that a codec has. */
const ADDED = 'éüñøßłčőşжєαεשעกあ中한€–“©'

const DECODE = `
import json, re, sys
LINE = r"[^\\r\\n]*(?:\\r\\n|\\r|\\n)|[^\\r\\n]+"

def part_of(data, codecs):
    for codec in codecs:
        try:
            text = data.decode(codec)
            if text.encode(codec) == data:
                return {"text": text, "codec": codec, "size": len(data)}
        except UnicodeError:
            pass
    return {"text": data.decode(codecs[-1], "replace"), "size": len(data)}

def lines_of(data, codecs):
    if codecs == ["utf-16le"]:
        wide = data.decode("utf-16le", "surrogatepass")
        parts = [text.encode("utf-16le", "surrogatepass") for text in re.findall(LINE, wide)]
    else:
        parts = re.findall(LINE.encode(), data)
    return [part_of(part, codecs) for part in parts]

def has(codec, character):
    try:
        return len(character.encode(codec)) > 0
    except UnicodeError:
        return False

asked = json.load(sys.stdin)
json.dump([{
    "lines": lines_of(bytes.fromhex(file["bytes"]), file["codecs"]),
    "added": {codec: [c for c in asked["added"] if has(codec, c)] for codec in file["codecs"]},
} for file in asked["files"]], sys.stdout)
`

const ENCODE = `
import json, sys
json.dump([text.encode(codec).hex() for codec, text in json.load(sys.stdin)], sys.stdout)
`

const python = (program, input) => {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(input),
    maxBuffer: 1 << 30,
  })
  if (status !== 0) throw new Error(`python3: ${stderr}`)
  return JSON.parse(stdout)
}

const isOnce = (text, part) => {
  const at = text.indexOf(part)
  return at >= 0 && text.indexOf(part, at + 1) < 0
}

const WORD = /[\p{L}\p{M}\p{N}]{3,}/gu
const ASCII_WORD = /[A-Za-z]{3,}/g
const ASCII_STRING = /[!-~]{3,}/g
const BEYOND_ASCII = /[^\0-\x7f]/gu

/** An edit of each kind: `old` is there once in the text, in `line`, and becomes `new`. */
const KINDS = {
  __proto__: null,
  'a word for another': ({ find, words, pick }) => {
    const place = find(WORD)
    return place && { ...place, new: pick(words(place.line).filter((word) => word !== place.old)) }
  },
  'a line more': ({ findLine }) => {
    const place = findLine((line) => line.body)
    return place && { ...place, new: `A line more: 1, 2, 3.${place.line.end}${place.old}` }
  },
  'a line less': ({ findLine }) => {
    const place = findLine((line) => line.text)
    return place && { ...place, new: '' }
  },
  'a character that the file has': ({ find, characters, pick }) => {
    const place = find(WORD)
    return place && { ...place, new: place.old + pick(characters(place.line)) }
  },
  'another character of the encoding': ({ find, added, pick }) => {
    const place = find(ASCII_WORD) ?? find(ASCII_STRING)
    return place && { ...place, new: place.old + pick(added[place.line.codec]) }
  },
}

/** The lines that every decoder reads alike: of others nobody knows the right bytes. */
const usable = (lines, { bytes, encodings, codecs }) => {
  let end = 0
  return lines.filter((line) => {
    line.byteStart = end
    end += line.size
    line.body = line.text.replace(/[\r\n]+$/, '')
    line.end = line.text.slice(line.body.length)
    if (line.codec === undefined || line.text.startsWith('\uFEFF')) return false
    const encoding = encodings[codecs.indexOf(line.codec)]
    return decodedBy(encoding, bytes.subarray(line.byteStart, end)) === line.text
  })
}

/** What the kinds of edits choose from, at random. */
const choices = (lines, text, added, random) => {
  const memo = new Map()
  const ofCodec = ({ codec }, pattern) => {
    const key = `${codec} ${pattern}`
    const found = () =>
      lines.filter((line) => line.codec === codec).flatMap(({ body }) => body.match(pattern) ?? [])
    if (!memo.has(key)) memo.set(key, [...new Set(found())])
    return memo.get(key)
  }
  const pick = (all) => all[random(all.length)]
  const firstOnce = (places) => {
    while (places.length > 0) {
      const [place] = places.splice(random(places.length), 1)
      if (isOnce(text, place.old)) return place
    }
  }
  return {
    added,
    pick,
    find: (pattern) =>
      firstOnce(
        lines.flatMap((line) => (line.body.match(pattern) ?? []).map((old) => ({ line, old }))),
      ),
    findLine: (of) =>
      firstOnce(
        lines
          .filter(({ body, end }) => body.length > 3 && end !== '')
          .map((line) => ({ line, old: of(line) })),
      ),
    words: (line) => ofCodec(line, WORD),
    characters: (line) => {
      const beyond = ofCodec(line, BEYOND_ASCII)
      return beyond.length > 0 ? beyond : ofCodec(line, /[!-~]/g)
    },
  }
}

/**
 * The edits of files, objects with `path`, `bytes` and `encodings`: for each file its text, and of each edit its kind, the
 * text to find, its replacement, and the bytes of the file afterwards.
 */
export const editsOf = (files) => {
  const asked = files.map((file) => ({
    ...file,
    codecs: file.encodings.map((encoding) => CODECS[encoding] ?? encoding),
  }))
  const decoded = python(DECODE, {
    added: [...ADDED],
    files: asked.map(({ bytes, codecs }) => ({ bytes: bytes.toString('hex'), codecs })),
  })
  const edited = asked.map((file, i) => {
    const { lines, added } = decoded[i]
    const text = lines.map((line) => line.text).join('')
    const random = newRandom(file.path)
    const from = choices(usable(lines, file), text, added, random)
    const edits = Object.entries(KINDS).map(([kind, choose]) => {
      const edit = choose(from)
      if (edit?.new === undefined) throw new Error(`${file.path} has no place for ${kind}`)
      return { ...edit, kind }
    })
    const { bytes, encodings } = file
    const only = encodings.length === 1 ? decodedBy(encodings[0], bytes) : text
    return { ...file, text: only, edits }
  })
  const all = edited.flatMap(({ bytes, edits }) => edits.map((edit) => ({ bytes, edit })))
  const encoded = python(
    ENCODE,
    all.map(({ edit: { line, old, new: text } }) => [
      line.codec,
      line.text.replace(old, () => text),
    ]),
  )
  for (const [i, { bytes, edit }] of all.entries()) {
    const { byteStart, size } = edit.line
    edit.expected = Buffer.concat([
      bytes.subarray(0, byteStart),
      Buffer.from(encoded[i], 'hex'),
      bytes.subarray(byteStart + size),
    ])
  }
  return edited
}
