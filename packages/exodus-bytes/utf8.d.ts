export * from '@encodium/exodus-bytes-original/utf8.js'
