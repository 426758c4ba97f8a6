/** `--from auto`: a file is read twice, first to tell what encoding it is in. */

import { Detector } from '../detect.js'
import { chunksOf, nameOf, rereadable } from './input.js'

/** The label that stands for what is detected. */
export const AUTO = 'auto'

export const isAuto = (label) => label.toLowerCase() === AUTO

/** What a Detector tells of the file. */
export const detectFile = async (path, name) => {
  const detector = new Detector()
  for await (const chunk of chunksOf(path, name)) detector.feed(chunk)
  return detector.finish()
}

/**
 * What `from` means for the file: a label, and its chunks. `found` is told what is detected. `close`
 * must be called in the end.
 */
export const open = async (path, from, found) => {
  const name = nameOf(path)
  if (!isAuto(from)) return { label: from, chunks: chunksOf(path), close: () => {} }
  const source = await rereadable(path)
  try {
    const result = await detectFile(source.path, name)
    found(result)
    const chunks = chunksOf(source.path, name)
    return { label: result.encoding, chunks, close: source.remove }
  } catch (error) {
    await source.remove()
    throw error
  }
}
