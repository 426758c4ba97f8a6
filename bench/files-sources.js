/**
 * Files that people wrote in legacy encodings, by public repository at a commit: each file's path, its encoding (of a file
 * whose lines are in several, those in the order in which they are tried), and how that is known: by the name of what
 * declares it, or by reading the text (`read`).
 */

export const SOURCES = [
  {
    repository: 'project-jedi/jcl',
    commit: '0f5a692e62ef74fac46dc597bd45a613f554aa20',
    files: [
      ['thirdparty/InnoSetup/InnoSetup/Languages/Polish.isl', 'windows-1250', 'LanguageCodePage'],
      ['thirdparty/InnoSetup/InnoSetup/Languages/Hebrew.isl', 'windows-1255', 'LanguageCodePage'],
      ['thirdparty/InnoSetup/InnoSetup/Languages/French.isl', 'windows-1252', 'LanguageCodePage'],
    ],
  },
  {
    repository: 'vim/vim',
    commit: 'b3526a91b82779c2d9e2f3ca330039143cc36862',
    files: [
      ['runtime/lang/menu_pl_pl.iso_8859-2.vim', 'iso-8859-2', 'scriptencoding'],
      ['runtime/lang/menu_sr_rs.iso_8859-5.vim', 'iso-8859-5', 'scriptencoding'],
      ['runtime/lang/menu_tr_tr.cp1254.vim', 'windows-1254', 'scriptencoding'],
      ['runtime/lang/menu_ru_ru.koi8-r.vim', 'koi8-r', 'scriptencoding'],
      ['runtime/lang/menu_fr_fr.latin1.vim', 'iso-8859-1', 'scriptencoding'],
    ],
  },
  {
    repository: 'OpenXRay/xray-16',
    commit: '2c1bb6886a6ad07f0b4d629292065de298ace9fc',
    files: [
      ['src/xrEngine/TODO.txt', 'windows-1251', 'read'],
      ['res/gamedata/scripts/bind_stalker.script', 'windows-1251', 'read'],
      [
        'res/gamedata/configs/text/pol/openxray.xml',
        'windows-1250',
        'read: it declares windows-1251',
      ],
    ],
  },
  {
    repository: 'flacon/flacon',
    commit: 'de30b5ae606d893b2ef6d9a2ded2511c00b55302',
    files: [['tests/data/ru_cp1251.cue', 'windows-1251', 'name']],
  },
  {
    repository: 'synopse/mORMot',
    commit: '45d3b83bc30cf40351d496e294d62b5de760b88e',
    files: [['SQLite3/Samples/23 - JavaScript Tests/SynSMSelfTest.pas', 'windows-1251', 'read']],
  },
  {
    repository: 'LibreOffice/dictionaries',
    commit: 'f2ff99058268502bdcf4cad25c1ca2935ad8aa7d',
    files: [
      ['it_IT/legacy/it_IT_ChangeLog', 'iso-8859-1', 'read'],
      ['en/README.txt', 'utf-8, windows-1252', 'read'],
    ],
  },
  {
    repository: 'ahmetaa/zemberek',
    commit: '5b70b67e53b6394dfe604e71e4db873ade9282da',
    files: [
      [
        'etc/zemberek-mini/src/cekirdek/net/zemberek/araclar/MetinAraclari.java',
        'windows-1254',
        'read',
      ],
    ],
  },
  {
    repository: 'clsid2/mpc-hc',
    commit: 'dd9d5a137d4cc9d12facbdf56e922ced060226c6',
    files: [
      ['distrib/Languages/Arabic.isl', 'windows-1256', 'LanguageCodePage'],
      ['distrib/Languages/Thai.isl', 'windows-874', 'LanguageCodePage'],
      ['distrib/Languages/Korean.isl', 'euc-kr', 'LanguageCodePage'],
      ['src/mpc-hc/res/mpc-hc.rc2', 'utf-16le', 'mark'],
    ],
  },
  {
    repository: 'fvwmorg/fvwm',
    commit: '02f28e29610d482360f4ec466a4527ccd3c3feae',
    files: [
      ['po/FvwmScript.sv_SE.po', 'iso-8859-1', 'charset'],
      ['po/fvwm.de.po', 'iso-8859-15', 'charset'],
    ],
  },
  {
    repository: 'muttmua/mutt',
    commit: '15c45790fd593bb29d8d72c5fa87260109c96e6e',
    files: [
      ['po/et.po', 'iso-8859-15', 'charset'],
      ['po/el.po', 'iso-8859-7', 'charset'],
    ],
  },
  {
    repository: 'hunspell/hunspell',
    commit: 'f143a42a0b95578c39f8657101624ed44dea6514',
    files: [['ChangeLog.O', 'iso-8859-2', 'read']],
  },
  {
    repository: 'golded-plus/golded-plus',
    commit: '52d731b012b3721baab3794f85ca94f50ac00517',
    files: [
      ['cfgs/config/goldlang.ru2', 'ibm866', 'read'],
      ['docs/rusfaq.txt', 'ibm866', 'its text'],
      ['cfgs/config/goldlang.ger', 'cp437', 'read'],
    ],
  },
  {
    repository: 'rizonesoft/Notepad3',
    commit: 'b82c40d68368c737aa47a91e8effdbe95e22509c',
    files: [
      ['test/test_files/StyleLexers/styleLexANSI/acme.nfo', 'cp437', 'read'],
      ['test/test_files/encoding/uchardet/el/windows-1253.txt', 'windows-1253', 'name'],
      [
        'test/test_files/encoding/UTF-16/Test - UCS-2 LE=UTF-16 LE (issue #1446).csv',
        'utf-16le',
        'name',
      ],
      [
        'test/test_files/encoding/Txtfiles/Clean windos tray - UCD=GB18030 (issue #1431).txt',
        'gb18030',
        'name',
      ],
    ],
  },
  {
    repository: 'shidel/fd-nls',
    commit: 'fe55e3017ceb8eb2997a5e40bbcda7362d5e9082',
    files: [
      ['non-dos/packages/sv/listing.csv', 'cp858', 'LangCode.md'],
      ['edlin/doc-human-new/edlin-fr.htm', 'cp858', 'LangCode.md: it declares ISO-8859-1'],
      ['fc/nls-human/fc.tr', 'cp857', 'LangCode.md'],
      ['freecom/source/slovene.lng', 'cp852', 'LangCode.md'],
      ['ctmouse/source/CTM-SK.MSG', 'cp852', 'LangCode.md'],
      ['non-dos/packages/fr/mixed.csv.UTF-8', 'utf-8', 'name'],
    ],
  },
  {
    repository: 'jnethack/jnethack-release',
    commit: '72144099155d366b3d3d9cfdc0f2718507150ed0',
    files: [['include/artilistj.h', 'shift_jis', 'read']],
  },
  {
    repository: 'gnuplot/gnuplot',
    commit: 'fbeb88eadedf927a4d778b41dd118e373f33eacb',
    files: [
      ['win/README-Windows-ja.txt', 'shift_jis', 'read'],
      ['faq/faq-ja.tex', 'euc-jp', 'read'],
    ],
  },
  {
    repository: 'krkrz/krkr2',
    commit: 'dec49af97e174d31059c3ccd7efc700ba3c6b788',
    files: [['kirikiri2/trunk/kirikiri2/src/core/base/win32/EventImpl.cpp', 'shift_jis', 'read']],
  },
  {
    repository: 'taku910/mecab',
    commit: '61b90ba6e669dc2d7d533d4a80d206f3b31d52b1',
    files: [['mecab-ipadic/Interjection.csv', 'euc-jp', 'read']],
  },
  {
    repository: 'sylpheed-mail/sylpheed',
    commit: 'c47d366a3c2340464b1851f99d6a04ce3a6c17fd',
    files: [['faq/fr/sylpheed-faq-2.html', 'iso-8859-1', 'read']],
  },
  {
    repository: 'texjporg/jsclasses',
    commit: '474c20417c32d9f84f99cc07bc92784e43d83028',
    files: [['jis/okumacro.dtx', 'iso-2022-jp', 'escapes']],
  },
  {
    repository: 'skk-dev/ddskk',
    commit: 'e8bf68b27021c29781dbfa6a8ef7b770565bdb5b',
    files: [['skk-hint.el', 'iso-2022-jp', 'coding']],
  },
  {
    repository: 'acl-dev/acl',
    commit: 'd6fd6882850d05a047253359afa3ed9f3fcaa139',
    files: [
      ['lib_acl/src/db/zdb/zdb_key.c', 'gbk', 'read'],
      ['lib_acl_cpp/app/ndb/ctl_server/mysql_ctl.sql', 'gbk', 'read'],
      ['lib_fiber/samples-gui/EchoServer/EchoServer.rc', 'utf-16le', 'mark'],
    ],
  },
  {
    repository: 'cnpack/cnwizards',
    commit: 'b87472e2319302b9e957bd9fbf5c43051aae908f',
    files: [
      ['Bin/Data/Templates/CnTestWizard.pas', 'gbk', 'read'],
      ['Help/CnWizards_CHT/cnpack/about.htm', 'big5', 'charset'],
    ],
  },
  {
    repository: 'ptt/pttbbs',
    commit: 'effe8805c3a071d78f73058bf794874cc9d68802',
    files: [
      ['docs/INSTALL', 'big5', '.gitattributes'],
      ['docs/openptt/FAQ.txt', 'big5', '.gitattributes'],
    ],
  },
  {
    repository: 'llchrisll/ROenglishRE',
    commit: '3411b3726f6b59a835b28bb7844e9cce769332a5',
    files: [
      ['Additions/data/buyingstoreitemlist.txt', 'euc-kr', 'read'],
      ['Additions/data/resnametable.txt', 'euc-kr, windows-1252', 'read'],
    ],
  },
  {
    repository: 'window-maker/wmaker',
    commit: '774e6962702ec0666f155ed8320f5c9e36591858',
    files: [['ChangeLog', 'utf-8, windows-1252', 'read']],
  },
  {
    repository: 'Ousret/char-dataset',
    commit: 'eb0439d3b07dcb838cb8581e7af8d795d5bb509e',
    files: [
      ['iso8859_9/subtitle.srt', 'iso-8859-9', 'folder'],
      ['utf_16/bom-utf-16-le.srt', 'utf-16le', 'mark'],
      ['windows_1255/_ude_he2.txt', 'windows-1255', 'folder'],
    ],
  },
  {
    repository: 'SubtitleEdit/subtitleedit',
    commit: '5c98fbdf9dac8e400b962910075c97b97eb3f919',
    files: [['tests/libse/Files/auto_detect_windows-1250.srt', 'windows-1250', 'name']],
  },
]
