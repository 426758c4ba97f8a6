/** The values of `--replace`, which are two. */

import { badArguments } from '../failure.js'

const FLAG = '--replace'

const LACKS = `${FLAG} takes two values, a text and its replacement`

/**
 * Takes each `--replace OLD NEW` out of arguments, and each `--replace=OLD NEW`, whose texts may look like options.
 * Returns the other arguments, and the pairs of texts, of which the first is what to look for.
 */
export const takeReplacements = (args) => {
  const others = []
  const pairs = []
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--') {
      others.push(...args.slice(i))
      break
    }
    if (args[i] !== FLAG && !args[i].startsWith(`${FLAG}=`)) {
      others.push(args[i])
      continue
    }
    const isPlain = args[i] === FLAG
    const pair = isPlain ? [args[++i], args[++i]] : [args[i].slice(FLAG.length + 1), args[++i]]
    refuse(pair, isPlain)
    pairs.push(pair)
  }
  if (pairs.length > 0 && pairs.every(([old, text]) => old === text)) {
    throw badArguments(`${FLAG}: the new text is the old one, ${pairs[0][0]}`)
  }
  return { others, pairs }
}

const refuse = (pair, isPlain) => {
  if (pair[1] === undefined) throw badArguments(LACKS)
  if (pair[0] === '') throw badArguments(`${FLAG}: the text to look for is empty`)
  const option = isPlain ? pair.find((text) => /^-./.test(text)) : undefined
  if (option === undefined) return
  throw badArguments(
    `${LACKS}; ${option} looks like an option; if you mean it, write ${FLAG}=${pair.join(' ')}`,
  )
}
