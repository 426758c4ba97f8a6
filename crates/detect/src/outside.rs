//! The encodings outside the standard that are told if one asks for them. Their names are those of
//! `encodium/extended`.

/// Code pages that extend ASCII.
pub const WITH_ASCII: [&str; 7] =
    ["cp437", "cp737", "cp775", "cp850", "cp852", "cp857", "mac-centraleurope"];

/// EBCDIC: the characters of ISO 8859-1 in another order.
pub const EBCDIC: [&str; 2] = ["cp037", "cp500"];

/// What escape sequences tell.
pub const ESCAPED: [&str; 6] = [
    "hz-gb-2312",
    "iso-2022-kr",
    "iso-2022-jp-1",
    "iso-2022-jp-2",
    "iso-2022-jp-3",
    "iso-2022-jp-2004",
];

/// The byte orders of UTF-32.
pub const UTF_32: [&str; 2] = ["utf-32be", "utf-32le"];
