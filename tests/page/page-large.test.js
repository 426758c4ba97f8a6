/** The page and a file of hundreds of megabytes: a file on disk, chosen as a person chooses one. */

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { engines } from '../browser/engines.js'
import { serve } from '../browser/serve.js'
import { newPerson } from './person.js'

const LINE = Buffer.of(0x93, 0xfa, 0x96, 0x7b, 0x0d, 0x0a)
const TEXT = '日本\r\n'
const LINES = 35_000_000
const SIZE_IN_UTF8 = LINES * Buffer.byteLength(TEXT)

let server
let folder
let large
before(async () => {
  server = await serve()
  folder = mkdtempSync(join(tmpdir(), 'encodium-large-'))
  large = join(folder, 'large.csv')
  writeFileSync(large, Buffer.alloc(LINES * LINE.length, LINE))
})
after(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const CONVERTED = `document.querySelector('#converted').textContent`

/** Checks what `watch` of person.js recorded of a task. */
const checkProgress = async (person, t, id) => {
  const { values, turnsBetween } = await person.evaluate('seen')
  assert.ok(values.length > 50, `#${id} moved ${values.length} times`)
  assert.deepEqual(
    values,
    values.toSorted((a, b) => a - b),
    'progress never goes back',
  )
  assert.ok(values.at(-1) > 0.9 && values.at(-1) <= 1, `the last was ${values.at(-1)}`)
  t.diagnostic(
    `#${id} moved ${values.length} times, and the page had ${turnsBetween} turns between`,
  )
  assert.ok(turnsBetween > 0, 'the page answers while the worker works')
}

const chooseAndRead = async (person, t) => {
  await person.open(`${server.origin}/www/index.html`)
  // Without it, the page offers every result as a download.
  await person.evaluate('delete globalThis.showSaveFilePicker')
  // The example moves the same progress bar.
  await person.waitUntilRead('fruit.csv')
  await person.watch('reading')
  await person.choose('#file', large)
  await person.waitUntilRead('large.csv')
  await checkProgress(person, t, 'reading')
  const status = await person.text('#status')
  assert.match(status, /^large\.csv: Shift_JIS \(detected/)
  const units = (LINES * TEXT.length).toLocaleString('en')
  assert.ok(status.includes(`${units} UTF-16 code units`), status)
  assert.match(status, /the first 100,000 shown, no malformed bytes/)
}

const convert = async (person, t) => {
  await person.watch('converting')
  await person.click('#go')
  await person.waitFor(`document.querySelector('#converted a') !== null`)
  await checkProgress(person, t, 'converting')
  const bytes = SIZE_IN_UTF8.toLocaleString('en')
  assert.ok((await person.text('#converted')).includes(`${bytes} bytes in UTF-8`))
}

for (const name of Object.keys(engines).filter((name) => name !== 'Chromium')) {
  test(`${name} reads and converts a large file while the page answers`, async (t) => {
    const person = await newPerson(name)
    try {
      await chooseAndRead(person, t)
      await convert(person, t)
    } finally {
      await person.close()
    }
  })
}

describe('in Chromium', () => {
  let person
  let strangers
  before(async () => {
    person = await newPerson('Chromium')
    strangers = []
    person.page.on('request', (request) => {
      const known = [server.origin, 'blob:', 'data:', 'about:']
      if (!known.some((start) => request.url().startsWith(start))) strangers.push(request.url())
    })
  })
  after(() => person?.close())

  test('a large file is read while the page answers', (t) => chooseAndRead(person, t))

  test('it is converted, what is downloaded is right, and nobody else is asked', async (t) => {
    const session = await person.page.createCDPSession()
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      eventsEnabled: true,
    })
    const downloaded = new Promise((resolve, reject) => {
      session.on('Browser.downloadProgress', ({ state }) => {
        if (state === 'completed') resolve()
        if (state === 'canceled') reject(new Error('the browser gave the download up'))
      })
    })
    await convert(person, t)
    await downloaded
    const bytes = readFileSync(join(folder, 'large.utf-8.csv'))
    assert.equal(bytes.length, SIZE_IN_UTF8)
    assert.ok(bytes.equals(Buffer.alloc(SIZE_IN_UTF8, TEXT)))
    assert.deepEqual(strangers, [])
  })

  test('a conversion can be stopped', async () => {
    await person.pressOnProgress('converting')
    await person.click('#go')
    await person.waitFor(`${CONVERTED} === 'Stopped. Nothing was written.'`)
    assert.equal(await person.evaluate('pressed'), true)
  })

  test('it is written to disk at once where the browser lets a page do so', async () => {
    // The dialog that asks where to save is the browser's own; this file is the page's own.
    await person.evaluate(`{
      const folder = navigator.storage.getDirectory()
      globalThis.asked = []
      globalThis.showSaveFilePicker = async (options) => {
        asked.push(options.suggestedName)
        return (await folder).getFileHandle('out', { create: true })
      }
    }`)
    await person.click('#go')
    await person.waitFor(`/ is .* bytes in UTF-8/.test(${CONVERTED})`)
    assert.deepEqual(await person.evaluate('asked'), ['large.utf-8.csv'])
    const written = await person.evaluate(`(async () => {
      const folder = await navigator.storage.getDirectory()
      const file = await (await folder.getFileHandle('out')).getFile()
      const result = [file.size, await file.slice(-8).text()]
      await folder.removeEntry('out')
      return result
    })()`)
    assert.deepEqual(written, [SIZE_IN_UTF8, TEXT])
  })

  test('nothing is written when no place for it is chosen', async () => {
    await person.evaluate(`globalThis.showSaveFilePicker = async () => {
      throw new DOMException('not chosen', 'AbortError')
    }`)
    await person.click('#go')
    await person.waitFor(`${CONVERTED} === 'Nothing was written.'`)
  })
})
