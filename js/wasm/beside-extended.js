/** The indexes beside `encodium/extended`, for those who want them all. */

import ja from '#indexes/ja'
import jisX0213 from '#indexes/jis-x-0213'
import { provideAfter } from './after-base.js'
import { provideEbcdic } from './provide-ebcdic.js'

export const provideBesideExtended = () => {
  provideEbcdic()
  provideAfter(ja, jisX0213)
}
