/**
 * Exports everything that `encodium` does, over a `.wasm` file that you load: for bundles that should not contain the
 * file, and for hosts that cannot compile WebAssembly at run time. Until {@link init} or {@link initSync} has
 * succeeded, every call that needs the module throws an Error that says so. ASCII, UTF-8 and UTF-16 of up to 16 bytes,
 * and input that the host's classes handle, need no module.
 *
 * @module wasm-file
 */

export * from './index.js'

declare const compiledModule: unique symbol

/**
 * A compiled module: a `WebAssembly.Module`, or what a bundler returns for an import of `encodium/encodium.wasm`. The
 * type refuses objects that have members; `WebAssembly.Module` has none.
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
 * Compiles `encodium/encodium.wasm` and uses the module from then on. If this fails, you may call it again.
 *
 * @param source a URL of that file, which is fetched, a Response, its bytes or the compiled module,
 * or a promise of these
 * @returns a promise that is fulfilled when the classes work
 * @throws the error of fetching or compiling; Error for a Response that is not ok or a host without WebAssembly;
 * TypeError if the module is not encodium's
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
 * Does what {@link init} does, synchronously. On the main thread, browsers may refuse to compile large modules
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
