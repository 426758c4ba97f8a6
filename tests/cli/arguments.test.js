/** Wrong command lines: exit code 2 and a message that says what is wrong, or what was meant. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { BIN, check, files, JAPANESE, ROOT, refusal, run, SEE_HELP, split, tests } from './tools.js'

const BOTH = '--from names the encoding to read, --to names the encoding to write'
const LOOKS = 'looks like an option; if you mean it, write'
const LACKS = '--replace takes two values, a text and its replacement'
const REPLACE_ONE =
  '--replace takes two texts, so in.csv is the new text, and no file is named; - is standard input'
const UNKNOWN = 'is not known; '
const ALL = '--list prints all labels'

/** By the message or a part of it, the arguments that it answers, as lines; in the folder is in.csv, in Shift_JIS. */
const MESSAGES = {
  'label "no-such"': ['-f no-such in.csv', '-t no-such in.csv'],
  [`--from: label "widnows-1252" ${UNKNOWN}is it windows-1252? ${ALL}`]: ['-f widnows-1252 in.csv'],
  [`is it cp437 or cp273? ${ALL}`]: ['-f cp473 in.csv'],
  '--to: label "auto"': ['in.csv -t auto'],
  '--from: label "utf-8-rfc2279"': ['in.csv --inspect -f utf-8-rfc2279'],
  'label "none" is not known': ['--check -f none x'],
  [`label "in.csv" ${UNKNOWN}it is the name of a file, and the option takes that of an encoding; ${ALL}`]:
    ['--from in.csv', '--to in.csv', '--rename-from in.csv'],
  [`--output lacks its value: -f ${LOOKS} --output=-f`]: ['-o -f in.csv', '-qo -f in.csv'],
  [`--from lacks its value: -t ${LOOKS} --from=-t`]: ['--from -t gbk in.csv'],
  [`--from lacks its value: --json ${LOOKS} --from=--json`]: ['-f --json in.csv'],
  [`--beside lacks its value: -q ${LOOKS} --beside=-q`]: ['--beside -q in.csv'],
  [`--files-from lacks its value: --null ${LOOKS} --files-from=--null`]: ['--files-from --null'],
  [`--rename-from lacks its value: --dry-run ${LOOKS}`]: ['--rename-from --dry-run in.csv'],
  [`--backup lacks its value: -q ${LOOKS} --backup=-q`]: ['--in-place --backup -q in.csv'],
  "argument '-q' is invalid": ['-j -q -i in.csv'],
  '--jobs': ['in.csv -i --jobs 0'],
  '--backup': ['in.csv -i --backup a/b'],
  "'skip' is invalid": ['--on-error skip in.csv'],
  [`unknown option '--no-such'${SEE_HELP}`]: ['--no-such in.csv'],
  "unknown option '--detct' (Did you mean --detect?)": ['--detct in.csv'],
  'missing: no such file': ['missing'],
  'encodium: : ': ["''"],
  'encodium: .: is a directory': ['-f sjis in.csv -o .'],
  'none-*.txt: no file matches': ['none-*.txt'],
  'no/out: there is no folder no': ['in.csv -o no/out'],
  [`--in-place and --output exclude each other${SEE_HELP}`]: [
    'in.csv -i -o x',
    '--repair -i -o x y',
  ],
  [`--detect and --inspect exclude each other${SEE_HELP}`]: ['in.csv --detect --inspect'],
  [`--json goes only with --detect, --inspect or --check${SEE_HELP}`]: ['in.csv --json'],
  [`--backup goes only with --in-place${SEE_HELP}`]: [
    'in.csv --backup .o',
    '--repair --backup .b y',
  ],
  [`--no-backup goes only with --in-place${SEE_HELP}`]: ['in.csv --no-backup'],
  [`--jobs goes only with --in-place or --beside${SEE_HELP}`]: ['in.csv --jobs 2'],
  '--force goes only with --in-place, --beside or --output': ['in.csv --force'],
  [`--list and --force exclude each other${SEE_HELP}`]: ['--list --force'],
  [`--null goes only with --files-from${SEE_HELP}`]: ['in.csv --null'],
  '--dry-run goes only with --rename-from, --repair or --replace': ['in.csv --dry-run'],
  [`--beside and --backup exclude each other${SEE_HELP}`]: ['in.csv --beside .x --backup .y'],
  [`--detect and --from exclude each other${SEE_HELP}`]: ['in.csv --detect -f gbk'],
  [`--detect and --bom exclude each other${SEE_HELP}`]: ['--detect --bom'],
  [`--inspect and --to exclude each other${SEE_HELP}`]: ['in.csv --inspect -t gbk'],
  [`--inspect and --on-error exclude each other${SEE_HELP}`]: ['in.csv --inspect --on-error html'],
  [`--check and --in-place exclude each other${SEE_HELP}`]: ['--check -i in.csv'],
  [`--check and --from mixed exclude each other${SEE_HELP}`]: ['--check -f mixed in.csv'],
  [`--list and --json exclude each other${SEE_HELP}`]: ['--list --json'],
  [`--repair and --json exclude each other${SEE_HELP}`]: ['--repair --json'],
  [`--repair and --replace exclude each other${SEE_HELP}`]: ['--replace a b --repair in.csv'],
  [`--replace and --to exclude each other${SEE_HELP}`]: ['--replace a b -t gbk in.csv'],
  [`--replace and --from mixed exclude each other${SEE_HELP}`]: ['--replace a b -f mixed in.csv'],
  [`--list takes no files${SEE_HELP}`]: ['--list in.csv'],
  'standard input cannot be replaced': ['--in-place', '--repair -i -'],
  [`--vr goes only with --from dicom: or --to dicom:${SEE_HELP}`]: ['--vr PN'],
  "argument 'XX' is invalid": ['-f dicom: --vr XX'],
  [`'--encoding': ${BOTH}${SEE_HELP}`]: ['--encoding sjis in.csv', '--encoding=sjis in.csv'],
  [`'--from-code': --from names the encoding to read${SEE_HELP}`]: ['--from-code=sjis in.csv'],
  "'-c': --on-error ignore leaves out characters that the encoding lacks": ['-c in.csv'],
  "'-r': a quoted pattern stands for all files in a folder, 'folder/**'": ['-r .'],
  "'--rename': --rename-from converts file names": ['--rename sjis .'],
  [`unknown option '-x'${SEE_HELP}`]: ['-x in.csv'],
  [`-from: a long option has two dashes, --from${SEE_HELP}`]: ['-from sjis in.csv'],
  [`-output=x: a long option has two dashes, --output=x${SEE_HELP}`]: ['in.csv -output=x'],
  [`-to: a long option has two dashes, --to${SEE_HELP}`]: ['-to sjis in.csv'],
  '-from: no such file': ['-- -from'],
  [`--in-place takes no value${SEE_HELP}`]: ['-f sjis --in-place=.bak in.csv'],
  'shift_jis: no such file; if it is the encoding to read, put -f before it': ['shift_jis in.csv'],
  'cp932: no such file; if it is the encoding to read, put -f before it': ['cp932 in.csv'],
  'auto: no such file; if it is the encoding to read, put -f before it': ['auto in.csv'],
  'utf-8: no such file; if it is the encoding to write, put -t before it': ['-f sjis utf-8 in.csv'],
  'out.csv: no such file; if it is the file to write, put -o before it': ['-f sjis in.csv out.csv'],
  'more.csv: no such file': ['-f sjis in.csv more.csv -o out.csv'],
  'help: no such file; did you mean --help? encodium --help lists the options': ['help in.csv'],
  'detect: no such file; did you mean --detect? encodium --help lists the options': [
    'detect in.csv',
  ],
  'list: no such file; did you mean --list? encodium --help lists the options': ['list in.csv'],
  [`${REPLACE_ONE}${SEE_HELP}`]: ['--replace , in.csv -i'],
  [`${LACKS}${SEE_HELP}`]: ['--replace a', '--replace=a'],
  [`${LACKS}; -i ${LOOKS} --replace=a -i${SEE_HELP}`]: ['--replace a -i in.csv'],
  [`${LACKS}; -- ${LOOKS} --replace=-- a${SEE_HELP}`]: ['--replace -- a in.csv'],
  [`the text to look for is empty${SEE_HELP}`]: ["--replace '' b in.csv"],
  [`--replace: the new text is the old one, a${SEE_HELP}`]: ['--replace a a in.csv -o out'],
  ".: is a directory; './**' in quotes stands for all files in it": [
    ...['-f sjis .', '-f sjis -i .', '--detect .', '--inspect .'],
    ...['--repair -i .', '--replace a b --dry-run .'],
  ],
}

test('bad usage', async () => {
  const path = files({ 'in.csv': JAPANESE })
  for (const [message, lines] of Object.entries(MESSAGES)) {
    for (const line of lines) {
      const [code, stderr] = await refusal(split(line), path.folder)
      assert.equal(code, 2, `${line}: ${stderr}`)
      assert.match(stderr, /^encodium: [^\n]+\n$/)
      assert.doesNotMatch(stderr, /ENOENT|EISDIR|\.tmp| {4}at /)
      const isWhole = message.endsWith(SEE_HELP) || message.includes('no such file')
      const found = isWhole ? stderr.endsWith(`${message}\n`) : stderr.includes(message)
      assert.ok(found, `${line} says: ${stderr}`)
    }
  }
  assert.deepEqual(path.names(), ['in.csv'])
})

const page = fs.readFileSync(`${ROOT}/docs/terminal.md`, 'utf8')

test('the table of docs/terminal.md', async () => {
  const rows = [...page.matchAll(/^\| `encodium (.*)` \| `(.*: .*)` \|$/gm)]
  assert.ok(rows.length > 3)
  const { folder } = files({ 'in.csv': JAPANESE })
  fs.mkdirSync(`${folder}/folder`)
  for (const [, line, message] of rows) {
    assert.deepEqual(await refusal(split(line), folder), [2, `encodium: ${message}\n`])
  }
})

const IN = { 'in.csv': JAPANESE }
const ONCE = 'encodium: standard input: replaced once\n'
const newText = (text, err, rest = '') => [
  IN,
  `--replace , ${text} ${rest}`,
  { input: 'a,b', out: `a${text}b`, err },
]
const makes = (option, name) =>
  `encodium: --${option} ${name} makes the name in.csv${name}; --${option} .${name} would make in.csv.${name}\n`
const besides = (name, err = '', option = '') => [
  IN,
  `-f sjis --beside ${name} ${option} in.csv`,
  { err, left: { [`in.csv${name}`]: '日本' } },
]

tests({
  'a process prints it, too': [
    [{}, '--no-such', { code: 2, err: `encodium: unknown option '--no-such'${SEE_HELP}\n` }],
  ],
  'the new text of --replace may be the name of a file or a folder, if nobody sits at a terminal': [
    newText('.', /./),
    newText('/', /./),
    newText('in.csv', `encodium: ${REPLACE_ONE}\n${ONCE}`),
    newText('in.csv', ONCE, '-'),
  ],
  'a suffix without a dot: a message says which name the new file gets': [
    besides('utf8', makes('beside', 'utf8')),
    besides('utf8', '', '-q'),
    ...['.utf8', '~', '_utf8'].map((name) => besides(name)),
    [
      IN,
      '-f sjis -i --backup utf8 in.csv',
      { err: makes('backup', 'utf8'), left: { 'in.csv': '日本', 'in.csvutf8': JAPANESE } },
    ],
  ],
})

test('--version and --help', () => {
  const { version } = JSON.parse(fs.readFileSync(`${ROOT}/package.json`, 'utf8'))
  check({}, '--version', { out: `${version}\n` })
  const { stdout } = run('--help')
  for (const part of [
    'Usage: encodium',
    'Exit codes:',
    '--in-place',
    '--jobs',
    'UTF-16 code units',
  ]) {
    assert.ok(stdout.includes(part), part)
  }
  for (const line of stdout.split('\n')) assert.ok(line.length <= 100, line)
  const [, options] = /\nOptions:\n(.*?\n)\n/s.exec(stdout)
  assert.ok(
    page.includes(`\n\`\`\`text\n${options}\`\`\`\n`),
    `docs/terminal.md must list the options as --help does:\n${options}`,
  )
  const examples = stdout.split('\n\nArguments:')[0].split('Examples:\n')[1].split('\n')
  assert.equal(examples.length, 5)
  for (const line of examples) assert.match(line, /^(?=.{0,80}$) {2}encodium .* {2}\S/)
  // The hints name options that exist.
  const source = fs.readFileSync(`${ROOT}/js/cli/arguments/suggestions.js`, 'utf8')
  const table = source.slice(0, source.indexOf('export const completed'))
  const hints = table
    .match(/^const \w+ = .*|: '.*'/gm)
    .flatMap((line) => line.split(/=|: '/).slice(1))
  const named = hints.join(' ').match(/--[a-z-]+/g)
  assert.ok(named.length > 10)
  for (const name of named) assert.ok(stdout.includes(` ${name} `), name)
})

const HAS_SCRIPT = spawnSync('script', ['--version']).status === 0

test('on a terminal, where no file is named', { skip: !HAS_SCRIPT }, () => {
  const reads = 'encodium: reads standard input, because no file is named'
  for (const [args, message] of [
    ['-t utf-16', reads],
    ['--replace a none.c', `${reads}; none.c is the new text of --replace`],
  ]) {
    const line = `'${process.execPath}' '${BIN}' ${args}`
    const { stdout } = spawnSync('script', ['-qec', line, '/dev/null'], { input: '\x04' })
    assert.ok(stdout.toString().includes(message), stdout.toString())
  }
})
