//! Encodings as constants: those of the standard, and the others that people use.

use crate::encoding::Encoding;
use crate::table::row_of;

/// UTF-8.
pub const UTF_8: Encoding = Encoding(&row_of("UTF-8"));
/// IBM866.
pub const IBM866: Encoding = Encoding(&row_of("IBM866"));
/// ISO-8859-2.
pub const ISO_8859_2: Encoding = Encoding(&row_of("ISO-8859-2"));
/// ISO-8859-3.
pub const ISO_8859_3: Encoding = Encoding(&row_of("ISO-8859-3"));
/// ISO-8859-4.
pub const ISO_8859_4: Encoding = Encoding(&row_of("ISO-8859-4"));
/// ISO-8859-5.
pub const ISO_8859_5: Encoding = Encoding(&row_of("ISO-8859-5"));
/// ISO-8859-6.
pub const ISO_8859_6: Encoding = Encoding(&row_of("ISO-8859-6"));
/// ISO-8859-7.
pub const ISO_8859_7: Encoding = Encoding(&row_of("ISO-8859-7"));
/// ISO-8859-8.
pub const ISO_8859_8: Encoding = Encoding(&row_of("ISO-8859-8"));
/// ISO-8859-8-I.
pub const ISO_8859_8_I: Encoding = Encoding(&row_of("ISO-8859-8-I"));
/// ISO-8859-10.
pub const ISO_8859_10: Encoding = Encoding(&row_of("ISO-8859-10"));
/// ISO-8859-13.
pub const ISO_8859_13: Encoding = Encoding(&row_of("ISO-8859-13"));
/// ISO-8859-14.
pub const ISO_8859_14: Encoding = Encoding(&row_of("ISO-8859-14"));
/// ISO-8859-15.
pub const ISO_8859_15: Encoding = Encoding(&row_of("ISO-8859-15"));
/// ISO-8859-16.
pub const ISO_8859_16: Encoding = Encoding(&row_of("ISO-8859-16"));
/// KOI8-R.
pub const KOI8_R: Encoding = Encoding(&row_of("KOI8-R"));
/// KOI8-U.
pub const KOI8_U: Encoding = Encoding(&row_of("KOI8-U"));
/// macintosh.
pub const MACINTOSH: Encoding = Encoding(&row_of("macintosh"));
/// windows-874.
pub const WINDOWS_874: Encoding = Encoding(&row_of("windows-874"));
/// windows-1250.
pub const WINDOWS_1250: Encoding = Encoding(&row_of("windows-1250"));
/// windows-1251.
pub const WINDOWS_1251: Encoding = Encoding(&row_of("windows-1251"));
/// windows-1252.
pub const WINDOWS_1252: Encoding = Encoding(&row_of("windows-1252"));
/// windows-1253.
pub const WINDOWS_1253: Encoding = Encoding(&row_of("windows-1253"));
/// windows-1254.
pub const WINDOWS_1254: Encoding = Encoding(&row_of("windows-1254"));
/// windows-1255.
pub const WINDOWS_1255: Encoding = Encoding(&row_of("windows-1255"));
/// windows-1256.
pub const WINDOWS_1256: Encoding = Encoding(&row_of("windows-1256"));
/// windows-1257.
pub const WINDOWS_1257: Encoding = Encoding(&row_of("windows-1257"));
/// windows-1258.
pub const WINDOWS_1258: Encoding = Encoding(&row_of("windows-1258"));
/// x-mac-cyrillic.
pub const X_MAC_CYRILLIC: Encoding = Encoding(&row_of("x-mac-cyrillic"));
/// GBK.
pub const GBK: Encoding = Encoding(&row_of("GBK"));
/// gb18030.
pub const GB18030: Encoding = Encoding(&row_of("gb18030"));
/// Big5.
pub const BIG5: Encoding = Encoding(&row_of("Big5"));
/// EUC-JP.
pub const EUC_JP: Encoding = Encoding(&row_of("EUC-JP"));
/// ISO-2022-JP.
pub const ISO_2022_JP: Encoding = Encoding(&row_of("ISO-2022-JP"));
/// Shift_JIS.
pub const SHIFT_JIS: Encoding = Encoding(&row_of("Shift_JIS"));
/// EUC-KR.
pub const EUC_KR: Encoding = Encoding(&row_of("EUC-KR"));
/// replacement.
pub const REPLACEMENT: Encoding = Encoding(&row_of("replacement"));
/// UTF-16BE.
pub const UTF_16BE: Encoding = Encoding(&row_of("UTF-16BE"));
/// UTF-16LE.
pub const UTF_16LE: Encoding = Encoding(&row_of("UTF-16LE"));
/// x-user-defined.
pub const X_USER_DEFINED: Encoding = Encoding(&row_of("x-user-defined"));
/// iso-8859-1-strict.
#[cfg(feature = "extended")]
pub const ISO_8859_1_STRICT: Encoding = Encoding(&row_of("iso-8859-1-strict"));
/// us-ascii-strict.
#[cfg(feature = "extended")]
pub const US_ASCII_STRICT: Encoding = Encoding(&row_of("us-ascii-strict"));
/// utf-7.
#[cfg(feature = "extended")]
pub const UTF_7: Encoding = Encoding(&row_of("utf-7"));
/// utf-7-imap.
#[cfg(feature = "extended")]
pub const UTF_7_IMAP: Encoding = Encoding(&row_of("utf-7-imap"));
/// utf-16-rfc2781.
#[cfg(feature = "extended")]
pub const UTF_16_RFC2781: Encoding = Encoding(&row_of("utf-16-rfc2781"));
/// utf-16be-rfc2781.
pub const UTF_16BE_RFC2781: Encoding = Encoding(&row_of("utf-16be-rfc2781"));
/// utf-16le-rfc2781.
pub const UTF_16LE_RFC2781: Encoding = Encoding(&row_of("utf-16le-rfc2781"));
/// utf-32.
#[cfg(feature = "extended")]
pub const UTF_32: Encoding = Encoding(&row_of("utf-32"));
/// utf-32be.
#[cfg(feature = "extended")]
pub const UTF_32BE: Encoding = Encoding(&row_of("utf-32be"));
/// utf-32le.
#[cfg(feature = "extended")]
pub const UTF_32LE: Encoding = Encoding(&row_of("utf-32le"));
/// iso-2022-kr.
#[cfg(feature = "extended")]
pub const ISO_2022_KR: Encoding = Encoding(&row_of("iso-2022-kr"));
/// hz-gb-2312.
#[cfg(feature = "extended")]
pub const HZ_GB_2312: Encoding = Encoding(&row_of("hz-gb-2312"));
/// cesu-8.
#[cfg(feature = "extended")]
pub const CESU_8: Encoding = Encoding(&row_of("cesu-8"));
/// modified-utf-8.
#[cfg(feature = "extended")]
pub const MODIFIED_UTF_8: Encoding = Encoding(&row_of("modified-utf-8"));
/// gb2312-strict.
#[cfg(feature = "extended")]
pub const GB2312_STRICT: Encoding = Encoding(&row_of("gb2312-strict"));
/// johab.
#[cfg(feature = "extended")]
pub const JOHAB: Encoding = Encoding(&row_of("johab"));
/// big5-hkscs-2008.
#[cfg(feature = "extended")]
pub const BIG5_HKSCS_2008: Encoding = Encoding(&row_of("big5-hkscs-2008"));
/// euc-jp-jisx0212.
#[cfg(feature = "extended")]
pub const EUC_JP_JISX0212: Encoding = Encoding(&row_of("euc-jp-jisx0212"));
/// shift_jis-2004.
#[cfg(feature = "extended")]
pub const SHIFT_JIS_2004: Encoding = Encoding(&row_of("shift_jis-2004"));
/// euc-jis-2004.
#[cfg(feature = "extended")]
pub const EUC_JIS_2004: Encoding = Encoding(&row_of("euc-jis-2004"));
/// iso-2022-jp-1.
#[cfg(feature = "extended")]
pub const ISO_2022_JP_1: Encoding = Encoding(&row_of("iso-2022-jp-1"));
/// iso-2022-jp-2.
#[cfg(feature = "extended")]
pub const ISO_2022_JP_2: Encoding = Encoding(&row_of("iso-2022-jp-2"));
/// iso-2022-jp-3.
#[cfg(feature = "extended")]
pub const ISO_2022_JP_3: Encoding = Encoding(&row_of("iso-2022-jp-3"));
/// iso-2022-jp-2004.
#[cfg(feature = "extended")]
pub const ISO_2022_JP_2004: Encoding = Encoding(&row_of("iso-2022-jp-2004"));
/// gsm-03.38.
#[cfg(feature = "extended")]
pub const GSM_03_38: Encoding = Encoding(&row_of("gsm-03.38"));
/// koi8-t.
#[cfg(feature = "extended")]
pub const KOI8_T: Encoding = Encoding(&row_of("koi8-t"));
/// kz-1048.
#[cfg(feature = "extended")]
pub const KZ_1048: Encoding = Encoding(&row_of("kz-1048"));
/// pt154.
#[cfg(feature = "extended")]
pub const PT154: Encoding = Encoding(&row_of("pt154"));
/// mik.
#[cfg(feature = "extended")]
pub const MIK: Encoding = Encoding(&row_of("mik"));
/// viscii.
#[cfg(feature = "extended")]
pub const VISCII: Encoding = Encoding(&row_of("viscii"));
/// tcvn.
#[cfg(feature = "extended")]
pub const TCVN: Encoding = Encoding(&row_of("tcvn"));
/// armscii-8.
#[cfg(feature = "extended")]
pub const ARMSCII_8: Encoding = Encoding(&row_of("armscii-8"));
/// hp-roman8.
#[cfg(feature = "extended")]
pub const HP_ROMAN8: Encoding = Encoding(&row_of("hp-roman8"));
/// mac-centraleurope.
#[cfg(feature = "extended")]
pub const MAC_CENTRALEUROPE: Encoding = Encoding(&row_of("mac-centraleurope"));
/// mac-croatian.
#[cfg(feature = "extended")]
pub const MAC_CROATIAN: Encoding = Encoding(&row_of("mac-croatian"));
/// mac-greek.
#[cfg(feature = "extended")]
pub const MAC_GREEK: Encoding = Encoding(&row_of("mac-greek"));
/// mac-iceland.
#[cfg(feature = "extended")]
pub const MAC_ICELAND: Encoding = Encoding(&row_of("mac-iceland"));
/// mac-romanian.
#[cfg(feature = "extended")]
pub const MAC_ROMANIAN: Encoding = Encoding(&row_of("mac-romanian"));
/// mac-thai.
#[cfg(feature = "extended")]
pub const MAC_THAI: Encoding = Encoding(&row_of("mac-thai"));
/// mac-turkish.
#[cfg(feature = "extended")]
pub const MAC_TURKISH: Encoding = Encoding(&row_of("mac-turkish"));
/// mac-ukraine.
#[cfg(feature = "extended")]
pub const MAC_UKRAINE: Encoding = Encoding(&row_of("mac-ukraine"));
/// cp437.
#[cfg(feature = "extended")]
pub const CP437: Encoding = Encoding(&row_of("cp437"));
/// cp720.
#[cfg(feature = "extended")]
pub const CP720: Encoding = Encoding(&row_of("cp720"));
/// cp737.
#[cfg(feature = "extended")]
pub const CP737: Encoding = Encoding(&row_of("cp737"));
/// cp775.
#[cfg(feature = "extended")]
pub const CP775: Encoding = Encoding(&row_of("cp775"));
/// cp850.
#[cfg(feature = "extended")]
pub const CP850: Encoding = Encoding(&row_of("cp850"));
/// cp852.
#[cfg(feature = "extended")]
pub const CP852: Encoding = Encoding(&row_of("cp852"));
/// cp855.
#[cfg(feature = "extended")]
pub const CP855: Encoding = Encoding(&row_of("cp855"));
/// cp856.
#[cfg(feature = "extended")]
pub const CP856: Encoding = Encoding(&row_of("cp856"));
/// cp857.
#[cfg(feature = "extended")]
pub const CP857: Encoding = Encoding(&row_of("cp857"));
/// cp858.
#[cfg(feature = "extended")]
pub const CP858: Encoding = Encoding(&row_of("cp858"));
/// cp860.
#[cfg(feature = "extended")]
pub const CP860: Encoding = Encoding(&row_of("cp860"));
/// cp861.
#[cfg(feature = "extended")]
pub const CP861: Encoding = Encoding(&row_of("cp861"));
/// cp862.
#[cfg(feature = "extended")]
pub const CP862: Encoding = Encoding(&row_of("cp862"));
/// cp863.
#[cfg(feature = "extended")]
pub const CP863: Encoding = Encoding(&row_of("cp863"));
/// cp864.
#[cfg(feature = "extended")]
pub const CP864: Encoding = Encoding(&row_of("cp864"));
/// cp865.
#[cfg(feature = "extended")]
pub const CP865: Encoding = Encoding(&row_of("cp865"));
/// cp869.
#[cfg(feature = "extended")]
pub const CP869: Encoding = Encoding(&row_of("cp869"));
/// cp1125.
#[cfg(feature = "extended")]
pub const CP1125: Encoding = Encoding(&row_of("cp1125"));
/// cp037.
#[cfg(feature = "extended")]
pub const CP037: Encoding = Encoding(&row_of("cp037"));
/// cp273.
#[cfg(feature = "extended")]
pub const CP273: Encoding = Encoding(&row_of("cp273"));
/// cp277.
#[cfg(feature = "extended")]
pub const CP277: Encoding = Encoding(&row_of("cp277"));
/// cp278.
#[cfg(feature = "extended")]
pub const CP278: Encoding = Encoding(&row_of("cp278"));
/// cp280.
#[cfg(feature = "extended")]
pub const CP280: Encoding = Encoding(&row_of("cp280"));
/// cp284.
#[cfg(feature = "extended")]
pub const CP284: Encoding = Encoding(&row_of("cp284"));
/// cp285.
#[cfg(feature = "extended")]
pub const CP285: Encoding = Encoding(&row_of("cp285"));
/// cp297.
#[cfg(feature = "extended")]
pub const CP297: Encoding = Encoding(&row_of("cp297"));
/// cp424.
#[cfg(feature = "extended")]
pub const CP424: Encoding = Encoding(&row_of("cp424"));
/// cp500.
#[cfg(feature = "extended")]
pub const CP500: Encoding = Encoding(&row_of("cp500"));
/// cp870.
#[cfg(feature = "extended")]
pub const CP870: Encoding = Encoding(&row_of("cp870"));
/// cp871.
#[cfg(feature = "extended")]
pub const CP871: Encoding = Encoding(&row_of("cp871"));
/// cp875.
#[cfg(feature = "extended")]
pub const CP875: Encoding = Encoding(&row_of("cp875"));
/// cp1025.
#[cfg(feature = "extended")]
pub const CP1025: Encoding = Encoding(&row_of("cp1025"));
/// cp1026.
#[cfg(feature = "extended")]
pub const CP1026: Encoding = Encoding(&row_of("cp1026"));
/// cp1047.
#[cfg(feature = "extended")]
pub const CP1047: Encoding = Encoding(&row_of("cp1047"));
/// cp1112.
#[cfg(feature = "extended")]
pub const CP1112: Encoding = Encoding(&row_of("cp1112"));
/// cp1122.
#[cfg(feature = "extended")]
pub const CP1122: Encoding = Encoding(&row_of("cp1122"));
/// cp1123.
#[cfg(feature = "extended")]
pub const CP1123: Encoding = Encoding(&row_of("cp1123"));
/// cp1140.
#[cfg(feature = "extended")]
pub const CP1140: Encoding = Encoding(&row_of("cp1140"));
/// cp1141.
#[cfg(feature = "extended")]
pub const CP1141: Encoding = Encoding(&row_of("cp1141"));
/// cp1142.
#[cfg(feature = "extended")]
pub const CP1142: Encoding = Encoding(&row_of("cp1142"));
/// cp1143.
#[cfg(feature = "extended")]
pub const CP1143: Encoding = Encoding(&row_of("cp1143"));
/// cp1144.
#[cfg(feature = "extended")]
pub const CP1144: Encoding = Encoding(&row_of("cp1144"));
/// cp1145.
#[cfg(feature = "extended")]
pub const CP1145: Encoding = Encoding(&row_of("cp1145"));
/// cp1146.
#[cfg(feature = "extended")]
pub const CP1146: Encoding = Encoding(&row_of("cp1146"));
/// cp1147.
#[cfg(feature = "extended")]
pub const CP1147: Encoding = Encoding(&row_of("cp1147"));
/// cp1148.
#[cfg(feature = "extended")]
pub const CP1148: Encoding = Encoding(&row_of("cp1148"));
/// cp1149.
#[cfg(feature = "extended")]
pub const CP1149: Encoding = Encoding(&row_of("cp1149"));
/// cp930.
#[cfg(feature = "extended")]
pub const CP930: Encoding = Encoding(&row_of("cp930"));
/// cp933.
#[cfg(feature = "extended")]
pub const CP933: Encoding = Encoding(&row_of("cp933"));
/// cp935.
#[cfg(feature = "extended")]
pub const CP935: Encoding = Encoding(&row_of("cp935"));
/// cp937.
#[cfg(feature = "extended")]
pub const CP937: Encoding = Encoding(&row_of("cp937"));
/// cp939.
#[cfg(feature = "extended")]
pub const CP939: Encoding = Encoding(&row_of("cp939"));
/// cp1364.
#[cfg(feature = "extended")]
pub const CP1364: Encoding = Encoding(&row_of("cp1364"));
/// cp1371.
#[cfg(feature = "extended")]
pub const CP1371: Encoding = Encoding(&row_of("cp1371"));
/// cp1388.
#[cfg(feature = "extended")]
pub const CP1388: Encoding = Encoding(&row_of("cp1388"));
/// cp1390.
#[cfg(feature = "extended")]
pub const CP1390: Encoding = Encoding(&row_of("cp1390"));
/// cp1399.
#[cfg(feature = "extended")]
pub const CP1399: Encoding = Encoding(&row_of("cp1399"));
