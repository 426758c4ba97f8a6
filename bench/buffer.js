/** What iconv-lite needs of Node.js in a browser; our own strings must not see it there. */

export { Buffer } from 'buffer'
