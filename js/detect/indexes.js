/** The packed models, and the packed indexes, for which the detector's module asks at the first use of an encoding. */

import codePages from '#indexes/code-pages'
import ja from '#indexes/ja'
import ko from '#indexes/ko'
import singleByte from '#indexes/single-byte'
import zhHans from '#indexes/zh-hans'
import zhHant from '#indexes/zh-hant'
import models from '../generated/indexes/models.js'
import { indexes } from '../wasm/provided-indexes.js'

const byFamily = {
  __proto__: null,
  'code-pages': codePages,
  ja,
  ko,
  'single-byte': singleByte,
  'zh-hans': zhHans,
  'zh-hant': zhHant,
}

/** Whether the indexes of a family are available: in this module, or provided by another entry. */
export const hasIndexes = (family) => (byFamily[family] ?? indexes[family]) !== undefined

/** The packed indexes of a family. */
export const packedIndexes = (family) => byFamily[family]?.bytes() ?? indexes[family]()

/** The packed models. */
export const packedModels = () => models.bytes()
