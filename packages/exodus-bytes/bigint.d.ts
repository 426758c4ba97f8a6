export * from '@encodium/exodus-bytes-original/bigint.js'
