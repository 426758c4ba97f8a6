/** The answers of detectors that are no JavaScript, for many inputs at once. */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const run = (command, args, pieces) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    input: pieces.map(({ bytes }) => `${Buffer.from(bytes).toString('hex')}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { status, stderr, answers: (stdout ?? '').replace(/\n$/, '').split('\n') }
}

const EXAMPLE = ['run', '--quiet', '--release', '--package', 'encodium-detect', '--example']

/** chardetng's, from a small program around it alone. */
export const chardetng = (pieces) => {
  const { status, stderr, answers } = run('cargo', [...EXAMPLE, 'chardetng'], pieces)
  if (status !== 0) throw new Error(`chardetng did not run: ${stderr}`)
  return answers
}

/** Python's packages, by their names: what each says of bytes. */
const PYTHON = {
  'Python chardet': 'import chardet\ntell = lambda b: chardet.detect(b)["encoding"]',
  'charset-normalizer':
    'from charset_normalizer import from_bytes\ntell = lambda b: getattr(from_bytes(b).best(), "encoding", None)',
}

const EACH = `
import sys
for line in sys.stdin:
    print(tell(bytes.fromhex(line.strip())) or "")
`

/** The answers of those that are installed. */
export const python = (pieces) => {
  const found = {}
  for (const [name, program] of Object.entries(PYTHON)) {
    if (spawnSync('python3', ['-c', program]).status !== 0) continue
    const { status, stderr, answers } = run('python3', ['-c', program + EACH], pieces)
    if (status !== 0) throw new Error(`${name} did not run: ${stderr}`)
    found[name] = answers
  }
  return found
}
