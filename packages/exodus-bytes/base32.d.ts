export * from '@encodium/exodus-bytes-original/base32.js'
