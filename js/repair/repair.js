/** Repairs text that was decoded wrongly. */

import { useForAll } from '../detect/module.js'
import { stringOf, unitsOf } from '../infra/units.js'
import { toDictionary, toText } from '../webidl/conversions.js'

export const repair = (text, options) => {
  const string = toText(text, 'text')
  const escapes = !!toDictionary(options).escapes
  const { units, steps } = useForAll('text', string.length, 'code units', (module) =>
    module.repairText(unitsOf(string), escapes),
  )
  return { text: steps.length === 0 ? string : stringOf(units), steps }
}
