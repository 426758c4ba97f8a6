/** Test cases of ftfy's that `repair` does not make right, each with the reason. */
export const failures = {
  'in-the-wild: fancy Unicode crossing-out, but mojibaked':
    'combining marks alone are no evidence of a language',
  'in-the-wild: A face with UTF-8 / sloppy Windows-1252 mixed up twice':
    'U+02DB is not taken for what `Ë›` was: a capital letter before a quotation mark looks so',
  'in-the-wild: We can mostly decode the face above when we lose the character U+009D':
    'as the face above',
  'in-the-wild: HTML entity on top of UTF-8 / Latin-1':
    '`10μs` is what ftfy makes of it in the end, too; its step for encodings alone leaves references',
  "in-the-wild: For goodness' sake. We can come close to fixing this, but fail in the last step":
    'what is left of three readings is likelier as a Chinese character of MacRoman',
  'in-the-wild: Science! Mid-word Greek letter gets fixed correctly':
    '`IL2RÎ³cKO` is one letter in no word of a language: right text may have it',
  "negative: Sort of negative: this inconsistent mojibake could be Latin-1 or MacRoman, and it was meant to be Latin-1, but it's safest to not decode it as either":
    '`Dråber` is Danish, and what it was',
  'negative: Negative: math in Unicode': '`√π` is `ù` in UTF-8, read as MacRoman',
  'known-failures: Misleading mix-up in Spanish':
    'right but for the quotation marks, which ftfy makes straight',
  'known-failures: Two levels of inconsistent mojibake': 'ftfy fails, too',
  'known-failures: Latin-1 / MacRoman mixup in Spanish':
    'ftfy fails, too: control characters are punctuation of windows-1252 nearly always',
  'known-failures: Latin-1 / MacRoman mixup in Spanish, 2 characters':
    'ftfy fails, too: two words are too few for a legacy encoding',
  'known-failures: subtle UTF-8 / codepage 437 mixup in Spanish':
    'ftfy fails, too: two signs that draw boxes',
  'known-failures: Synthetic: Incomplete UTF-8 / Windows-1252 mixup in Arabic':
    'ftfy fails, too: each sequence lacks another byte',
  "in-the-wild: 'Ã quele' is the Portuguese word 'àquele', not 'à quele'":
    'the models of letters do not tell that `quele` is no word',
}
