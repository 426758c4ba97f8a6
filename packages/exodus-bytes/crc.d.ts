export * from '@encodium/exodus-bytes-original/crc.js'
