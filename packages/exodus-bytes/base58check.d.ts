export * from '@encodium/exodus-bytes-original/base58check.js'
