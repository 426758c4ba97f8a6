export { default, VERSION, chardet, detect, detectAll, enableDebug } from 'encodium/compat/jschardet'
