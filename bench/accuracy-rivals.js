/**
 * The answers of other detectors for many inputs at once. Detectors that are not on the machine are left out, and named.
 * Python's chardet is not among them, as jschardet 4 is a port of it, nor charset-normalizer, which takes half an hour.
 */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import chardet from 'chardet'
import jschardet from 'jschardet'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const run = (command, args, input = '') =>
  spawnSync(command, args, {
    cwd: ROOT,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })

/** Bytes of the pieces that a program gets at once; a string of digits must not be too long. */
const AT_ONCE = 64 << 20

/** A program's lines: for each piece, in a line of hexadecimal digits, an answer. */
const ask = (command, args, pieces) => {
  const answers = []
  for (let from = 0; from < pieces.length; ) {
    let input = ''
    let to = from
    while (to < pieces.length && input.length < 2 * AT_ONCE)
      input += `${Buffer.from(pieces[to++].bytes).toString('hex')}\n`
    const { status, stdout, stderr } = run(command, args, input)
    if (status !== 0) throw new Error(`${command} ${args[0]}: ${stderr}`)
    answers.push(...stdout.replace(/\n$/, '').split('\n'))
    from = to
  }
  return answers
}

const EXAMPLE = ['run', '--quiet', '--release', '--package', 'encodium-detect', '--example']

/** chardetng's, from a small program around it alone. */
const chardetng = (pieces) => {
  const lock = readFileSync(`${ROOT}/Cargo.lock`, 'utf8')
  const version = lock.match(/name = "chardetng"\nversion = "(.*)"/)[1]
  return { version, answers: ask('cargo', [...EXAMPLE, 'chardetng'], pieces) }
}

export const versionOf = (name) =>
  JSON.parse(readFileSync(`${ROOT}/node_modules/${name}/package.json`, 'utf8')).version

const TO_LIBRARY = `
import ctypes, ctypes.util, os, re
def library(name):
    found = ctypes.CDLL(ctypes.util.find_library(name) or name)
    path = next(l.split()[-1] for l in open("/proc/self/maps") if "lib" + name + "." in l)
    return found, os.path.realpath(path).split(".so.")[1]
p, s, n, i = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int
`

/** By name a program for Python that defines \`version\` and \`answer\`, the detector's answer for bytes. */
const PROGRAMS = {
  uchardet: `${TO_LIBRARY}
u, version = library("uchardet")
def f(name, result, *arguments):
    g = getattr(u, "uchardet_" + name)
    g.restype, g.argtypes = result, arguments
    return g
feed, end = f("handle_data", i, p, s, n), f("data_end", None, p)
reset, name = f("reset", None, p), f("get_charset", s, p)
detector = f("new", p)()
def answer(b):
    reset(detector)
    feed(detector, b, len(b))
    end(detector)
    return name(detector).decode()
`,
  ICU: `${TO_LIBRARY}
u, version = library("icui18n")
def f(name, result, *arguments):
    g = getattr(u, "ucsdet_%s_%s" % (name, version.split(".")[0]))
    g.restype, g.argtypes = result, arguments
    return g
e = ctypes.POINTER(i)
feed, best, name = f("setText", None, p, s, i, e), f("detect", p, p, e), f("getName", s, p, e)
detector = f("open", p, e)(i(0))
def answer(b):
    error = i(0)
    feed(detector, b, len(b), error)
    match = best(detector, error)
    return name(match, error).decode() if match else None
`,
}

const EACH = `
import sys
for line in sys.stdin:
    print(answer(bytes.fromhex(line.strip())) or "")
`

/** Where Debian has the libraries. */
const HINT = {
  __proto__: null,
  uchardet: 'apt-get install libuchardet0',
  ICU: 'apt-get install libicu72, or a later number',
}

const ofJschardet = (pieces) => ({
  version: versionOf('jschardet'),
  answers: pieces.map(({ bytes }) => jschardet.detect(Buffer.from(bytes)).encoding),
})

const ofChardet = (pieces) => ({
  version: versionOf('chardet'),
  answers: pieces.map(({ bytes }) => chardet.detect(bytes)),
})

const ofPython = (program) => (pieces) => {
  const { status, stdout, stderr } = run('python3', ['-c', `${program}print(version)`])
  if (status !== 0) return { reason: stderr.trim().split('\n').at(-1) }
  return { version: stdout.trim(), answers: ask('python3', ['-c', program + EACH], pieces) }
}

/** By name a function that returns the version and the answers for pieces, or why there are none. */
const RIVALS = {
  __proto__: null,
  chardetng,
  jschardet: ofJschardet,
  'npm chardet': ofChardet,
  ...Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, program]) => [name, ofPython(program)]),
  ),
}

/** The detectors that are there, or those of them that are named, each with `name`, `version` and `answers`. */
export const rivals = (pieces, names = Object.keys(RIVALS)) =>
  names.flatMap((name) => {
    if (RIVALS[name] === undefined)
      throw new Error(`no detector of ${Object.keys(RIVALS)}: ${name}`)
    const { version, answers, reason } = RIVALS[name](pieces)
    if (answers !== undefined) return [{ name, version, answers }]
    console.error(`${name} is left out (${HINT[name]}): ${reason}`)
    return []
  })
