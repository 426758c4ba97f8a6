//! Lines, as the Language Server Protocol has them: they end with CR LF, LF or CR.

use alloc::vec::Vec;

/// The line ends of a text.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Newline {
    /// LF, as of Unix.
    Lf,
    /// CR LF, as of Windows.
    CrLf,
    /// CR, as of the first Macintosh.
    Cr,
    /// Several kinds.
    Mixed,
}

/// The line ends of a text, or None if it has none.
pub fn newline_of(text: &str) -> Option<Newline> {
    let bytes = text.as_bytes();
    let mut found = None;
    for (i, byte) in bytes.iter().enumerate() {
        let newline = match byte {
            b'\r' if bytes.get(i + 1) == Some(&b'\n') => Newline::CrLf,
            b'\r' => Newline::Cr,
            b'\n' if i > 0 && bytes[i - 1] == b'\r' => continue,
            b'\n' => Newline::Lf,
            _ => continue,
        };
        if found.is_some_and(|before| before != newline) {
            return Some(Newline::Mixed);
        }
        found = Some(newline);
    }
    found
}

/// The lines of a text with their ends. The last one may have none.
pub fn lines_of(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut lines = Vec::new();
    let mut start = 0;
    for (i, byte) in bytes.iter().enumerate() {
        let ends = *byte == b'\n' || (*byte == b'\r' && bytes.get(i + 1) != Some(&b'\n'));
        if ends {
            lines.push(&text[start..=i]);
            start = i + 1;
        }
    }
    if start < text.len() {
        lines.push(&text[start..]);
    }
    lines
}
