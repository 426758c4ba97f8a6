export * from './classes/family.js'
