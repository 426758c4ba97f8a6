/** `encodium/compat` of the packed package beside the packages that it stands in for. */

import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { load, makeProject } from './project.js'

const samples = new URL('../../samples/', import.meta.url)
const read = (file) => readFileSync(new URL(file, samples))
const SAMPLES = JSON.parse(read('manifest.json'))

/** iconv-lite has `¤` there, where the Macintosh has `€` since 1998. */
const OTHER_TEXT = ['fr.macintosh.txt']

let project
let installed
before(async () => {
  project = await makeProject()
  installed = createRequire(join(project.folder, 'user.js'))
})
after(() => project?.remove())

describe('whatwg-encoding', () => {
  let theirs
  let ours
  before(async () => {
    theirs = (await load('whatwg-encoding')).default
    ours = installed('encodium/compat/whatwg-encoding')
  })

  test('has the same functions', () => {
    const names = Object.keys(theirs).sort()
    assert.deepEqual(Object.keys(ours).sort(), names)
  })

  test('means the same by every label that both know', () => {
    let known = 0
    for (const { name, labels } of installed('encodium/labels').encodings()) {
      assert.equal(ours.isSupported(name), true)
      for (const label of [...labels, ` ${labels[0].toUpperCase()}\n`]) {
        assert.equal(ours.labelToName(label), name)
        if (theirs.labelToName(label) === null) continue
        assert.equal(theirs.labelToName(label), name)
        known++
      }
    }
    assert.ok(known > 190, `${known}`)
    for (const name of ['utf-7', 'sjis', 'utf-8', '']) {
      assert.equal(ours.isSupported(name), theirs.isSupported(name))
      assert.equal(ours.labelToName(name), theirs.labelToName(name))
    }
  })

  test('decodes every sample to the same text', () => {
    for (const { file, encoding, text } of SAMPLES) {
      const name = ours.labelToName(encoding)
      const decoded = ours.decode(read(file), name)
      assert.equal(decoded, read(text).toString(), file)
      if (!theirs.isSupported(name) || OTHER_TEXT.includes(file)) continue
      assert.equal(decoded, theirs.decode(read(file), name), file)
    }
    assert.throws(() => theirs.decode(Uint8Array.of(97), 'utf-7'), RangeError)
    assert.throws(() => ours.decode(Uint8Array.of(97), 'utf-7'), RangeError)
  })

  test('finds the same byte order marks', () => {
    for (const bytes of [[0xef, 0xbb, 0xbf, 97], [0xfe, 0xff], [0xff, 0xfe], [0xef, 0xbb], []]) {
      const array = Uint8Array.from(bytes)
      assert.equal(ours.getBOMEncoding(array), theirs.getBOMEncoding(array))
      assert.equal(ours.decode(array, 'KOI8-R'), theirs.decode(array, 'KOI8-R'))
    }
  })
})

describe('iconv-lite', () => {
  let theirs
  let ours
  before(async () => {
    theirs = (await load('iconv-lite')).default
    ours = installed('encodium/compat/iconv-lite')
  })

  test('decodes every sample to the same text, whole and in parts', () => {
    for (const { file, encoding, text } of SAMPLES) {
      const bytes = read(file)
      const decoded = ours.decode(bytes, encoding)
      if (!OTHER_TEXT.includes(file)) assert.equal(decoded, read(text).toString(), file)
      const decoder = ours.getDecoder(encoding)
      const parts = [decoder.write(bytes.subarray(0, 7)), decoder.write(bytes.subarray(7))]
      assert.equal(parts.join('') + (decoder.end() ?? ''), decoded, file)
      if (!theirs.encodingExists(encoding)) continue
      assert.equal(decoded, theirs.decode(bytes, encoding), file)
    }
  })

  test('encodes every sample to the same bytes, whole and in parts', () => {
    for (const { file, encoding, text } of SAMPLES) {
      const string = read(text).toString()
      const encoded = ours.encode(string, encoding)
      assert.ok(encoded instanceof Buffer)
      const encoder = ours.getEncoder(encoding)
      const parts = [encoder.write(string.slice(0, 7)), encoder.write(string.slice(7))]
      assert.deepEqual(Buffer.concat([...parts, encoder.end() ?? Buffer.alloc(0)]), encoded, file)
      if (!theirs.encodingExists(encoding)) continue
      assert.deepEqual(encoded, theirs.encode(string, encoding), file)
    }
  })

  test('has the same bytes for every character that iconv-lite reads back', () => {
    const names =
      'latin1 binary cp866 iso-8859-2 ISO_8859-5:1988 iso885915 koi8-r win1256 sjis cp949'
    for (const name of [...names.split(' '), 'EUC-KR', 'utf8', 'utf16le', 'utf-32be', 'cesu-8']) {
      let all = ''
      for (let scalar = 0x20; scalar < 0xfffd; scalar++) {
        const character = String.fromCharCode(scalar)
        if (scalar >= 0xd800 && scalar < 0xe000) continue
        if (character === theirs.decode(theirs.encode(character, name), name)) all += character
      }
      assert.ok(all.length > 200, name)
      const bytes = theirs.encode(all, name)
      assert.ok(ours.decode(bytes, name) === all, name)
      assert.ok(ours.encode(all, name).equals(bytes), name)
    }
  })

  test('writes a question mark for what is not there', () => {
    for (const name of ['win1251', 'sjis', 'latin1', 'gbk']) {
      assert.deepEqual(ours.encode('a\u0E01ї', name), theirs.encode('a\u0E01ї', name))
    }
  })

  test('knows byte order marks', () => {
    for (const name of ['utf8', 'utf-16le', 'utf16be', 'ucs2', 'win1251']) {
      const text = 'ab\uFEFFc'
      for (const options of [undefined, { addBOM: true }, { addBOM: false }]) {
        const bytes = theirs.encode(text, name, options)
        assert.deepEqual(ours.encode(text, name, options), bytes)
        for (const stripBOM of [undefined, true, false]) {
          const expected = theirs.decode(bytes, name, { stripBOM })
          assert.equal(ours.decode(bytes, name, { stripBOM }), expected)
        }
      }
    }
  })

  test('says of names that it does not know what iconv-lite says', () => {
    const message = /^Error: Encoding not recognized: 'no such'/
    for (const iconv of [theirs, ours]) {
      assert.equal(iconv.encodingExists('no such'), false)
      assert.equal(iconv.encodingExists('Windows-1251'), true)
      assert.throws(() => iconv.decode(Buffer.from('a'), 'no such'), message)
      assert.throws(() => iconv.encode('a', 'no such'), message)
      assert.throws(() => iconv.getDecoder('no such'), message)
    }
    assert.deepEqual(ours.encode('Aé', 'cp037'), Buffer.of(0xc1, 0x51))
    assert.throws(() => ours.decode(Buffer.from('a'), 'win-1521'), /is it win1251\?$/)
  })

  test('members can be written to, and encodings added', () => {
    ours.encodings.mine = { type: '_sbcs', chars: `${'ж'.repeat(127)}é` }
    ours.encodings.mineToo = 'mine'
    ours.encodings.minetoo = 'mine'
    assert.equal(ours.decode([0x61, 0x80, 0xff], 'mine-too'), 'ajé'.replace('j', 'ж'))
    assert.deepEqual(ours.encode('é!☃', 'mine'), Buffer.of(0xff, 0x21, 0x3f))
    const { defaultCharSingleByte } = ours
    ours.defaultCharSingleByte = '_'
    ours._codecDataCache = { __proto__: null }
    try {
      assert.equal(ours.encode('☃', 'cp437').toString(), '_')
    } finally {
      ours.defaultCharSingleByte = defaultCharSingleByte
      ours._codecDataCache = { __proto__: null }
    }
  })

  test('streams have the names of their classes', () => {
    for (const [member, direction] of [
      ['encodeStream', 'Encoder'],
      ['decodeStream', 'Decoder'],
    ]) {
      const name = `IconvLite${direction}Stream`
      for (const iconv of [theirs, ours]) {
        assert.equal(iconv[member]('utf8').constructor, iconv[name])
        assert.equal(iconv[name].name, name)
      }
    }
  })

  test('streams decode and encode, and collect', async () => {
    const { Readable } = await import('node:stream')
    const chunks = [Buffer.of(0x82), Buffer.of(0xa0, 0x41)]
    const collected = (stream) =>
      new Promise((resolve, reject) =>
        stream.collect((error, result) => (error ? reject(error) : resolve(result))),
      )
    const decoding = Readable.from(chunks).pipe(ours.decodeStream('sjis'))
    assert.equal(await collected(decoding), 'あA')
    const encoding = Readable.from(['あ', 'A']).pipe(ours.encodeStream('sjis'))
    assert.deepEqual(await collected(encoding), Buffer.concat(chunks))
  })
})

describe('jschardet and chardet', () => {
  const sample = new URL('ja.shift_jis.txt', samples)

  test('are the same functions in every way to import them', async () => {
    for (const [name, names] of [
      ['jschardet', ['VERSION', 'chardet', 'default', 'detect', 'detectAll', 'enableDebug']],
      ['chardet', ['analyse', 'default', 'detect', 'detectFile', 'detectFileSync']],
    ]) {
      const file = installed.resolve(`encodium/compat/${name}`)
      const common = join(project.folder, `node_modules/encodium/dist/common/compat/${name}.js`)
      for (const found of [
        installed(file),
        await import(file),
        installed(common),
        await import(common),
      ]) {
        for (const wanted of names) assert.ok(wanted in found, `${name} ${wanted}`)
        assert.notEqual(found.detect(Buffer.from('93fa967b8cea', 'hex')), undefined)
      }
      assert.equal(installed(common).__esModule, true)
    }
  })

  test('share the detector of encodium/detect', () => {
    const folder = join(project.folder, 'node_modules/encodium/dist')
    for (const form of ['', 'no-wasm/', 'node/']) {
      for (const name of ['jschardet', 'chardet']) {
        const { size } = statSync(join(folder, `${form}compat/${name}.js`))
        assert.ok(size < 12_000, `${form}${name}: ${size}`)
      }
    }
  })

  test('read files in both forms of Node.js', async () => {
    const common = join(project.folder, 'node_modules/encodium/dist/common/compat/chardet.js')
    for (const { detectFile, detectFileSync } of [
      installed('encodium/compat/chardet'),
      installed(common),
    ]) {
      assert.equal(detectFileSync(sample), 'Shift_JIS')
      assert.equal(await detectFile(sample, { sampleSize: 100 }), 'Shift_JIS')
    }
  })
})
