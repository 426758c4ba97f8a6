/** Times this browser's TextDecoder and encodium's in turns, on the same bytes. */

import { LegacyTextEncoder, TextDecoder } from '../js/index.js'
import en from '../samples/text/en.txt'
import fr from '../samples/text/fr.txt'
import ja from '../samples/text/ja.txt'
import ko from '../samples/text/ko.txt'
import ru from '../samples/text/ru.txt'
import zhHans from '../samples/text/zh-hans.txt'
import zhHant from '../samples/text/zh-hant.txt'
import { newMeasure } from './measure.js'

const texts = [
  { title: 'Japanese', label: 'Shift_JIS', text: ja },
  { title: 'Japanese', label: 'EUC-JP', text: ja },
  { title: 'Chinese', label: 'GBK', text: zhHans },
  { title: 'Chinese', label: 'Big5', text: zhHant },
  { title: 'Korean', label: 'EUC-KR', text: ko },
  { title: 'Russian', label: 'windows-1251', text: ru },
  { title: 'French', label: 'windows-1252', text: fr },
  { title: 'English', label: 'UTF-8', text: en },
]
const SIZES = [1 << 10, 1 << 16, 1 << 20]

const ROUNDS = 11
/** One repeated buffer would train the branch predictor. */
const INPUTS = 8

/** Inputs of `size` bytes or, up to the end of a line, some more; each begins with another line. */
const inputsOf = ({ label, text }, size) => {
  const encoder = new LegacyTextEncoder(label, { errorMode: 'replacement' })
  const lines = text.split('\n')
  return Array.from({ length: INPUTS }, (_, first) => {
    let long = ''
    for (let i = first; long.length < size; i++) long += `${lines[i % lines.length]}\n`
    const bytes = encoder.encode(long)
    let end = Math.min(size, bytes.length)
    while (end < bytes.length && bytes[end - 1] !== 0x0a) end++
    return bytes.slice(0, end)
  })
}

const quantile = (sorted, fraction) => sorted[Math.round((sorted.length - 1) * fraction)]

/** Megabytes a second: the median, and the middle half of the rounds. */
const figures = (speeds) => {
  const sorted = speeds.toSorted((a, b) => a - b)
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  }
}

/** Reports, after each round, the figures so far and the share of all rounds that is done. */
const race = (row, decoders, inputs, report) => {
  const entries = Object.entries(decoders).map(([name, decoder]) => {
    return { name, measure: newMeasure(decoder, inputs), speeds: [] }
  })
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { measure, speeds } of entries) speeds.push(measure())
    const contestants = entries.map(({ name, speeds }) => ({ name, ...figures(speeds) }))
    report({ ...row, contestants }, round / ROUNDS)
  }
}

/** Reports `{ row, progress }` after each round, where a row is a text and a size. */
export const speed = (_, reportRow) => {
  const jobs = texts.flatMap((source) => SIZES.map((size) => ({ source, size })))
  const timeOne = ({ source, size }, index) => {
    const { title, label } = source
    const row = { title, label, size }
    const report = (row, share) => reportRow({ row, progress: (index + share) / jobs.length })
    let native
    try {
      native = new globalThis.TextDecoder(label)
    } catch {
      return report({ ...row, problem: 'Not supported by this browser.' }, 1)
    }
    const encodium = new TextDecoder(label)
    const inputs = inputsOf(source, size)
    if (inputs.some((bytes) => native.decode(bytes) !== encodium.decode(bytes))) {
      return report({ ...row, problem: 'Not measured: this browser decodes to another text.' }, 1)
    }
    race(row, { native, encodium }, inputs, report)
  }
  for (const [index, job] of jobs.entries()) timeOne(job, index)
}
