/** CHANGELOG.md in the form of Keep a Changelog 1.1.0. */

const VERSION = /^## \[(\d+\.\d+\.\d+(?:-[\w.]+)?)\] - \d{4}-\d{2}-\d{2}$/
const UNRELEASED = '## [Unreleased]'
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

/** The faults of a changelog's form: an array of sentences. */
export const formProblems = (text) => {
  const lines = text.split('\n')
  const problems = []
  if (lines[0] !== '# Changelog') problems.push('line 1 is not "# Changelog"')
  const parts = lines.filter((line) => line.startsWith('## '))
  if (parts[0] !== UNRELEASED) problems.push(`the first section is not "${UNRELEASED}"`)
  for (const part of parts.slice(1)) {
    if (!VERSION.test(part)) problems.push(`"${part}" is not "## [VERSION] - YYYY-MM-DD"`)
  }
  for (const line of lines.filter((line) => line.startsWith('### '))) {
    if (!KINDS.includes(line.slice(4))) problems.push(`"${line}" is none of ${KINDS.join(', ')}`)
  }
  return problems
}

/** The section of a version with its heading, or undefined. */
const partOf = (text, version) =>
  text.split(/^(?=## )/m).find((part) => part.split('\n')[0].match(VERSION)?.[1] === version)

/** What a changelog says of a version, without the heading. Throws an Error if it has no section for it. */
export const sectionOf = (text, version) => {
  const part = partOf(text, version)
  if (part === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`)
  return part.slice(part.indexOf('\n')).trim()
}

/** Why a version cannot be released with this changelog, and what to do; or null. */
export const releaseProblem = (text, version) => {
  const part = partOf(text, version)
  if (part === undefined) {
    const today = new Date().toISOString().slice(0, 10)
    return (
      `there is no section for ${version}. Below "${UNRELEASED}", which stays and is empty then, ` +
      `put what it has under "## [${version}] - ${today}"`
    )
  }
  return /^- /m.test(part) ? null : `the section of ${version} is empty`
}
