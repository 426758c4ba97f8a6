/** The mixin GenericTransformStream of the Streams Standard, over the host's TransformStream. */

import { byteLength, getter, TypeError, uncurry } from '../webidl/builtins.js'

/** The host's TransformStream and its methods, before anyone patches them; undefined if it has none. */
const hostStreams = () => {
  const { TransformStream, TransformStreamDefaultController } = globalThis
  return (
    TransformStream && {
      TransformStream,
      readableOf: getter(TransformStream.prototype, 'readable'),
      writableOf: getter(TransformStream.prototype, 'writable'),
      enqueue: TransformStreamDefaultController
        ? uncurry(TransformStreamDefaultController.prototype.enqueue)
        : (controller, chunk) => controller.enqueue(chunk),
    }
  )
}

// In Node.js this is a getter that takes 2 ms to load the streams. So it is read at the first use, and may then return
// a class that replaced the host's.
let host = Reflect.getOwnPropertyDescriptor(globalThis, 'TransformStream')?.value && hostStreams()

/** Enqueues a string or bytes, unless they are empty. */
export const put = (controller, output) => {
  const length = typeof output === 'string' ? output.length : byteLength(output)
  if (length > 0) host.enqueue(controller, output)
}

/**
 * A transform stream for the class called `name`. `transform(chunk, controller)` and `flush(controller)` return what to
 * `put`. If they throw, both sides error.
 */
export const newTransform = (name, transform, flush) => {
  host ??= hostStreams()
  if (host === undefined) {
    throw new TypeError(`${name} needs the global TransformStream`)
  }
  return new host.TransformStream({
    __proto__: null,
    transform: (chunk, controller) => put(controller, transform(chunk, controller)),
    flush: (controller) => put(controller, flush(controller)),
  })
}

export const readableOf = (transform) => host.readableOf(transform)
export const writableOf = (transform) => host.writableOf(transform)
