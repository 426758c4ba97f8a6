export * from 'encodium/compat/jschardet'
export { default } from 'encodium/compat/jschardet'
