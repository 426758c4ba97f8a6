export * from '@encodium/exodus-bytes-original/multi-byte.js'
