/**
 * The packages that stand in for others, by the names of their folders here. `npm run packages` writes
 * the folders from this table; scripts/packages.js packs them, and the tests and the documents read it.
 *
 * | property | meaning |
 * | --- | --- |
 * | `for` | the package that it stands in for |
 * | `version` | the version of that package whose exports it has |
 * | `from` | the entry of `encodium` |
 * | `names` | its exports by name |
 * | `members` | exports by name that are members of the entry's default export, which may change: with them, the module is CommonJS only |
 * | `untyped` | the same, without types, which the other package does not have either |
 * | `isWhole` | `require` returns what `require` of the entry does, not an object with `names` |
 * | `hasDefault` | the entry has a default export; else it is an object with `names` |
 */

export const packages = {
  'iconv-lite': {
    for: 'iconv-lite',
    version: '0.7.3',
    from: 'encodium/compat/iconv-lite',
    names: [
      ...['decode', 'decodeStream', 'enableStreamingAPI', 'encode', 'encodeStream'],
      ...['encodingExists', 'fromEncoding', 'getCodec', 'getDecoder', 'getEncoder'],
      'toEncoding',
    ],
    members: [
      ...['_canonicalizeEncoding', '_codecDataCache', 'defaultCharSingleByte'],
      ...['defaultCharUnicode', 'encodings', 'skipDecodeWarning', 'supportsStreams'],
    ],
    untyped: ['IconvLiteDecoderStream', 'IconvLiteEncoderStream'],
    isWhole: true,
    hasDefault: true,
  },
  'whatwg-encoding': {
    for: 'whatwg-encoding',
    version: '3.1.1',
    from: 'encodium/compat/whatwg-encoding',
    names: ['decode', 'getBOMEncoding', 'isSupported', 'labelToName'],
  },
  jschardet: {
    for: 'jschardet',
    version: '4.1.0',
    from: 'encodium/compat/jschardet',
    names: ['VERSION', 'chardet', 'detect', 'detectAll', 'enableDebug'],
    isWhole: true,
    hasDefault: true,
  },
  chardet: {
    for: 'chardet',
    version: '2.2.0',
    from: 'encodium/compat/chardet',
    names: ['analyse', 'detect', 'detectFile', 'detectFileSync'],
    isWhole: true,
    hasDefault: true,
  },
}

/**
 * The version of the packages of a release of encodium, which satisfies the ranges that dependents have
 * for the package `version`: its major and minor numbers, and as patch number a million times the
 * release's major, a thousand times its minor and its patch number.
 */
export const versionOf = (version, release) => {
  const [, major, minor, patch, tag] = release.match(/^(\d+)\.(\d{1,3})\.(\d{1,3})(-.*)?$/)
  const number = (Number(major) * 1000 + Number(minor)) * 1000 + Number(patch)
  return `${version.split('.').slice(0, 2).join('.')}.${number}${tag ?? ''}`
}
