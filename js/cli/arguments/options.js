/** Refuses options that exclude each other. */

import { BAD_USAGE, badArguments, Failure } from '../failure.js'

const TRANSCODE = ['from', 'to', 'vr', 'onError', 'bom', 'quiet', 'filesFrom', 'null']

const CHANGE = [
  ...['from', 'output', 'inPlace', 'backup', 'force', 'dryRun', 'quiet'],
  ...['filesFrom', 'null'],
]

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

/** The options that choose a mode, and the options that each mode allows. */
const MODES = {
  list: ['quiet'],
  detect: ['json', 'quiet', 'filesFrom', 'null'],
  inspect: ['from', 'json', 'quiet', 'filesFrom', 'null'],
  check: ['from', 'json', 'quiet', 'filesFrom', 'null'],
  renameFrom: ['dryRun', 'quiet', 'filesFrom', 'null'],
  repair: [...CHANGE, 'to'],
  replace: CHANGE,
  inPlace: [...TRANSCODE, 'backup', 'force', 'jobs'],
  beside: [...TRANSCODE, 'force', 'jobs'],
  output: [...TRANSCODE, 'force'],
}

const either = (flags) => flags.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** Refuses options that would be ignored. `names` are those of the options on the command line. */
export const refuse = (names, options) => {
  const flag = (name) =>
    `--${options[name] === false ? 'no-' : ''}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  if (names.includes('null') && !names.includes('filesFrom')) {
    throw badArguments(`${flag('null')} goes only with ${flag('filesFrom')}`)
  }
  if (names.includes('vr') && ![options.from, options.to].some((label) => DICOM.test(label))) {
    throw badArguments(`${flag('vr')} goes only with --from dicom: or --to dicom:`)
  }
  const mode = Object.keys(MODES).find((name) => names.includes(name))
  const allowed = mode === undefined ? TRANSCODE : [mode, ...MODES[mode]]
  const other = names.find((name) => !allowed.includes(name))
  if (other === undefined) return
  if (mode !== undefined) {
    throw badArguments(`${flag(mode)} and ${flag(other)} exclude each other`)
  }
  const all = Object.keys(MODES).filter((name) => MODES[name].includes(other))
  // A mode that goes with another of them allows it there alone.
  const modes = all.filter((name) => !all.some((companion) => MODES[name].includes(companion)))
  throw badArguments(`${flag(other)} goes only with ${either(modes.map(flag))}`)
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
