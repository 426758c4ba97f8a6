/** The beginning of a stream, up to where its encoding is decided. */

import { findRow } from '../encodings/others.js'
import { bomSniff, concat } from '../infra/bytes.js'
import { isSingleByte } from '../wasm/instance.js'
import { byteLength, EMPTY, max, min, set, subarray, Uint8Array } from '../webidl/builtins.js'
import { AsciiSample, asciiText, leadingAscii } from './ascii.js'
import { detectBy, shortened } from './detector.js'

/**
 * How many bytes are held back when the detector is asked first, and how many times as many the next time. So
 * all answers together cost little more than the last one, and chunks have no say in when it is asked.
 */
const FIRST = 256
const FACTOR = 4

/**
 * How many bytes must be held back before an encoding of single bytes is taken: a few if no other one is about as
 * plausible, and more if one is that has the same text so far. They differ in characters that may be rare.
 */
const FEW = 1024
const MORE = 16_384
const ABOUT = 4.5

/** ASCII is looked for in so many bytes at once, so that a long chunk is not read again after each escape. */
const PIECE = 1 << 18

/** As many bytes at the beginning are held back until they are known to be neither UTF-16 nor UTF-32. */
const START = 4

const ESC = 0x1b

/** Printable ASCII but `~`, which begins an escape sequence of HZ. */
const PLAIN = Uint8Array.from({ length: 94 }, (_, i) => 0x20 + i)
const PLAIN_TEXT = String.fromCharCode(...PLAIN)

/** Whether there are control characters that no text has, as in UTF-16 of alphabets: all but those of lines. */
const hasControls = (bytes) => {
  for (let i = 0; i < byteLength(bytes); i++) {
    if (bytes[i] < 0x09 || (bytes[i] > 0x0d && bytes[i] < 0x20 && bytes[i] !== ESC)) return true
  }
  return false
}

/** Whether a byte order mark is complete: UTF-16LE's may be half of UTF-32LE's. */
const hasMark = (bytes) => {
  const encoding = bomSniff(bytes)
  return encoding === 'UTF-8' || encoding === 'UTF-16BE'
}

/**
 * Takes the bytes of a stream until its encoding is decided. `options` are a detector's as the module reads
 * them. Of `settings`, `limit` is how many bytes may be held back; `fallback` is an encoding or
 * undefined; `only` has the allowed encodings, or none if all are; and `open(encoding, start)` returns
 * a reader of the encoding, whose bytes begin at that offset of the stream.
 */
export class Undecided {
  #options
  #settings
  /** The ASCII that went out as text. */
  #ascii = new AsciiSample()
  /** The bytes that are held back are the first `#count` of these. */
  #bytes = new Uint8Array(FIRST)
  #count = 0
  /** The bytes of this call that are not read yet. */
  #input = EMPTY
  #isStart = true
  /** Whether something other than ASCII has begun. If not, only what may be its beginning is held back. */
  #isHolding = false
  #nextAsk
  /**
   * The detector's result, once the encoding is decided, a reader of the encoding, and the offset in the stream
   * where its bytes begin.
   */
  detection = null
  reader = null
  offset = 0
  /** Text that the caller did not get, because `onDecided` threw; the next call of the stream returns it. */
  unreturned = ''

  constructor(options, settings) {
    this.#options = options
    this.#settings = settings
    this.#nextAsk = max(1, min(FIRST, settings.limit))
  }

  /** The bytes that are held back. */
  get held() {
    return subarray(this.#bytes, 0, this.#count)
  }

  /**
   * Takes the next bytes, and returns the text that is known: that of ASCII, or all of it if this decides. If
   * these bytes are the last, it decides. If a function of the caller throws, all of the bytes are held back.
   */
  take(bytes, isLast) {
    this.#input = bytes
    let text = ''
    try {
      while (this.reader === null && byteLength(this.#input) > 0) text += this.#step(isLast)
      if (this.reader === null && isLast) text += this.#ask(false)
    } catch (cause) {
      this.unreturned += text
      this.#hold(Infinity)
      throw cause
    }
    return this.reader === null ? text : text + this.#read(isLast)
  }

  /** Reads some of the input, and returns text. */
  #step(isLast) {
    if (this.#isStart) this.#start()
    if (this.#isStart || this.reader !== null) return ''
    if (!this.#isHolding) return this.#leave(isLast)
    this.#hold(this.#nextAsk)
    return this.#count < this.#nextAsk ? '' : this.#ask(true)
  }

  /** Moves on in the input. */
  #skip(count) {
    this.#input = subarray(this.#input, count, byteLength(this.#input) - count)
  }

  /** Holds bytes of the input back until there are `most`. */
  #hold(most) {
    const count = min(max(most - this.#count, 0), byteLength(this.#input))
    this.#append(subarray(this.#input, 0, count))
    this.#skip(count)
  }

  /** Holds bytes back. */
  #append(bytes) {
    const size = this.#count + byteLength(bytes)
    if (size > byteLength(this.#bytes)) {
      const larger = new Uint8Array(max(size, 2 * byteLength(this.#bytes)))
      set(larger, this.held)
      this.#bytes = larger
    }
    set(this.#bytes, bytes, this.#count)
    this.#count = size
  }

  /** Reads the first bytes. */
  #start() {
    for (;;) {
      if (hasMark(this.held) && this.#decideByMark()) return
      if (this.#count >= START || byteLength(this.#input) === 0) break
      this.#hold(this.#count + 1)
    }
    const { held } = this
    if (byteLength(held) < START) return
    const { hasEnd } = leadingAscii(held, this.#options.extended, false)
    this.#isHolding = hasEnd || hasControls(held) || !this.#mayExtendAscii()
    if (this.#isHolding) this.#decideByMark()
    this.#isStart = false
  }

  /** Lets ASCII out, up to where something else begins, and returns its text. */
  #leave(isLast) {
    const before = this.#count
    const size = min(byteLength(this.#input), PIECE)
    const piece = subarray(this.#input, 0, size)
    const all = before === 0 ? piece : concat([this.held, piece])
    const endsHere = isLast && size === byteLength(this.#input)
    const { text, hasEnd } = leadingAscii(all, this.#options.extended, endsHere)
    const { length } = text
    this.#ascii.feed(subarray(all, 0, length))
    this.#isHolding = hasEnd
    this.#count = 0
    // Where something else begins, only what was held back before stays so.
    const end = hasEnd ? max(length, before) : byteLength(all)
    this.#append(subarray(all, length, end - length))
    this.#skip(end - before)
    return text
  }

  #detect(stream) {
    const feed = (call) => {
      this.#ascii.eachPiece(call)
      call(this.held)
    }
    return detectBy(feed, { ...this.#options, stream })
  }

  /** Decides if there is a byte order mark, and it is of an allowed encoding. Returns whether there is. */
  #decideByMark() {
    const detection = this.#detect(true)
    const { bom, encoding } = detection
    if (bom === null || encoding !== bom) return false
    this.#decide(detection, encoding, true)
    return true
  }

  /** Asks the detector, and decides or continues. Returns the text of what is ASCII after all. */
  #ask(stream) {
    const detection = this.#detect(stream)
    const { limit } = this.#settings
    const encoding = this.#possible(detection)
    const confident = detection.confident && encoding === detection.encoding
    const ascii = stream ? this.#asciiIn(encoding) : null
    if (ascii !== null) {
      this.#askLater()
      this.#ascii.feed(this.held)
      this.#count = 0
      this.#isHolding = false
      return ascii
    }
    if (confident && this.#isEnough(detection)) this.#decide(detection, encoding, true)
    else if (!stream || this.#count >= limit) {
      const taken = confident ? encoding : (this.#fallback() ?? encoding)
      this.#decide(detection, taken, confident)
    } else this.#askLater()
    return ''
  }

  /** Whether so many bytes are held back that a confident answer can be taken. */
  #isEnough({ encoding, candidates }) {
    if (!isSingleByte(findRow(encoding, this.#settings.others)) || this.#count >= MORE) return true
    const isAlone = candidates.length < 2 || candidates[0].score - candidates[1].score > ABOUT
    return isAlone && this.#count >= FEW
  }

  #askLater() {
    this.#nextAsk = max(1, min(FACTOR * this.#nextAsk, this.#settings.limit))
  }

  /** Whether printable ASCII is the same text in an encoding. */
  #extendsAscii(encoding) {
    return this.#settings.open(encoding, 0).decode(PLAIN, true) === PLAIN_TEXT
  }

  /** Whether any of the allowed encodings extends ASCII. */
  #mayExtendAscii() {
    const { only } = this.#settings
    for (let i = 0; i < only.length; i++) if (this.#extendsAscii(only[i])) return true
    return only.length === 0
  }

  /** Whether the text that went out is right in an encoding. */
  #isPossible(encoding) {
    return this.#ascii.length === 0 || this.#extendsAscii(encoding)
  }

  /** The most plausible encoding that is possible. */
  #possible({ encoding, candidates }) {
    if (encoding !== null && this.#isPossible(encoding)) return encoding
    for (let i = 0; i < candidates.length; i++) {
      if (this.#isPossible(candidates[i].encoding)) return candidates[i].encoding
    }
    return this.#settings.only[0]
  }

  /** The caller's fallback, if it is possible. */
  #fallback() {
    const { fallback } = this.#settings
    return fallback !== undefined && this.#isPossible(fallback) ? fallback : undefined
  }

  /** The text of the bytes that are held back if they are ASCII, and mean just that in an encoding; else null. */
  #asciiIn(encoding) {
    const text = asciiText(this.held)
    const isSame =
      text !== null && this.#settings.open(encoding, 0).decode(this.held, false) === text
    return isSame ? text : null
  }

  #decide(detection, encoding, confident) {
    this.offset = this.#ascii.length
    this.reader = this.#settings.open(encoding, this.offset)
    const reason = confident ? null : (detection.reason ?? 'ambiguous')
    this.detection = { ...shortened(detection), encoding, confident, reason }
  }

  /** The text of what is held back and of the input behind it. */
  #read(isLast) {
    const { held } = this
    const bytes = this.#input
    this.#input = EMPTY
    this.#count = 0
    if (byteLength(bytes) === 0) return this.reader.decode(held, isLast)
    if (byteLength(held) === 0) return this.reader.decode(bytes, isLast)
    // In one piece if more follow: after an error a decoder continues with the bytes of its call.
    if (!isLast) return this.reader.decode(concat([held, bytes]), false)
    return this.reader.decode(held, false) + this.reader.decode(bytes, true)
  }
}
