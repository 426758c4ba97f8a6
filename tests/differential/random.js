/** Random inputs from a seed, the same in every host. */

/** A generator of numbers below 2^32 (Marsaglia's xorshift), for one case of a seed. */
const generator = (seed, number) => {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  // The first numbers of seeds that differ little differ little.
  for (let i = 0; i < 8; i++) next()
  return next
}

/** The most bytes of an input, and the most code units. */
const BYTES = 400_000
const UNITS = 200_000

/** Where another path begins: few bytes, short strings, a call of the host's, the I/O buffer. */
const THRESHOLDS = [16, 24, 32, 64, 128, 1024, 4096, 65_536, 131_072, 262_144, 327_680]

/** Blocks of code points: the scripts of the legacy encodings, what some of them lack, surrogates. */
export const BLOCKS = [
  [0x20, 0x7e],
  [0x00, 0x1f],
  [0xa0, 0xff],
  [0x100, 0x17f],
  [0x391, 0x3c9],
  [0x410, 0x45f],
  [0x5d0, 0x5ea],
  [0x621, 0x64a],
  [0xe01, 0xe3a],
  [0x2010, 0x203e],
  [0x3041, 0x30fe],
  [0xff61, 0xff9f],
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
  [0xe000, 0xe864],
  [0xf780, 0xf7ff],
  [0xfffd, 0xfffd],
  [0xfeff, 0xfeff],
  [0x1f600, 0x1f64f],
  [0x20000, 0x2a6d6],
  [0xd800, 0xdfff],
]

/** The random choices of one case. */
export const newRandom = (seed, number) => {
  const next = generator(seed, number)
  const below = (limit) => next() % limit
  const pick = (list) => list[below(list.length)]
  const chance = (percent) => below(100) < percent

  /** A length up to `most`: mostly short, or near a threshold. */
  const length = (most) => {
    const kind = below(100)
    if (kind < 45) return below(70)
    if (kind < 75) return Math.min(most, below(4096))
    if (kind < 97) return Math.min(most, Math.max(0, pick(THRESHOLDS) - 4 + below(9)))
    return below(most + 1)
  }

  /** A string of runs, each of one of the `blocks`; what is long repeats what is not. */
  const text = (blocks) => {
    const wanted = length(UNITS)
    let part = ''
    while (part.length < Math.min(wanted, 3000)) {
      const [first, last] = pick(blocks)
      const run = 1 + below(chance(50) ? 4 : 200)
      for (let i = 0; i < run; i++) part += String.fromCodePoint(first + below(last - first + 1))
    }
    return part.repeat(Math.ceil(wanted / 3000)).slice(0, wanted)
  }

  /** Bytes: of any kind, of one kind, or `encoded` with some of them changed. */
  const bytes = (encoded) => {
    const kind = below(10)
    if (kind === 0) {
      const some = Uint8Array.from({ length: Math.min(length(BYTES), 5000) }, () => below(256))
      return repeated(some, chance(20) ? length(BYTES) : some.length)
    }
    if (kind === 1) return new Uint8Array(length(BYTES)).fill(below(256))
    const all = encoded.subarray(0, BYTES)
    if (kind < 6) return all
    const changed = Uint8Array.from(all)
    for (let i = 1 + below(8); i > 0 && changed.length > 0; i--) {
      changed[below(changed.length)] = below(256)
    }
    return changed
  }

  const repeated = (some, count) =>
    Uint8Array.from({ length: some.length === 0 ? 0 : count }, (_, i) => some[i % some.length])

  /** Something with a `length` as a list of pieces of it, in order. */
  const pieces = (all, slice) => {
    const cuts = [0, all.length]
    for (let i = below(6); i > 0; i--) {
      const at = chance(50) ? pick(THRESHOLDS) - 2 + below(5) : below(all.length + 1)
      cuts.push(Math.min(at, all.length))
    }
    cuts.sort((a, b) => a - b)
    return cuts.slice(1).map((end, i) => slice(cuts[i], end))
  }

  return { below, pick, chance, text, bytes, pieces }
}
