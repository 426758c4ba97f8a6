/**
 * Repairs text that was decoded wrongly, finds malformed bytes, and decodes bytes in several encodings.
 *
 * This entry exports all of `encodium/detect` over a larger WebAssembly module. If both entries are imported before the
 * first use, both use that module.
 *
 * @module repair
 */

// This module declares the streams for programs without lib.dom.
import type {} from './classes/standard.js'
import type { Detection, DetectOptions, detect } from './detect/detector.js'
import type { ByteRange } from './edit/ranges.js'
import type {
  AnyEncodingLabel,
  AnyLowercaseEncodingName,
  BOMEncodingName,
} from './generated/label-types.js'
import type { AllowSharedBufferSource } from './webidl/buffer-source.js'

export * from './detect.js'
export type { ByteRange } from './edit/ranges.js'

/** The options of {@link inspect}. */
export interface InspectOptions {
  /** The maximum length of `malformed`: 100 by default. */
  malformedLimit?: number | undefined
}

/** A sequence of malformed bytes. */
export interface Malformed extends ByteRange {
  /** The bytes. */
  bytes: Uint8Array<ArrayBuffer>
  /** A message for people that says what is wrong with the bytes, in the standard's terms. */
  fault: string
}

/** How many lines end with each line end. */
export interface Newlines {
  /** With U+000A alone. */
  lfCount: number
  /** With U+000D and U+000A. */
  crlfCount: number
  /** With U+000D alone. */
  crCount: number
}

/** A script of a text. */
export interface Script {
  /** Its name in Unicode. */
  script: string
  /** How many scalar values belong to it. */
  scalarCount: number
}

/** The result of {@link inspect}. */
export interface Inspection {
  /** The encoding's name in lowercase. */
  encoding: AnyLowercaseEncodingName
  /** How many bytes there are. */
  byteCount: number
  /** How many UTF-16 code units the text has as TextDecoder returns it. */
  codeUnitCount: number
  /** How many Unicode scalar values the text has. */
  scalarCount: number
  /** How many lines the text has; the last one may lack a line end. */
  lineCount: number
  /** The line ends. */
  newlines: Newlines
  /**
   * The scripts by Unicode's names, the most frequent first, as far as the host's version of Unicode has them. `Common`
   * counts the characters that several scripts share.
   */
  scripts: Script[]
  /** The encoding of a byte order mark, whatever the label, or null. */
  bom: BOMEncodingName | null
  /** The first malformed sequences, in order: at most `malformedLimit` of them. */
  malformed: Malformed[]
  /** The total number of malformed sequences. */
  malformedCount: number
  /**
   * The byte offset of the first byte that encoding the text does not write again, or null if it writes the same bytes.
   * Here a byte order mark counts as text.
   */
  differsAt: number | null
}

/**
 * Decodes bytes in the encoding of a label, and returns counts and errors.
 *
 * @param bytes all of a text
 * @param label of an encoding that {@link detect} can find: `'utf-8'` by default
 * @param options how many malformed sequences to list
 * @returns counts and errors
 * @throws TypeError or RangeError that names the argument
 *
 * @example
 * import { inspect } from 'encodium/repair'
 *
 * const { malformed, differsAt } = inspect(Uint8Array.of(0x61, 0x82, 0xff), 'shift_jis')
 * console.log(malformed[0].byteStart, differsAt) // 1 1
 * console.log(malformed[0].fault) // 0xFF is no trail byte (0x40 to 0x7E, 0x80 to 0xFC)
 */
export declare function inspect(
  bytes: AllowSharedBufferSource,
  label?: AnyEncodingLabel | (string & {}),
  options?: InspectOptions,
): Inspection

/**
 * {@link inspect} for bytes that come in pieces. It needs constant memory.
 *
 * @example
 * import { Inspector } from 'encodium/repair'
 *
 * const inspector = new Inspector('gbk')
 * inspector.feed(Uint8Array.of(0xd6))
 * inspector.feed(Uint8Array.of(0xd0, 0x0d, 0x0a))
 * console.log(inspector.finish().newlines) // { lfCount: 0, crlfCount: 1, crCount: 0 }
 */
export declare class Inspector {
  /**
   * @param label of an encoding that {@link detect} can find: `'utf-8'` by default
   * @param options how many malformed sequences to list
   * @throws TypeError or RangeError that names the argument
   */
  constructor(label?: AnyEncodingLabel | (string & {}), options?: InspectOptions)
  /** The encoding's name in lowercase. */
  readonly encoding: AnyLowercaseEncodingName
  /**
   * Takes the next bytes.
   *
   * @param bytes any number of them. They may change as soon as this returns.
   * @throws TypeError if the argument is not bytes
   */
  feed(bytes: AllowSharedBufferSource): void
  /** Returns the result. Bytes that are fed afterwards begin a new text. */
  finish(): Inspection
}

/** The options of {@link repair}. */
export interface RepairOptions {
  /**
   * Whether garbled characters may be written as a program's escapes, `\xC3\xA9` or `\u00C3\u00A9`: false by default.
   * HTML's character references, such as `&Atilde;&copy;`, are always read.
   */
  escapes?: boolean | undefined
}

/** A wrong decoding that was undone. */
export interface RepairStep {
  /** The encoding of the bytes: its name in lowercase. */
  encoding: AnyLowercaseEncodingName
  /**
   * The encoding that the bytes were decoded as. `iso-8859-1-strict`, of `encodium/extended`, is ISO/IEC 8859-1 with
   * all control characters.
   */
  readAs: AnyLowercaseEncodingName
  /** Where the repaired text begins, in UTF-16 code units of {@link Repair.text}. */
  start: number
  /** Where it ends. */
  end: number
  /**
   * Whether redoing the wrong decoding does not restore the input. Either the wrong decoding lost something: U+FFFD
   * stands for characters that cannot be recovered, or a character was recovered although bytes of it are missing, such
   * as `à` from `Ã`. Or garbled characters were written as references or escapes, whose spelling is not restored.
   */
  lossy: boolean
  /**
   * The estimated probability that the repair is right, from 0 to 1, by decision trees trained on right and garbled
   * lines: the lowest of its lines. Repairs are made from about 0.7 on. A line that is repaired because other lines
   * were has their probability.
   */
  confidence: number
}

/** The result of {@link repair}. */
export interface Repair {
  /** The repaired text; the input if no repair is likelier. */
  text: string
  /**
   * The wrong decodings that were undone, in the order in which they were undone. The ranges of two steps do not
   * overlap, or that of the later step is within that of the earlier one. So encoding each range in `encoding` and
   * decoding it as `readAs`, from the last step to the first, restores the garbled text, except for steps that are
   * lossy. A range whose length this changes moves the ends of the ranges around it, and both ends of those after it.
   */
  steps: RepairStep[]
}

/**
 * Repairs text that was decoded wrongly, such as `cafÃ©`, which is UTF-8 that was decoded as windows-1252. The wrong
 * decoding may have happened several times, to parts of the text only, or differently in each part. Text that is right,
 * or that may be, is not changed.
 *
 * Each line is repaired separately, but a mistake found in one line is likelier in others. This takes linear time, and
 * about ten times the memory of the text.
 *
 * @param text a text
 * @param options whether to read escapes of programs
 * @returns the repaired text, and the wrong decodings that were undone
 * @throws TypeError if `text` is not a string; RangeError if it is too long for the memory, or if the result is too
 * long for a string
 *
 * @example
 * import { repair } from 'encodium/repair'
 *
 * const { text, steps } = repair('Le cafÃ© est fermÃ©')
 * console.log(text) // Le café est fermé
 * console.log(steps[0].encoding, steps[0].readAs) // utf-8 windows-1252
 */
export declare function repair(text: string, options?: RepairOptions): Repair

/** A range of bytes in one encoding. */
export interface Segment extends ByteRange {
  /** The encoding's name in lowercase. ASCII gets that of the text before it, or else of the text after it. */
  encoding: AnyLowercaseEncodingName
  /**
   * Whether the encoding is safe to use for each line of the segment: all lines of the text in this encoding together
   * leave no doubt, as in {@link Detection.confident}, and a line that may be in another encoding of the text is far
   * likelier in this one.
   */
  confident: boolean
}

/** The options of {@link segments}: what is known about the bytes, as for {@link detect}. */
export interface SegmentsOptions extends Omit<DetectOptions, 'declared' | 'stream'> {
  /**
   * As for {@link detect}. Lines that are not UTF-8 are in the first legacy encoding of these, unless they clearly
   * indicate another one.
   */
  prefer?: (Iterable<AnyEncodingLabel | (string & {})> & object) | undefined
}

/**
 * Finds the encodings in bytes that several programs wrote, such as a log, a mailbox, an SQL dump, a changelog or a
 * playlist.
 *
 * Each line is judged separately, but all lines in a legacy encoding decide together which one it is. A line that is
 * not UTF-8 may contain words in UTF-8. UTF-8 without malformed bytes is one segment if it has three different
 * characters beyond ASCII, and so are bytes after a byte order mark of UTF-16 or UTF-32. An escape sequence of
 * ISO-2022-JP applies up to the end of its line: if it is not closed, its segment ends there, and the next segment may
 * be in the same encoding.
 *
 * A line's encoding depends on the 256 KiB around it and on all bytes before it, so lines in another encoding may begin
 * anywhere. Lines that are valid in none of `only` get one of these encodings, and their segment is not confident.
 *
 * @param bytes all of a text
 * @param options what is known about it
 * @returns the segments, in order, which cover all of the bytes; none if there are no bytes
 * @throws TypeError or RangeError that names the argument
 *
 * @example
 * import { segments } from 'encodium/repair'
 *
 * const log = Uint8Array.of(0x63, 0x61, 0x66, 0xc3, 0xa9, 0x0a, 0x63, 0x61, 0x66, 0xe9, 0x0a)
 * const [first, second] = segments(log)
 * console.log(first.encoding, first.byteEnd, second.encoding) // utf-8 6 windows-1252
 */
export declare function segments(
  bytes: AllowSharedBufferSource,
  options?: SegmentsOptions,
): Segment[]

/**
 * Decodes bytes in several encodings, as {@link segments} finds them. U+FFFD stands for each malformed
 * sequence.
 *
 * @param bytes all of a text
 * @param options as for {@link segments}
 * @returns the text
 * @throws TypeError or RangeError that names the argument; RangeError if the text is longer than the host's longest
 * string
 *
 * @example
 * import { decodeMixed } from 'encodium/repair'
 *
 * const log = Uint8Array.of(0x63, 0x61, 0x66, 0xc3, 0xa9, 0x0a, 0x63, 0x61, 0x66, 0xe9, 0x0a)
 * console.log(JSON.stringify(decodeMixed(log))) // "café\ncafé\n"
 */
export declare function decodeMixed(
  bytes: AllowSharedBufferSource,
  options?: SegmentsOptions,
): string

/** The options of {@link MixedTextDecoder}: those of {@link segments} and of decoding. */
export interface MixedTextDecoderOptions extends SegmentsOptions {
  /**
   * Whether to return each line as soon as it is complete, for the output of a process: false by default. A line's
   * encoding then depends only on that line and those before it. UTF-16 without a byte order mark is found only if its
   * first line has ASCII letters.
   */
  byLine?: boolean | undefined
  /** Whether malformed bytes throw, as in TextDecoder: false by default. */
  fatal?: boolean | undefined
  /** Whether the text includes a byte order mark, as in TextDecoder: false by default. */
  ignoreBOM?: boolean | undefined
  /**
   * The decoder calls this function with each segment, in order, when its end is known and before `decode` returns or
   * throws. If the function throws, so does `decode`, and its text is lost.
   */
  onSegment?: ((segment: Segment) => void) | undefined
}

/** The members that {@link MixedTextDecoder} and {@link MixedTextDecoderStream} have in common. */
export interface MixedTextDecoderCommon {
  /** The option. */
  readonly byLine: boolean
  /** The option. */
  readonly fatal: boolean
  /** The option. */
  readonly ignoreBOM: boolean
}

export interface MixedTextDecoder extends MixedTextDecoderCommon {
  /**
   * Takes the next bytes.
   *
   * @param input the bytes: none by default
   * @param options whether more bytes follow. Without `stream`, these are the last ones, and the next call begins
   * another text.
   * @returns the text so far as its encodings are known: while more bytes may follow, the decoder holds back up to 256
   * KiB or, with `byLine`, an incomplete line
   * @throws MalformedError if the decoder is fatal and bytes are malformed. With `stream`, the next call first decodes
   * the bytes after the error, as in TextDecoder; without it, the next call begins another text.
   */
  decode(input?: AllowSharedBufferSource, options?: { stream?: boolean | undefined }): string
  /**
   * Decodes the bytes that are held back, such as a prompt, without waiting for the end of their line. The following
   * bytes are judged without them, so the text depends on when you call this. Bytes of a character that may be
   * incomplete are still held back: outside UTF-8, a word whose last byte is not ASCII, and text after an open escape
   * sequence.
   *
   * @returns their text
   * @throws as `decode` does
   */
  flush(): string
}

/**
 * {@link decodeMixed} for bytes that come in chunks, in constant memory. The text and the segments do not depend on how
 * the bytes were split.
 *
 * @class
 * @example
 * import { MixedTextDecoder } from 'encodium/repair'
 *
 * const encodings = []
 * const decoder = new MixedTextDecoder({ onSegment: ({ encoding }) => encodings.push(encoding) })
 * let text = decoder.decode(Uint8Array.of(0x63, 0x61, 0x66, 0xc3), { stream: true })
 * text += decoder.decode(Uint8Array.of(0xa9, 0x0a, 0x63, 0x61, 0x66, 0xe9, 0x0a))
 * console.log(JSON.stringify(text), encodings.join(' ')) // "café\ncafé\n" utf-8 windows-1252
 *
 * const output = new MixedTextDecoder({ byLine: true, prefer: ['ibm850'] })
 * const bytes = Uint8Array.of(0x52, 0x82, 0x70, 0x6f, 0x6e, 0x73, 0x65, 0x0a, 0x3e)
 * console.log(JSON.stringify(output.decode(bytes, { stream: true })), output.flush()) // "Réponse\n" >
 */
export declare const MixedTextDecoder: {
  /** The prototype of all instances. */
  prototype: MixedTextDecoder
  /**
   * @param options what is known about the bytes, and how to decode them
   * @throws TypeError or RangeError that names the option
   */
  new (options?: MixedTextDecoderOptions): MixedTextDecoder
}

export interface MixedTextDecoderStream extends MixedTextDecoderCommon {
  /** The text. It errors if `decode` would throw. */
  readonly readable: ReadableStream<string>
  /** Takes the bytes. */
  readonly writable: WritableStream<AllowSharedBufferSource>
}

/**
 * {@link MixedTextDecoder} as a transform stream: chunks of bytes in, strings out. It does not flush before the end.
 *
 * @class
 * @example
 * import { MixedTextDecoderStream } from 'encodium/repair'
 *
 * const log = Uint8Array.of(0x63, 0x61, 0x66, 0xc3, 0xa9, 0x0a, 0x63, 0x61, 0x66, 0xe9, 0x0a)
 * const lines = ReadableStream.from([log]).pipeThrough(new MixedTextDecoderStream())
 * for await (const text of lines) console.log(JSON.stringify(text)) // "café\ncafé\n"
 */
export declare const MixedTextDecoderStream: {
  /** The prototype of all instances. */
  prototype: MixedTextDecoderStream
  /**
   * @param options as for MixedTextDecoder
   * @throws as MixedTextDecoder does; TypeError where the host has no TransformStream
   */
  new (options?: MixedTextDecoderOptions): MixedTextDecoderStream
}
