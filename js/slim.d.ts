/**
 * Everything that `encodium` and `encodium/legacy` export, over a `.wasm` file that you load: for
 * bundles in which it is not to be inlined, and for hosts that compile none at run time. Until
 * {@link init} or {@link initSync} has succeeded, whatever needs the module throws an Error that
 * says so.
 *
 * @module slim
 */

export * from './index.js'
export * from './legacy.js'

/**
 * A compiled module, as `WebAssembly.Module` or what a bundler makes of importing
 * `encodium/encodium.wasm`.
 */
export type CompiledModule = object

/** What has an `arrayBuffer` method, `ok` and `status`: a Response. */
export interface ResponseLike {
  /** Whether the request succeeded. */
  readonly ok: boolean
  /** The status of HTTP, which an Error names. */
  readonly status: number
  /** Gives the body. */
  arrayBuffer(): Promise<ArrayBuffer>
}

/**
 * Takes the WebAssembly of `encodium/encodium.wasm` into use. It may be called again after it has
 * failed.
 *
 * @param source a URL of that file, which is fetched, a Response, its bytes or the compiled module,
 * or a promise of these
 * @returns a promise that is fulfilled once the classes work
 * @throws what fetching or compiling fails with; Error for a Response that is not ok or a host
 * without WebAssembly; TypeError if this is no module of encodium
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

/**
 * The same at once. On the main thread browsers may refuse to compile large modules at once.
 *
 * @param source the file's bytes or the compiled module
 * @throws as for {@link init}
 *
 * @example
 * import { readFileSync } from 'node:fs'
 * import { initSync, TextDecoder } from 'encodium/slim'
 *
 * initSync(readFileSync(new URL(import.meta.resolve('encodium/encodium.wasm'))))
 * console.log(new TextDecoder('koi8-r').decode(Uint8Array.of(0xc4, 0xc1))) // да
 */
export declare function initSync(
  source: ArrayBufferView<ArrayBuffer> | ArrayBuffer | CompiledModule,
): void
