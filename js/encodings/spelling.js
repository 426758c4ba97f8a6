/** Whether a label is another one, misspelt. */

/** Whether a string of one code unit, or undefined behind the end, is an ASCII digit. */
export const isDigit = (letter) => letter >= '0' && letter <= '9'

/**
 * Whether at most so many edits make `b` of `a`, from the indexes `i` and `j` on. An edit leaves a letter out,
 * puts one in, changes one, or exchanges two neighbours. With `sameNumber`, none changes a number: `cp437` is
 * not a misspelt `cp866`.
 */
export const isNear = (a, b, edits, sameNumber = false, i = 0, j = 0) => {
  while (i < a.length && a[i] === b[j]) {
    i++
    j++
  }
  if (i === a.length && j === b.length) return true
  if (edits === 0 || (sameNumber && isDigit(a[i]) + isDigit(b[j]) + isDigit(a[i - 1]) > 1))
    return false
  const from = (k, l) => isNear(a, b, edits - 1, sameNumber, k, l)
  return (
    from(i + 1, j) ||
    from(i, j + 1) ||
    from(i + 1, j + 1) ||
    (a[i] === b[j + 1] && a[i + 1] === b[j] && from(i + 2, j + 2))
  )
}
