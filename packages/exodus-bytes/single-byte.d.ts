export * from '@encodium/exodus-bytes-original/single-byte.js'
