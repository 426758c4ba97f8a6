/** Tests of other detectors' that `encodium/compat` fails, by suite and title, each with the reason. */

const NAMES =
  "Python's names of codecs, which `compatNames: false` asks for, are not there: names are always jschardet's"
const SUPERSET =
  '`preferSuperset` and `shouldRenameLegacy` have no effect: a name is changed to that of no larger encoding, and ASCII is `ascii`'
const WARN = 'No warning is printed for an option that has no effect'
const FALLBACK =
  '`noMatchEncoding` and `emptyInputEncoding` have no effect: without an answer the encoding is null, and no bytes are utf-8'
const MIME = 'What is no text has the type application/octet-stream, whatever it is'
const UTF7 = 'One word in UTF-7 is ASCII to the detector, and so are words of several scripts'
const LATIN1 = "windows-1252 has all of ISO-8859-1's printable characters, and is its name here"
const SHORT = "A few bytes that may be several encodings', with a confidence that says so"
const VERSION = 'The version is 4.1.0, and the clone is of 4.0.0-rc.1'

export const failures = {
  jschardet: {
    'detect() > encoding_era excludes legacy': 'The text is the same in windows-1253',
    'should_rename_legacy > explicit true renames regardless of era': SUPERSET,
    'should_rename_legacy > detect_all with should_rename_legacy=true': SUPERSET,
    'should_rename_legacy > detector with should_rename_legacy=true': SUPERSET,
    'should_rename_legacy > emits DeprecationWarning when should_rename_legacy=true': WARN,
    'should_rename_legacy > detector emits DeprecationWarning when should_rename_legacy=true': WARN,
    'compat_names / prefer_superset > compat_names=false returns raw codec names': NAMES,
    'compat_names / prefer_superset > prefer_superset=true remaps ASCII to Windows-1252': SUPERSET,
    'compat_names / prefer_superset > prefer_superset=true with compat_names=false returns raw codec superset names':
      SUPERSET,
    'compat_names / prefer_superset > detect_all respects prefer_superset': SUPERSET,
    'compat_names / prefer_superset > detector respects prefer_superset': SUPERSET,
    'lang_filter deprecation > non-ALL emits DeprecationWarning': WARN,
    'chunk_size deprecation > non-default emits DeprecationWarning': WARN,
    'UTF-7 detection > basic': UTF7,
    'UTF-7 detection > era ALL': UTF7,
    'Bug regressions > Shift-JIS Japanese text ranks above Urdu cp1006 (issue #30)':
      'It is right here; the test says that jschardet is wrong',
    'HP-Roman8': 'The detector does not look for HP Roman-8',
    'PEP 263 encoding declarations > Emacs-style on line 1': LATIN1,
    'PEP 263 encoding declarations > bare form: # coding=<encoding>':
      'Bytes of ASCII that declare UTF-8 are `ascii`',
    'PEP 263 encoding declarations > line 2 after shebang': LATIN1,
    'PEP 263 encoding declarations > line 3 ignored — only lines 1-2 are valid':
      'The detector reads what Emacs reads in any of the first lines; the text is the same',
    'include / exclude / fallback / empty > include_encodings narrows': NAMES,
    'include / exclude / fallback / empty > include filters BOM':
      'A byte order mark decides, and null says that its encoding is not among those of the option',
    'include / exclude / fallback / empty > custom no_match_encoding when no candidates survive':
      FALLBACK,
    'include / exclude / fallback / empty > custom empty_input_encoding for empty input': FALLBACK,
    'include / exclude / fallback / empty > warning when no_match_encoding is filtered out': WARN,
    'include / exclude / fallback / empty > detect_all respects include_encodings': NAMES,
    'include / exclude / fallback / empty > unknown no_match throws': FALLBACK,
    'include / exclude / fallback / empty > unknown empty_input throws': FALLBACK,
    'include / exclude / fallback / empty > overlapping include and exclude yields encoding=null':
      WARN,
    'UniversalDetector include/exclude/fallback/empty > include_encodings': NAMES,
    'UniversalDetector include/exclude/fallback/empty > custom empty_input_encoding': FALLBACK,
    'UniversalDetector include/exclude/fallback/empty > custom no_match_encoding': FALLBACK,
    'UniversalDetector include/exclude/fallback/empty > unknown no_match throws': FALLBACK,
    'UniversalDetector include/exclude/fallback/empty > unknown empty_input throws': FALLBACK,
    'UniversalDetector include/exclude/fallback/empty > detect_all respects empty_input_encoding':
      FALLBACK,
    'UniversalDetector include/exclude/fallback/empty > detect_all respects no_match_encoding':
      FALLBACK,
    'include_encodings preserves accuracy > utf8-bom-with-alternatives': NAMES,
    'include_encodings preserves accuracy > iso2022-jp-with-alternatives': NAMES,
    'include_encodings preserves accuracy > windows-1251-with-cyrillic-confusables': NAMES,
    'include_encodings preserves accuracy > greek-with-latin-confusables': NAMES,
    'include_encodings preserves accuracy > shift-jis-with-cjk-confusables': NAMES,
    'include_encodings preserves accuracy > gb18030-with-cjk-confusables': NAMES,
    'TestEscapeSequences > esc in utf8 — issue #65': SHORT,
    'TestUtf1632 > utf16 with null after bom — issue #62':
      'FF FE 00 00 is the mark of UTF-32, of which two bytes are missing',
    'TestCjkShortInputs > chinese gb2312 text — issue #247': SHORT,
    'TestWrongEncodingModernWeb > latin1 accented chars — issue #242': SHORT,
    'TestWindows1252Bytes > euro sign win1252 — issue #317': SHORT,
    'TestGreek > nbsp with angle bracket — issue #64': SHORT,
    'Bug regressions > GB2312 Baidu RSS feed detects as GB18030 (issue #13)':
      'The confidence is that of the text, 1, and not 0.95 for a declaration',
    'Bug regressions > Korean EUC-KR CSV detects as CP949 (issue #39)':
      'EUC-KR is the name of the standard for CP949, and here for both',
    'Bug regressions > short accented windows-1252 strings (issue #47)': SHORT,
    'Bug regressions > detect() returns top candidate on sub-threshold Big5 input (issue #66)':
      'The confidence of the right answer is 0.99',
    'Bug regressions > Portuguese ISO-8859-1 detects correctly (issue #69)': LATIN1,
    'VERSION > named export matches package.json': VERSION,
    'VERSION > default export carries the same value': VERSION,
    'detect png returns mime type': MIME,
    'detect jpeg returns mime type': MIME,
    'detect pdf returns mime type': MIME,
    'detect all binary mime type': MIME,
    'universal detector binary mime type': MIME,
    'None-None fixture sample-1.gif': MIME,
    'None-None fixture sample-1.jpg': MIME,
    'None-None fixture sample-1.mp4': MIME,
    'None-None fixture sample-1.png': MIME,
    'None-None fixture sample-1.webp': MIME,
    'None-None fixture sample-1.xlsx': MIME,
    'None-None fixture sample-2.png': MIME,
    'None-None fixture sample-3.png': MIME,
  },
  chardet: {
    'chardet > #analyse > should return a list of encodings, sorted by confidence level in descending order':
      'The list has no candidate of less than 1 percent',
    'ISO-2022 > should return ISO-2022-KR':
      'The answer is right, and its confidence 99: escape sequences are not called confident',
    'ISO-2022 > should return ISO-2022-CN':
      'Nothing here decodes ISO-2022-CN, and so the answer is ASCII, with 99',
    'Singlebyte Character Sets > should return ISO-8859-1 (English)': 'The file has ASCII only',
    'Singlebyte Character Sets > should return windows-1252 (English)':
      'The bytes beyond ASCII are 0x80 to 0x8A in a row between spaces, which are letters of Hebrew in cp862',
    'Singlebyte Character Sets > should return windows-1257 (et)':
      'The text is the same in ISO-8859-1',
  },
}
