/** `encodium/compat/chardet`: rules with small examples, and every sample beside chardet. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import theirs, * as theirModule from 'chardet'
import * as ours from '../../../js/compat/chardet.js'
import iconv from '../../../js/compat/iconv-lite.js'
import fc from '../../common/property.js'

const { analyse, default: object, detect, detectFile, detectFileSync } = ours

const samples = new URL('../../../samples/', import.meta.url)
const read = (file) => readFileSync(new URL(file, samples))
const SAMPLES = JSON.parse(read('manifest.json'))

const bytesOf = (text) => Buffer.from(text, 'latin1')

test('an option of another function in Object.prototype changes nothing', () => {
  const bytes = bytesOf('\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0! \xCA\xE0\xEA \xE4\xE5\xEB\xE0?')
  const expected = analyse(bytes)
  for (const [key, value] of [
    ['only', ['utf-8']],
    ['prefer', ['shift_jis']],
    ['tld', 'jp'],
  ]) {
    Object.defineProperty(Object.prototype, key, { value, configurable: true })
    try {
      assert.deepEqual(analyse(bytes), expected, key)
    } finally {
      delete Object.prototype[key]
    }
  }
})

test('has the names of chardet', () => {
  // Node.js adds these to CommonJS.
  const added = ['__esModule', 'module.exports']
  const names = Object.keys(theirModule).filter((name) => !added.includes(name))
  assert.deepEqual(Object.keys(ours).sort(), names.sort())
  assert.deepEqual(Object.keys(object).sort(), [
    'analyse',
    'detect',
    'detectFile',
    'detectFileSync',
  ])
  assert.deepEqual([object.detect, object.analyse], [detect, analyse])
})

test('finds the encoding of every sample, and chardet not that of some', () => {
  const textIn = (bytes, encoding) => iconv.decode(bytes, encoding)
  const wrong = []
  for (const { file, encoding } of SAMPLES) {
    const bytes = read(file)
    const expected = textIn(bytes, encoding)
    assert.equal(textIn(bytes, detect(bytes)), expected, file)
    if (textIn(bytes, theirs.detect(bytes)) !== expected) wrong.push(file)
    else assert.equal(detect(bytes), theirs.detect(bytes), file)
  }
  assert.ok(wrong.includes('ru-mail.ibm866.txt'))
})

describe('names', () => {
  test('are those of chardet', () => {
    for (const [text, name] of [
      ['', 'ASCII'],
      ['hi', 'ASCII'],
      ['\xef\xbb\xbfhi', 'UTF-8'],
      ['\xff\xfeh\0', 'UTF-16LE'],
      ['\xfe\xff\0h', 'UTF-16BE'],
      ['\xff\xfe\0\0h\0\0\0', 'UTF-32LE'],
      ['\0\0\xfe\xff\0\0\0h', 'UTF-32BE'],
      ['Dr\xfcben \xfcber gr\xfcne B\xe4ume', 'ISO-8859-1'],
      ['\x1b$B4A;z4A;z4A;z\x1b(B', 'ISO-2022-JP'],
    ]) {
      assert.equal(detect(bytesOf(text)), name)
      assert.equal(theirs.detect(bytesOf(text)), name)
    }
  })

  test('are those of ISO 8859 without a byte that only the page of Windows uses', () => {
    assert.equal(detect(bytesOf('L\xe0 o\xf9 tu es all\xe9')), 'ISO-8859-1')
    assert.equal(detect(bytesOf('L\xe0 o\xf9 tu es all\xe9 \x85')), 'windows-1252')
    const turkish = iconv.encode('Günaydın, şimdi ağaç görüyorum', 'windows-1254')
    assert.equal(detect(turkish), 'ISO-8859-9')
    const hebrew = iconv.encode('שלום עולם, מה שלומך היום?', 'windows-1255')
    assert.equal(detect(hebrew), 'ISO-8859-8')
  })

  test('are known to iconv-lite', () => {
    for (const { file } of SAMPLES) {
      for (const { name } of analyse(read(file))) assert.ok(iconv.encodingExists(name), name)
    }
  })
})

describe('analyse', () => {
  test('returns confidence, name and language', () => {
    assert.deepEqual(analyse(read('zh-hant.big5.txt')), [
      { confidence: 100, name: 'Big5', lang: 'zh' },
    ])
    assert.deepEqual(analyse(bytesOf('hi')), [{ confidence: 100, name: 'ASCII', lang: undefined }])
    const [{ lang, name }] = analyse(read('en.utf-8.txt'))
    assert.deepEqual([name, lang], ['UTF-8', undefined])
  })

  test('says less of escape sequences of ISO-2022-CN, which nothing here decodes', () => {
    const [{ confidence, name }] = analyse(bytesOf('\x1b$)A\x0e4A;z\x0f'))
    assert.ok(name !== 'ASCII' || confidence < 100)
  })

  test('returns falling percents and each name once, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const all = analyse(bytes)
        assert.ok(all.length > 0)
        all.forEach(({ confidence }, i) => {
          assert.ok(Number.isInteger(confidence) && confidence >= 0 && confidence <= 100)
          assert.ok(i === 0 || (confidence > 0 && confidence <= all[i - 1].confidence))
        })
        assert.equal(new Set(all.map(({ name }) => name)).size, all.length)
        assert.equal(detect(bytes), all[0].name)
      }),
    )
  })
})

describe('input', () => {
  test('is a Uint8Array or an array of bytes', () => {
    const bytes = read('tr.windows-1254.txt').subarray(0, 200)
    assert.equal(detect([...bytes]), detect(bytes))
    assert.equal(detect({ length: 2, 0: 104, 1: 105 }), 'ASCII')
    assert.equal(detect([]), 'ASCII')
  })

  test('that is neither gets the error of chardet', () => {
    const message = 'Input must be a byte array, e.g. Buffer or Uint8Array'
    for (const input of [123, '123', null, undefined, {}, new ArrayBuffer(2), { length: -1 }]) {
      for (const { analyse, detect } of [object, theirs]) {
        assert.throws(() => analyse(input), { name: 'Error', message })
        assert.throws(() => detect(input), { name: 'Error', message })
      }
    }
  })

  test('of numbers that are no bytes is an error, of which chardet takes the low byte', () => {
    for (const wrong of [300, -1, 1.5, NaN, 'x', null]) {
      const message = 'Input must be a byte array: the element at index 1 is no byte'
      assert.throws(() => detect([104, wrong]), { name: 'RangeError', message })
    }
    assert.throws(() => detect({ length: 2 ** 40 }), RangeError)
  })
})

describe('files', () => {
  let folder
  let file
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'encodium-chardet-'))
    file = join(folder, 'text')
    writeFileSync(file, Buffer.concat([bytesOf('hello '), read('ja.shift_jis.txt')]))
  })
  after(() => rmSync(folder, { recursive: true }))

  const both = async (path, options, name) => {
    assert.equal(detectFileSync(path, options), name)
    assert.equal(await detectFile(path, options), name)
  }

  test('are detected, by a path, a URL or bytes', async () => {
    await both(file, undefined, 'Shift_JIS')
    await both(file, {}, 'Shift_JIS')
    await both(pathToFileURL(file), null, 'Shift_JIS')
    await both(Buffer.from(file), { sampleSize: 0, offset: 0 }, 'Shift_JIS')
  })

  test('are read in part', async () => {
    await both(file, { sampleSize: 5 }, 'ASCII')
    await both(file, { sampleSize: 5, offset: 1 }, 'ASCII')
    await both(file, { sampleSize: 101, offset: 6 }, 'Shift_JIS')
    await both(file, { sampleSize: 2 ** 40 }, 'Shift_JIS')
    // The third character is cut.
    await both(join(fileURLToPath(samples), 'ko.euc-kr.txt'), { sampleSize: 5 }, 'EUC-KR')
    // chardet ignores an offset without sampleSize.
    await both(file, { offset: 6 }, 'Shift_JIS')
    await both(file, { offset: 2 ** 40 }, 'ASCII')
  })

  test('of more than one read are read to the end', async () => {
    const long = join(folder, 'long')
    writeFileSync(long, Buffer.concat([Buffer.alloc(200_000, 'a'), read('ko.euc-kr.txt')]))
    await both(long, { sampleSize: 150_000 }, 'ASCII')
    await both(long, { sampleSize: 1_000_000 }, 'EUC-KR')
  })

  test('and wrong options are errors, synchronously and not', async () => {
    for (const [options, message] of [
      [{ sampleSize: -1 }, 'sampleSize must be a whole number of bytes, zero or more'],
      [{ sampleSize: 1.5 }, 'sampleSize must be a whole number of bytes, zero or more'],
      [{ sampleSize: 1, offset: '1' }, 'offset must be a whole number of bytes, zero or more'],
      [{ offset: NaN }, 'offset must be a whole number of bytes, zero or more'],
    ]) {
      assert.throws(() => detectFileSync(file, options), { name: 'RangeError', message })
      await assert.rejects(detectFile(file, options), { name: 'RangeError', message })
    }
    for (const options of [undefined, { sampleSize: 4 }]) {
      assert.throws(() => detectFileSync(join(folder, 'none'), options), { code: 'ENOENT' })
      await assert.rejects(detectFile(join(folder, 'none'), options), { code: 'ENOENT' })
      assert.throws(() => detectFileSync(undefined, options), TypeError)
      await assert.rejects(detectFile(undefined, options), TypeError)
    }
  })

  test('are an error with the text of chardet where there is no file system', () => {
    const entry = fileURLToPath(new URL('../../../js/compat/chardet.js', import.meta.url))
    const program = `
      delete process.getBuiltinModule
      const { detect, detectFile, detectFileSync } = await import(${JSON.stringify(entry)})
      console.log(detect([104]))
      try { detectFileSync('x') } catch (error) { console.log(error.message) }
      detectFile('x').catch((error) => console.log(error.message))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    })
    const missing = 'File system is not available'
    assert.equal(stdout, `ASCII\n${missing}\n${missing}\n`)
  })
})
