/** Each option may be undefined, which means that it is missing, also with `exactOptionalPropertyTypes`. */

import type { Options } from '../../js/compat/chardet.js'
import type { DecodeOptions, EncodeOptions } from '../../js/compat/iconv-lite.js'
import type { chardet, IOptionsMap } from '../../js/compat/jschardet.js'
import type { AutoTextDecoderOptions, DetectOptions } from '../../js/detect.js'
import type { DicomTextDecoderOptions, DicomTextEncoderOptions } from '../../js/dicom.js'
import type { ConvertOptions, EditOptions, ReplaceOptions, TextFileOptions } from '../../js/edit.js'
import type { DecodeToScalarsOptions } from '../../js/extended/ucs-4.js'
import type { ExtendedTextDecoderOptions, ExtendedTextEncoderOptions } from '../../js/extended.js'
import type { CreateOptions, OpenBytesOptions, OpenOptions, SaveOptions } from '../../js/file.js'
import type {
  LegacyTextEncodeOptions,
  LegacyTextEncoderOptions,
  TextDecodeOptions,
  TextDecoderOptions,
  TranscodeOptions,
} from '../../js/index.js'
import type {
  InspectOptions,
  MixedTextDecoderOptions,
  RepairOptions,
  SegmentsOptions,
} from '../../js/repair.js'
import type { SniffCSSOptions, SniffHTMLOptions, TransportOptions } from '../../js/sniff.js'

type DetectAllOptions = NonNullable<Parameters<typeof chardet.detectAll>[1]>

/** The names of the properties that may be missing and not undefined. */
type Exact<T> = {
  [K in keyof T]-?: { [P in K]: undefined } extends Pick<T, K> ? never : K
}[keyof T]

type All =
  | Exact<AutoTextDecoderOptions>
  | Exact<ConvertOptions>
  | Exact<CreateOptions>
  | Exact<DecodeOptions>
  | Exact<DecodeToScalarsOptions>
  | Exact<DetectAllOptions>
  | Exact<DetectOptions>
  | Exact<DicomTextDecoderOptions>
  | Exact<DicomTextEncoderOptions>
  | Exact<EditOptions>
  | Exact<EncodeOptions>
  | Exact<ExtendedTextDecoderOptions>
  | Exact<ExtendedTextEncoderOptions>
  | Exact<InspectOptions>
  | Exact<IOptionsMap>
  | Exact<LegacyTextEncodeOptions>
  | Exact<LegacyTextEncoderOptions>
  | Exact<MixedTextDecoderOptions>
  | Exact<OpenBytesOptions>
  | Exact<OpenOptions>
  | Exact<Options>
  | Exact<RepairOptions>
  | Exact<ReplaceOptions>
  | Exact<SaveOptions>
  | Exact<SegmentsOptions>
  | Exact<SniffCSSOptions>
  | Exact<SniffHTMLOptions>
  | Exact<TextDecodeOptions>
  | Exact<TextDecoderOptions>
  | Exact<TextFileOptions>
  | Exact<TranscodeOptions>
  | Exact<TransportOptions>

const none: never[] = [] as All[]
export default none
