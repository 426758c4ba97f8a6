/**
 * Converts a result with all candidates to answers like those of other detectors, with a confidence between 0 and 1.
 */

import { provide } from '#detect/provide'

// Provided here, because every module that calls the detector ranks its result.
provide('detect')

const { exp } = Math

/**
 * The probability that an answer is right, if it is likelier by this number of nats than the best answer with a
 * different text. The logarithms of likelihoods need no scaling: docs/migration.md compares the result with the share
 * of right answers.
 */
const probability = (nats) => 1 / (1 + exp(-nats))

/** The maximum confidence of an answer that is not confident in detect(). */
const UNCERTAIN = 0.99

/** The score of text that no model finds possible. */
const IMPOSSIBLE = -1000000

/** The margin is rounded to hundredths, and scores are not. */
const ROUNDING = 0.01

/** Whether ASCII bytes are a different text in an encoding. */
const isWide = (encoding) => /^utf-(16|32)/i.test(encoding)

/**
 * The candidates of a detection as `{ encoding, confidence, isSameText }`, the most plausible first. `isSameText` says
 * whether the candidate has the same text as the answer, `isMalformed` whether the bytes are malformed in it. With a
 * byte order mark, there is one candidate, with 1.
 */
export const rank = ({ encoding: answer, bom, confident, margin, candidates }) => {
  if (bom !== null && bom === answer) return [{ encoding: bom, confidence: 1, isSameText: true }]
  const most = confident ? 1 : UNCERTAIN
  const best = candidates[0].score
  return candidates.map(({ encoding, score, valid }, rank) => {
    if (rank > 0 && score === IMPOSSIBLE) {
      return { encoding, confidence: 0, isSameText: false, isMalformed: !valid }
    }
    const behind = best - score
    // A candidate whose score is lower by less than the margin has the same text as the answer, and the same rival.
    const isSameText =
      rank === 0 || (behind < margin - ROUNDING && isWide(encoding) === isWide(answer))
    const confidence = Math.min(probability(isSameText ? margin - behind : -behind), most)
    return { encoding, confidence, isSameText }
  })
}

const isControl = (byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20)

/** Counts the bytes that distinguish ASCII text from bytes that are not text. */
export class Tally {
  length = 0
  /** Bytes beyond ASCII. */
  high = 0
  zeros = 0
  /** Control characters except white space; ESC, SO and SI, which switch sets of characters; and zeros. */
  controls = 0
  /** Bytes between 0x80 and 0x9F, which are control characters in ISO 8859. */
  c1 = 0

  feed(bytes) {
    let { high, zeros, controls, c1 } = this
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]
      if (byte >= 0x80) {
        high++
        if (byte < 0xa0) c1++
      } else if (byte === 0) zeros++
      else if (isControl(byte) && byte !== 0x1b && byte !== 0x0e && byte !== 0x0f) controls++
    }
    this.length += bytes.length
    Object.assign(this, { high, zeros, controls, c1 })
    return this
  }

  /** Whether a detection's answer means nothing but ASCII. */
  isAscii({ encoding, bom }) {
    return this.high === 0 && encoding === 'utf-8' && bom === null
  }
}
