/** Turns a result with all candidates into answers like other detectors': each has a confidence between 0 and 1. */

import { provide } from '#detect/provide'

// For those who call the detector: they all rank what it returns.
provide('detect')

const { exp } = Math

/**
 * The probability that an answer is right, by how many nats likelier it is than the best one that gives another
 * text. The logarithms of likelihoods need no further scale: docs/migration.md compares them with the share of
 * right answers.
 */
const probability = (nats) => 1 / (1 + exp(-nats))

/** The greatest confidence of an answer that detect() does not call confident. */
const UNCERTAIN = 0.99

/** The score of what no model takes for possible. */
const IMPOSSIBLE = -1000000

/** The margin is rounded to hundredths, and scores are not. */
const ROUNDING = 0.01

/** Whether bytes of ASCII are other text in an encoding. */
const isWide = (encoding) => /^utf-(16|32)/i.test(encoding)

/**
 * The candidates of a detection as `{ encoding, confidence, isSameText }`, the most plausible first. `isSameText`
 * is whether the candidate gives the text of the answer, `isMalformed` that the bytes are malformed in it. A byte order mark leaves one candidate, with 1.
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
    // A candidate that is behind by less than the margin has the text of the answer, and so its rival.
    const isSameText =
      rank === 0 || (behind < margin - ROUNDING && isWide(encoding) === isWide(answer))
    const confidence = Math.min(probability(isSameText ? margin - behind : -behind), most)
    return { encoding, confidence, isSameText }
  })
}

const isControl = (byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20)

/** Counts of the bytes that distinguish text in ASCII from what is no text at all. */
export class Tally {
  length = 0
  /** Bytes beyond ASCII. */
  high = 0
  zeros = 0
  /** Control characters except white space; ESC, SO and SI, which switch sets of characters; and zeros. */
  controls = 0
  /** Bytes between 0x80 and 0x9F, which ISO 8859 has for control characters. */
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
