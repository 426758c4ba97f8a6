/** All encodings but the replacement encoding, which stands for what is not to be read. */

import { listStandard } from '../js/encodings/labels.js'

const names = listStandard().map(({ name }) => name)

export const encodings = names.filter((name) => name !== 'replacement')
