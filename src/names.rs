//! The encodings of the standard as constants.

use crate::encoding::{Encoding, named};

/// UTF-8.
pub const UTF_8: Encoding = named("UTF-8");
/// IBM866.
pub const IBM866: Encoding = named("IBM866");
/// ISO-8859-2.
pub const ISO_8859_2: Encoding = named("ISO-8859-2");
/// ISO-8859-3.
pub const ISO_8859_3: Encoding = named("ISO-8859-3");
/// ISO-8859-4.
pub const ISO_8859_4: Encoding = named("ISO-8859-4");
/// ISO-8859-5.
pub const ISO_8859_5: Encoding = named("ISO-8859-5");
/// ISO-8859-6.
pub const ISO_8859_6: Encoding = named("ISO-8859-6");
/// ISO-8859-7.
pub const ISO_8859_7: Encoding = named("ISO-8859-7");
/// ISO-8859-8.
pub const ISO_8859_8: Encoding = named("ISO-8859-8");
/// ISO-8859-8-I.
pub const ISO_8859_8_I: Encoding = named("ISO-8859-8-I");
/// ISO-8859-10.
pub const ISO_8859_10: Encoding = named("ISO-8859-10");
/// ISO-8859-13.
pub const ISO_8859_13: Encoding = named("ISO-8859-13");
/// ISO-8859-14.
pub const ISO_8859_14: Encoding = named("ISO-8859-14");
/// ISO-8859-15.
pub const ISO_8859_15: Encoding = named("ISO-8859-15");
/// ISO-8859-16.
pub const ISO_8859_16: Encoding = named("ISO-8859-16");
/// KOI8-R.
pub const KOI8_R: Encoding = named("KOI8-R");
/// KOI8-U.
pub const KOI8_U: Encoding = named("KOI8-U");
/// macintosh.
pub const MACINTOSH: Encoding = named("macintosh");
/// windows-874.
pub const WINDOWS_874: Encoding = named("windows-874");
/// windows-1250.
pub const WINDOWS_1250: Encoding = named("windows-1250");
/// windows-1251.
pub const WINDOWS_1251: Encoding = named("windows-1251");
/// windows-1252.
pub const WINDOWS_1252: Encoding = named("windows-1252");
/// windows-1253.
pub const WINDOWS_1253: Encoding = named("windows-1253");
/// windows-1254.
pub const WINDOWS_1254: Encoding = named("windows-1254");
/// windows-1255.
pub const WINDOWS_1255: Encoding = named("windows-1255");
/// windows-1256.
pub const WINDOWS_1256: Encoding = named("windows-1256");
/// windows-1257.
pub const WINDOWS_1257: Encoding = named("windows-1257");
/// windows-1258.
pub const WINDOWS_1258: Encoding = named("windows-1258");
/// x-mac-cyrillic.
pub const X_MAC_CYRILLIC: Encoding = named("x-mac-cyrillic");
/// GBK.
pub const GBK: Encoding = named("GBK");
/// gb18030.
pub const GB18030: Encoding = named("gb18030");
/// Big5.
pub const BIG5: Encoding = named("Big5");
/// EUC-JP.
pub const EUC_JP: Encoding = named("EUC-JP");
/// ISO-2022-JP.
pub const ISO_2022_JP: Encoding = named("ISO-2022-JP");
/// Shift_JIS.
pub const SHIFT_JIS: Encoding = named("Shift_JIS");
/// EUC-KR.
pub const EUC_KR: Encoding = named("EUC-KR");
/// replacement.
pub const REPLACEMENT: Encoding = named("replacement");
/// UTF-16BE.
pub const UTF_16BE: Encoding = named("UTF-16BE");
/// UTF-16LE.
pub const UTF_16LE: Encoding = named("UTF-16LE");
/// x-user-defined.
pub const X_USER_DEFINED: Encoding = named("x-user-defined");
