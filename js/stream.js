/** The mixin GenericTransformStream of the Streams Standard, over the host's TransformStream. */

import { byteLength, getter, uncurry } from './webidl.js'

const { TransformStream, TransformStreamDefaultController, TypeError } = globalThis

export const readableOf = TransformStream && getter(TransformStream.prototype, 'readable')
export const writableOf = TransformStream && getter(TransformStream.prototype, 'writable')

const enqueue = TransformStreamDefaultController
  ? uncurry(TransformStreamDefaultController.prototype.enqueue)
  : (controller, chunk) => controller.enqueue(chunk)

/**
 * A transform stream for the class called `name`. `transform(chunk)` and `flush()` give what is to
 * be enqueued; what has no length is not. What they throw errors both sides.
 */
export const newTransform = (name, transform, flush) => {
  if (TransformStream === undefined) {
    throw new TypeError(`${name} needs a host with TransformStream, and this one has none`)
  }
  const put = (controller, output) => {
    const length = typeof output === 'string' ? output.length : byteLength(output)
    if (length > 0) enqueue(controller, output)
  }
  return new TransformStream({
    __proto__: null,
    transform: (chunk, controller) => put(controller, transform(chunk)),
    flush: (controller) => put(controller, flush()),
  })
}
