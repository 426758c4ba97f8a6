/** Strings from code units, and back; string-node.js takes the place of this file in Node.js. */

export * from './strings-web.js'
