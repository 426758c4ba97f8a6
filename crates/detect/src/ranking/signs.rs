//! Signs of windows-1252 in text in ASCII: the bytes beyond ASCII that English has most often.

/// Whether text in ASCII has no other bytes than signs of windows-1252 where such text has them: `it’s`, `5 €`, `0 °C`,
/// `30 m²`. In other encodings each is a letter, and the more rows of a table have it, the likelier that makes these
/// by their models, which know few signs.
pub fn are_signs(bytes: &[u8]) -> bool {
    let is_text = |byte: &u8| !byte.is_ascii_control() || byte.is_ascii_whitespace();
    let before = |at: usize| if at == 0 { b' ' } else { bytes[at - 1] };
    let mut others = bytes.iter().enumerate().filter(|(_, byte)| !byte.is_ascii());
    !bytes.is_ascii()
        && bytes.iter().all(is_text)
        && others.all(|(at, &byte)| is_sign(before(at), byte, &bytes[at + 1..]))
}

fn is_sign(before: u8, byte: u8, behind: &[u8]) -> bool {
    let next = behind.first().copied().unwrap_or(b' ');
    let [follows, precedes] = [before, next].map(|byte| byte.is_ascii_alphabetic());
    let is_alone = before.is_ascii() && next.is_ascii();
    is_alone
        && match byte {
            // ’ of English
            0x92 => follows && is_ending(behind),
            // € £ § © ± ¼ ½ ¾ ×
            0x80 | 0xA3 | 0xA7 | 0xA9 | 0xB1 | 0xBC..=0xBE | 0xD7 => !follows && !precedes,
            // ° µ
            0xB0 | 0xB5 => !follows,
            // ™ ®
            0x99 | 0xAE => !precedes,
            // ² ³
            0xB2 | 0xB3 => before == b'm' && !precedes,
            _ => false,
        }
}

/// Whether a word ends here, or as words of English do behind an apostrophe.
fn is_ending(bytes: &[u8]) -> bool {
    let length = bytes.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    matches!(
        bytes[..length].to_ascii_lowercase().as_slice(),
        b"" | b"s" | b"t" | b"d" | b"m" | b"re" | b"ve" | b"ll"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_stand_where_text_has_them() {
        for text in [
            b"It\x92s late, they\x92re out: the kids\x92 dogs don\x92t bite".as_slice(),
            b"4.50 \x80 or \xA35",
            b"30 m\xB2, 0 \xB0C, 5 \xB5m, 1920 \xD7 1080, \xBD cup",
            b"Lamp\xAE\nLamp\x99\n",
        ] {
            assert!(are_signs(text), "{}", text.escape_ascii());
        }
    }

    #[test]
    fn letters_of_other_encodings_do_not() {
        for text in [
            b"it's".as_slice(),
            // Macintosh, windows-1250, KOI8-R, Shift_JIS, UTF-16
            b"pa\x92ses, d\x92a",
            b"5 z\xB3, \xB3apa",
            b"\xD7\xD3\xC5",
            b"A\x92\x86",
            b"\xA3\x005\x00",
        ] {
            assert!(!are_signs(text), "{}", text.escape_ascii());
        }
    }
}
