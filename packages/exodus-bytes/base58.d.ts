export * from '@encodium/exodus-bytes-original/base58.js'
