export * from '@encodium/exodus-bytes-original/wif.js'
