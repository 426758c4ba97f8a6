export * from './index.js'
export * from './legacy.js'

/**
 * A compiled module, as `WebAssembly.Module` or what a bundler makes of importing
 * `encodium/encodium.wasm`.
 */
export type CompiledModule = object

/** What has an `arrayBuffer` method, `ok` and `status`: a Response. */
export interface ResponseLike {
  readonly ok: boolean
  readonly status: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/**
 * Takes the WebAssembly of `encodium/encodium.wasm` into use: a URL of it, which is fetched, a
 * Response, its bytes or the compiled module, or a promise of these.
 *
 * Rejects with what fetching or compiling failed with, an Error for a Response that is not ok, or a
 * TypeError if this is no module of encodium. It may be called again then.
 *
 * @example
 * import { readFile } from 'node:fs/promises'
 * import { init, TextDecoder } from 'encodium/slim'
 *
 * const file = new URL(import.meta.resolve('encodium/encodium.wasm'))
 * await init(readFile(file))
 * const bytes = new Uint8Array([0x93, 0xfa, 0x96, 0x7b])
 * console.log(new TextDecoder('shift_jis').decode(bytes)) // 日本
 */
export declare function init(
  source:
    | string
    | { readonly href: string }
    | ResponseLike
    | ArrayBufferView<ArrayBuffer>
    | ArrayBuffer
    | CompiledModule
    | PromiseLike<ResponseLike | ArrayBufferView<ArrayBuffer> | ArrayBuffer | CompiledModule>,
): Promise<void>

/** The same at once, of bytes or a compiled module. */
export declare function initSync(
  source: ArrayBufferView<ArrayBuffer> | ArrayBuffer | CompiledModule,
): void
