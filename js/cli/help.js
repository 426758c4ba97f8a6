/** What `--help` says behind the options. */

export const help = `
Files:
  Several files are written one after the other, unless --in-place or --beside gives each one its
  own place. - stands for standard input or output. A pattern that the shell leaves alone, as in
  quotes, means all files that match it: 'text/**/*.csv'.
  A byte order mark of the input's encoding is removed.
  An output file is written whole or not at all, and may be one of the inputs: an interrupted run
  leaves what was there. With --in-place the original is kept as well, as FILE.bak. Neither that
  nor a file of --beside replaces one that is there; --force lets --beside do so.

--on-error       malformed bytes    a character that the output's encoding does not have
  fatal          stop               stop
  replacement    U+FFFD             ?
  html           stop               a decimal character reference, &#128169;

  Malformed bytes are told with their offset in the file, in bytes; a character that the output's
  encoding does not have with its index in the file's text, in UTF-16 code units.

Labels:
  A label means what it means in the Encoding Standard, except that utf-16 is told by its byte order
  mark. Others, and those with the prefix extended:, are looked for among the extended encodings.
  --from auto takes each file for what --detect says, and tells that on standard error; each file
  is read twice then, and standard input is copied to a temporary file.

--detect and --inspect:
  --detect names each file's encoding, and says where it is not certain.
  --inspect counts bytes, characters, lines and scripts; tells whether the text gives the same bytes
  back; lists malformed places; and suspects text that was decoded in a wrong encoding before. It
  takes --from, or else what --detect says. Of the extended encodings it tells where malformed
  bytes begin, and not why they are.
  Both go on after a file that cannot be read.

Exit codes:
  0  success
  1  bad data: malformed bytes, or characters that the output's encoding does not have
  2  bad arguments, or a file that cannot be read or written
  With several files of --in-place or --beside the others go on, and the highest code counts.

Examples:
  encodium -f shift_jis in.csv -o out.csv
  encodium -f auto --beside .utf8 'old/*.txt'
  encodium --detect *.txt
  encodium --inspect -f gbk report.txt
  encodium -f windows-1251 --in-place --backup .orig 'site/**/*.html'
  curl -s https://example.com/ | encodium -f euc-kr

Without any arguments, in a clone of the sources: decodes the samples that come with them.`
