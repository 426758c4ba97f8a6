/** `--rename-from`: names become UTF-8, `--dry-run` promises what the run without it does, and nothing is lost. */

import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { beforeWithFs, files, LINUX_ONLY, shell } from './tools.js'

test('--rename-from makes UTF-8 of names', LINUX_ONLY, () => {
  const path = files({ 'ascii.txt': '' })
  const make = `mkdir -p $'\\x93\\xfa\\x96\\x7b/\\x8c\\xea' $'\\x93\\xfa\\x96\\x7b/日'; echo x > $'\\x93\\xfa\\x96\\x7b/\\x8c\\xea/\\x83\\x5c.txt'`
  shell(make, path.folder)
  const dry = shell('encodium --rename-from sjis --dry-run .', path.folder)
  assert.deepEqual(dry.stdout.split('\n').length, 4)
  assert.ok(!path.names().includes('日本'))
  const { code, stdout, stderr } = shell('encodium --rename-from sjis .', path.folder)
  assert.deepEqual([code, stderr], [0, ''])
  assert.ok(stdout.endsWith('\\x93\\xFA\\x96{ -> 日本\n'), stdout)
  assert.deepEqual(path.names(), ['ascii.txt', '日本'])
  assert.equal(path.read('日本/語/ソ.txt'), 'x\n')
  assert.deepEqual(fs.readdirSync(path('日本')).sort(), ['日', '語'].sort())

  // Names that are taken, or malformed in that encoding, stay, and the others go on.
  shell(`touch $'\\x93\\xfa\\x96\\x7b' $'\\xff' $'\\x8c\\xea'`, path.folder)
  const second = shell('encodium --rename-from sjis *', path.folder)
  assert.equal(second.code, 2)
  assert.match(second.stderr, /\\x93\\xFA\\x96\{: 日本 is there already/)
  assert.match(second.stderr, /\\xFF: the name is malformed Shift_JIS at byte offset 0/)
  assert.ok(path.names().includes('語'))
})

/** Two names in Shift_JIS that are one in Unicode: U+2252 has two codes. */
const TWINS = String.raw`$'\x81\xe0' $'\x87\x90'`

const CASES = {
  'two names that become one': [`touch ${TWINS}`, TWINS],
  'two folders with twins in them': [
    `mkdir $'\\x93\\xfa' b; (cd $'\\x93\\xfa'; touch ${TWINS}); (cd b; touch ${TWINS})`,
    `$'\\x93\\xfa' b`,
  ],
  'a name twice': [`touch $'\\x93\\xfa'`, `$'\\x93\\xfa' ./$'\\x93\\xfa'`],
  'a folder, and then what was in it': [
    `mkdir $'\\x93\\xfa'; touch $'\\x93\\xfa/\\x96\\x7b'`,
    `$'\\x93\\xfa' $'\\x93\\xfa/\\x96\\x7b'`,
  ],
  'a name that an earlier one made': [
    `mkdir $'\\x93\\xfa'; touch $'\\x93\\xfa/\\x96\\x7b'`,
    `$'\\x93\\xfa' 日 日/本`,
  ],
  'a name that is too long': [
    `touch "$(printf '\\x93\\xfa%.0s' {1..120})"`,
    `"$(printf '\\x93\\xfa%.0s' {1..120})"`,
  ],
}

for (const [name, [make, args]] of Object.entries(CASES)) {
  test(`--dry-run: ${name}`, LINUX_ONLY, () => {
    const path = files({})
    assert.equal(shell(make, path.folder).code, 0)
    const dry = shell(`encodium --rename-from sjis --dry-run ${args}`, path.folder)
    const real = shell(`encodium --rename-from sjis ${args}`, path.folder)
    assert.deepEqual(dry, real)
    assert.notDeepEqual(real, { code: 0, stdout: '', stderr: '' })
  })
}

test('folders nested more deeply than a path can be long', LINUX_ONLY, () => {
  const path = files({})
  const nest = `for (let i = 0; i < 2500; i++) { fs.mkdirSync('d'); process.chdir('d') }`
  const top = `mkdir $'\\x93\\xfa'; cd $'\\x93\\xfa'; "$node" -e "${nest}"`
  assert.equal(shell(top, path.folder).code, 0)
  try {
    for (const option of ['--dry-run', '']) {
      const result = shell(`encodium --rename-from sjis ${option} *`, path.folder)
      assert.deepEqual([result.code, result.stdout], [2, '\\x93\\xFA -> 日\n'])
      assert.match(result.stderr, /^encodium: \S+\/d: the name is too long\n$/)
    }
  } finally {
    // Node.js cannot remove them.
    shell('rm -r *', path.folder)
  }
})

/** An environment in which the command first changes `fs`. */
const withCode = (code) => ({ env: { NODE_OPTIONS: beforeWithFs(code) } })

/** Makes something with the new name, once it was looked for. */
const appears = (make) => `
  const { lstat } = fs.promises
  fs.promises.lstat = (path, ...rest) =>
    lstat(path, ...rest).catch((error) => {
      if (String(path).endsWith('日')) ${make}
      throw error
    })`

const WITHOUT_LINKS = `
  fs.linkSync = () => { throw refused('EPERM', 'link') }`

const SUN = String.raw`$'\x93\xfa'`

for (const [make, appeared, code = ''] of [
  [`echo old > ${SUN}`, "fs.writeFileSync(path, 'new\\n')"],
  [`echo old > ${SUN}`, "fs.writeFileSync(path, 'new\\n')", WITHOUT_LINKS],
  [`ln -s old ${SUN}`, "fs.writeFileSync(path, 'new\\n')"],
  [`mkdir ${SUN}; echo old > ${SUN}/a`, "fs.writeFileSync(path, 'new\\n')"],
  [`mkdir ${SUN}; echo old > ${SUN}/a`, 'fs.mkdirSync(path)'],
]) {
  test(`what gets the new name meanwhile stays: ${make}; ${appeared}${code}`, LINUX_ONLY, () => {
    const path = files({})
    shell(make, path.folder)
    const options = withCode(`${appears(appeared)}; ${code}`)
    const result = shell(`encodium --rename-from sjis ${SUN}`, path.folder, options)
    assert.deepEqual(result, {
      code: 2,
      stdout: '',
      stderr: 'encodium: \\x93\\xFA: 日 is there already\n',
    })
    const kept = shell(`readlink ${SUN} || cat ${SUN} 2>&- || cat ${SUN}/a`, path.folder)
    assert.equal(kept.stdout, 'old\n')
    if (appeared.startsWith('fs.write')) assert.equal(path.read('日'), 'new\n')
    assert.equal(path.names().length, 2)
  })
}

test('files and folders are renamed without hard links, too', LINUX_ONLY, () => {
  const path = files({})
  shell(`mkdir ${SUN}; echo a > ${SUN}/${SUN}`, path.folder)
  const options = withCode(WITHOUT_LINKS)
  const { code } = shell(`encodium --rename-from sjis -q ${SUN}`, path.folder, options)
  assert.deepEqual([code, path.names(), path.read('日/日')], [0, ['日'], 'a\n'])
})

test('nothing is renamed behind a link that a folder becomes meanwhile', LINUX_ONLY, () => {
  const path = files({})
  const outside = `outside/${SUN} outside/in/${SUN}`
  shell(`mkdir -p walked/in outside/in; touch walked/in/${SUN} ${outside}`, path.folder)
  for (const name of ['walked', 'walked/in']) {
    const swap = withCode(`
      const { readdir } = fs.promises
      fs.promises.readdir = async (path, ...rest) => {
        const entries = await readdir(path, ...rest)
        if (String(path) === 'walked/in' && rest[0].encoding === 'buffer') {
          fs.renameSync('${name}', 'old')
          fs.symlinkSync('${path('outside')}', '${name}')
        }
        return entries
      }`)
    const { code, stderr } = shell('encodium --rename-from sjis walked', path.folder, swap)
    assert.equal(code, 2)
    assert.match(stderr, /^encodium: walked\/in\/\\x93\\xFA: /)
    assert.equal(shell(`ls outside/${SUN}`, path.folder).code, 0)
    shell(`rm ${name}; mv old ${name}`, path.folder)
  }
})
