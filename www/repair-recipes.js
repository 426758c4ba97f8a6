/** Code and commands for repairs, as recipes.js has them for conversions. */

import { foreignName } from './foreign-names.js'
import { argument, missing, option } from './recipes.js'

const IN_ENCODIUM = 'Only encodium finds and undoes the mistakes by itself.'

/** Undoes a chosen mistake: what is in `encoding` was read as `readAs`. */
const inPython = ({ encoding, readAs }) => {
  const [wrong, right] = [readAs, encoding].map((name) => foreignName('python', name))
  if (wrong === undefined) return missing('python', readAs)
  if (right === undefined) return missing('python', encoding)
  return {
    tool: 'Python',
    code: `text = garbled.encode('${wrong.label}').decode('${right.label}')`,
  }
}

const inIconv = ({ name, from, encoding, readAs }) => {
  const [file, wrong, right] = [from, readAs, encoding].map((other) => foreignName('iconv', other))
  if (file === undefined) return missing('iconv', from)
  if (wrong === undefined) return missing('iconv', readAs)
  if (right === undefined) return missing('iconv', encoding)
  return {
    tool: 'iconv',
    code: `iconv -f ${file.label} -t ${wrong.label} ${argument(name)} | iconv -f ${right.label} -t UTF-8`,
  }
}

/** By what was done: `repair` of the whole text, a `chain` that a person chose, and `mixed` lines. */
export const repairRecipes = {
  repair: ({ name, from }) => [
    {
      tool: 'encodium (JavaScript)',
      code: `import { repair } from 'encodium/detect'

const { text, steps } = repair(garbled)`,
    },
    {
      tool: 'encodium (command line)',
      code: `npx encodium --repair -f ${option(from)} ${argument(name)}`,
    },
    { tool: 'Python and iconv', note: IN_ENCODIUM },
  ],
  chain: (mistake) => [
    {
      tool: 'encodium (JavaScript)',
      code: `import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'

const bytes = new ExtendedTextEncoder('${mistake.readAs.toLowerCase()}').encode(garbled)
const text = new ExtendedTextDecoder('${mistake.encoding.toLowerCase()}').decode(bytes)`,
    },
    {
      tool: 'encodium (command line)',
      code: `npx encodium -f ${option(mistake.from)} -t ${option(mistake.readAs)} ${argument(mistake.name)} | npx encodium -f ${option(mistake.encoding)}`,
    },
    inPython(mistake),
    inIconv(mistake),
  ],
  mixed: ({ name }) => [
    {
      tool: 'encodium (JavaScript)',
      code: `import { decodeMixed } from 'encodium/detect'

const text = decodeMixed(bytes)`,
    },
    { tool: 'encodium (command line)', code: `npx encodium -f mixed ${argument(name)}` },
    { tool: 'Python and iconv', note: 'Only encodium detects the encoding of each line.' },
  ],
}
