/**
 * Everything that `encodium` exports, over a `.wasm` file that you load: for
 * bundles that should not contain it, and for hosts that compile no WebAssembly at run time. Until
 * {@link init} or {@link initSync} has succeeded, every use of the module throws an Error that says
 * so. ASCII, UTF-8 and UTF-16 of up to 16 bytes, and input for the host's classes, need no module.
 *
 * @module wasm-file
 */

export * from './index.js'

declare const compiledModule: unique symbol

/**
 * A compiled module, as `WebAssembly.Module` or what a bundler makes of importing
 * `encodium/encodium.wasm`. Objects that have members of another kind are refused; `WebAssembly.Module` has
 * none.
 */
export interface CompiledModule {
  /** @hidden */
  readonly [compiledModule]?: never
}

/** The members of a Response that {@link init} uses. */
export interface ResponseLike {
  /** Whether the request succeeded. */
  readonly ok: boolean
  /** The HTTP status, which an Error names. */
  readonly status: number
  /** Returns the body. */
  arrayBuffer(): Promise<ArrayBuffer>
}

/**
 * Compiles the WebAssembly of `encodium/encodium.wasm` and uses it from then on. If this fails, you may
 * call it again.
 *
 * @param source a URL of that file, which is fetched, a Response, its bytes or the compiled module,
 * or a promise of these
 * @returns a promise that is fulfilled once the classes work
 * @throws what fetching or compiling fails with; Error for a Response that is not ok or a host
 * without WebAssembly; TypeError if the module is not encodium's
 *
 * @example
 * import { readFile } from 'node:fs/promises'
 * import { init, TextDecoder } from 'encodium/wasm-file'
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
 * Does the same synchronously. On the main thread, browsers may refuse to compile large modules
 * synchronously.
 *
 * @param source the file's bytes or the compiled module
 * @throws as for {@link init}
 *
 * @example
 * import { readFileSync } from 'node:fs'
 * import { initSync, TextDecoder } from 'encodium/wasm-file'
 *
 * initSync(readFileSync(new URL(import.meta.resolve('encodium/encodium.wasm'))))
 * console.log(new TextDecoder('koi8-r').decode(Uint8Array.of(0xc4, 0xc1))) // да
 */
export declare function initSync(
  source: ArrayBufferView<ArrayBuffer> | ArrayBuffer | CompiledModule,
): void
