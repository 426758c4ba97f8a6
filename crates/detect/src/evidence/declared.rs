//! Declarations of a text's encoding in the text: HTML's `meta`, XML's declaration, `@charset` of CSS, and the
//! cookies of Python, Emacs and Vim.

use alloc::string::String;

/// The number of bytes in which a declaration has to begin.
const WITHIN: usize = 1024;

/// A label follows one of these.
const MARKS: [&[u8]; 6] =
    [b"charset=", b"encoding=", b"@charset ", b"coding:", b"coding=", b"charset ="];

/// The first label that is declared, in ASCII of any encoding except UTF-16.
pub fn label(head: &[u8]) -> Option<String> {
    let head = &head[..head.len().min(WITHIN)];
    let lower = head.to_ascii_lowercase();
    let ends = (0..lower.len()).filter_map(|at| {
        let mark = MARKS.iter().find(|mark| lower[at..].starts_with(mark))?;
        Some(at + mark.len())
    });
    ends.into_iter().find_map(|end| {
        let is_quote = |byte: &u8| matches!(byte, b'"' | b'\'' | b' ' | b'\\');
        let start = end + lower[end..].iter().take(3).take_while(|byte| is_quote(byte)).count();
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_:.".contains(byte);
        let length = lower[start..].iter().take_while(|byte| is_part(byte)).count();
        (2..40)
            .contains(&length)
            .then(|| String::from_utf8_lossy(&lower[start..start + length]).into_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn what_is_declared() {
        for (text, expected) in [
            ("<meta charset=\"Shift_JIS\">", "shift_jis"),
            ("<meta http-equiv=content-type content='text/html; charset=koi8-r'>", "koi8-r"),
            ("<?xml version=\"1.0\" encoding='windows-1251'?>", "windows-1251"),
            ("@charset \"iso-8859-2\";", "iso-8859-2"),
            ("# -*- coding: euc-jp -*-", "euc-jp"),
            ("# vim: set fileencoding=cp936 :", "cp936"),
        ] {
            assert_eq!(label(text.as_bytes()).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(label(b"charset=, and no more"), None);
    }
}
