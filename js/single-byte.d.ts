export * from './index.js'
export * from './legacy.js'
