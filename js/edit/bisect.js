/**
 * The last of the `count` numbers from 0 on for which `isBefore` returns true, as it does for all numbers before it; 0
 * if there is none.
 */
export const bisect = (count, isBefore) => {
  let low = 0
  let high = count
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle
    else high = middle
  }
  return low
}
