export * from '@encodium/exodus-bytes-original/base64.js'
