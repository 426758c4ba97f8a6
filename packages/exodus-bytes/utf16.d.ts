export * from '@encodium/exodus-bytes-original/utf16.js'
