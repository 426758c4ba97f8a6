/** chardetng's answers for many inputs at once, from a small program around it alone. */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const RUN = [
  'run',
  '--quiet',
  '--release',
  '--package',
  'encodium-detect',
  '--example',
  'chardetng',
]

export const chardetng = (inputs) => {
  const { status, stdout, stderr } = spawnSync('cargo', RUN, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    input: inputs.map((bytes) => `${Buffer.from(bytes).toString('hex')}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status !== 0) throw new Error(`chardetng did not run: ${stderr}`)
  return stdout.trimEnd().split('\n')
}
