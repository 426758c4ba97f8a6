/** The texts that `--help` prints before and after the options. */

export const beginning = `
Converts text files from one encoding to another, detects encodings, inspects and repairs files.

Examples:
  encodium -f shift_jis in.csv -o out.csv      Shift_JIS to UTF-8
  encodium -f auto in.csv > out.csv            an unknown encoding to UTF-8
  encodium --detect *.txt                      print the encoding of each file
  encodium -f auto --beside .utf8 'old/*.txt'  convert each file to FILE.utf8
  encodium --repair notes.txt                  cafÃ© becomes café again`.trimStart()

export const help = `
Files:
  Several files are written one after the other to one output, unless --in-place or --beside
  writes each to a separate file. - stands for standard input or output. A quoted pattern stands
  for all files that match it: 'text/**/*.csv'. It does not follow symbolic links. File names need
  not be UTF-8.
  A byte order mark of the input's encoding is removed. --bom writes one before the output, and so
  does the label utf-8-sig; it is an error for encodings that have none.
  The list of --files-from may be UTF-16 with a byte order mark, and must not be empty.
  An output file is written completely or not at all, and may be one of the inputs: an interrupted
  run leaves it as it was. --in-place also keeps the original, as FILE.bak. Neither that nor
  --beside replaces an existing file.
  A replaced file keeps its owner and mode. --force lets --beside replace existing files, and lets
  any output replace a file that is read-only, has other names (hard links), has an owner that
  cannot be preserved, or is in an encoding of which --from auto is not certain. It also lets an
  empty output replace a file with content. No output replaces a file that another
  program changed meanwhile.
  --jobs never starts more threads than there are cores.

--repair:
  Undoes wrong decodings of a file's text, in the file's encoding unless --to names another. What
  may be right stays. Prints what it undid in which file; --dry-run prints each line before and
  after. It replaces no file that had lost characters or does not look like text, unless --force is
  set.

--replace:
  Takes two values, literal texts, and may come several times. All other bytes of the file stay as
  they are: malformed ones, line ends, a byte order mark. Without --from the file must be UTF-8.
  With --from auto the encoding must be certain, unless --force is set or the text does not occur.
  --replace=OLD NEW takes texts that look like options.

--rename-from:
  Converts names to UTF-8: those of the given files and folders, and all names in these folders.
  This repairs the names of an archive from another system. Names in UTF-8 stay as they are.

--on-error       malformed bytes    a character that the output's encoding lacks
  fatal          stop               stop
  replacement    U+FFFD             ?
  html           stop               a decimal character reference, &#128169;
  translit       stop               the nearest that it has: ' for ’, L for Ł
  ignore         stop               nothing

  The message for malformed bytes has their offset in the file, in bytes; the message for a
  character that the output's encoding lacks has its index in the file's text, in UTF-16 code units.

Labels:
  A label means what it means in the Encoding Standard, and else what other programs mean by it:
  cp932, euc_kr, cp437. --list prints them; neither case nor punctuation counts, and a number may
  stand after cp, ibm, windows. In a file in UTF-16 a byte order mark decides the order.
  After the prefix dicom: come the values of DICOM's Specific Character Set, with backslashes
  between them; by --vr these delimit: \\^= in PN, \\ in LO, SH and UC, nothing in LT, ST and UT.
  --from auto detects the encoding of each file as --detect does, and prints it to standard error.
  It writes ASCII at once, and holds the rest back until the evidence is enough. It refuses a file
  that does not look like text. A file is replaced only if all of it leaves no doubt, or with
  --force.

--check:
  Examines the given files, folders and patterns, or the current folder. Prints a line for each
  file that is malformed, garbled, in several encodings, or in another one than the charset of
  .editorconfig or --from: its place, the problem, and the command that mends it. Leaves out
  FILE.bak beside FILE, node_modules, and names that begin with a dot.

--detect and --inspect:
  --detect prints each file's encoding, and says so if it is not certain. Where no encoding of the
  Standard is certain, it also finds code pages of DOS, EBCDIC, UTF-32, HZ and the like.
  --inspect counts bytes, characters, lines and scripts; checks whether encoding the text returns
  the same bytes, and says where a file first differs; lists malformed bytes; and, up to 1 MiB,
  says what --repair would undo. It detects the encoding unless --from names it.
  Both continue after a file that cannot be read.

Exit codes:
  0  success
  1  bad data: malformed bytes, characters that the output's encoding lacks, a file that does
     not look like text, a guess that is not certain, an empty output, a file that changed
     meanwhile, or what --check finds
  2  bad arguments, or a file that cannot be read or written
  With --in-place or --beside, the other files are converted even if one fails; the highest code
  counts.

More examples:
  encodium -f shift_jis -t utf-8-sig in.csv -o excel.csv
  encodium --inspect -f gbk report.txt
  encodium -f windows-1251 --in-place --backup .orig 'site/**/*.html'
  encodium --repair --dry-run notes.txt
  encodium -f mixed server.log
  encodium --check src 'docs/**/*.md'
  encodium --replace colour color -f auto -i 'src/**/*.c'
  encodium --rename-from shift_jis unzipped
  find . -name '*.txt' -print0 | encodium -f big5 -i --files-from - --null
  curl -s https://example.com/ | encodium -f euc-kr`

/** The text for a clone of the sources. */
export const helpOfClone = `${help}

Without any arguments it decodes the samples of this clone.`
