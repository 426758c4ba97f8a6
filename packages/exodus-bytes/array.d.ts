export * from '@encodium/exodus-bytes-original/array.js'
