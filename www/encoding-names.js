/** All encodings but the replacement encoding, which stands for what is not to be read. */

import { standard } from '../js/labels.js'

const names = standard.list().map(({ name }) => name)

export const encodings = names.filter((name) => name !== 'replacement')
