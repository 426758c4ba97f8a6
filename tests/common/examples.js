/** The examples of documents, and what their comments say that they print. */

import assert from 'node:assert/strict'

/** "品名,数量" and a line in Shift_JIS: the file that the README's first example reads. */
export const CSV = Buffer.from('956996bc2c909497ca0d0a82e882f182b22c330d0a', 'hex')

/** The blocks of code in a language. */
export const fromMarkdown = (text, language = 'js') =>
  Array.from(
    text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms')),
    ([, code]) => code,
  )

export const fromComments = (text) =>
  Array.from(text.matchAll(/@example\n(.*?)(?=\*\/|\* @)/gs), ([, lines]) =>
    lines.replaceAll(/^ *\* ?/gm, ''),
  )

/** Lines, but once each where one is printed again and again. */
export const distinct = (lines) => lines.filter((line, i) => line !== lines[i - 1])

/** The lines that an example prints, by the comments behind its calls of console.log. */
export const printedBy = (code) => {
  const logs = code.split('\n').filter((line) => line.includes('console.log('))
  const expected = logs.map((line) => line.match(/\) \/\/ (.*)$/)?.[1])
  assert.ok(!expected.includes(undefined), 'every console.log says what it prints')
  return expected
}
