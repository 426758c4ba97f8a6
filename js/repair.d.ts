/**
 * Repairs text that was decoded wrongly, finds faults in bytes, and reads bytes in several encodings.
 *
 * This entry has all of `encodium/detect` over a larger WebAssembly module, which that entry uses, too, if both are imported
 * before the first use.
 *
 * @module repair
 */

// It declares the streams for programs without lib.dom.
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
  /** How many sequences `malformed` lists at most: 100 by default. */
  malformedLimit?: number
}

/** A sequence of malformed bytes. */
export interface Malformed extends ByteRange {
  /** These bytes. */
  bytes: Uint8Array<ArrayBuffer>
  /** Says what is wrong with the bytes, for a person and in the standard's terms. */
  fault: string
}

/** How many lines have each line end. */
export interface Newlines {
  /** In U+000A alone. */
  lfCount: number
  /** In U+000D and U+000A. */
  crlfCount: number
  /** In U+000D alone. */
  crCount: number
}

/** A script of a text. */
export interface Script {
  /** Its name in Unicode. */
  script: string
  /** How many scalar values are in it. */
  scalarCount: number
}

/** The result of {@link inspect}. */
export interface Inspection {
  /** The encoding's name in lowercase. */
  encoding: AnyLowercaseEncodingName
  /** How many bytes there are. */
  byteCount: number
  /** How many UTF-16 code units the text has, as TextDecoder returns it. */
  codeUnitCount: number
  /** How many Unicode scalar values the text has. */
  scalarCount: number
  /** How many lines the text has; the last one may lack its end. */
  lineCount: number
  /** The line ends. */
  newlines: Newlines
  /**
   * Unicode's names of the scripts, the most frequent first, as far as the host's Unicode has them.
   * `Common` has what all of them use.
   */
  scripts: Script[]
  /** The encoding of a byte order mark, whatever the label is, or null. */
  bom: BOMEncodingName | null
  /** The first malformed sequences, in order: at most `malformedLimit` of them. */
  malformed: Malformed[]
  /** How many malformed sequences there are in all. */
  malformedCount: number
  /** Whether the text encodes to these bytes again. Here a byte order mark counts as text. */
  roundTrips: boolean
}

/**
 * Decodes bytes in the encoding of a label, and returns counts and errors.
 *
 * @param bytes all of a text
 * @param label of an encoding that {@link detect} can find: `'utf-8'` by default
 * @param options how many malformed sequences are listed
 * @returns counts and errors
 * @throws TypeError or RangeError that names the argument
 *
 * @example
 * import { inspect } from 'encodium/repair'
 *
 * const { malformed, roundTrips } = inspect(Uint8Array.of(0x61, 0x82, 0xff), 'shift_jis')
 * console.log(malformed[0].byteStart, roundTrips) // 1 false
 * console.log(malformed[0].fault) // 0xFF is no trail byte (0x40 to 0x7E, 0x80 to 0xFC)
 */
export declare function inspect(
  bytes: AllowSharedBufferSource,
  label?: AnyEncodingLabel | (string & {}),
  options?: InspectOptions,
): Inspection

/**
 * {@link inspect} for bytes that come in pieces. Its memory does not grow with them.
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
   * @param options how many malformed sequences are listed
   * @throws TypeError or RangeError that names the argument
   */
  constructor(label?: AnyEncodingLabel | (string & {}), options?: InspectOptions)
  /** The encoding's name in lowercase. */
  readonly encoding: AnyLowercaseEncodingName
  /**
   * Takes the next bytes.
   *
   * @param bytes any number of them. They may change as soon as this returns.
   * @throws TypeError if they are none
   */
  feed(bytes: AllowSharedBufferSource): void
  /** Returns the result. Bytes that are fed afterwards begin a new text. */
  finish(): Inspection
}

/** The options of {@link repair}. */
export interface RepairOptions {
  /**
   * Whether the garbled characters may be written as escapes of a program, `\xC3\xA9` or `\u00C3\u00A9`: no
   * by default. References of HTML, such as `&Atilde;&copy;`, always count.
   */
  escapes?: boolean
}

/** A wrong decoding that was undone. */
export interface RepairStep {
  /** The encoding of the bytes: its name in lowercase. */
  encoding: AnyLowercaseEncodingName
  /**
   * The encoding that they were decoded as. `iso-8859-1-strict` is ISO/IEC 8859-1 with all control characters, of
   * `encodium/extended`.
   */
  readAs: AnyLowercaseEncodingName
  /** Where the repaired text begins, in UTF-16 code units of {@link Repair.text}. */
  start: number
  /** Where it ends. */
  end: number
  /**
   * Whether the wrong decoding had lost something: then U+FFFD stands for characters that cannot be recovered,
   * or characters were recovered of which bytes are missing, such as `à` of `Ã`. Or the garbled characters were
   * written as references or escapes, of which the characters come back, and not the spelling.
   */
  lossy: boolean
  /**
   * An estimate of how probable it is that the repair is right, from 0 to 1, by trees that learnt from right and garbled
   * lines: the least of its lines. Repairs are made from about 0.7 on. A line that is repaired as others were has theirs.
   */
  confidence: number
}

/** The result of {@link repair}. */
export interface Repair {
  /** The repaired text, which is the input if nothing is likelier. */
  text: string
  /**
   * The wrong decodings that were undone, in the order in which they were undone. The ranges of two steps are
   * apart, or that of the later one is within that of the earlier one. So if from the last step to the first
   * each range is encoded in `encoding` and decoded as `readAs`, the garbled text is back, except that of steps
   * that are lossy. What that adds or takes away within a range moves the ends of those that surround it, and of
   * those after it.
   */
  steps: RepairStep[]
}

/**
 * Repairs text that was decoded wrongly, such as `cafÃ©`, which is UTF-8 that was decoded as windows-1252: in
 * one encoding or another, several times, in parts, or in each part otherwise. Text that is right stays, and
 * so does text that may be right.
 *
 * Each line counts for itself, but a mistake that one line suffered is likelier in others. It takes linear time,
 * and some ten times the memory of the text.
 *
 * @param text a text
 * @param options whether escapes of programs count
 * @returns the repaired text, and what was undone in it
 * @throws TypeError if `text` is no string; RangeError if it is too long for the memory, or the result for a string
 *
 * @example
 * import { repair } from 'encodium/repair'
 *
 * const { text, steps } = repair('Le cafÃ© est fermÃ©')
 * console.log(text) // Le café est fermé
 * console.log(steps[0].encoding, steps[0].readAs) // utf-8 windows-1252
 */
export declare function repair(text: string, options?: RepairOptions): Repair

/** Bytes of one encoding among others. */
export interface Segment extends ByteRange {
  /** The encoding's name in lowercase. ASCII has that of the text before it, or else of the text after it. */
  encoding: AnyLowercaseEncodingName
  /**
   * Whether that is safe to take for each of its lines: the text's lines in this encoding leave no doubt together, as
   * with {@link Detection.confident}, and a line that may be in another one of the text's encodings is far likelier in
   * this one.
   */
  confident: boolean
}

/** The options of {@link segments}: what is known of the bytes, as for {@link detect}. */
export interface SegmentsOptions extends Omit<DetectOptions, 'declared' | 'stream'> {
  /**
   * As for {@link detect}. The first legacy encoding of these is taken for lines that are not UTF-8 unless they speak
   * clearly for another one.
   */
  prefer?: Iterable<AnyEncodingLabel | (string & {})> & object
}

/**
 * Finds the encodings of bytes to which several programs wrote, such as a log, a mailbox, an SQL dump, a changelog
 * or a playlist.
 *
 * Lines count one by one, but those of a legacy encoding decide together which one it is. In a line that is not
 * UTF-8, words may be. UTF-8 in which nothing is malformed is one segment if it has three different characters beyond
 * ASCII, and so are bytes after a byte order mark of UTF-16 or UTF-32. An escape sequence of ISO-2022-JP counts up to
 * the end of its line: one that is not closed ends its segment there, and the next one may be in the same encoding.
 *
 * A line's encoding depends on the 256 KiB around it and on all that came before, so that lines in another encoding
 * may begin late. Lines that are in none of `only` have one of these, and are not confident.
 *
 * @param bytes all of a text
 * @param options what is known of it
 * @returns the segments, which are all of the bytes in order; none if there are no bytes
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
 * @throws TypeError or RangeError that names the argument; RangeError if the text is longer than a string of the host
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

/** The options of {@link MixedTextDecoder}; those of a detection are as for {@link segments}. */
export interface MixedTextDecoderOptions extends SegmentsOptions {
  /**
   * Return each line as soon as it is complete, for the output of a process: false by default. A line's encoding then
   * depends on it and on those before it, and not on those that follow. UTF-16 without a byte order mark is found only
   * by letters of ASCII in its first line.
   */
  byLine?: boolean
  /** Throw for malformed bytes, as TextDecoder does: false by default. */
  fatal?: boolean
  /** Keep a byte order mark in the text, as TextDecoder does: false by default. */
  ignoreBOM?: boolean
  /**
   * Is called with each segment, in order, once its end is known, before `decode` returns or throws. If it throws, so does
   * `decode`, whose text is lost.
   */
  onSegment?: (segment: Segment) => void
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
   * @param options whether more follow. Without `stream`, these are the last ones, and the next call begins another
   * text.
   * @returns the text as far as it is known: while more may follow, up to 256 KiB of the bytes are held back or, with
   * `byLine`, a line that is not complete
   * @throws MalformedError if the decoder is fatal and bytes are malformed. With `stream`, the next call first decodes the
   * bytes after the error, as that of a TextDecoder does; without it, it begins another text.
   */
  decode(input?: AllowSharedBufferSource, options?: { stream?: boolean }): string
  /**
   * Decodes the bytes that are held back, without waiting for the end of their line: a prompt, for example. What follows
   * is judged without them, so the text depends on when this is called. A character that may not be complete is still
   * held back: outside UTF-8, a word while its last byte is not ASCII, and text after an open escape sequence.
   *
   * @returns their text
   * @throws as `decode`
   */
  flush(): string
}

/**
 * {@link decodeMixed} for bytes that come in chunks, in constant memory. The text and the segments do not depend on the
 * chunks.
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
  /** Shared by all of them. */
  prototype: MixedTextDecoder
  /**
   * @param options what is known of the bytes, and how to decode them
   * @throws TypeError or RangeError that names the option
   */
  new (options?: MixedTextDecoderOptions): MixedTextDecoder
}

export interface MixedTextDecoderStream extends MixedTextDecoderCommon {
  /** Where the text comes out. It errors as `decode` throws. */
  readonly readable: ReadableStream<string>
  /** Where the bytes go in. */
  readonly writable: WritableStream<AllowSharedBufferSource>
}

/**
 * {@link MixedTextDecoder} as a transform stream: chunks of bytes in, strings out. Nothing flushes it before the end.
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
  /** Shared by all of them. */
  prototype: MixedTextDecoderStream
  /**
   * @param options as for MixedTextDecoder
   * @throws as MixedTextDecoder; TypeError where the host has no TransformStream
   */
  new (options?: MixedTextDecoderOptions): MixedTextDecoderStream
}
