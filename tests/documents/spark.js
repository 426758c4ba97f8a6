/**
 * Runs the programs of docs/uses/crawl.md in Spark, kills an executor, and compares what they write with the lines of one
 * process: node tests/documents/spark.js. Needs Java, and `spark-submit` of the page's version in PATH.
 */

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fromMarkdown } from '../common/examples.js'

const COUNT = 10_000
const PARTITIONS = '20'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/uses/crawl.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'encodium-spark-'))
const at = (name) => join(folder, name)
mkdirSync(at('node_modules'))
symlinkSync(root, at('node_modules/encodium'), 'junction')
writeFileSync(at('pipe.mjs'), fromMarkdown(page, 'mjs')[0])
writeFileSync(at('job.py'), fromMarkdown(page, 'py')[0])

/** The bytes of each sample, and the label in its name. */
const samples = readdirSync(join(root, 'samples'))
  .map((name) => [name, /\.([\w-]+)\.txt$/.exec(name)?.[1]])
  .filter(([, label]) => label !== undefined)
  .map(([name, label]) => [readFileSync(join(root, 'samples', name)), label])

const documents = Array.from({ length: COUNT }, (_, id) => {
  const [bytes, label] = samples[id % samples.length]
  const start = (97 * id) % bytes.length
  const type = id % 4 === 0 ? `text/plain; charset=${label}` : undefined
  return `${JSON.stringify({ id, type, base64: bytes.toString('base64', start, start + 1000) })}\n`
}).join('')
writeFileSync(at('documents.jsonl'), documents)

const linesIn = (text) => text.split('\n').slice(0, -1).sort()

const alone = spawnSync(execPath, ['pipe.mjs'], {
  cwd: folder,
  input: documents,
  maxBuffer: 1 << 28,
})
assert.equal(alone.status, 0, `${alone.stderr}`)

const job = ['job.py', at('documents.jsonl'), at('texts'), PARTITIONS, execPath, at('pipe.mjs')]
const spark = spawn('spark-submit', ['--master', 'local-cluster[2,1,1024]', ...job], {
  cwd: folder,
  stdio: 'inherit',
})
const ended = once(spark, 'exit')

/** Kills an executor that works on a document. */
const kill = () =>
  spawnSync('pgrep', ['-f', at('pipe.mjs')]).status === 0 &&
  spawnSync('pkill', ['-KILL', '-o', '-f', 'CoarseGrainedExecutorBackend']).status === 0
let isKilled = false
while (!isKilled && spark.exitCode === null) {
  await setTimeout(50)
  isKilled = kill()
}
assert.ok(isKilled, 'no executor was killed')
assert.deepEqual(await ended, [0, null])
const parts = readdirSync(at('texts')).filter((name) => name.startsWith('part-'))
const written = parts.map((name) => readFileSync(join(at('texts'), name), 'utf8')).join('')
assert.deepEqual(linesIn(written), linesIn(`${alone.stdout}`))
rmSync(folder, { recursive: true })
console.log(
  `${COUNT} documents, ${parts.length} partitions, one executor killed: the lines are those of one process`,
)
