/**
 * Globs, in time that grows with the length of the glob times that of the path: a regular expression tries each way in
 * which several asterisks can match, and names may be hostile. A glob becomes a list of nodes, and a path moves a set of
 * nodes on, character by character.
 *
 * A node has `next`, the node after it; `jumps`, nodes that need no character; and `ends(characters, at)`, where what it
 * matches from an index on ends.
 */

/** Whether a character begins the name of a hidden file. */
const isHidden = (character, before) =>
  character === '.' && (before === undefined || before === '/')

const nowhere = () => []

const one = (isMatch) => (characters, at) =>
  at < characters.length && isMatch(characters[at], characters[at - 1]) ? [at + 1] : []

const jump = (...jumps) => ({ ends: nowhere, next: 0, jumps })

/** The integers between two, without leading zeros. */
const numbers = (a, b) => {
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  const longest = Math.max(`${from}`.length, `${to}`.length)
  return (characters, at) => {
    const ends = []
    let number = ''
    for (let end = at; end < characters.length && number.length < longest; ) {
      number += characters[end++]
      if (`${Number(number)}` === number && number >= from && number <= to) ends.push(end)
    }
    return ends
  }
}

const classOf = (text, negation) => {
  const [, not, members] = negation.exec(text)
  try {
    return new RegExp(`[${not === '' ? '' : '^'}${members.replaceAll(/[\\^[\]]/g, '\\$&')}]`, 'u')
  } catch {
    // A class such as [z-a].
    return /$^/
  }
}

/** An escape, asterisks, a range of numbers, and single characters. */
const PARTS = /\\(.)|\*\*|\{([+-]?\d{1,15})\.\.([+-]?\d{1,15})\}|./gsu

/**
 * Adds the jumps of braces, which are alternatives if they are closed and have a comma, and else characters. `signs` has
 * the sign of each node that may be one of them.
 */
const addBraces = (nodes, signs) => {
  const open = []
  for (const [at, sign] of signs) {
    if (sign === '{') open.push({ at, commas: [] })
    else if (sign === ',') open.at(-1)?.commas.push(at)
    else if (open.length > 0) {
      const { at: start, commas } = open.pop()
      if (commas.length === 0) continue
      nodes[start] = jump(start + 1, ...commas.map((comma) => comma + 1))
      for (const comma of [...commas, at]) nodes[comma] = jump(at + 1)
    }
  }
}

/** `hides` says whether only a dot matches one that begins a name, as in a shell. Two asterisks are then whole folders. */
const nodesOf = (glob, hides) => {
  const nodes = []
  const signs = []
  const add = (ends) => nodes.push({ ends, next: nodes.length + 1, jumps: [] })
  const isShown = (character, before) => !hides || !isHidden(character, before)
  const inName = one((character, before) => character !== '/' && isShown(character, before))
  const repeat = (ends) =>
    nodes.push({ ends, next: nodes.length, jumps: [nodes.length + 1], isShown })
  const stop = /[/\]]/g
  let stopsAt = -1
  let skipped = 0
  for (const { 0: part, 1: escaped, 2: from, 3: to, index } of glob.matchAll(PARTS)) {
    if (index < skipped) continue
    if (escaped !== undefined) {
      add(one((character) => character === escaped))
    } else if (from !== undefined) {
      add(numbers(Number(from), Number(to)))
    } else if (part === '**') {
      const isFolder =
        (index === 0 || glob[index - 1] === '/') && [undefined, '/'].includes(glob[index + 2])
      if (!hides) repeat(one(() => true))
      else if (!isFolder) repeat(inName)
      else if (index + 2 === glob.length) repeat(one(isShown))
      else {
        const at = nodes.length
        nodes.push(jump(at + 1, at + 4))
        repeat(inName)
        add(one((character) => character === '/'))
        nodes.push(jump(at))
        skipped = index + 3
      }
    } else if (part === '*') {
      repeat(inName)
    } else if (part === '?') {
      add(inName)
    } else {
      if (part === '[' && stopsAt <= index) {
        stop.lastIndex = index + 1
        stopsAt = stop.exec(glob)?.index ?? Infinity
      }
      if (part === '[' && glob[stopsAt] === ']' && stopsAt > index + 1) {
        const members = classOf(
          glob.slice(index + 1, stopsAt),
          hides ? /^([!^]?)(.+)$/su : /^(!?)(.+)$/su,
        )
        skipped = stopsAt + 1
        add(
          one(
            (character, before) =>
              character !== '/' && isShown(character, before) && members.test(character),
          ),
        )
      } else {
        if ('{,}'.includes(part)) signs.push([nodes.length, part])
        add(one((character) => character === part))
      }
    }
  }
  addBraces(nodes, signs)
  return nodes
}

/** Returns a function that says whether a glob matches a path; with `isAnywhere`, the end of it after a slash. */
export const globTest = (glob, { hides = false, isAnywhere = false } = {}) => {
  const nodes = nodesOf(glob, hides)
  return (path) => {
    const characters = [...path]
    const sets = Array.from({ length: characters.length + 1 }, () => [])
    const reached = new Int32Array(nodes.length + 1).fill(-1)
    sets[0].push(0)
    for (let at = 0; at < sets.length; at++) {
      const set = sets[at]
      if (isAnywhere && characters[at - 1] === '/') set.push(0)
      while (set.length > 0) {
        const number = set.pop()
        if (reached[number] === at) continue
        reached[number] = at
        if (number === nodes.length) continue
        const { ends, isShown, jumps, next } = nodes[number]
        // Neither does an asterisk match nothing before that dot.
        if (isShown?.(characters[at], characters[at - 1]) !== false)
          for (const jump of jumps) set.push(jump)
        for (const end of ends(characters, at)) sets[end].push(next)
      }
    }
    return reached[nodes.length] === characters.length
  }
}
