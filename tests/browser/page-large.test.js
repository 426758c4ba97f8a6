import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { engines } from './engines.js'
import { newPerson } from './person.js'
import { serve } from './serve.js'

const MEGABYTES = 200
const SHIFT_JIS = [0x93, 0xfa, 0x96, 0x7b, 0x0d, 0x0a]
const UTF8 = Buffer.from('日本\r\n')

let server
let person
before(async () => {
  server = await serve()
})
after(() => server.close())

/** Drops a file of many megabytes, all lines the same. */
const dropLarge = () =>
  person.evaluate(`(() => {
    const line = ${JSON.stringify(SHIFT_JIS)}
    const part = new Uint8Array(6 << 17)
    for (let i = 0; i < part.length; i++) part[i] = line[i % 6]
    const parts = Array(Math.round(${MEGABYTES} * 1e6 / part.length)).fill(part)
    const files = new DataTransfer()
    files.items.add(new File(parts, 'large.csv'))
    globalThis.lines = parts.length * part.length / 6
    const event = new DragEvent('drop', { dataTransfer: files, cancelable: true, bubbles: true })
    document.querySelector('main').dispatchEvent(event)
    return globalThis.lines
  })()`)

const reopen = async () => {
  await person.open('about:blank')
  await person.open(`${server.origin}/www/index.html`)
}

/** Has the page count its turns, and the longest time without one, in milliseconds. */
const watch = () =>
  person.evaluate(`(() => {
    let last = performance.now()
    globalThis.longest = 0
    globalThis.turns = 0
    setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      turns++
    }, 10)
  })()`)

const readAndConvert = async (t) => {
  await reopen()
  // Without it, the file is offered as a download.
  await person.evaluate('delete globalThis.showSaveFilePicker')
  const lines = await dropLarge()
  await watch()
  await person.waitFor(`!document.querySelector('#go').disabled`)
  assert.ok(await person.evaluate(`document.querySelector('#reading progress').value > 0`))
  const status = await person.text('#status')
  assert.match(status, /Shift_JIS \(detected/)
  assert.ok(status.includes(`${(lines * 4).toLocaleString('en')} UTF-16 code units`), status)
  assert.match(status, /the first 100,000 shown, nothing malformed/)

  await person.evaluate('(turns = 0)')
  await person.click('#go')
  await person.waitFor(`document.querySelector('#converted a') !== null`)
  assert.ok(await person.evaluate(`document.querySelector('#converting progress').value > 0`))
  const turns = await person.evaluate('turns')
  const longest = await person.evaluate('longest')
  t.diagnostic(`the page did not answer for ${Math.round(longest)} ms at most`)
  assert.ok(turns > 20, `the page had ${turns} turns while it converted`)
  return lines
}

for (const name of Object.keys(engines)) {
  test(`${name} reads and converts a file of hundreds of megabytes while the page answers`, async (t) => {
    person = await newPerson(name)
    try {
      const lines = await readAndConvert(t)
      const said = (lines * UTF8.length).toLocaleString('en')
      assert.ok((await person.text('#converted')).includes(`${said} bytes in UTF-8`))
    } finally {
      await person.close()
    }
  })
}

describe('in Chromium', () => {
  let folder
  before(async () => {
    person = await newPerson('Chromium')
    folder = mkdtempSync(join(tmpdir(), 'encodium-'))
  })
  after(async () => {
    await person?.close()
    rmSync(folder, { recursive: true })
  })

  test('what is downloaded is right, and nobody else is asked', async (t) => {
    const session = await person.page.createCDPSession()
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
    const strangers = []
    person.page.on('request', (request) => {
      const own = [server.origin, 'blob:', 'data:', 'about:'].some((start) =>
        request.url().startsWith(start),
      )
      if (!own) strangers.push(request.url())
    })
    const lines = await readAndConvert(t)
    const end = Date.now() + 30_000
    while (readdirSync(folder)[0] !== 'large.utf-8.csv') {
      assert.ok(Date.now() < end, `there is ${readdirSync(folder)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const bytes = readFileSync(join(folder, 'large.utf-8.csv'))
    assert.equal(bytes.length, lines * UTF8.length)
    assert.ok(bytes.equals(Buffer.alloc(bytes.length, UTF8)))
    assert.deepEqual(strangers, [])
  })

  test('a large file is written to disk at once where the browser lets a page do so', async () => {
    await reopen()
    // The list that a person chooses a file from is the browser's own; this file is the page's own.
    await person.evaluate(`{
    const folder = navigator.storage.getDirectory()
    globalThis.asked = []
    globalThis.showSaveFilePicker = async (options) => {
      asked.push(options.suggestedName)
      return (await folder).getFileHandle('out', { create: true })
    }
  }`)
    const lines = await dropLarge()
    await person.waitFor(`!document.querySelector('#go').disabled`)
    await person.click('#go')
    await person.waitFor(
      `/ is .* bytes in UTF-8/.test(document.querySelector('#converted').textContent)`,
    )
    assert.deepEqual(await person.evaluate('asked'), ['large.utf-8.csv'])
    const written = await person.evaluate(`(async () => {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle('out')).getFile()
    const result = [file.size, await file.slice(-8).text()]
    await folder.removeEntry('out')
    return result
  })()`)
    assert.deepEqual(written, [lines * UTF8.length, UTF8.toString()])
  })

  test('nothing is said to be written when no place for it is chosen', async () => {
    await reopen()
    await person.evaluate(`globalThis.showSaveFilePicker = async () => {
    throw new DOMException('not chosen', 'AbortError')
  }`)
    await dropLarge()
    await person.waitFor(`!document.querySelector('#go').disabled`)
    await person.click('#go')
    await person.waitFor(
      `document.querySelector('#converted').textContent === 'Nothing was written.'`,
    )
  })

  test('a conversion can be stopped', async () => {
    await reopen()
    await person.evaluate('delete globalThis.showSaveFilePicker')
    await dropLarge()
    await person.waitFor(`!document.querySelector('#go').disabled`)
    await person.click('#go')
    await person.waitFor(`document.querySelector('#converting progress').value > 0`)
    await person.click('#converting button')
    await person.waitFor(
      `document.querySelector('#converted').textContent === 'Stopped. Nothing was written.'`,
    )
  })
})
