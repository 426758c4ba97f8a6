/** The code of the detector's module, from text. */

import { base64Bytes, codeBytes } from '#text'
import { after, before, models } from '../generated/detect-code.js'
import { concat } from '../infra/bytes.js'
import { Module } from '../webidl/builtins.js'

export default {
  compile: () => new Module(concat([codeBytes(before), base64Bytes(models), codeBytes(after)])),
}
