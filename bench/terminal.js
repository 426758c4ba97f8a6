/**
 * The command beside glibc's iconv: `node bench/terminal.js [megabytes] [gigabytes] [rounds]`, by
 * default 100, 2 and 5. It prints the table of docs/terminal.md.
 *
 * Results are compared first. Both take turns, and what counts are medians of the whole process: of
 * the wall clock, and of the time of all processors together, which depends less on what else runs.
 * `iconv` reads one file into another; for many files xargs runs it for each, one at a time and as many
 * at once as there are cores.
 */

import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './median.js'

const [megabytes = 100, gigabytes = 2, rounds = 5] = process.argv.slice(2).map(Number)

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** The bundled command, as people have it. */
const COMMAND = path('dist/cli/encodium.js')

/** Ours, glibc's name for what is nearest to it, and the sample. Samples have what both know. */
const ENCODINGS = [
  ['shift_jis', 'cp932', 'ja.shift_jis.txt'],
  ['gbk', 'gbk', 'zh-hans.gbk.txt'],
  ['euc-jp', 'euc-jp', 'ja.euc-jp.txt'],
  ['euc-kr', 'cp949', 'ko.euc-kr.txt'],
  ['windows-1251', 'cp1251', 'ru.windows-1251.txt'],
]

const folder = fs.mkdtempSync(join(tmpdir(), 'encodium-bench-'))
const file = (name) => join(folder, name)

const shell = (line) => {
  const options = { cwd: folder, encoding: 'utf8' }
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', `${line}\ntimes`], options)
  if (status !== 0) throw new Error(`${line}: ${stderr}`)
  return stdout
}

const ours = (args) => `${JSON.stringify(process.execPath)} ${JSON.stringify(COMMAND)} ${args}`

/** Minutes and seconds as `times` prints them: those of child processes are the last two. */
const processorSeconds = (printed) =>
  Array.from(printed.matchAll(/(\d+)m([\d.]+)s/g), ([, m, s]) => 60 * m + Number(s))
    .slice(-2)
    .reduce((sum, each) => sum + each)

const seconds = (line) => {
  const start = performance.now()
  const printed = shell(line)
  return { wall: (performance.now() - start) / 1000, processor: processorSeconds(printed) }
}

/** The median seconds of each line, which take turns; `before` is done before each of them. */
const compare = (lines, before = '') => {
  const times = lines.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, line] of lines.entries()) {
      if (before !== '') shell(before)
      times[i].push(seconds(line))
    }
  }
  const by = (key) => times.map((all) => median(all.map((each) => each[key])))
  return [by('wall'), by('processor')]
}

const row = (name, pairs) => {
  const cells = pairs.map(([own, theirs]) =>
    [own.toFixed(2), theirs.toFixed(2), (theirs / own).toFixed(1)].join(' | '),
  )
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}

const repeat = (bytes, size) => {
  const count = Math.ceil(size / bytes.length)
  const all = Buffer.alloc(count * bytes.length)
  for (let i = 0; i < count; i++) all.set(bytes, i * bytes.length)
  return all
}

const oneFile = () => {
  for (const [label, name, sample] of ENCODINGS) {
    fs.writeFileSync(
      file('in'),
      repeat(fs.readFileSync(path(`samples/${sample}`)), megabytes * 1e6),
    )
    const to = [ours(`-f ${label} in > ours`), `iconv -f ${name} -t utf-8 in > theirs`]
    for (const line of to) shell(line)
    shell('cmp ours theirs; mv theirs text')
    row(`${label} to utf-8`, compare(to))
    const back = [ours(`-t ${label} text > ours`), `iconv -f utf-8 -t ${name} text > theirs`]
    for (const line of back) shell(line)
    shell('cmp ours theirs; cmp ours in')
    row(`utf-8 to ${label}`, compare(back))
  }
  for (const name of ['in', 'text', 'ours', 'theirs']) fs.rmSync(file(name))
}

/** Many files: `atOnce` is how many processes of iconv run at the same time. */
const manyFiles = (count, size, atOnce) => {
  fs.mkdirSync(file('many'))
  const bytes = repeat(fs.readFileSync(path('samples/ja.shift_jis.txt')), size)
  for (let i = 0; i < count; i++) fs.writeFileSync(file(`many/${i}.txt`), bytes)
  const lines = [
    ours(`-f shift_jis --beside .ours 'many/*.txt'`),
    `printf '%s\\n' many/*.txt | xargs -P ${atOnce} -I F sh -c 'iconv -f cp932 -t utf-8 F > F.theirs'`,
  ]
  for (const line of lines) shell(line)
  shell('for each in many/*.txt; do cmp $each.ours $each.theirs; done')
  const name = `${count} files of ${bytes.length} bytes, iconv ${atOnce} at a time`
  row(name, compare(lines, 'rm -f many/*.ours many/*.theirs'))
  fs.rmSync(file('many'), { recursive: true })
}

/** The greatest memory of a process, in MiB, by its resource usage. */
const memory = (size) => {
  const report = 'process.on("exit", () => console.error(process.resourceUsage().maxRSS))'
  const bytes = repeat(fs.readFileSync(path('samples/ja.shift_jis.txt')), 16e6)
  const handle = fs.openSync(file('large'), 'w')
  for (let written = 0; written < size; written += bytes.length) fs.writeSync(handle, bytes)
  fs.closeSync(handle)
  const options = ['--import', `data:text/javascript,${encodeURIComponent(report)}`]
  const args = [...options, COMMAND, '-q', '-f', 'shift_jis', file('large'), '-o', '/dev/null']
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  fs.rmSync(file('large'))
  const took = ((performance.now() - start) / 1000).toFixed(1)
  return `${(size / 1e9).toFixed(2)} GB: ${took} s, ${Math.round(Number(stderr) / 1024)} MiB`
}

try {
  console.log(
    `| ${megabytes} MB, seconds | encodium | iconv | times as fast | processors: encodium | iconv | times |`,
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  oneFile()
  const { length } = fs.readFileSync(path('samples/ja.shift_jis.txt'))
  for (const atOnce of [1, availableParallelism()]) {
    manyFiles(5000, length, atOnce)
    manyFiles(8, megabytes * 1e6, atOnce)
  }
  const start = compare([ours('--version > /dev/null'), 'iconv --version > /dev/null'])
  row('start', start)
  console.log(`\n${memory(5e7)}; ${memory(gigabytes * 1e9)}`)
  const [{ model }] = cpus()
  const load = loadavg()[0].toFixed(1)
  console.log(
    `${availableParallelism()} cores of ${model}, Node.js ${process.version}, load ${load}`,
  )
} finally {
  fs.rmSync(folder, { recursive: true })
}
