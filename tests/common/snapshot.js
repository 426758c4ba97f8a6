/** Files that stay as they are: each call that changes one returns the bytes of a changed copy. */

import { TextFile } from '../../js/edit.js'
import { extended } from '../../js/extended.js'

export class Snapshot extends TextFile {
  #copy() {
    return new TextFile(this.bytes, { encoding: this.encoding, extended })
  }

  edit(...args) {
    return this.#copy().edit(...args).bytes
  }

  withText(...args) {
    return this.#copy().withText(...args).bytes
  }

  replace(...args) {
    return this.#copy().replace(...args).bytes
  }
}
