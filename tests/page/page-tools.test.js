/** The tools of the page beyond reading and converting: comparison, links, code, several files, the editor. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engines } from '../browser/engines.js'
import { serve } from '../browser/serve.js'
import { newPerson, shows } from './person.js'

const CHOICES = `[...document.querySelectorAll('#likeliest button')]`
const CYRILLIC = Buffer.from('f0d2c9d7c5d42c20cdc9d2210a', 'hex')

let server
/** Settles when the detector may be sent. */
let detectorIsThere
before(async () => {
  server = await serve(undefined, (url) => (url.includes('/detect-') ? detectorIsThere : undefined))
})
after(() => server.close())

for (const name of Object.keys(engines)) {
  describe(`the page's tools in ${name}`, () => {
    let person
    before(async () => {
      person = await newPerson(name)
    })
    after(() => person?.close())
    const open = async (fragment = '') => {
      // Another fragment alone would not load the page anew.
      await person.open('about:blank')
      await person.open(`${server.origin}/www/index.html${fragment}`)
      await person.waitUntilRead()
    }
    const waitForChoices = () => person.waitFor(`${CHOICES}.length > 0`)
    const visible = (id) => person.evaluate(`document.querySelector('#${id}').checkVisibility()`)

    test('opens with an example that is read, and with its likeliest encodings', async () => {
      await open()
      assert.match(await person.text('#status'), /^fruit\.csv \(an example\): Shift_JIS \(detected/)
      await waitForChoices()
      const titles = await person.evaluate(`${CHOICES}.map((b) => b.firstChild.textContent)`)
      assert.equal(titles.length, 5)
      assert.equal(titles[0], 'Shift_JIS')
      const pressed = `${CHOICES}.map((b) => b.getAttribute('aria-pressed')).join()`
      assert.equal(await person.evaluate(pressed), 'true,false,false,false,false')
    })

    const showsEarly = async () => {
      let send
      detectorIsThere = new Promise((resolve) => {
        send = resolve
      })
      await person.open('about:blank')
      await person.open(`${server.origin}/www/index.html`)
      const text = `document.querySelector('#text').textContent`
      try {
        await person.waitFor(`${text}.startsWith('商品,産地')`)
        assert.equal(await person.text('#status'), 'Detecting the encoding of fruit.csv …')
        await person.drop('utf-8.txt', Buffer.from('ça et là'))
        await person.waitFor(`${text} === 'ça et là'`)
        await person.drop('other.txt', CYRILLIC)
        await person.waitFor(`${text} === ''`)
      } finally {
        send()
      }
      await person.waitUntilRead('other.txt')
    }
    // Elsewhere a page is not loaded before all that it imports, and drivers wait for that.
    if (name === 'Chromium')
      test('shows the text of its example before the detector is there', showsEarly)

    test('reads the same bytes in an encoding that is clicked, and lists all of them', async () => {
      await open()
      await person.drop('mail.txt', CYRILLIC)
      await person.waitUntilRead('mail.txt')
      await waitForChoices()
      await person.click('#compare-all')
      await person.waitFor(`${CHOICES}.length > 40`)
      assert.match(await person.text('#compare-status'), /^\d+ different readings: those without/)
      const counts = await person.evaluate(
        `${CHOICES}.map((b) => Number.parseInt(b.children[1].textContent) || 0)`,
      )
      assert.ok(counts.at(-1) > 0)
      assert.deepEqual(
        counts,
        counts.toSorted((a, b) => a - b),
        'malformed ones are last',
      )
      await person.evaluate(`${CHOICES}.find((b) => b.title.includes('windows-1251') ||
        b.firstChild.textContent === 'windows-1251').click()`)
      await person.waitFor(shows('рТЙЧЕФ, НЙТ!\n'))
      assert.match(await person.text('#status'), /\(chosen\)/)
      await person.waitFor(`document.querySelector('#likeliest [aria-pressed=true]') !== null`)
      assert.equal(await person.text('#compare-all'), 'Show the likeliest only')
    })

    test('restores small input from a link, and says when input is too large for one', async () => {
      await open()
      await person.drop('a & b.txt', CYRILLIC)
      await person.waitUntilRead('a & b.txt')
      await person.select('#encoding', 'KOI8-R')
      await person.waitFor(shows('Привет, мир!\n'))
      await person.select('#to', 'IBM866')
      await person.click('#copy-link')
      await person.waitFor(`location.hash.startsWith('#read?')`)
      const fragment = await person.evaluate('location.hash')
      await open(fragment)
      await person.waitFor(shows('Привет, мир!\n'))
      assert.match(await person.text('#status'), /^a & b\.txt \(from the link\): KOI8-R \(chosen\)/)
      assert.equal(await person.evaluate(`document.querySelector('#to').value`), 'IBM866')

      await person.drop('large.txt', new Uint8Array(4097).fill(0x61))
      await person.waitUntilRead('large.txt')
      assert.equal(await person.evaluate('location.hash'), '#playground')
      await person.click('#copy-link')
      await person.waitFor(`document.querySelector('#link-status').textContent !== ''`)
      const said = 'Too large for a link: 4,097 bytes; a link holds at most 4,096.'
      assert.equal(await person.text('#link-status'), said)
    })

    test('says that a link is damaged', async () => {
      await person.open('about:blank')
      await person.open(`${server.origin}/www/index.html#read?bytes=!`)
      await person.waitFor(`document.querySelector('#status').textContent ===
        'The link could not be read: its bytes are not base64url'`)
    })

    test('shows the code for what is chosen', async () => {
      await open()
      await person.select('#to', 'EUC-JP')
      await person.select('#lacks', 'html')
      const code = await person.text('#convert-recipes')
      assert.match(code, /new LegacyTextEncoder\('euc-jp', \{ errorMode: 'html' \}\)/)
      assert.match(code, /-t euc-jp --on-error html -o 'fruit\.euc-jp\.csv' 'fruit\.csv'/)
      assert.match(await person.text('#read-recipes'), /iconv -f CP932 -t UTF-8 'fruit\.csv'/)
      await person.evaluate(
        `document.querySelectorAll('details').forEach((d) => { d.open = true })`,
      )
      await person.evaluate(`globalThis.copied = []`)
      await person.evaluate(`Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (text) => { copied.push(text) } },
      }) && true`)
      await person.click('#read-recipes button')
      await person.waitFor('copied.length === 1')
      assert.match(await person.evaluate('copied[0]'), /TextDecoder\('shift_jis'\)/)
      await person.click('#copy-text')
      await person.waitFor('copied.length === 2')
      assert.match(await person.evaluate('copied[1]'), /^商品,産地/)
    })

    test('lists several files, opens each, and converts all of them', async () => {
      await open()
      await person.drop('one.txt', CYRILLIC, ['two.txt', [0xe3, 0x81, 0x82]], ['one.txt', [0x61]])
      await person.waitUntilRead('one.txt')
      assert.equal(await person.text('#files-title'), '3 files')
      await person.waitFor(`!document.querySelector('#file-list').textContent.includes('…')`)
      await person.click('#file-list li:nth-child(2) button')
      await person.waitFor(shows('あ'))
      await person.click('#file-list li:nth-child(1) button')
      await person.waitUntilRead('one.txt')
      await person.select('#encoding', 'KOI8-R')
      await person.waitFor(shows('Привет, мир!\n'))
      await person.select('#to', 'windows-1251')
      await person.click('#convert-all')
      await person.waitFor(
        `/^2 of 3 files converted/.test(document.querySelector('#files-status').textContent)`,
      )
      const results = await person.evaluate(
        `[...document.querySelectorAll('#file-list .result')].map((node) => node.textContent)`,
      )
      assert.equal(results[0], 'Download one.windows-1251.txt, 13 bytes')
      assert.match(results[1], /^Not converted: U\+3042 at index 0 is not in windows-1251/)
      assert.equal(results[2], 'Download one.windows-1251 (2).txt, 1 byte')
      const { name, bytes } = await person.download('#file-list .result')
      assert.equal(name, 'one.windows-1251.txt')
      assert.equal(bytes.toString('hex'), 'cff0e8e2e5f22c20ece8f0210a')
    })

    test('edits the text, and leaves all other bytes as they were', async () => {
      await open()
      await person.drop('edit.txt', [0x93, 0xfa, 0xff, 0x0d, 0x0a, 0x96, 0x7b, 0x0d, 0x0a])
      await person.waitUntilRead('edit.txt')
      await person.select('#encoding', 'Shift_JIS')
      await person.waitFor(shows('日\uFFFD\r\n本\r\n'))
      await person.click('#start-edit')
      assert.equal(await visible('text'), false)
      const put = (text) =>
        person.evaluate(`(document.querySelector('#editor').value = ${JSON.stringify(text)})`)
      assert.equal(await person.evaluate(`document.activeElement.id`), 'editor')
      await put('日\uFFFD\n本€\n')
      await person.click('#save')
      await person.waitFor(`document.querySelector('#edited').classList.contains('error')`)
      assert.match(await person.text('#edited'), /shift_jis has no € \(U\+20AC\): line 2, column 2/)
      await put('日\uFFFD\n光\n')
      await person.evaluate(`document.querySelector('#edited').classList.remove('error')`)
      await person.click('#save')
      const { name, bytes } = await person.download('#edited')
      assert.equal(name, 'edit.txt')
      assert.deepEqual(bytes, Buffer.of(0x93, 0xfa, 0xff, 0x0d, 0x0a, 0x8c, 0xf5, 0x0d, 0x0a))
      assert.match(
        await person.text('#edited'),
        /^Changed: 2 bytes at offset 5\. The other 7 bytes stayed as they were\./,
      )
      await person.click('#cancel-edit')
      assert.equal(await visible('text'), true)
    })
  })
}
