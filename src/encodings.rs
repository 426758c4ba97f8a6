//! All encodings as constants. The root of the crate has those of the standard, too.

// Made by `cargo xtask tables` of the table.

use crate::encoding::Encoding;
use crate::table::row_of;

macro_rules! constants {
    ($($constant:ident $name:literal)*) => {$(
        #[doc = concat!($name, ".")]
        pub const $constant: Encoding = Encoding(&row_of($name));
    )*};
}

pub use standard::*;

pub(crate) mod standard {
    use super::{Encoding, row_of};

    constants! {
    UTF_8 "UTF-8" IBM866 "IBM866" ISO_8859_2 "ISO-8859-2" ISO_8859_3 "ISO-8859-3"
    ISO_8859_4 "ISO-8859-4" ISO_8859_5 "ISO-8859-5" ISO_8859_6 "ISO-8859-6" ISO_8859_7 "ISO-8859-7"
    ISO_8859_8 "ISO-8859-8" ISO_8859_8_I "ISO-8859-8-I" ISO_8859_10 "ISO-8859-10"
    ISO_8859_13 "ISO-8859-13" ISO_8859_14 "ISO-8859-14" ISO_8859_15 "ISO-8859-15"
    ISO_8859_16 "ISO-8859-16" KOI8_R "KOI8-R" KOI8_U "KOI8-U" MACINTOSH "macintosh"
    WINDOWS_874 "windows-874" WINDOWS_1250 "windows-1250" WINDOWS_1251 "windows-1251"
    WINDOWS_1252 "windows-1252" WINDOWS_1253 "windows-1253" WINDOWS_1254 "windows-1254"
    WINDOWS_1255 "windows-1255" WINDOWS_1256 "windows-1256" WINDOWS_1257 "windows-1257"
    WINDOWS_1258 "windows-1258" X_MAC_CYRILLIC "x-mac-cyrillic" GBK "GBK" GB18030 "gb18030"
    BIG5 "Big5" EUC_JP "EUC-JP" ISO_2022_JP "ISO-2022-JP" SHIFT_JIS "Shift_JIS" EUC_KR "EUC-KR"
    REPLACEMENT "replacement" UTF_16BE "UTF-16BE" UTF_16LE "UTF-16LE"
    X_USER_DEFINED "x-user-defined"
    }
}

constants! {
    UTF_16BE_RFC2781 "utf-16be-rfc2781" UTF_16LE_RFC2781 "utf-16le-rfc2781"
    UTF_16_RFC2781 "utf-16-rfc2781"
}

#[cfg(feature = "extended")]
constants! {
    ISO_8859_1_STRICT "iso-8859-1-strict" UTF_7 "utf-7"
    UTF_7_OPTIONAL_DIRECT "utf-7-optional-direct" UTF_7_IMAP "utf-7-imap" UTF_32 "utf-32"
    UTF_32BE "utf-32be" UTF_32LE "utf-32le" ISO_2022_KR "iso-2022-kr" HZ_GB_2312 "hz-gb-2312"
    CESU_8 "cesu-8" MODIFIED_UTF_8 "modified-utf-8" GB2312_STRICT "gb2312-strict" JOHAB "johab"
    BIG5_HKSCS_2008 "big5-hkscs-2008" EUC_JP_JISX0212 "euc-jp-jisx0212"
    SHIFT_JIS_2004 "shift_jis-2004" EUC_JIS_2004 "euc-jis-2004" ISO_2022_JP_1 "iso-2022-jp-1"
    ISO_2022_JP_2 "iso-2022-jp-2" ISO_2022_JP_3 "iso-2022-jp-3" ISO_2022_JP_2004 "iso-2022-jp-2004"
    DICOM "dicom" GSM_03_38 "gsm-03.38" GSM_03_38_TR "gsm-03.38-tr"
    GSM_03_38_TR_LOCKING "gsm-03.38-tr-locking" GSM_03_38_TR_SINGLE "gsm-03.38-tr-single"
    GSM_03_38_ES "gsm-03.38-es" GSM_03_38_PT "gsm-03.38-pt"
    GSM_03_38_PT_LOCKING "gsm-03.38-pt-locking" GSM_03_38_PT_SINGLE "gsm-03.38-pt-single"
    GSM_03_38_BN "gsm-03.38-bn" GSM_03_38_BN_SINGLE "gsm-03.38-bn-single"
    GSM_03_38_GU "gsm-03.38-gu" GSM_03_38_GU_SINGLE "gsm-03.38-gu-single"
    GSM_03_38_HI "gsm-03.38-hi" GSM_03_38_HI_SINGLE "gsm-03.38-hi-single"
    GSM_03_38_KN "gsm-03.38-kn" GSM_03_38_KN_SINGLE "gsm-03.38-kn-single"
    GSM_03_38_ML "gsm-03.38-ml" GSM_03_38_ML_SINGLE "gsm-03.38-ml-single"
    GSM_03_38_OR "gsm-03.38-or" GSM_03_38_OR_SINGLE "gsm-03.38-or-single"
    GSM_03_38_PA "gsm-03.38-pa" GSM_03_38_PA_SINGLE "gsm-03.38-pa-single"
    GSM_03_38_TA "gsm-03.38-ta" GSM_03_38_TA_SINGLE "gsm-03.38-ta-single"
    GSM_03_38_TE "gsm-03.38-te" GSM_03_38_TE_SINGLE "gsm-03.38-te-single"
    GSM_03_38_UR "gsm-03.38-ur" GSM_03_38_UR_SINGLE "gsm-03.38-ur-single" CP437 "cp437"
    CP720 "cp720" CP737 "cp737" CP775 "cp775" CP808 "cp808" CP850 "cp850" CP852 "cp852"
    CP855 "cp855" CP856 "cp856" CP857 "cp857" CP858 "cp858" CP860 "cp860" CP861 "cp861"
    CP862 "cp862" CP863 "cp863" CP864 "cp864" CP865 "cp865" CP868 "cp868" CP869 "cp869"
    CP901 "cp901" CP902 "cp902" CP922 "cp922" CP1006 "cp1006" CP1046 "cp1046" CP1098 "cp1098"
    CP1124 "cp1124" CP1125 "cp1125" CP1129 "cp1129" CP1131 "cp1131" CP1133 "cp1133" CP1161 "cp1161"
    CP1163 "cp1163" CP4909 "cp4909" MIK "mik" MAC_CENTRALEUROPE "mac-centraleurope"
    MAC_CROATIAN "mac-croatian" MAC_GREEK "mac-greek" MAC_ICELAND "mac-iceland"
    MAC_ROMANIAN "mac-romanian" MAC_THAI "mac-thai" MAC_TURKISH "mac-turkish"
    MAC_UKRAINE "mac-ukraine" US_ASCII_STRICT "us-ascii-strict"
    ISO_8859_9_STRICT "iso-8859-9-strict" ISO_8859_11_STRICT "iso-8859-11-strict"
    TIS_620_STRICT "tis-620-strict" KOI8_U_RFC2319 "koi8-u-rfc2319" KOI8_T "koi8-t" PT154 "pt154"
    KZ_1048 "kz-1048" ARMSCII_8 "armscii-8" GEORGIAN_ACADEMY "georgian-academy"
    GEORGIAN_PS "georgian-ps" VISCII "viscii" TCVN "tcvn" HP_ROMAN8 "hp-roman8" NEXTSTEP "nextstep"
    ISO646_JP "iso646-jp" ISO646_CN "iso646-cn" CP037 "cp037" CP273 "cp273" CP277 "cp277"
    CP278 "cp278" CP280 "cp280" CP284 "cp284" CP285 "cp285" CP290 "cp290" CP297 "cp297"
    CP420 "cp420" CP424 "cp424" CP500 "cp500" CP803 "cp803" CP838 "cp838" CP870 "cp870"
    CP871 "cp871" CP875 "cp875" CP918 "cp918" CP1025 "cp1025" CP1026 "cp1026" CP1047 "cp1047"
    CP1097 "cp1097" CP1112 "cp1112" CP1122 "cp1122" CP1123 "cp1123" CP1130 "cp1130" CP1137 "cp1137"
    CP1140 "cp1140" CP1141 "cp1141" CP1142 "cp1142" CP1143 "cp1143" CP1144 "cp1144" CP1145 "cp1145"
    CP1146 "cp1146" CP1147 "cp1147" CP1148 "cp1148" CP1149 "cp1149" CP1153 "cp1153" CP1154 "cp1154"
    CP1156 "cp1156" CP1157 "cp1157" CP1158 "cp1158" CP1160 "cp1160" CP1164 "cp1164" CP4517 "cp4517"
    CP4899 "cp4899" CP4971 "cp4971" CP12712 "cp12712" CP16804 "cp16804"
    CP037_SWAPLFNL "cp037,swaplfnl" CP273_SWAPLFNL "cp273,swaplfnl" CP277_SWAPLFNL "cp277,swaplfnl"
    CP278_SWAPLFNL "cp278,swaplfnl" CP280_SWAPLFNL "cp280,swaplfnl" CP284_SWAPLFNL "cp284,swaplfnl"
    CP285_SWAPLFNL "cp285,swaplfnl" CP290_SWAPLFNL "cp290,swaplfnl" CP297_SWAPLFNL "cp297,swaplfnl"
    CP420_SWAPLFNL "cp420,swaplfnl" CP424_SWAPLFNL "cp424,swaplfnl" CP500_SWAPLFNL "cp500,swaplfnl"
    CP803_SWAPLFNL "cp803,swaplfnl" CP838_SWAPLFNL "cp838,swaplfnl" CP870_SWAPLFNL "cp870,swaplfnl"
    CP871_SWAPLFNL "cp871,swaplfnl" CP875_SWAPLFNL "cp875,swaplfnl" CP918_SWAPLFNL "cp918,swaplfnl"
    CP1025_SWAPLFNL "cp1025,swaplfnl" CP1026_SWAPLFNL "cp1026,swaplfnl"
    CP1047_SWAPLFNL "cp1047,swaplfnl" CP1097_SWAPLFNL "cp1097,swaplfnl"
    CP1112_SWAPLFNL "cp1112,swaplfnl" CP1122_SWAPLFNL "cp1122,swaplfnl"
    CP1123_SWAPLFNL "cp1123,swaplfnl" CP1130_SWAPLFNL "cp1130,swaplfnl"
    CP1137_SWAPLFNL "cp1137,swaplfnl" CP1140_SWAPLFNL "cp1140,swaplfnl"
    CP1141_SWAPLFNL "cp1141,swaplfnl" CP1142_SWAPLFNL "cp1142,swaplfnl"
    CP1143_SWAPLFNL "cp1143,swaplfnl" CP1144_SWAPLFNL "cp1144,swaplfnl"
    CP1145_SWAPLFNL "cp1145,swaplfnl" CP1146_SWAPLFNL "cp1146,swaplfnl"
    CP1147_SWAPLFNL "cp1147,swaplfnl" CP1148_SWAPLFNL "cp1148,swaplfnl"
    CP1149_SWAPLFNL "cp1149,swaplfnl" CP1153_SWAPLFNL "cp1153,swaplfnl"
    CP1154_SWAPLFNL "cp1154,swaplfnl" CP1156_SWAPLFNL "cp1156,swaplfnl"
    CP1157_SWAPLFNL "cp1157,swaplfnl" CP1158_SWAPLFNL "cp1158,swaplfnl"
    CP1160_SWAPLFNL "cp1160,swaplfnl" CP1164_SWAPLFNL "cp1164,swaplfnl"
    CP4517_SWAPLFNL "cp4517,swaplfnl" CP4899_SWAPLFNL "cp4899,swaplfnl"
    CP4971_SWAPLFNL "cp4971,swaplfnl" CP12712_SWAPLFNL "cp12712,swaplfnl"
    CP16804_SWAPLFNL "cp16804,swaplfnl" CP930 "cp930" CP933 "cp933" CP935 "cp935" CP937 "cp937"
    CP939 "cp939" CP1364 "cp1364" CP1371 "cp1371" CP1388 "cp1388" CP1390 "cp1390" CP1399 "cp1399"
    CP930_SWAPLFNL "cp930,swaplfnl" CP933_SWAPLFNL "cp933,swaplfnl" CP935_SWAPLFNL "cp935,swaplfnl"
    CP937_SWAPLFNL "cp937,swaplfnl" CP939_SWAPLFNL "cp939,swaplfnl"
    CP1364_SWAPLFNL "cp1364,swaplfnl" CP1371_SWAPLFNL "cp1371,swaplfnl"
    CP1388_SWAPLFNL "cp1388,swaplfnl" CP1390_SWAPLFNL "cp1390,swaplfnl"
    CP1399_SWAPLFNL "cp1399,swaplfnl"
}
