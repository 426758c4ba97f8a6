/** `encodium/file`: what decides an encoding, what is refused, and changes of one segment or several. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { encode } from '../../../js/extended.js'
import { createFile, FileError, openBytes, openFile, UnmappableError } from '../../../js/file.js'

const folder = fs.mkdtempSync(join(tmpdir(), 'encodium-file-'))
after(() => fs.rmSync(folder, { recursive: true }))

const latin1 = (text) => Buffer.from(text, 'latin1')
const utf8 = (text) => Buffer.from(text)
let count = 0

/** The path of a new file with these bytes, in a folder of its own with other files. */
const fileOf = (bytes, others = {}, name = 'in.txt') => {
  const path = join(folder, `${++count}`)
  fs.mkdirSync(path)
  for (const [other, content] of Object.entries(others))
    fs.writeFileSync(join(path, other), content)
  fs.writeFileSync(join(path, name), bytes)
  return join(path, name)
}

const config = (text) => ({ '.editorconfig': `root = true\n${text}\n` })

const attributes = (text) => ({ '.gitattributes': text })

const FRENCH = 'Le café est fermé à midi, déjà vu\n'
const JAPANESE = '日本語のテキスト文章です。港町の古い文具店へ行く。\n'

test('source says what decided the encoding', async () => {
  for (const [bytes, others, encoding, source] of [
    [utf8('a\n'), {}, 'utf-8', 'ascii'],
    [utf8(''), {}, 'utf-8', 'ascii'],
    [utf8('\x1b[1mbold\x1b[0m'), {}, 'utf-8', 'ascii'],
    [utf8('é'), {}, 'utf-8', 'detection'],
    [latin1('caf\xe9'), {}, 'windows-1252', 'detection'],
    [encode(JAPANESE, 'shift_jis'), {}, 'shift_jis', 'detection'],
    [latin1('\x1b$B$3$s\x1b(B'), {}, 'iso-2022-jp', 'detection'],
    [latin1('a ~{<:Ky2;S{!#NpJ)l6HK!#~} b\n'), {}, 'hz-gb-2312', 'detection'],
    [utf8('x ~{ y }\n'), {}, 'utf-8', 'ascii'],
    [Buffer.from('\ufeffa', 'utf16le'), {}, 'utf-16le', 'bom'],
    [latin1('\0\0\xfe\xff\0\0\0a'), {}, 'utf-32be', 'bom'],
    [utf8('\ufeffa'), config('[*]\ncharset = utf-16le'), 'utf-8', 'bom'],
    [utf8('a'), config('[*.txt]\ncharset = latin1'), 'windows-1252', 'editorconfig'],
    [latin1('\xe9'), config('[*]\ncharset = latin1'), 'windows-1252', 'editorconfig'],
    [utf8('é'), config('[{in,out}.txt]\ncharset = utf-8'), 'utf-8', 'editorconfig'],
    [Buffer.from('é日', 'utf16le'), config('[*]\ncharset = utf-16le'), 'utf-16le', 'editorconfig'],
    [utf8('a'), config('[*]\ncharset = windows-1251'), 'windows-1251', 'editorconfig'],
    [utf8('a'), attributes('*.txt working-tree-encoding=cp1251'), 'windows-1251', 'gitattributes'],
    [
      latin1('\xcf'),
      attributes('* text working-tree-encoding=cp1251 eol=lf'),
      'windows-1251',
      'gitattributes',
    ],
    [
      utf8('a'),
      attributes('* working-tree-encoding=gbk\nin.* -working-tree-encoding'),
      'utf-8',
      'ascii',
    ],
    [utf8('a'), attributes('/*/in.txt working-tree-encoding=gbk'), 'utf-8', 'ascii'],
    [utf8('a'), attributes('"in*" working-tree-encoding=gbk # no comment'), 'gbk', 'gitattributes'],
    [
      utf8('a'),
      { ...config('[*]\ncharset = latin1'), ...attributes('* working-tree-encoding=gbk') },
      'windows-1252',
      'editorconfig',
    ],
  ]) {
    const file = await openFile(fileOf(bytes, others))
    assert.deepEqual([file.encoding, file.source], [encoding, source])
  }
})

test('a file opens where Node.js may read only its folder', () => {
  const path = fileOf(latin1('caf\xe9'))
  const root = new URL('../../..', import.meta.url)
  const code = `
    const { openFile } = await import(${JSON.stringify(new URL('js/file.js', root).href)})
    console.log((await openFile(process.argv[1])).text)`
  const major = Number.parseInt(process.versions.node, 10)
  const folders = [fileURLToPath(root), dirname(path)].map((name) => `--allow-fs-read=${name}`)
  const permission = [major < 23 ? '--experimental-permission' : '--permission', ...folders]
  const args = [...permission, '--input-type=module', '-e', code, path]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  assert.equal(stdout, 'café\n', stderr)
})

test('.editorconfig does not count for other files, nor where the bytes say otherwise', async () => {
  for (const [bytes, text, encoding] of [
    [
      latin1(
        'Apr\xe8s le d\xe9jeuner, le caf\xe9 cr\xe8me co\xfbte 5 \x80 \xe0 la terrasse, o\xf9 qu\x92on aille.',
      ),
      '[*]\ncharset = utf-8',
      'windows-1252',
    ],
    [utf8('é'), '[*]\ncharset = latin1', 'utf-8'],
    [utf8('ab'), '[*]\ncharset = utf-16be', 'utf-8'],
    [utf8('a'), '[*.md]\ncharset = latin1', 'utf-8'],
    [utf8('a'), '[*]\ncharset = latin1\n[*.txt]\ncharset = unset', 'utf-8'],
  ]) {
    const { encoding: found, source } = await openFile(fileOf(bytes, config(text)))
    assert.equal(found, encoding)
    assert.notEqual(source, 'editorconfig')
  }
  const path = fileOf(utf8('a'), config('[*]\ncharset = latin1'))
  assert.equal((await openFile(path, { configuration: false })).source, 'ascii')
})

test('the option decides, and a byte order mark of UTF-8 or UTF-16 more than that', async () => {
  const path = fileOf(latin1('\xe9\0'), config('[*]\ncharset = latin1'))
  const file = await openFile(path, { encoding: 'cp437' })
  assert.deepEqual([file.encoding, file.source, file.text], ['cp437', 'option', 'Θ\0'])
  assert.equal((await openFile(fileOf(utf8('\ufeffa')), { encoding: 'gbk' })).source, 'bom')
  await assert.rejects(openFile(path, { encoding: 'none' }), { code: 'ERR_ENCODING_NOT_SUPPORTED' })
})

test('bytes open as a file does, and what a configuration says of them is an option', async () => {
  for (const [bytes, charset, encoding, source] of [
    [utf8('a'), 'windows-1251', 'windows-1251', 'charset'],
    [utf8(''), 'CP1251', 'windows-1251', 'charset'],
    [utf8(''), 'utf-16le', 'utf-8', 'ascii'],
    [utf8('a'), 'cp037', 'utf-8', 'ascii'],
    [utf8('a'), 'none such', 'utf-8', 'ascii'],
    [utf8('é'), 'windows-1251', 'utf-8', 'detection'],
    [utf8('é'), 'utf-8-bom', 'utf-8', 'charset'],
    [latin1('\xcf\xf0\xe8'), 'cp1251', 'windows-1251', 'charset'],
    [latin1('\x1b$B$3$s\x1b(B'), 'iso-2022-jp', 'iso-2022-jp', 'charset'],
    // Nobody writes what windows-1252 lacks a character for.
    [latin1('\x8d\xdd\x8c\xc9\x8a\xc7\x97\x9d\n'), 'latin1', 'shift_jis', 'detection'],
    [latin1('\xff\xfe\0\0a\0\0\0'), 'latin1', 'utf-32le', 'bom'],
    [utf8('\ufeffa'), 'cp1251', 'utf-8', 'bom'],
  ]) {
    const text = await openBytes(bytes, { charset })
    assert.deepEqual([text.encoding, text.source, text.path], [encoding, source, undefined])
  }
  const { buffer } = Uint8Array.of(0x61, 0xd0)
  const text = await openBytes(buffer, { encoding: 'cp1251', path: 'remote' })
  assert.deepEqual([text.replace('Р', 'я').bytes.join(), text.path], ['97,255', 'remote'])
  assert.throws(() => text.replace('a', '☃'), { path: 'remote', message: /^remote: cannot write/ })
  await assert.rejects(openBytes(latin1('%PDF-1.4')), { name: 'FileError', path: undefined })
  await assert.rejects(openBytes('a'), TypeError)
})

test('a new file is in the encoding that the project says, and else in UTF-8', async () => {
  for (const [others, text, options, bytes, source] of [
    [{}, 'a\n', {}, utf8('a\n'), 'ascii'],
    [{}, '', {}, utf8(''), 'ascii'],
    [{}, 'é', {}, utf8('é'), 'default'],
    [{}, 'é', { encoding: 'cp437' }, latin1('\x82'), 'option'],
    [{}, 'a', { encoding: 'utf-16' }, latin1('\xff\xfea\0'), 'option'],
    [{}, 'é', { encoding: 'utf-8-bom' }, utf8('\ufeffé'), 'option'],
    [config('[*]\ncharset = utf-8-bom'), 'é', {}, utf8('\ufeffé'), 'editorconfig'],
    [config('[*]\ncharset = utf-16be'), 'a', {}, latin1('\xfe\xff\0a'), 'editorconfig'],
    [config('[*]\ncharset = windows-1251'), 'я', {}, latin1('\xff'), 'editorconfig'],
    [config('[*]\ncharset = windows-1251'), 'я', { configuration: false }, utf8('я'), 'default'],
    [config('[*]\ncharset = none such'), 'я', {}, utf8('я'), 'default'],
    [
      attributes('*.txt working-tree-encoding=UTF-16LE-BOM'),
      'a',
      {},
      latin1('\xff\xfea\0'),
      'gitattributes',
    ],
    [config('[*]\ncharset = utf-32'), 'a', {}, latin1('\0\0\xfe\xff\0\0\0a'), 'editorconfig'],
    [config('[*]\ncharset = latin1'), '☃', { errorMode: 'html' }, utf8('&#9731;'), 'editorconfig'],
    [{ 'b.txt': utf8('é'), 'c.md': latin1('d\xe9j\xe0 \xe9t\xe9') }, 'é', {}, utf8('é'), 'default'],
    [{ 'b.txt': latin1('d\xe9j\xe0 \xe9t\xe9') }, 'e', {}, utf8('e'), 'ascii'],
  ]) {
    const path = join(fileOf('', others, 'other'), '../new.txt')
    const file = await createFile(path, text, options)
    assert.deepEqual(
      [fs.readFileSync(path), file.source, file.text],
      [bytes, source, options.errorMode ? '&#9731;' : text],
    )
    await file.withText('b').save()
    assert.equal((await openFile(path, options)).text, 'b')
    await assert.rejects(createFile(path, text, options), { reason: 'exists' })
  }
  const path = fileOf('', config('[*]\ncharset = latin1'))
  await assert.rejects(createFile(`${path}2`, '☃'), { name: 'UnmappableError', path: `${path}2` })
  await assert.rejects(createFile(`${path}2`, 1), TypeError)
  assert.ok(!fs.existsSync(`${path}2`))
})

test('among files in another encoding, nothing but ASCII is written unless somebody says in which', async () => {
  const legacy = encode('Привет, мир! Съешь ещё этих мягких французских булок.', 'windows-1251')
  const path = fileOf('ascii', { 'other.txt': legacy, 'readme.md': utf8('é') })
  const refused = {
    code: 'ERR_ENCODING_NOT_CERTAIN',
    candidates: [
      { encoding: 'windows-1251', line: 'мир' },
      { encoding: 'utf-8', line: 'мир' },
    ],
  }
  await assert.rejects(createFile(`${path}.txt`, '\nмир\n'), refused)
  assert.ok(!fs.existsSync(`${path}.txt`))
  const file = await openFile(path)
  await file.replace('a', 'A').save()
  await assert.rejects(file.withText('\nмир\n').save(), refused)
  assert.equal(fs.readFileSync(path, 'latin1'), 'Ascii')
  const [{ encoding }] = refused.candidates
  await (await openFile(path, { encoding })).withText('мир').save()
  assert.equal(fs.readFileSync(path, 'latin1'), '\xec\xe8\xf0')
  await (await openFile(fileOf('a', { 'b.md': legacy, 'c.txt': utf8('é') }))).withText('мир').save()
})

test('what is no text is refused, with what it looks like', async () => {
  const code = 'ERR_ENCODING_NOT_TEXT'
  await assert.rejects(openFile(fileOf(latin1('\x89PNG\r\n\x1a\n'))), { code, format: 'PNG' })
  await assert.rejects(openFile(fileOf(latin1('%PDF-1.4'))), { code, format: 'PDF' })
  await assert.rejects(openFile(fileOf(utf8('a\0b'))), { code, format: undefined })
})

test('what is not certain is refused with candidates and a line of each, or guessed', async () => {
  const long = 'one two '.repeat(11)
  const path = fileOf(latin1(`first\n${long}a \xe9 b\n`))
  const error = await openFile(path).catch((error) => error)
  assert.equal(error.code, 'ERR_ENCODING_NOT_CERTAIN')
  const [first, second] = error.candidates
  assert.notEqual(first.encoding, second.encoding)
  for (const { line } of error.candidates) assert.match(line, /^.*one two a . b$/)
  const guessed = await openFile(path, { guess: true })
  assert.deepEqual([guessed.encoding, guessed.source], [first.encoding, 'guess'])
  const edited = latin1(`second\n${long}a \xe9 b\n`)
  // These bytes are right whichever encoding it is.
  assert.deepEqual(Buffer.from(guessed.replace('first', 'second').bytes), edited)
  const { candidates, code } = error
  assert.throws(() => guessed.replace('b', 'é'), { code, path, candidates })
  await guessed.save()
  assert.deepEqual(fs.readFileSync(path), edited)
})

test('what cannot be opened', async () => {
  await assert.rejects(openFile(join(folder, 'none')), { code: 'ENOENT' })
  await assert.rejects(openFile(folder), { code: 'EISDIR' })
  await assert.rejects(openFile(''), TypeError)
  await assert.rejects(openFile(Buffer.from('a')), TypeError)
  await assert.rejects(openFile(fileOf(''), 1), TypeError)
  assert.equal((await openFile(pathToFileURL(fileOf('a')))).text, 'a')
})

test('errors have a code and the path, and nothing of the command', async () => {
  const text = fileOf('one')
  const readOnly = await openFile(text)
  fs.chmodSync(text, 0o444)
  const changed = await openFile(fileOf('one'))
  fs.writeFileSync(changed.path, 'other')
  const missing = join(folder, 'none')
  const format = fileOf(latin1('%PDF-1.4'))
  const uncertain = fileOf(latin1('first\na \xe9 b\n'))
  for (const [code, path, work] of [
    ['ENOENT', missing, () => openFile(missing)],
    ['ERR_ENCODING_NOT_TEXT', format, () => openFile(format)],
    ['ERR_ENCODING_NOT_CERTAIN', uncertain, () => openFile(uncertain)],
    ['ERR_ENCODING_FILE_CHANGED', changed.path, () => changed.replace('one', 'two').save()],
    ['ERR_ENCODING_NOT_REPLACED', text, () => readOnly.replace('one', 'two').save()],
  ]) {
    const error = await work().catch((error) => error)
    assert.deepEqual([error.code, error.path], [code, path])
    assert.ok(error.message.startsWith(`${path}: `), error.message)
    assert.ok(error instanceof FileError && error.name === 'FileError')
  }
})

test('an error of an edit names the file, and a character that the encoding lacks', async () => {
  const file = await openFile(fileOf(latin1('caf\xe9')), { encoding: 'windows-1252' })
  const { path } = file
  assert.throws(() => file.replace('caf', 'c☃'), {
    constructor: UnmappableError,
    message: `${path}: cannot write "☃": U+2603 at index 1 is not in windows-1252`,
    ...{ path, scalar: 0x2603, index: 1, encoding: 'windows-1252', edit: 0, editIndex: 1 },
  })
  assert.throws(() => file.replace('x', 'y'), {
    message: `${path}: old is not in the file`,
    ...{ path, code: 'ERR_ENCODING_OCCURRENCES', count: 0 },
  })
  const stray = await openBytes(latin1('x \x81\r\n'), { encoding: 'shift_jis', path })
  assert.throws(() => stray.replace('\ufffd', '\ufffdA'), {
    name: 'UneditableError',
    message: `${path}: the text cannot be changed at index 3, byte offset 3: bytes beside it would join with the new ones`,
    ...{ path, start: 3, byteStart: 3 },
  })
  const mixed = await openFile(fileOf(MIXED))
  const end = mixed.text.length
  assert.throws(() => mixed.edit([{ start: end, end, text: '\u202e' }]), {
    code: 'ERR_ENCODING_UNMAPPABLE',
    message: new RegExp(`^${mixed.path}: in the segment .*, cannot write "\\\\u202E": U\\+202E at`),
    path: mixed.path,
  })
})

test('changes add up, and save writes them with every other byte as it was', async () => {
  const path = fileOf(latin1('caf\xe9 1 \x81\r\nth\xe9 2\r\n'))
  const file = await openFile(path, { encoding: 'windows-1252' })
  assert.equal(file.replace('1 \u0081\nthé', '3 \u0081\nthé'), file)
  file.edit([{ start: 0, end: 1, text: 'C' }]).withText(`${file.text}é\n`, { keepNewline: true })
  assert.equal(fs.readFileSync(path, 'latin1'), 'caf\xe9 1 \x81\r\nth\xe9 2\r\n')
  await file.save()
  const written = 'Caf\xe9 3 \x81\r\nth\xe9 2\r\n\xe9\r\n'
  assert.equal(fs.readFileSync(path, 'latin1'), written)
  assert.equal(Buffer.from(file.bytes).toString('latin1'), written)
  await file.replace('C', 'c').save({ backup: '.bak' })
  assert.equal(fs.readFileSync(`${path}.bak`, 'latin1'), written)
  const again = file.replace('c', 'C').save({ backup: '.bak' })
  await assert.rejects(again, {
    code: 'ERR_ENCODING_NOT_REPLACED',
    reason: 'backup-exists',
  })
  file.replace('C', 'c')
  assert.throws(() => file.replace('é', 'e'), { code: 'ERR_ENCODING_OCCURRENCES', count: 3 })
  assert.throws(() => file.replace('th', '日'), UnmappableError)
  assert.equal(file.text, 'café 3 \u0081\r\nthé 2\r\né\r\n')
})

test('nothing is written if nothing changes', async () => {
  const path = fileOf(utf8('a'))
  const { mtimeNs, ino } = fs.statSync(path, { bigint: true })
  const file = await openFile(path)
  await file.replace('a', 'a').save()
  const status = fs.statSync(path, { bigint: true })
  assert.deepEqual([status.mtimeNs, status.ino], [mtimeNs, ino])
  await file.withText('').save()
  assert.equal(fs.statSync(path).size, 0)
})

const MIXED = Buffer.concat([utf8(FRENCH.repeat(3)), latin1(FRENCH.repeat(3))])

test('a file of several encodings is one text, and each segment keeps its encoding', async () => {
  const path = fileOf(MIXED)
  const file = await openFile(path)
  assert.deepEqual([file.encoding, file.text], [null, FRENCH.repeat(6)])
  const { length } = FRENCH
  const size = utf8(FRENCH.repeat(3)).length
  assert.deepEqual(file.segments, [
    { start: 0, end: 3 * length, byteStart: 0, byteEnd: size, encoding: 'utf-8' },
    {
      start: 3 * length,
      end: 6 * length,
      byteStart: size,
      byteEnd: MIXED.length,
      encoding: 'windows-1252',
    },
  ])
  await file.replace('midi', 'été', { all: true }).save()
  const changed = FRENCH.replace('midi', 'été')
  const expected = Buffer.concat([utf8(changed.repeat(3)), latin1(changed.repeat(3))])
  assert.deepEqual(fs.readFileSync(path), expected)
  assert.equal((await openFile(path)).text, changed.repeat(6))
})

test('between two segments, new text is in the encoding of its line', async () => {
  const at = 3 * FRENCH.length
  for (const [text, before] of [
    ['né\n', true],
    ['né ', false],
  ]) {
    const file = await openFile(fileOf(MIXED))
    file.edit([{ start: at, end: at, text }])
    const bytes = before ? utf8(text) : latin1(text)
    const end = utf8(FRENCH.repeat(3)).length
    assert.deepEqual(Buffer.from(file.bytes).subarray(end, end + bytes.length), bytes)
  }
})

test('a change over a boundary, and what a segment lacks', async () => {
  const file = await openFile(fileOf(MIXED))
  const at = 3 * FRENCH.length
  const latin = { start: at + 3, end: at + 4, text: '日' }
  assert.throws(() => file.edit([latin]), { code: 'ERR_ENCODING_UNMAPPABLE' })
  assert.equal(file.text, FRENCH.repeat(6))
  file.edit([{ start: at - 1, end: at + 2, text: ' 日 ' }])
  assert.equal(file.text, `${FRENCH.repeat(3).slice(0, -1)} 日 ${FRENCH.repeat(3).slice(2)}`)
  assert.deepEqual(
    file.segments.map(({ start }) => start),
    [0, at + 2],
  )
})

test('what the next one would read otherwise is not saved', async () => {
  const path = fileOf(MIXED)
  const file = await openFile(path)
  // Of the second segment, a letter is left that may be of any encoding.
  file.edit([{ start: 3 * FRENCH.length, end: 6 * FRENCH.length, text: 'ÿ' }])
  await assert.rejects(file.save(), { code: 'ERR_ENCODING_UNEDITABLE' })
  assert.deepEqual(fs.readFileSync(path), MIXED)
})

test('stray bytes are U+FFFD, and stay', async () => {
  const japanese = encode(JAPANESE, 'shift_jis')
  for (const [bytes, encoding] of [
    [Buffer.concat([utf8(FRENCH), latin1('x\xff\n'), utf8(JAPANESE)]), 'utf-8'],
    [Buffer.concat([japanese, latin1('x\xff\n'), japanese]), 'shift_jis'],
  ]) {
    const path = fileOf(bytes)
    const file = await openFile(path)
    const at = bytes.indexOf(0xff)
    assert.equal(file.encoding, encoding)
    assert.deepEqual(
      file.malformed.map(({ byteStart }) => byteStart),
      [at],
    )
    await file.replace('x\ufffd', 'yz\ufffd').save()
    const expected = Buffer.concat([bytes.subarray(0, at - 1), latin1('yz'), bytes.subarray(at)])
    assert.deepEqual(fs.readFileSync(path), expected)
  }
})

/** Lines in windows-1252. */
const encodingsIn = (file) => file.segments.map(({ encoding }) => encoding)

const FRENCH_LINES = latin1(
  [
    'Le th\xe9\xe2tre a \xe9t\xe9 r\xe9nov\xe9, d\xe9j\xe0 \xe0 c\xf4t\xe9.',
    'La biblioth\xe8que reste ferm\xe9e le lundi et les jours f\xe9ri\xe9s.',
    'Les \xe9l\xe8ves re\xe7oivent leurs r\xe9sultats \xe0 la fin de l\xe2t\xe9.',
    'Apr\xe8s le d\xeener, nous avons parl\xe9 du probl\xe8me de la for\xeat.',
    'Il faut \xeatre tr\xe8s prudent sur les routes mouill\xe9es de d\xe9cembre.',
    'O\xf9 est pass\xe9 le gar\xe7on qui chantait derri\xe8re la fen\xeatre ?\n',
  ].join('\n'),
)

test('a file in two encodings opens as two segments, although one of them is most of it', async () => {
  const path = fileOf(Buffer.concat([FRENCH_LINES, Buffer.from('place=X\nCréé à côté, été.\n')]))
  const file = await openFile(path)
  assert.deepEqual(encodingsIn(file), ['windows-1252', 'utf-8'])
  assert.ok(file.text.endsWith('place=X\nCréé à côté, été.\n'))
})

test('one sequence of UTF-8 decides a line that would be no text otherwise', async () => {
  const file = await openFile(fileOf(Buffer.concat([FRENCH_LINES, utf8('Aujourd’hui\n')])))
  assert.deepEqual(encodingsIn(file), ['windows-1252', 'utf-8'])
  // Two months in Russian of DOS are well-formed UTF-8 by chance.
  const months = encode('Открыть файл для чтения\nСохранить и выйти\nянв фев\n', 'ibm866')
  assert.deepEqual(encodingsIn(await openFile(fileOf(months))), ['ibm866'])
})

test('segments make no encoding certain of which the detector is not', async () => {
  const euro = latin1(
    'Le prix est de 20 \xa4 pour cet \xe9t\xe9, d\xe9j\xe0.\nO\xf9 \xeates-vous?\n',
  )
  await assert.rejects(openFile(fileOf(euro)), { code: 'ERR_ENCODING_NOT_CERTAIN' })
})

test('a few stray bytes cost no certainty, many do', async () => {
  const line = encode('每個看板都有一個UID和一個GID. UID不會重複,從1開始算,系統在開板時會', 'big5')
  // A line end in place of the second byte of a character.
  const cut = Buffer.concat([line.subarray(0, -1), latin1('\n')])
  const whole = Buffer.concat([line, latin1('\n')])
  const file = await openFile(fileOf(Buffer.concat([whole, cut, whole])))
  assert.deepEqual([file.encoding, file.source], ['big5', 'detection'])
  assert.equal(file.malformed.length, 1)
  const path = fileOf(Buffer.concat([whole, cut, cut, cut]))
  await assert.rejects(openFile(path), { code: 'ERR_ENCODING_NOT_CERTAIN' })
  const most = Buffer.concat([...Array(40).fill(whole), ...Array(17).fill(cut)])
  await assert.rejects(openFile(fileOf(most)), { code: 'ERR_ENCODING_NOT_CERTAIN' })
})

test('positions in a file of several segments', async () => {
  const file = await openFile(fileOf(MIXED))
  const offsets = [0, 5, 6, MIXED.length - 1, MIXED.length]
  for (const offset of offsets) assert.equal(file.byteOffset(file.indexOfByte(offset)), offset)
  for (const wrong of [-1, file.text.length + 1])
    assert.throws(() => file.byteOffset(wrong), RangeError)
  assert.throws(() => file.indexOfByte(MIXED.length + 1), RangeError)
  assert.throws(() => file.byteOffset(0.5), TypeError)
  const index = file.text.length - 2
  assert.deepEqual(file.lineColumn(index), { line: 5, column: FRENCH.length - 2 })
  assert.equal(file.indexAt(5, FRENCH.length - 2), index)
})
