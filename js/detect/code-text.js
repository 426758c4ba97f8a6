/** The code of the detector's module, from text. */

import { after, before, models } from '../generated/data/detect.js'
import { concat } from '../infra/bytes.js'
import { base64Bytes, codeBytes } from '../wasm/text.js'
import { Module } from '../webidl/builtins.js'

export default {
  compile: () => new Module(concat([codeBytes(before), base64Bytes(models), codeBytes(after)])),
}
