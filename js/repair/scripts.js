/** The scripts of characters, by the host's version of Unicode. */

import { eachWord } from '../encodings/words.js'
import { append, uncurry } from '../webidl/builtins.js'

const { RegExp, String } = globalThis
const { fromCodePoint } = String
const exec = uncurry(RegExp.prototype.exec)

/** Unicode's names of the scripts, the commonest first. */
const NAMES =
  'Common Latin Han Cyrillic Hiragana Katakana Hangul Greek Arabic Hebrew Thai Inherited Adlam ' +
  'Caucasian_Albanian Ahom Imperial_Aramaic Armenian Avestan Balinese Bamum Bassa_Vah Batak ' +
  'Bengali Beria_Erfe Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid Chakma ' +
  'Canadian_Aboriginal Carian Cham Cherokee Chorasmian Coptic Cypro_Minoan Cypriot Devanagari ' +
  'Dives_Akuru Dogra Deseret Duployan Egyptian_Hieroglyphs Elbasan Elymaic Ethiopic Garay ' +
  'Georgian Glagolitic Gunjala_Gondi Masaram_Gondi Gothic Grantha Gujarati Gurung_Khema ' +
  'Gurmukhi Hanunoo Hatran Anatolian_Hieroglyphs Pahawh_Hmong Nyiakeng_Puachue_Hmong ' +
  'Old_Hungarian Old_Italic Javanese Jurchen Kayah_Li Kawi Kharoshthi Khmer Khojki ' +
  'Khitan_Small_Script Kannada Kirat_Rai Kaithi Tai_Tham Lao Lepcha Limbu Linear_A Linear_B ' +
  'Lisu Lycian Lydian Mahajani Makasar Mandaic Manichaean Marchen Medefaidrin Mende_Kikakui ' +
  'Meroitic_Cursive Meroitic_Hieroglyphs Malayalam Modi Mongolian Mro Meetei_Mayek Multani ' +
  'Myanmar Nag_Mundari Nandinagari Old_North_Arabian Nabataean Newa Nko Nushu Ogham Ol_Chiki ' +
  'Ol_Onal Old_Turkic Oriya Osage Osmanya Old_Uyghur Palmyrene Pau_Cin_Hau Proto_Cuneiform ' +
  'Old_Permic Phags_Pa Inscriptional_Pahlavi Psalter_Pahlavi Phoenician Miao ' +
  'Inscriptional_Parthian Rejang Hanifi_Rohingya Runic Samaritan Old_South_Arabian Saurashtra ' +
  'Seal SignWriting Shavian Sharada Siddham Sidetic Khudawadi Sinhala Sogdian Old_Sogdian ' +
  'Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac Tagbanwa Takri Tai_Le New_Tai_Lue ' +
  'Tamil Tangut Tai_Viet Tai_Yo Telugu Tifinagh Tagalog Thaana Tibetan Tirhuta Tangsa Todhri ' +
  'Tolong_Siki Toto Tulu_Tigalari Ugaritic Vai Vithkuqi Warang_Citi Wancho Old_Persian ' +
  'Cuneiform Yezidi Yi Zanabazar_Square'

/** Objects with the `name` of a script and a pattern for its characters. */
let scripts

const newScripts = () => {
  const list = []
  eachWord(NAMES, (name) => append(list, { name, pattern: undefined }))
  return list
}

const newPattern = (property) => {
  try {
    return new RegExp(`^\\p{${property}}`, 'u')
  } catch {
    // The host's version of Unicode lacks this script.
    return null
  }
}

const matches = (pattern, character) => pattern !== null && exec(pattern, character) !== null

/** The maximum number of cached names. Most texts have fewer distinct characters. */
const CACHE_SIZE = 8192

/** The cache of names by code point, and its current size. */
let known = { __proto__: null }
let count = 0

/** Unicode's name of the script of a code point. */
export const scriptOf = (codePoint) => {
  const name = known[codePoint]
  if (name !== undefined) return name
  if (count++ === CACHE_SIZE) {
    known = { __proto__: null }
    count = 1
  }
  known[codePoint] = find(fromCodePoint(codePoint))
  return known[codePoint]
}

/** Unassigned and private-use characters, and surrogates, which have no script. */
const WITHOUT_SCRIPT = /^[\p{Cn}\p{Co}\p{Cs}]/u

const find = (character) => {
  if (matches(WITHOUT_SCRIPT, character)) return 'Unknown'
  scripts ??= newScripts()
  for (let i = 0; i < scripts.length; i++) {
    const script = scripts[i]
    if (script.pattern === undefined) script.pattern = newPattern(`Script=${script.name}`)
    if (matches(script.pattern, character)) return script.name
  }
  return 'Unknown'
}
