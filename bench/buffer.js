/** iconv-lite needs a Buffer in a browser. It is injected, not global, so that encodium cannot find it. */

export { Buffer } from 'buffer'
