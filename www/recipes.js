/**
 * Code and commands that do what the page did, for several tools. Each function returns a list of
 * `{ tool, code, note }`: `code` is undefined where a tool cannot do it, and `note` says why or what differs.
 */

import { isStandard, pageOf } from './encoding-names.js'
import { foreignName } from './foreign-names.js'

/** A string literal of JavaScript and of Python. */
const quoted = (text) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** A file name as an argument of a POSIX shell's command. */
export const argument = (name) =>
  `'${(name.startsWith('-') ? `./${name}` : name).replaceAll("'", `'\\''`)}'`

/** A label for the command. */
export const option = (name) => name.toLowerCase()

const TOOLS = { python: 'Python', iconv: 'iconv' }

/** The bytes of byte order marks, by the name of the encoding. */
const MARKS = {
  'UTF-8': ['\\357\\273\\277', 3],
  'UTF-16LE': ['\\377\\376', 2],
  'UTF-16BE': ['\\376\\377', 2],
}

const sentences = (...notes) => notes.filter((note) => note !== undefined).join(' ')

/** What a tool does otherwise in an encoding. */
const difference = (tool, { label, differs }, name) =>
  differs === 0
    ? undefined
    : `${TOOLS[tool]}’s ${label} treats ${differs} ${differs === 1 ? 'character' : 'characters'} of ${name} differently.`

export const missing = (tool, name) => ({
  tool: TOOLS[tool],
  note: `${TOOLS[tool]} has no ${name}.`,
})

/** The smallest entry that has some encodings, with the names of its classes. */
const entryOf = (...names) =>
  names.every(isStandard)
    ? { entry: 'encodium', decoder: 'TextDecoder', encoder: 'LegacyTextEncoder' }
    : {
        entry: 'encodium/extended',
        decoder: 'ExtendedTextDecoder',
        encoder: 'ExtendedTextEncoder',
      }

const labelOf = (name) => quoted(name.toLowerCase())

const decoding = (decoder, name, fatal) =>
  `new ${decoder}(${labelOf(name)}${fatal ? ', { fatal: true }' : ''}).decode(bytes)`

/** The import that gives other entries the encodings that the standard lacks, if an encoding needs it. */
const importOfExtended = (name) =>
  isStandard(name) ? '' : `\nimport { extended } from 'encodium/extended'`

const readingFile = (name) => `import { readFile } from 'node:fs/promises'

const bytes = await readFile(${quoted(name)})`

/** Imports first, then what reads the file, then the code. */
const script = (imported, name, code) => `${imported}\n${readingFile(name)}\n${code}`

/** The codec by which Python reads a file, which removes a byte order mark if there is one. */
const pythonReader = (from, hasMark) =>
  hasMark ? { 'UTF-8': 'utf_8_sig', 'UTF-16LE': 'utf_16', 'UTF-16BE': 'utf_16' }[from] : undefined

const pythonRead = ({ name, from, hasMark }, fatal) => {
  const codec = foreignName('python', from)
  if (codec === undefined) return undefined
  const label = pythonReader(from, hasMark) ?? codec.label
  return {
    code: `from pathlib import Path

data = Path(${quoted(name)}).read_bytes()
text = data.decode('${label}'${fatal ? '' : ", errors='replace'"})`,
    note: difference('python', codec, from),
  }
}

/** The command by which iconv reads a file, up to the options that follow. */
const iconvRead = ({ name, from, hasMark }, to) => {
  const charset = foreignName('iconv', from)
  if (charset === undefined) return undefined
  const command = `iconv -f ${charset.label} -t ${to}`
  return {
    // iconv would keep the mark as a character.
    code: hasMark
      ? `tail -c +${MARKS[from][1] + 1} ${argument(name)} | ${command}`
      : `${command} ${argument(name)}`,
    note: difference('iconv', charset, from),
  }
}

const STOPS = 'iconv stops at malformed bytes.'

/**
 * To read a file as text. `from` is the encoding's name, `isDetected` whether it was detected, `hasMark`
 * whether the file begins with its byte order mark, `isMalformed` whether anything is malformed.
 */
export const readRecipes = (file) => {
  const { name, from, isDetected, isMalformed } = file
  const python = pythonRead(file, false)
  const iconv = iconvRead(file, 'UTF-8')
  const { entry, decoder } = entryOf(from)
  const detecting = isDetected
    ? [
        {
          tool: 'encodium (JavaScript), with detection',
          code: script(
            "import { AutoTextDecoder } from 'encodium/detect'",
            name,
            `const decoder = new AutoTextDecoder()
const text = decoder.decode(bytes)
console.log(decoder.encoding)`,
          ),
        },
      ]
    : []
  return [
    {
      tool: 'encodium (JavaScript)',
      code: script(
        `import { ${decoder} } from '${entry}'`,
        name,
        `const text = ${decoding(decoder, from, false)}`,
      ),
    },
    ...detecting,
    {
      tool: 'encodium (command line)',
      code: `npx encodium -f ${option(from)}${isMalformed ? ' --on-error replacement' : ''} ${argument(name)}`,
    },
    python === undefined ? missing('python', from) : { tool: 'Python', ...python },
    iconv === undefined
      ? missing('iconv', pageOf(from))
      : { tool: 'iconv', ...iconv, note: sentences(iconv.note, isMalformed ? STOPS : undefined) },
  ]
}

/** The option of an encoder, as code, for each choice of the page. */
const encoderOptions = ({ lacks, replacement }) =>
  ({
    fatal: '',
    html: `, { errorMode: 'html' }`,
    replacement: `, { errorMode: 'replacement', replacement: ${quoted(replacement)} }`,
    escape: `, {
  errorMode: (scalar) => \`\\\\u{\${scalar.toString(16).toUpperCase()}}\`,
}`,
  })[lacks]

/** The option of the command, or undefined if it has none that does the same. */
const onError = ({ lacks, replacement, fatal, isMalformed }) => {
  const replacesMalformed = isMalformed && !fatal
  if (lacks === 'replacement' && replacement === '?' && !(isMalformed && fatal))
    return ' --on-error replacement'
  if (replacesMalformed) return undefined
  return { fatal: '', html: ' --on-error html' }[lacks]
}

const commandTo = (job) => {
  const { name, from, to, bom, target } = job
  const errors = onError(job)
  const tool = 'encodium (command line)'
  if (errors === undefined) {
    return { tool, note: 'The command has no option for what you chose; use the code.' }
  }
  const code = `npx encodium -f ${option(from)} -t ${option(to)}${bom ? ' --bom' : ''}${errors} -o ${argument(target)} ${argument(name)}`
  return { tool, code }
}

const pythonTo = (job) => {
  const { from, to, fatal, lacks, replacement, bom, target } = job
  const reading = pythonRead(job, fatal)
  const codec = foreignName('python', to, true)
  if (reading === undefined) return missing('python', from)
  if (codec === undefined) return missing('python', to)
  const tool = 'Python'
  const isSame = lacks !== 'replacement' || replacement === '?'
  if (!isSame) return { tool, note: 'Python replaces unsupported characters by ? alone.' }
  if (lacks === 'escape') return { tool, note: 'Python has no escapes of the form \\u{1F4A9}.' }
  const errors = {
    fatal: '',
    html: ", errors='xmlcharrefreplace'",
    replacement: ", errors='replace'",
  }
  const code = `${reading.code}
data = ${bom ? "('\\uFEFF' + text)" : 'text'}.encode('${codec.label}'${errors[lacks]})
Path(${quoted(target)}).write_bytes(data)`
  return { tool, code, note: sentences(reading.note, difference('python', codec, to)) }
}

const iconvTo = (job) => {
  const { from, to, fatal, lacks, isMalformed, bom, target } = job
  const charset = foreignName('iconv', to, true)
  if (charset === undefined) return missing('iconv', to)
  const reading = iconvRead(job, charset.label)
  if (reading === undefined) return missing('iconv', from)
  const code = bom ? `{ printf '${MARKS[to][0]}'; ${reading.code}; }` : reading.code
  return {
    tool: 'iconv',
    code: `${code} > ${argument(target)}`,
    note: sentences(
      reading.note,
      difference('iconv', charset, to),
      isMalformed && !fatal ? STOPS : undefined,
      lacks === 'fatal' ? undefined : 'iconv stops at unsupported characters.',
    ),
  }
}

/**
 * To convert a file to the encoding `to`, in a file named `target`. Besides the properties of `readRecipes`:
 * `fatal`, whether to stop at malformed bytes, and `lacks`, `replacement` and `bom` of task-convert.js.
 */
export const convertRecipes = (job) => {
  const { name, from, to, fatal, bom, target } = job
  const { entry, decoder, encoder } = entryOf(from, to)
  const code = `const text = ${decoding(decoder, from, fatal)}
const encoder = new ${encoder}(${labelOf(to)}${encoderOptions(job)})
await writeFile(${quoted(target)}, encoder.encode(${bom ? "'\\uFEFF' + text" : 'text'}))`
  const imported = `import { ${[decoder, encoder].toSorted().join(', ')} } from '${entry}'`
  return [
    {
      tool: 'encodium (JavaScript)',
      code: script(imported, name, code).replace('{ readFile }', '{ readFile, writeFile }'),
    },
    commandTo(job),
    pythonTo(job),
    iconvTo(job),
  ]
}

/** To edit a file and leave its other bytes as they are. */
export const editRecipes = ({ name, from, lacks }) => {
  const options = lacks === 'fatal' ? '' : `, errorMode: '${lacks}'`
  return [
    {
      tool: 'encodium (JavaScript)',
      code: `import { TextFile } from 'encodium/edit'${importOfExtended(from)}
import { readFile, writeFile } from 'node:fs/promises'

const file = new TextFile(await readFile(${quoted(name)}), { encoding: ${labelOf(from)}${isStandard(from) ? '' : ', extended'} })
const text = file.text.replaceAll('old', 'new')
await writeFile(${quoted(name)}, file.withText(text, { keepNewline: true${options} }))`,
    },
    {
      tool: 'encodium (command line)',
      code: `npx encodium -f ${option(from)} -i --replace 'old' 'new' ${argument(name)}`,
    },
    {
      tool: 'Python and iconv',
      note: 'Both write every character anew, so malformed bytes are lost.',
    },
  ]
}
