export * from 'encodium/compat/chardet'
export { default } from 'encodium/compat/chardet'
