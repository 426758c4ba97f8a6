/** Repairs text that was decoded wrongly. */

import { toDictionary, toDOMString } from '../webidl/conversions.js'
import { use } from './module.js'
import { stringOf, unitsOf } from './units.js'

export const repair = (text, options) => {
  const string = toDOMString(text, 'text')
  const escapes = !!toDictionary(options).escapes
  const { units, steps } = use((module) => module.repairText(unitsOf(string), escapes))
  return { text: steps.length === 0 ? string : stringOf(units), steps }
}
