/** The first minutes with the packed package in an empty project, with nothing but its README. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { CSV, distinct, fromMarkdown, printedBy } from '../common/examples.js'
import { asCommonJS, makeProject, RUNTIMES } from './project.js'

let project
let folder
before(async () => {
  project = await makeProject()
  folder = join(project.folder, 'node_modules/encodium')
  // As `npm init -y` writes it.
  await project.write(
    'package.json',
    '{ "name": "user", "version": "1.0.0", "type": "commonjs" }\n',
  )
})
after(() => project?.remove())

const read = (path) => readFileSync(join(folder, path), 'utf8')

/** The lines that a program printed, without the quotation marks by which runtimes differ. */
const lines = (text) => distinct(text.split('\n').map((line) => line.replaceAll(/["']/g, '')))

const NAMES = ['Node.js 20', 'Node.js 26', 'Bun', 'Deno'].filter((name) => name in RUNTIMES)
for (const name of NAMES) {
  const command = [...RUNTIMES[name], ...(name === 'Deno' ? ['--allow-write'] : [])]
  test(`${name}: the README's examples, saved as it says`, async () => {
    const examples = fromMarkdown(read('README.md'))
    assert.ok(examples.length > 4)
    for (const code of examples) {
      // The first one changes it.
      await project.write('in.csv', CSV)
      await project.write('example.mjs', code)
      const { stdout } = await project.run(...command, 'example.mjs')
      assert.deepEqual(lines(stdout.trimEnd()), lines(printedBy(code).join('\n')), code)
    }
  })
}

test('the first example as CommonJS in a .js file, as the README says', async () => {
  const [code] = fromMarkdown(read('README.md'))
  await project.write('in.csv', CSV)
  await project.write('example.js', `(async () => {\n${asCommonJS(code)}\n})()`)
  const { stdout } = await project.run(process.execPath, 'example.js')
  assert.equal(stdout, 'shift_jis 品名,数量\n')
  await project.write('module.js', code)
  await assert.rejects(project.run(process.execPath, 'module.js'), /\.mjs/)
})

test("the command's help says nothing of a clone", async () => {
  const { stdout } = await project.run(process.execPath, join(folder, 'dist/cli/encodium.js'), '-h')
  assert.match(stdout, /^Usage: encodium/)
  assert.ok(!stdout.includes('clone'))
})
