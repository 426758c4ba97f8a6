export { default, analyse, detect, detectFile, detectFileSync } from 'encodium/compat/chardet'
