export * from '@encodium/exodus-bytes-original/bech32.js'
