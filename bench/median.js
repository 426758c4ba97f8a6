export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
