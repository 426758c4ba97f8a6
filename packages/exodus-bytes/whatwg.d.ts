export { percentEncodeAfterEncoding } from 'encodium/compat/exodus-bytes'
