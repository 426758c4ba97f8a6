/** The code, the commands and the links that the page shows: each is run, and does what the page does. */

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { newDecoder } from '../../www/codecs.js'
import { codePages, encodings } from '../../www/encoding-names.js'
import { uniqueName } from '../../www/files.js'
import { foreignName, namesWithForeign } from '../../www/foreign-names.js'
import { fragmentOf, inputOfFragment } from '../../www/link.js'
import { linksOf } from '../../www/project-links.js'
import { convertRecipes, editRecipes, readRecipes } from '../../www/recipes.js'
import { repairRecipes } from '../../www/repair-recipes.js'
import { convert } from '../../www/task-convert.js'
import fc from '../common/property.js'

const root = new URL('../../', import.meta.url)
const has = (program) => spawnSync(program, ['--version']).status === 0
const skip = { Python: !has('python3') && 'no python3', iconv: !has('iconv') && 'no iconv' }
const silent = () => {}

let folder
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'encodium-recipes-'))
})
after(() => rmSync(folder, { recursive: true }))

const recipe = (recipes, tool) => recipes.find((one) => one.tool === tool)

/** Code whose imports of the package are those of dist. */
const installed = (code) =>
  code.replaceAll(/'encodium(\/[\w-]+)?'/g, (_, entry) => {
    const file = `dist/node${entry ?? '/index'}.js`
    return `'${new URL(file, root)}'`
  })

/** Runs a recipe in the folder, and returns what it writes to the standard output. */
const run = ({ tool, code }, print = '') => {
  const options = { cwd: folder }
  if (tool === 'Python') return execFileSync('python3', ['-c', code + print], options)
  if (/JavaScript/.test(tool)) {
    writeFileSync(join(folder, 'recipe.mjs'), installed(code) + print)
    return execFileSync(process.execPath, ['recipe.mjs'], options)
  }
  const command = join(root.pathname, 'bin/encodium.js')
  const script = code.replaceAll('npx encodium', `'${process.execPath}' '${command}'`)
  return execFileSync('sh', ['-c', script], options)
}

const PRINTS = {
  'encodium (JavaScript)': '\nprocess.stdout.write(text)\n',
  'encodium (JavaScript), with detection': '\nprocess.stdout.write(text)\n',
  Python: "\nimport sys\nsys.stdout.buffer.write(text.encode('utf_8'))\n",
}

const bytesIn = async (encoding, text) => {
  const blob = new Blob([text])
  const options = { blob, from: 'UTF-8', to: encoding, lacks: 'fatal' }
  return Buffer.from(await (await convert(options, silent)).blob.arrayBuffer())
}

describe('to read', () => {
  const TEXT = 'naïve — “déjà vu”\nÉté\n'
  for (const [from, text, name] of [
    ['Shift_JIS', '商品,価格\nりんご\n', "it's.csv"],
    ['windows-1252', TEXT, '-dash.txt'],
    ['UTF-8', TEXT, '日本.txt'],
    ['UTF-16LE', TEXT, 'wide.txt'],
    ['cp437', 'Ç╔═╗\n', 'box.txt'],
    ['iso-8859-1-strict', 'é\u0085\u0091\n', 'latin.txt'],
  ]) {
    for (const hasMark of from.startsWith('UTF') ? [false, true] : [false]) {
      test(`${from}${hasMark ? ' with a byte order mark' : ''}`, async (t) => {
        writeFileSync(
          join(folder, name),
          await bytesIn(from, (hasMark ? '\uFEFF\uFEFF' : '') + text),
        )
        const recipes = readRecipes({ name, from, hasMark, isDetected: false, isMalformed: false })
        assert.deepEqual(
          recipes.map(({ tool }) => tool),
          ['encodium (JavaScript)', 'encodium (command line)', 'Python', 'iconv'],
        )
        for (const one of recipes) {
          if (skip[one.tool]) t.diagnostic(skip[one.tool])
          else assert.equal(run(one, PRINTS[one.tool]).toString(), text, one.tool)
        }
      })
    }
  }

  test('with detection', () => {
    writeFileSync(join(folder, 'a.txt'), readFileSync(new URL('samples/ja.shift_jis.txt', root)))
    const recipes = readRecipes({ name: 'a.txt', from: 'Shift_JIS', isDetected: true })
    const one = recipe(recipes, 'encodium (JavaScript), with detection')
    const code = one.code.replace(/\nconsole\.log.*/, '')
    const expected = readFileSync(new URL('samples/text/ja.txt', root), 'utf8')
    assert.equal(run({ ...one, code }, PRINTS['encodium (JavaScript)']).toString(), expected)
  })

  test('malformed bytes become U+FFFD, or the recipe says that a tool stops', () => {
    writeFileSync(join(folder, 'bad.txt'), Buffer.of(0x61, 0xff, 0x62))
    const recipes = readRecipes({ name: 'bad.txt', from: 'UTF-8', isMalformed: true })
    for (const tool of [
      'encodium (JavaScript)',
      'encodium (command line)',
      ...(skip.Python ? [] : ['Python']),
    ]) {
      assert.equal(run(recipe(recipes, tool), PRINTS[tool]).toString(), 'a\uFFFDb', tool)
    }
    assert.match(recipe(recipes, 'iconv').note, /stops at malformed bytes/)
  })
})

describe('to convert', () => {
  const job = {
    name: 'in.txt',
    target: 'out.txt',
    from: 'UTF-8',
    to: 'Shift_JIS',
    lacks: 'fatal',
    replacement: '?',
    fatal: false,
    bom: false,
  }
  for (const [title, change, text] of [
    ['to Shift_JIS', {}, '日本\n'],
    ['to a code page', { to: 'cp437' }, 'Ç╔═╗\n'],
    ['from a code page', { from: 'iso-8859-1-strict', to: 'UTF-8' }, 'é\u0091\n'],
    ['as character references', { lacks: 'html' }, 'é 💩\n'],
    ['as escapes', { lacks: 'escape' }, 'é 💩\n'],
    ['as a question mark', { lacks: 'replacement' }, 'é 💩\n'],
    ['as another replacement', { lacks: 'replacement', replacement: "'" }, 'é 💩\n'],
    ['with a byte order mark', { to: 'UTF-16LE', bom: true }, '日本\n'],
    ['with a byte order mark, to UTF-8', { from: 'Shift_JIS', to: 'UTF-8', bom: true }, '日本\n'],
  ]) {
    test(title, async (t) => {
      const all = { ...job, ...change }
      const input = await bytesIn(all.from, text)
      writeFileSync(join(folder, 'in.txt'), input)
      const { blob } = await convert({ ...all, blob: new Blob([input]) }, silent)
      const expected = Buffer.from(await blob.arrayBuffer())
      for (const one of convertRecipes(all)) {
        if (one.code === undefined) {
          assert.ok(one.note, one.tool)
          continue
        }
        if (skip[one.tool]) t.diagnostic(skip[one.tool])
        // It says that it cannot.
        else if (/stops at unsupported/.test(one.note))
          assert.throws(() => run({ ...one, code: `${one.code} 2>&-` }))
        else {
          rmSync(join(folder, 'out.txt'), { force: true })
          run(one)
          assert.deepEqual(readFileSync(join(folder, 'out.txt')), expected, one.tool)
        }
      }
    })
  }

  test('says which tool has no such encoding', () => {
    const recipes = convertRecipes({ ...job, to: 'cp868' })
    assert.equal(recipe(recipes, 'Python').note, 'Python has no cp868.')
    assert.equal(recipe(recipes, 'iconv').note, 'iconv has no cp868.')
    const note = recipe(convertRecipes({ ...job, to: 'windows-1252' }), 'iconv').note
    assert.equal(note, 'iconv’s WINDOWS-1252 treats 5 characters of windows-1252 differently.')
  })
})

test('the code to edit and the code to repair run', async () => {
  writeFileSync(join(folder, 'edit.txt'), Buffer.from('old \xe9\r\n', 'latin1'))
  const [code, command] = editRecipes({ name: 'edit.txt', from: 'windows-1252', lacks: 'html' })
  run(code)
  assert.equal(readFileSync(join(folder, 'edit.txt'), 'latin1'), 'new \xe9\r\n')
  run({ ...command, code: command.code.replace("'old' 'new'", "'new' 'old'") })
  assert.equal(readFileSync(join(folder, 'edit.txt'), 'latin1'), 'old \xe9\r\n')

  const mistake = {
    name: 'chain.txt',
    from: 'UTF-8',
    encoding: 'windows-1251',
    readAs: 'windows-1252',
  }
  writeFileSync(join(folder, 'chain.txt'), 'Ïðèâåò')
  for (const one of repairRecipes.chain(mistake)) {
    if (skip[one.tool]) continue
    const garbled = one.tool === 'Python' ? "garbled = 'Ïðèâåò'\n" : "const garbled = 'Ïðèâåò'\n"
    const code = PRINTS[one.tool] ? one.code.replace(/^(?!import)/m, garbled) : one.code
    assert.equal(run({ ...one, code }, PRINTS[one.tool]).toString(), 'Привет', one.tool)
  }
})

describe('names in Python and iconv', () => {
  const names = namesWithForeign()

  test('are of encodings that the page has', () => {
    const known = new Set([...encodings, ...codePages.map(({ name }) => name)])
    assert.deepEqual(
      names.filter((name) => !known.has(name)),
      [],
    )
  })

  /** All single bytes that are characters, with their text. */
  const singles = (name) => {
    const decoder = newDecoder(name, { fatal: true, ignoreBOM: true })
    return Array.from({ length: 256 }, (_, byte) => {
      try {
        return [byte, decoder.decode(Uint8Array.of(byte))]
      } catch {
        return [byte, '']
      }
    }).filter(([, text]) => text !== '')
  }
  const isUtf16 = (name) => name.startsWith('UTF-16')

  test('Python: those without a difference have none in single bytes', {
    skip: skip.Python,
  }, () => {
    const rows = names
      .filter((name) => !isUtf16(name))
      .map((name) => [foreignName('python', name), name])
      .filter(([found]) => found !== undefined)
    const input = rows.map(([{ label, differs }, name]) => [label, differs, singles(name)])
    const script = `
import json, sys
for label, differs, cases in json.load(sys.stdin):
    wrong = 0
    for byte, text in cases:
        try: wrong += bytes([byte]).decode(label) != text
        except UnicodeDecodeError: wrong += 1
    if wrong > differs: print(label, wrong, differs)
`
    const json = JSON.stringify(input)
    assert.equal(execFileSync('python3', ['-c', script], { input: json }).toString(), '')
  })

  test('iconv has them all', { skip: skip.iconv }, () => {
    const list = execFileSync('iconv', ['-l']).toString().toUpperCase()
    const known = new Set(list.split(/[\s,]+|\/\//))
    // Other systems have other implementations of iconv.
    if (!known.has('IBM1399')) return
    for (const name of names) {
      const found = foreignName('iconv', name)
      if (found !== undefined) assert.ok(known.has(found.label), found.label)
    }
  })
})

describe('links', () => {
  test('hold any bytes and names', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (bytes, name) => {
          const fragment = fragmentOf(bytes, { name, from: 'Shift_JIS', to: '' })
          assert.match(fragment, /^#read\?[\w.~*%=&+-]*$/)
          assert.deepEqual(inputOfFragment(fragment), { bytes, name, from: 'Shift_JIS', to: '' })
        },
      ),
    )
  })

  test('say what is wrong with them', () => {
    assert.equal(inputOfFragment('#speed'), undefined)
    for (const bytes of ['a', '%25', 'é'])
      assert.throws(() => inputOfFragment(`#read?bytes=${bytes}`), /its bytes are not base64url/)
  })

  test('lead to the repository and the package', () => {
    const [source, npm] = linksOf({
      name: 'encodium',
      repository: { type: 'git', url: 'git+https://example.com/a/encodium.git' },
    })
    assert.equal(source.href, 'https://example.com/a/encodium')
    assert.equal(npm.href, 'https://www.npmjs.com/package/encodium')
    assert.equal(linksOf({ name: 'encodium' }).length, 1)
    assert.equal(linksOf({ name: 'x', repository: 'github:a/b' })[0].href, 'https://github.com/a/b')
  })
})

test('files of the same name get others', () => {
  const taken = new Set(['a.txt', 'a (2).txt'])
  assert.equal(
    uniqueName('a.txt', (name) => taken.has(name)),
    'a (3).txt',
  )
  assert.equal(
    uniqueName('b', (name) => taken.has(name)),
    'b',
  )
})

test('the page is written for a static server, into an empty folder only', () => {
  const site = join(folder, 'site')
  const build = () =>
    spawnSync(process.execPath, [new URL('www/serve.js', root).pathname, '--build', site])
  assert.equal(build().status, 0)
  const html = readFileSync(join(site, 'index.html'), 'utf8')
  for (const [, path] of html.matchAll(/(?:src|href)="([\w./-]+)"/g)) {
    assert.ok(readFileSync(join(site, path)).length > 0, path)
  }
  const again = build()
  assert.equal(again.status, 1)
  assert.match(again.stderr.toString(), /is not empty/)
})
