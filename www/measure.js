/** Measures how fast a decoder is. */

/** A round is long enough for browsers whose clock ticks in milliseconds. */
const ROUND_MS = 40

/** Combines a character of each text, so that no engine can optimize the decoding away. */
let sink = 0
/** Reads a character: an engine may put off making a string that nobody reads. */
const use = (text) => {
  sink = (sink ^ text.charCodeAt(text.length >> 1)) | 0
}

/** Returns a function that decodes `inputs` in turns for a round, and returns megabytes a second. */
export const newMeasure = (decoder, inputs) => {
  /** The number of calls between two readings of the clock. */
  let batch = 1
  return () => {
    const start = performance.now()
    let calls = 0
    let bytes = 0
    for (;;) {
      for (const end = calls + batch; calls < end; calls++) {
        const input = inputs[calls % inputs.length]
        use(decoder.decode(input))
        bytes += input.length
      }
      const spent = performance.now() - start
      if (spent >= ROUND_MS) return bytes / spent / 1000
      // Reading the clock takes time too.
      if (spent < ROUND_MS / 8) batch *= 2
    }
  }
}
