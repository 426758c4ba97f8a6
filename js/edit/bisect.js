/** The last of `count` numbers from 0 on that `isBefore`, as all before it are; or 0. */
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
