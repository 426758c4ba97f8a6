/** Refuses options that exclude each other or lack a value, and takes the two values of `--replace`. */

import { BAD_USAGE, badArguments, Failure } from '../failure.js'

/** The prefix of labels of DICOM. */
export const DICOM = /^dicom:/i

/** The label that stands for the detected encoding. */
export const AUTO = 'auto'

export const isAuto = (label) => label.toLowerCase() === AUTO

/** The label that stands for several encodings. */
const MIXED = 'mixed'

export const isMixed = (label) => label.toLowerCase() === MIXED

/** Whether a label asks for a guess. */
export const isGuess = (label) => isAuto(label) || isMixed(label)

const either = (flags) => flags.join(', ').replace(/, ([^,]*)$/, ' or $1')

/**
 * Refuses `options` that would be ignored, and returns the row of what to do: one of the `rows` that an option has, or
 * else `otherwise`.
 */
export const modeOf = (rows, otherwise, options) => {
  const names = Object.keys(options)
  const flag = (name) => /--[a-z-]+/.exec(rows[options[name] === false ? 'noBackup' : name].flag)[0]
  if (names.includes('vr') && ![options.from, options.to].some((label) => DICOM.test(label))) {
    throw badArguments(`${flag('vr')} goes only with --from dicom: or --to dicom:`)
  }
  const modes = Object.keys(rows).filter((name) => rows[name].allows)
  const [mode, ...outputs] = modes.filter((name) => names.includes(name))
  const row = rows[mode] ?? otherwise
  const other = names.find((name) => name !== mode && !row.allows.includes(name))
  const pair = mode !== undefined && other !== undefined ? [mode, other] : outputs
  if (pair.length > 1) throw badArguments(`${pair.map(flag).join(' and ')} exclude each other`)
  const lacks = (name) => rows[name].needs && !names.includes(rows[name].needs)
  const alone = other ?? names.find(lacks)
  if (alone === undefined) return row
  const all = modes.filter((name) => rows[name].allows.includes(alone))
  // A mode that goes with another of them allows it there alone.
  const isFirst = (name) => !all.some((companion) => rows[name].allows.includes(companion))
  const companions = lacks(alone) ? [rows[alone].needs] : all.filter(isFirst)
  throw badArguments(`${flag(alone)} goes only with ${either(companions.map(flag))}`)
}

/** Refuses a long option with one dash, which would be a short one and its value: -from is -f rom. */
export const refuseOneDash = (options, args) => {
  const end = args.indexOf('--')
  const flags = end < 0 ? args : args.slice(0, end)
  const found = flags.find((arg) => options.some(({ long }) => `-${arg}`.split('=', 1)[0] === long))
  if (found !== undefined) throw badArguments(`${found}: a long option has two dashes, -${found}`)
}

/** Refuses the value of an option if it is the next argument and looks like another option. */
export const refuseAsValue = ({ long, short }, value, args) => {
  if (typeof value !== 'string' || !/^-./.test(value)) return
  const isFlag = (arg) => arg === long || (/^-[^-]/.test(arg) && arg.at(-1) === short?.[1])
  if (!args.some((arg, i) => arg === value && i > 0 && isFlag(args[i - 1]))) return
  throw new Failure(
    BAD_USAGE,
    `${long} lacks its value: ${value} looks like an option; if you mean it, write ${long}=${value}`,
  )
}

const REPLACE = '--replace'

const LACKS = `${REPLACE} takes two values, a text and its replacement`

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
    if (args[i] !== REPLACE && !args[i].startsWith(`${REPLACE}=`)) {
      others.push(args[i])
      continue
    }
    const isPlain = args[i] === REPLACE
    const pair = isPlain ? [args[++i], args[++i]] : [args[i].slice(REPLACE.length + 1), args[++i]]
    refusePair(pair, isPlain)
    pairs.push(pair)
  }
  if (pairs.length > 0 && pairs.every(([old, text]) => old === text)) {
    throw badArguments(`${REPLACE}: the new text is the old one, ${pairs[0][0]}`)
  }
  return { others, pairs }
}

const refusePair = (pair, isPlain) => {
  if (pair[1] === undefined) throw badArguments(LACKS)
  if (pair[0] === '') throw badArguments(`${REPLACE}: the text to look for is empty`)
  const option = isPlain ? pair.find((text) => /^-./.test(text)) : undefined
  if (option === undefined) return
  throw badArguments(
    `${LACKS}; ${option} looks like an option; if you mean it, write ${REPLACE}=${pair.join(' ')}`,
  )
}
