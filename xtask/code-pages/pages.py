"""Which pages there are, in order, and what no source says: other names, and choices between sources."""

DOS = """cp437 cp720 cp737 cp775 cp808 cp850 cp852 cp855 cp856 cp857 cp858 cp860 cp861 cp862 cp863 cp864
cp865 cp868 cp869 cp901 cp902 cp922 cp1006 cp1046 cp1098 cp1124 cp1125 cp1129 cp1131 cp1133 cp1161
cp1163 cp4909 mik""".split()
MAC = """mac-centraleurope mac-croatian mac-greek mac-iceland mac-romanian
mac-thai mac-turkish mac-ukraine""".split()
OTHER = """us-ascii-strict iso-8859-9-strict iso-8859-11-strict tis-620-strict koi8-u-rfc2319 koi8-t pt154 kz-1048 armscii-8
georgian-academy georgian-ps viscii tcvn hp-roman8 nextstep iso646-jp iso646-cn""".split()
EBCDIC = """cp037 cp273 cp277 cp278 cp280 cp284 cp285 cp290 cp297 cp420 cp424 cp500 cp803 cp838 cp870
cp871 cp875 cp918 cp1025 cp1026 cp1047 cp1097 cp1112 cp1122 cp1123 cp1130 cp1137 cp1140 cp1141 cp1142
cp1143 cp1144 cp1145 cp1146 cp1147 cp1148 cp1149 cp1153 cp1154 cp1156 cp1157 cp1158 cp1160
cp1164 cp4517 cp4899 cp4971 cp12712 cp16804""".split()
PAGES = DOS + MAC + OTHER + EBCDIC

# Pages that the standard has, by another name or with fewer labels. Others are like these; src/table.rs has their labels.
STANDARD = {
    "cp866": "IBM866",
    **{f"iso-8859-{n}": f"ISO-8859-{n}" for n in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16)},
    "koi8-r": "KOI8-R",
    "koi8-ru": "KOI8-U",
    "mac-roman": "macintosh",
    "mac-cyrillic": "x-mac-cyrillic",
    "windows-874": "windows-874",
    **{f"windows-{n}": f"windows-{n}" for n in range(1250, 1259)},
}

# Names that sources have for a page whose name here they do not know.
SAME = {
    **{f"iso-8859-{n}": [f"iso8859_{n}", f"iso_8859-{n}"] for n in range(2, 17)},
    "koi8-r": ["koi8_r"],
    "windows-874": ["windows874", "x-windows-874", "windows-874-2000"],
    "mik": ["bulgarian-mik"],
    "cp838": ["ibm-thai", "cp9030"],
    "mac-roman": ["x-mac-roman", "macroman", "ibm-1275", "macos-0_2-10.2"],
    "mac-centraleurope": ["mac_latin2", "macCentralEurRoman", "x-mac-centraleurroman", "macCentralEurope", "maccenteuro", "macce", "x-MacCentralEurope"],
    "mac-croatian": ["mac_croatian", "MacCroatian", "x-MacCroatian"],
    "mac-cyrillic": ["mac_cyrillic", "MacCyrillic", "x-MacCyrillic"],
    "mac-greek": ["mac_greek", "MacGreek", "x-MacGreek", "x-mac-greek"],
    "mac-iceland": ["mac_iceland", "MacIcelandic", "maciceland", "x-MacIceland"],
    "mac-romanian": ["mac_romanian", "MacRomanian", "macromania", "x-MacRomania"],
    "mac-thai": ["macthai", "x-MacThai"],
    "mac-turkish": ["mac_turkish", "MacTurkish", "x-MacTurkish", "x-mac-turkish"],
    "mac-ukraine": ["macukraine", "x-MacUkraine", "MACUK", "mac-uk"],
    "us-ascii-strict": ["us-ascii", "ascii"],
    "iso-8859-9-strict": ["iso-8859-9", "iso8859_9", "iso_8859-9"],
    "iso-8859-11-strict": ["iso-8859-11", "iso8859_11", "x-iso-8859-11"],
    "tis-620-strict": ["tis-620", "tis620"],
    "koi8-u-rfc2319": ["koi8-u", "koi8_u"],
    "koi8-t": ["koi8_t"],
    "kz-1048": ["kz1048", "rk1048"],
    "armscii-8": ["armscii8"],
    "tcvn": ["tcvn5712-1", "tcvn57121"],
    "hp-roman8": ["hp_roman8", "hproman8", "roman8", "hp-roman8"],
    "iso646-jp": ["iso646jp", "JIS_C6220-1969-RO"],
    "iso646-cn": ["iso646cn", "GB_1988-80"],
}

# Pages whose other labels mean encodings of the standard, as src/table.rs has them.
ONLY_BY_NAME = {"us-ascii-strict", "iso-8859-9-strict", "iso-8859-11-strict", "tis-620-strict", "koi8-u-rfc2319"}

# Labels that no source has for a page, and that people use.
LABELS = {
    # Of IANA's register, what none of the sources has.
    **{f"cp11{n}": [f"csibm011{n}"] for n in range(40, 50) if n != 48},
    "cp1047": ["csibm1047"],
    "iso-8859-6": ["csiso88596e", "csiso88596i"],
    "iso-8859-13": ["csiso885913"],
    "iso-8859-14": ["csiso885914"],
    "viscii": ["csviscii"],
    "iso646-cn": ["csiso57gb1988"],
    # Other labels.
    "cp866": ["dos866"],
    "iso-8859-8": ["iso88598i", "iso88598e", "csiso88598i", "csiso88598e"],
    "koi8-r": ["koi8"],
    "windows-874": ["ms874", "win874", "cswindows874"],
    **{f"windows-{n}": [f"cp{n}", f"win{n}", f"xcp{n}", f"ms{n}", f"cswindows{n}"] for n in range(1250, 1259)},
    "nextstep": ["next"],
    "cp437": ["dos437", "oem437", "oemus"],
    "cp850": ["dos850"],
    "cp858": ["cp850euro", "ibm00858", "cp00858", "csibm00858"],
    "cp1125": ["ruscii", "cp866u"],
    "mac-roman": ["macroman", "xmacroman", "macosroman", "10000", "cp10000", "applemacroman"],
    "mac-greek": ["10006", "cp10006"],
    "mac-cyrillic": ["10007", "cp10007"],
    "mac-centraleurope": ["10029", "cp10029", "maccentraleurope", "maccentraleuroperoman", "macce", "maclatin2"],
    "mac-iceland": ["10079", "cp10079", "macicelandic"],
    "mac-turkish": ["10081", "cp10081"],
    "mac-ukraine": ["10017", "cp10017", "macukrainian"],
    "mac-romanian": ["10010", "cp10010", "macromania"],
    "mac-thai": ["10021", "cp10021"],
    "mac-croatian": ["10082", "cp10082"],
    "hp-roman8": ["cp1051", "ibm1051", "1051"],
    "kz-1048": ["rk1048", "strk10482002", "cskz1048"],
    "cp1148": ["csibm01148", "ebcdicinternational500euro"],
}

# Names that some source has, and that mean another page, an encoding of the standard or too much.
NOT_LABELS = {"default", "ansi", "646"}

# The source to follow where the number of those that agree is not to decide.
PREFER = {
    # Three sources of IBM's and three of Unicode's: iconv-lite, whose users meet it, has Unicode's.
    "cp856": "unicode",
    # glibc, Java and libiconv, which iconv-lite follows, all differ here.
    "cp1046": "iconv-lite",
    # No other source here has it.
    "cp808": "iconv-lite",
    # Byte 0xDF is the kip sign in libiconv, which iconv-lite follows. ICU and glibc have a letter k
    # there, and the no-break space at 0xFF instead of 0xA0.
    "cp1133": "iconv-lite",
    # Apple's tables since 1998 (the euro sign, U+03A9) as against older ones.
    "mac-croatian": "unicode",
    "mac-romanian": "unicode",
    "mac-turkish": "unicode",
    "mac-iceland": "unicode",
    "mac-greek": "unicode",
    # ICU and Java have the bullet and the overline instead of the middle dot and the macron, which
    # the pages for other languages have there.
    "cp424": "unicode",
}
