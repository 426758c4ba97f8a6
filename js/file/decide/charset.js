/**
 * The label of a configuration's value for an encoding, `{ label, mark }`, and whether a byte order mark has to come first.
 */
export const fromCharset = (value) => ({
  label: value.replace(/-bom$/i, ''),
  mark: /-bom$/i.test(value),
})
