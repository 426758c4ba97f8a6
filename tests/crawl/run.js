/**
 * Runs the recipe of docs/uses/crawl.md on documents of known encodings: in one process, in Spark with two executors,
 * and in Spark again while one of these is killed:
 *
 *     pip install pyspark==3.5.3
 *     node tests/crawl/run.js [--documents COUNT] [--texts FOLDER] [--python COMMAND]
 *
 * Build before. Prints the time, and fails if a document is
 * lost or differs between the runs.
 */

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { env, execPath, exit, kill } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    texts: { type: 'string' },
    python: { type: 'string', default: 'python3' },
  },
})
const COUNT = Number(values.documents)
const PARTITIONS = 20
const EXECUTORS = 2
const MASTER = `local-cluster[${EXECUTORS},1,1024]`

const here = (file) => fileURLToPath(new URL(file, import.meta.url))
const output = (command, args) => spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim()

const findPySpark = ['-c', 'import pyspark; print(pyspark.__file__)']
const pyspark = output(values.python, findPySpark)
const version = spawnSync('java', ['-version']).status
if (!pyspark || version !== 0) {
  const lacked = pyspark ? 'java' : 'pyspark: pip install pyspark==3.5.3'
  console.log(`tests/crawl/run.js: skipped, because this machine has no ${lacked}`)
  exit(env.CI === 'true' ? 1 : 0)
}
const sparkHome = dirname(pyspark)

const folder = mkdtempSync(join(tmpdir(), 'encodium-crawl-'))
const documents = join(folder, 'documents.jsonl')

/** Waits for the end of a process, which must be a success. */
const end = async (child, name) => {
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} ended with the code ${code}`)
}

const hash = (text) => createHash('sha256').update(text).digest()

/** Yields the lines of text, which end with a line feed and nothing else. */
async function* linesOf(chunks) {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    yield* lines
  }
}

/**
 * Counts the lines of files, those whose text is the document's, and the sum of the lines' hashes, which does not
 * depend on their order.
 */
const summary = async (files) => {
  let count = 0
  let right = 0
  let sum = 0n
  for (const file of files) {
    for await (const line of linesOf(createReadStream(file, 'utf8'))) {
      const { id, text } = JSON.parse(line)
      count++
      sum = BigInt.asUintN(64, sum + hash(line).readBigUInt64LE())
      if (hash(text).toString('hex') === id.split(' ')[2]) right++
    }
  }
  return { count, right, sum }
}

const inOneProcess = async () => {
  const result = join(folder, 'one-process')
  const [input, written] = [openSync(documents, 'r'), openSync(result, 'w')]
  const begin = performance.now()
  const child = spawn(execPath, [here('pipe.js')], { stdio: [input, written, 'inherit'] })
  await end(child, 'pipe.js')
  const seconds = (performance.now() - begin) / 1000
  closeSync(input)
  closeSync(written)
  return { seconds, ...(await summary([result])) }
}

/** The processes of an application's executors. */
const executorsOf = (application) =>
  output('ps', ['-A', '-ww', '-o', 'pid=', '-o', 'args='])
    .split('\n')
    .filter((line) => line.includes('CoarseGrainedExecutorBackend') && line.includes(application))
    .filter((line) => /^\s*\d+ \S*java /.test(line))
    .map((line) => Number.parseInt(line, 10))

/** How many partitions a job has written, while it runs. */
const written = (result) => {
  const pending = join(result, '_temporary/0')
  if (!existsSync(pending)) return 0
  return readdirSync(pending).filter((name) => name.startsWith('task_')).length
}

/** Kills an executor once a quarter of the partitions is written. Fails if the job ends before. */
const killOne = async (application, result, hasEnded) => {
  while (written(result) < PARTITIONS / 4) {
    if (hasEnded()) throw new Error('the job ended before an executor could be killed')
    await wait(50)
  }
  const [victim] = executorsOf(application)
  kill(victim, 'SIGKILL')
}

const inSpark = async (name, kills) => {
  const result = join(folder, name)
  const settings = { 'spark.ui.enabled': 'false', 'spark.local.dir': join(folder, 'local') }
  const args = [
    ...['--master', MASTER],
    ...Object.entries(settings).flatMap(([key, value]) => ['--conf', `${key}=${value}`]),
    ...[here('job.py'), documents, result, String(PARTITIONS), execPath, here('pipe.js')],
  ]
  const child = spawn(join(sparkHome, 'bin/spark-submit'), args, {
    env: {
      ...env,
      SPARK_HOME: sparkHome,
      SPARK_LOCAL_IP: '127.0.0.1',
      SPARK_WORKER_DIR: join(folder, 'work'),
      PYSPARK_PYTHON: values.python,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text
  })
  const ended = end(child, name)
  ended.catch(() => console.error(log))
  let seconds
  for await (const line of linesOf(child.stdout.setEncoding('utf8'))) {
    const [key, value] = line.split(' ')
    if (key === 'application' && kills) await killOne(value, result, () => child.exitCode !== null)
    if (key === 'seconds') seconds = Number(value)
  }
  await ended
  if (kills && !/Lost executor/.test(log)) throw new Error(`${name}: no executor was lost`)
  const parts = readdirSync(result).filter((file) => file.startsWith('part-'))
  return { seconds, ...(await summary(parts.map((file) => join(result, file)))) }
}

const runs = {}
try {
  const texts = values.texts === undefined ? [] : [values.texts]
  await end(
    spawn(execPath, [here('documents.js'), documents, String(COUNT), ...texts]),
    'documents.js',
  )
  const bytes = readFileSync(documents).length
  console.log(`${COUNT} documents, ${Math.round(bytes / 1e6)} MB of JSON; load ${loadavg()[0]}`)
  runs['one process'] = await inOneProcess()
  runs['two executors'] = await inSpark('two-executors', false)
  runs['two executors, one killed'] = await inSpark('one-killed', true)
  runs['one process, again'] = await inOneProcess()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const first = runs['one process']
let failed = false
for (const [name, { seconds, count, right, sum }] of Object.entries(runs)) {
  console.log(`${name}: ${count} documents, ${right} texts right, sum ${sum.toString(16)}`)
  console.log(`  ${seconds.toFixed(1)} s`)
  failed ||= count !== COUNT || sum !== first.sum
}
console.log(`load ${loadavg()[0]}`)
if (failed) console.log('documents are lost, or differ')
exit(failed ? 1 : 0)
