/** Repairs text that was decoded wrongly. */

import { stringOf, unitsOf } from '../infra/units.js'
import { TypeError } from '../webidl/builtins.js'
import { toDictionary, toDOMString } from '../webidl/conversions.js'
import { use } from './module.js'

export const repair = (text, options) => {
  if (text === undefined) throw new TypeError('text must be a string')
  const string = toDOMString(text, 'text')
  const escapes = !!toDictionary(options).escapes
  const { units, steps } = use((module) => module.repairText(unitsOf(string), escapes))
  return { text: steps.length === 0 ? string : stringOf(units), steps }
}
