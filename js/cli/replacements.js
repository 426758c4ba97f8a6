/** The values of `--replace`, which are two. */

import { badArguments } from './errors.js'

const FLAG = '--replace'

/**
 * Takes each `--replace` with its two values out of arguments. Returns the other arguments, and the pairs of
 * values, of which the first is what to look for.
 */
export const takeReplacements = (args) => {
  const others = []
  const pairs = []
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--') {
      others.push(...args.slice(i))
      break
    }
    if (args[i].startsWith(`${FLAG}=`)) {
      throw badArguments(`${FLAG} takes two values: write ${FLAG} OLD NEW`)
    }
    if (args[i] !== FLAG) {
      others.push(args[i])
      continue
    }
    const pair = args.slice(i + 1, i + 3)
    if (pair.length < 2) {
      throw badArguments(`${FLAG} lacks a value: it takes a text, and what replaces it`)
    }
    if (pair[0] === '') throw badArguments(`${FLAG}: the text to look for is empty`)
    pairs.push(pair)
    i += 2
  }
  return { others, pairs }
}
