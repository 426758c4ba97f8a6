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
const STATUS = `document.querySelector('#status').textContent`

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
      await open()
      const groups = `[...document.querySelectorAll('#encoding optgroup')].map((g) => g.label)`
      assert.deepEqual((await person.evaluate(groups)).slice(-6), [
        'ISO 8859',
        'DOS, and others of IBM in ASCII',
        'Macintosh',
        'Other code pages',
        'EBCDIC',
        'EBCDIC with two-byte characters',
      ])
      await person.drop('receipt.txt', [0x80, 0xc9, 0xcd, 0xbb, 0xd5])
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

    test('reads and writes EBCDIC with its line feed at 25 or 15, without doubling the list', async () => {
      await open()
      const isShown = (id) => person.evaluate(`document.querySelector('#${id}') !== null`)
      const boxes = ['encoding-line-feed', 'to-line-feed', 'as-line-feed']
      for (const id of boxes) assert.equal(await isShown(id), false, id)
      const options = `[...document.querySelectorAll('#encoding option')].map((o) => o.value)`
      assert.equal((await person.evaluate(options)).filter((own) => /^cp1047/.test(own)).length, 1)

      await person.drop('host.txt', [0xc1, 0x15, 0xc2, 0x25])
      await person.waitUntilRead('host.txt')
      await person.select('#encoding', 'cp1047')
      await person.waitFor(shows('A\u0085B\n'))
      await person.click('#encoding-line-feed')
      await person.waitFor(shows('A\nB\u0085'))
      assert.match(await person.text('#status'), /: cp1047 with line feed 15 \(chosen\)/)

      await person.select('#to', 'cp037')
      await person.click('#to-line-feed')
      await person.click('#go')
      const swapped = await person.download()
      assert.equal(swapped.name, 'host.cp037.txt')
      assert.deepEqual(swapped.bytes, Buffer.of(0xc1, 0x15, 0xc2, 0x25))
      assert.match(await person.text('#converted'), /4 bytes in cp037 with line feed 15/)
      await person.select('#to', 'UTF-8')
      assert.equal(await isShown('to-line-feed'), false)

      await person.select('#as', 'cp037')
      await person.click('#as-line-feed')
      await person.evaluate(`(document.querySelector('#pasted').value = 'A\\nB')`)
      await person.click('#read')
      await person.waitUntilRead('pasted.txt')
      assert.equal(await isShown('encoding-line-feed'), false, 'something new is read as detected')
      await person.select('#encoding', 'cp037')
      await person.waitFor(shows('A\u0085B'))
    })

    test('reads a dropped file, and removes its byte order mark', async () => {
      await open()
      await person.drop('hi.txt', [0xef, 0xbb, 0xbf, 0x68, 0x69])
      await person.waitFor(shows('hi'))
      assert.match(await person.text('#status'), /hi\.txt: UTF-8 \(from its byte order mark\)/)
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
      assert.match(
        await person.text('#details'),
        /U\+3042.*82 A0 at offset 3.*283 in index jis0208/,
      )
      const own = await person.evaluate(
        `document.getElementById(document.querySelector('#bytes').getAttribute('aria-activedescendant')).textContent`,
      )
      assert.equal(own, '82 A0')
    })

    test('repairs garbled text, and shows the steps, the code and the command', async () => {
      await open()
      await person.click('[data-example=mojibake]')
      await person.waitFor(`document.querySelector('#status button') !== null`)
      assert.match(await person.text('#status'), /UTF-8 was read as windows-1252/)
      await person.click('#status button')
      await person.waitFor(shows('文字化けが直りました'))
      await person.waitFor(`document.querySelector('#repaired pre') !== null`)
      const card = await person.text('#repaired')
      assert.match(card, /UTF-8 was read as windows-1252: undone in 1 place/)
      assert.match(card, /repair\(garbled\).*npx encodium --repair -f utf-8 'pasted\.txt'/s)
    })

    test('repairs parts of a text, and leaves the rest', async () => {
      await open()
      const text = '日本 cafÃ© crÃ¨me brÃ»lÃ©e à É\u00A0! 𝄞'
      await person.drop('mixed.txt', Buffer.from(text))
      await person.waitFor(`document.querySelector('#status button') !== null`)
      await person.click('#status button')
      await person.waitFor(shows('日本 café crème brûlée à É\u00A0! 𝄞'))
    })

    test('leaves a repaired word as it was if its box is cleared', async () => {
      await open()
      await person.drop('words.txt', Buffer.from('un cafÃ© fermÃ©, un cafÃ© ouvert\n'))
      await person.waitFor(`document.querySelector('#status button') !== null`)
      await person.click('#status button')
      await person.waitFor(shows('un café fermé, un café ouvert\n'))
      const words = `[...document.querySelectorAll('.words li')].map((li) => li.textContent.trim())`
      await person.waitFor(`${words}.length === 2`)
      assert.deepEqual(await person.evaluate(words), ['cafÃ© → café 2 times', 'fermÃ©, → fermé,'])
      await person.click('.words li:first-child input')
      await person.waitFor(shows('un cafÃ© fermé, un cafÃ© ouvert\n'))
      const focused = `document.activeElement.matches('.words li:first-child input')`
      assert.ok(await person.evaluate(focused))
      await person.click('.words li:first-child input')
      await person.waitFor(shows('un café fermé, un café ouvert\n'))
      // Another file has no words of this one.
      await person.drop('other.txt', Buffer.from('autre'))
      await person.waitFor(shows('autre'))
      assert.equal(await person.evaluate(`document.querySelector('.words')`), null)
    })

    test('shows what may have happened to garbled text, to choose from', async () => {
      await open()
      await person.drop('garbled.txt', Buffer.from('Ïðèâåò, ìèð! Êàê äåëà?'))
      await person.waitFor(`document.querySelector('#status button') !== null`)
      await person.click('#garbled')
      await person.waitFor(`document.querySelector('#readings button') !== null`)
      assert.match(
        await person.text('#readings button'),
        /Привет, мир! Как дела\?windows-1251 was read as windows-1252/,
      )
      await person.click('#readings button')
      await person.waitFor(shows('Привет, мир! Как дела?'))
      await person.waitFor(`document.querySelector('#repaired pre') !== null`)
      assert.match(await person.text('#repaired'), /npx encodium -f windows-1251/)
    })

    test('reads each line of a log in its encoding', async () => {
      await open()
      const log = 'caf\xc3\xa9 ouvert\ncaf\xe9 ferm\xe9\n'
      await person.drop('log.txt', Buffer.from(log, 'latin1'))
      await person.waitFor(`document.querySelector('#status button') !== null`)
      assert.match(await person.text('#status'), /lines seem to be in several encodings/)
      await person.click('#status button')
      await person.waitFor(shows('café ouvert\ncafé fermé\n'))
      await person.waitFor(`document.querySelectorAll('#repaired .segments mark').length === 2`)
    })

    test('does with what an encoding lacks as it is told', async () => {
      await open()
      await person.drop('sum.txt', Buffer.from('5 € 💩'))
      await person.waitFor(shows('5 € 💩'))
      await person.select('#to', 'Shift_JIS')
      await person.click('#go')
      await person.waitFor(`document.querySelector('#converted').classList.contains('error')`)
      assert.match(await person.text('#converted'), /U\+20AC at index 2 is not in Shift_JIS/)
      await person.select('#lacks', 'html')
      assert.equal(await person.text('#converted'), '', 'other options, no error yet')
      for (const [lacks, expected] of [
        ['html', '5 &#8364; &#128169;'],
        ['escape', '5 \\u{20AC} \\u{1F4A9}'],
        ['replacement', '5 ? ?'],
      ]) {
        await person.select('#lacks', lacks)
        await person.click('#go')
        await person.waitFor(`document.querySelector('#converted a') !== null`)
        assert.equal((await person.download()).bytes.toString('latin1'), expected)
        await person.select('#to', 'Shift_JIS')
      }
    })

    test('says what is wrong with hex that is none', async () => {
      await open()
      await person.select('#as', 'hex')
      await person.type('#pasted', 'E6 9Z')
      await person.click('#read')
      await person.waitFor(`${STATUS}.includes('“Z” is not a hexadecimal digit')`)
      assert.equal(await person.evaluate(`document.querySelector('#go').disabled`), true)
    })

    test('says so when a file that was chosen can be read no longer', async () => {
      await open()
      const folder = mkdtempSync(join(tmpdir(), 'encodium-page-'))
      const file = join(folder, 'gone.txt')
      copyFileSync(sample('ja.shift_jis.txt'), file)
      await person.choose('#file', file)
      await person.waitUntilRead('gone.txt')
      await person.waitFor(`document.querySelector('#likeliest button') !== null`)
      rmSync(folder, { recursive: true })
      await person.click('#go')
      await person.waitFor(`document.querySelector('#converted').classList.contains('error')`)
      const reason = /cannot read the file from byte 0 on \(.+\)\. .* deleted .*, choose it again/
      assert.match(await person.text('#converted'), reason)
      await person.select('#encoding', 'EUC-JP')
      await person.waitFor(`document.querySelector('#status').classList.contains('error')`)
      assert.match(await person.text('#status'), /^gone\.txt could not be read: /)
      assert.match(await person.text('#status'), reason)
    })

    test('shows the character that is under the pointer', async () => {
      await open()
      await person.click('[data-example=csv]')
      await person.waitUntilRead('fruit.csv: ')
      // The page is as long as it stays.
      await person.waitFor(`document.querySelector('#likeliest button') !== null`)
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
      assert.match(await person.text('#details'), /8E 59 at offset 5.*in index jis0208/)
      await person.clickAt(x, y)
      await person.waitFor(`document.querySelector('#bytes .hex .on')?.textContent === '8E 59'`)
    })

    test('compares the speed of the browser and of encodium', async () => {
      await open()
      await person.click('#tab-speed')
      await person.pressOnProgress('timing')
      await person.click('#time')
      await person.waitFor(
        `/MB.s, [0-9.]+ ×/.test(document.querySelector('#bars .encodium')?.textContent)`,
      )
      await person.waitFor(`document.querySelector('#time-status').textContent === 'Stopped.'`)
      assert.equal(await person.evaluate('pressed'), true)
      const widths = await person.evaluate(
        `[...document.querySelectorAll('#bars .fill')].map((node) => Number.parseFloat(node.style.width))`,
      )
      assert.ok(
        widths.length >= 2 && widths.every((width) => width > 0 && width <= 100),
        `${widths}`,
      )
    })

    test('says what the browser gets wrong', async () => {
      await open()
      await person.click('#tab-conformance')
      await person.click('#check')
      await person.waitFor(
        `/^This browser (gets|decodes)/.test(document.querySelector('#check-status').textContent)`,
      )
      const rows = await person.evaluate(`document.querySelectorAll('#verdicts tbody tr').length`)
      assert.equal(rows, 39)
    })
  })
}
