import chardet, {
  type AnalyseResult,
  analyse,
  detectFile,
  detectFileSync,
  type EncodingName,
  type Match,
  type Options,
} from '../../js/compat/chardet.js'
import jschardet, {
  detect,
  detectAll,
  enableDebug,
  type IDetectedMap,
  type IOptionsMap,
  chardet as python,
  VERSION,
} from '../../js/compat/jschardet.js'

const options: IOptionsMap = {
  detectEncodings: ['utf-8'],
  minimumThreshold: 0.5,
  excludeEncodings: new Set(['gbk']),
}
const { encoding, confidence, language, mimeType }: IDetectedMap = detect('text', options)
const all: IDetectedMap[] = detectAll(new DataView(new SharedArrayBuffer(1)))
const name: string | null =
  jschardet.detect(new ArrayBuffer(1)).encoding ?? language ?? mimeType ?? VERSION
const detector = new python.UniversalDetector({ encodingEra: python.EncodingEra.ALL, maxBytes: 9 })
detector.feed(new Uint8Array(1))
const done: boolean = detector.done
const result: string | null =
  detector.close().encoding ??
  python.detectAll(new Uint8Array(1), { ignoreThreshold: true })[0]?.encoding ??
  null
enableDebug()
const matches: AnalyseResult = analyse([1, 2])
const [match]: Match[] = chardet.analyse(new Uint8Array(1))
const known: EncodingName | undefined = match?.name === 'UTF-8' ? match.lang : match?.name
const sample: Options = { sampleSize: 9, offset: 1 }
const found: Promise<string | null> = detectFile('path', sample)
const now: string | null =
  detectFileSync(new Uint8Array(1), sample) ?? chardet.detectFileSync('path')
export default [encoding, confidence + 1, all, name, done, result, matches, known, found, now]

// @ts-expect-error
detect(5)
// @ts-expect-error
detect('text', { detectEncodings: 'utf-8' })
// @ts-expect-error
detect('text', { minimumThreshold: '1' })
// @ts-expect-error
detect('text').encoding.length
// @ts-expect-error
python.detect('text')
// @ts-expect-error
new python.UniversalDetector().feed([1])
// @ts-expect-error
analyse('text')
// @ts-expect-error
detectFileSync('path', { sampleSize: '1' })
// @ts-expect-error
detectFile('path').length
// @ts-expect-error
analyse([1])[0].name = 5
