/** The page as a person uses it. */

import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { engines } from '../browser/engines.js'
import { serve } from '../browser/serve.js'
import { newPerson, shows } from './person.js'

const sample = (name) => new URL(`../../samples/${name}`, import.meta.url)
const japanese = readFileSync(sample('text/ja.txt'), 'utf8')
const CHOICES = `[...document.querySelectorAll('#likeliest button')]`
const CYRILLIC = Buffer.from('f0d2c9d7c5d42c20cdc9d2210a', 'hex')

/** What the page offers to mend: the text, what it says before and after, and the text afterwards. */
const mended = [
  [
    'garbled text',
    'un cafÃ© fermÃ©\n',
    /UTF-8 was read as windows-1252/,
    /UTF-8 was read as windows-1252: undone in 1 place/,
    'un café fermé\n',
  ],
  [
    'parts of a text, and leaves the rest',
    '日本 cafÃ© crÃ¨me brÃ»lÃ©e à É\u00A0! 𝄞',
    /UTF-8 was read as windows-1252/,
    /undone in \d+ place/,
    '日本 café crème brûlée à É\u00A0! 𝄞',
  ],
  [
    'each line of a log in its encoding',
    Buffer.from('caf\xc3\xa9 ouvert\ncaf\xe9 ferm\xe9\n', 'latin1'),
    /lines seem to be in several encodings/,
    /^UTF-8windows-1252café ouvert\ncafé fermé\n$/,
    'café ouvert\ncafé fermé\n',
  ],
]

let server
before(async () => {
  server = await serve()
})
after(() => server.close())

for (const name of Object.keys(engines)) {
  describe(`the page in ${name}`, () => {
    let person
    before(async () => {
      person = await newPerson(name)
    })
    after(() => person?.close())

    const open = async () => {
      await person.open(`${server.origin}/www/index.html`)
      // The example that it opens with.
      await person.waitUntilRead('fruit.csv')
    }
    const dropAndRead = async (name, ...files) => {
      await open()
      await person.drop(name, ...files)
      await person.waitUntilRead(name)
    }
    const waitForChoices = (count = 0) => person.waitFor(`${CHOICES}.length > ${count}`)
    const waitForError = (id) =>
      person.waitFor(`document.querySelector('#${id}').classList.contains('error')`)
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

    test('reads a chosen file and converts it', async () => {
      await open()
      await person.choose('#file', fileURLToPath(sample('ja.shift_jis.txt')))
      await person.waitUntilRead('ja.shift_jis.txt')
      assert.match(await person.text('#status'), /: Shift_JIS \(detected with high confidence\), /)
      await person.waitFor(shows(japanese))
      await person.click('#go')
      const utf8 = await person.download()
      assert.equal(utf8.name, 'ja.shift_jis.utf-8.txt')
      assert.equal(utf8.bytes.toString('utf8'), japanese)

      await person.select('#to', 'EUC-JP')
      await person.click('#go')
      await person.waitFor(`document.querySelector('#converted a')?.download.includes('euc-jp')`)
      const { bytes } = await person.download()
      assert.deepEqual(bytes, readFileSync(sample('ja.euc-jp.txt')))
    })

    test('reads code pages, which are in groups, and converts to them', async () => {
      await dropAndRead('receipt.txt', [0x80, 0xc9, 0xcd, 0xbb, 0xd5])
      const groups = `[...document.querySelectorAll('#encoding optgroup')].map((g) => g.label)`
      assert.deepEqual((await person.evaluate(groups)).slice(-6), [
        'ISO 8859',
        'DOS, and others of IBM in ASCII',
        'Macintosh',
        'Other code pages',
        'EBCDIC',
        'EBCDIC with two-byte characters',
      ])
      await person.select('#encoding', 'cp857')
      await person.waitFor(shows('Ç╔═╗\uFFFD'))
      assert.match(await person.text('#status'), /: cp857 \(chosen\), .* 1 malformed sequence\./)
      await person.select('#to', 'cp037')
      await person.select('#lacks', 'replacement')
      await person.click('#go')
      const { name, bytes } = await person.download()
      assert.equal(name, 'receipt.cp037.txt')
      assert.deepEqual(bytes, Buffer.of(0x68, 0x6f, 0x6f, 0x6f, 0x6f))
    })

    test('reads a dropped file, and removes its byte order mark', async () => {
      await dropAndRead('hi.txt', [0xef, 0xbb, 0xbf, 0x68, 0x69])
      await person.waitFor(shows('hi'))
      assert.match(await person.text('#status'), /hi\.txt: UTF-8 \(from its byte order mark\)/)
    })

    test('reads the same bytes in an encoding that is clicked, and lists all of them', async () => {
      await dropAndRead('mail.txt', CYRILLIC)
      await waitForChoices()
      await person.click('#compare-all')
      await waitForChoices(40)
      assert.match(await person.text('#compare-status'), /^\d+ different readings: those without/)
      await person.evaluate(`${CHOICES}.find((b) => b.title.includes('windows-1251') ||
        b.firstChild.textContent === 'windows-1251').click()`)
      await person.waitFor(shows('рТЙЧЕФ, НЙТ!\n'))
      assert.match(await person.text('#status'), /\(chosen\)/)
      await person.waitFor(`document.querySelector('#likeliest [aria-pressed=true]') !== null`)
      assert.equal(await person.text('#compare-all'), 'Show the likeliest only')
    })

    test('shows malformed bytes, and what is known of a character', async () => {
      await open()
      // Shift_JIS: ア, a lead byte whose ASCII trail is given back, and あ.
      await person.type('#pasted', 'B1 81 20 82A0')
      await person.click('#read')
      await person.waitUntilRead('pasted.txt')
      await person.select('#encoding', 'Shift_JIS')
      await person.waitFor(shows('ｱ\uFFFD あ'))
      assert.match(await person.text('#status'), /1 malformed sequence\./)
      const wrong = `[...document.querySelectorAll('#bytes .hex .malformed')].map((n) => n.textContent).join()`
      await person.waitFor(`${wrong} === '81'`)

      await person.click('#malformed-after')
      await person.waitFor(`document.querySelector('#details').textContent.includes('malformed')`)
      await person.waitFor(`document.querySelector('#details').textContent.includes('trail')`)
      await person.focus('#bytes')
      await person.press('End')
      await person.waitFor(`document.querySelector('#details').textContent.includes('あ')`)
      assert.match(await person.text('#details'), /U\+3042.*82 A0 at offset 3/)
      const own = await person.evaluate(
        `document.getElementById(document.querySelector('#bytes').getAttribute('aria-activedescendant')).textContent`,
      )
      assert.equal(own, '82 A0')
    })

    test('shows the character that is under the pointer', async () => {
      await open()
      // The page is as long as it stays.
      await waitForChoices()
      assert.ok((await person.text('#text')).startsWith('商品,産地'))
      const [x, y] = await person.evaluate(`(() => {
        const range = new Range()
        const node = document.querySelector('#text').firstChild
        range.setStart(node, 3)
        range.setEnd(node, 4)
        // WebKit's list of downloads leaves the page less height than the text has.
        scrollBy(0, range.getBoundingClientRect().top - innerHeight / 2)
        const box = range.getBoundingClientRect()
        return [box.left + box.width * 0.7, box.top + box.height / 2]
      })()`)
      await person.point(x, y)
      await person.waitFor(`document.querySelector('#details').textContent.includes('U+7523')`)
      assert.match(await person.text('#details'), /8E 59 at offset 5/)
      await person.clickAt(x, y)
      await person.waitFor(`document.querySelector('#bytes .hex .on')?.textContent === '8E 59'`)
    })

    for (const [what, text, offered, told, expected] of mended) {
      test(`mends ${what}`, async () => {
        await dropAndRead('mixed.txt', Buffer.from(text))
        await person.waitFor(`document.querySelector('#status button') !== null`)
        assert.match(await person.text('#status'), offered)
        await person.click('#status button')
        await person.waitFor(shows(expected))
        await person.waitFor(`document.querySelector('#repaired').textContent !== ''`)
        assert.match(await person.text('#repaired'), told)
      })
    }

    test('shows what may have happened to garbled text, to choose from', async () => {
      await dropAndRead('garbled.txt', Buffer.from('Ïðèâåò, ìèð! Êàê äåëà?'))
      await person.click('#garbled')
      await person.waitFor(`document.querySelector('#readings button') !== null`)
      const first = /Привет, мир! Как дела\?windows-1251 was read as windows-1252/
      assert.match(await person.text('#readings button'), first)
      await person.click('#readings button')
      await person.waitFor(shows('Привет, мир! Как дела?'))
      await person.waitFor(`document.querySelector('#repaired').textContent !== ''`)
      const told = 'windows-1251 was read as windows-1252: undone'
      assert.equal(await person.text('#repaired'), told)
    })

    test('does with what an encoding lacks as it is told', async () => {
      await dropAndRead('sum.txt', Buffer.from('5 € 💩'))
      await person.select('#to', 'Shift_JIS')
      await person.click('#go')
      await waitForError('converted')
      assert.match(await person.text('#converted'), /U\+20AC at index 2 is not in Shift_JIS/)
      await person.select('#lacks', 'html')
      assert.equal(await person.text('#converted'), '', 'other options, no error yet')
      await person.click('#go')
      const { bytes } = await person.download()
      assert.equal(bytes.toString('latin1'), '5 &#8364; &#128169;')
    })

    test('says what is wrong with hex that is none', async () => {
      await open()
      await person.select('#as', 'hex')
      await person.type('#pasted', 'E6 9Z')
      await person.click('#read')
      await waitForError('status')
      assert.match(await person.text('#status'), /“Z” is not a hexadecimal digit/)
      assert.equal(await person.evaluate(`document.querySelector('#go').disabled`), true)
    })

    test('says so when a file that was chosen can be read no longer', async () => {
      await open()
      const folder = mkdtempSync(join(tmpdir(), 'encodium-page-'))
      const file = join(folder, 'gone.txt')
      copyFileSync(sample('ja.shift_jis.txt'), file)
      await person.choose('#file', file)
      await person.waitUntilRead('gone.txt')
      await waitForChoices()
      rmSync(folder, { recursive: true })
      await person.click('#go')
      await waitForError('converted')
      const reason = /cannot read the file from byte 0 on \(.+\)\. .* deleted .*, choose it again/
      assert.match(await person.text('#converted'), reason)
      await person.select('#encoding', 'EUC-JP')
      await waitForError('status')
      assert.match(await person.text('#status'), /^gone\.txt could not be read: /)
      assert.match(await person.text('#status'), reason)
    })

    test('copies the text', async () => {
      await open()
      await person.evaluate(`Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (text) => { globalThis.copied = text } },
      }) && true`)
      await person.click('#copy-text')
      await person.waitFor(`document.querySelector('#text-status').textContent !== ''`)
      assert.match(await person.evaluate('copied'), /^商品,産地/)
    })

    test('lists several files, opens each, and converts all of them', async () => {
      await dropAndRead('one.txt', CYRILLIC, ['two.txt', [0xe3, 0x81, 0x82]], ['one.txt', [0x61]])
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
      await dropAndRead('edit.txt', [0x93, 0xfa, 0xff, 0x0d, 0x0a, 0x96, 0x7b, 0x0d, 0x0a])
      await person.select('#encoding', 'Shift_JIS')
      await person.waitFor(shows('日\uFFFD\r\n本\r\n'))
      await person.click('#start-edit')
      assert.equal(await visible('text'), false)
      const put = (text) =>
        person.evaluate(`(document.querySelector('#editor').value = ${JSON.stringify(text)})`)
      assert.equal(await person.evaluate(`document.activeElement.id`), 'editor')
      await put('日\uFFFD\n本€\n')
      await person.click('#save')
      await waitForError('edited')
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
