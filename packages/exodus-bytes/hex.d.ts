export * from '@encodium/exodus-bytes-original/hex.js'
