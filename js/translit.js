/** `encodium/translit`: error modes that write the nearest characters, like //TRANSLIT of iconv. */

export { translit, translitFor } from './encoders/translit.js'
