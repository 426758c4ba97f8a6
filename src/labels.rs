//! How other programs spell the labels of encodings: js/encodings/spellings.js has the same rules.

/// The most letters and digits that a label has.
pub const MAX_LETTERS: usize = 60;

/// The end of a label for EBCDIC with its two line terminators swapped.
pub const SWAPPED: &[u8] = b",swaplfnl";

/// The prefixes that mail software writes before a label that is known without them.
pub const PREFIXES: [&[u8]; 3] = [b"xms", b"x", b"cs"];

/// The words before the number of a code page.
pub const BEFORE_NUMBERS: [&[u8]; 8] =
    [b"windows", b"win", b"cp", b"ibm", b"ms", b"dos", b"ccsid", b""];

/// A spelling in two parts, either of which may be empty.
pub type Spelling<'a> = [&'a [u8]; 2];

/// The letters and digits of a label, in lowercase.
pub fn letters_of(label: &[u8]) -> impl Iterator<Item = u8> {
    label.iter().filter(|byte| byte.is_ascii_alphanumeric()).map(u8::to_ascii_lowercase)
}

/// Whether a label has these letters and digits.
// Not inlined, because programs search for labels in several functions.
#[inline(never)]
pub fn is_spelled(label: &str, [start, end]: Spelling) -> bool {
    letters_of(label.as_bytes()).eq(start.iter().chain(end).copied())
}

/// A label without [`SWAPPED`], if it ends with that.
pub fn without_swap(label: &[u8]) -> Option<&[u8]> {
    let (label, end) = label.split_at_checked(label.len().checked_sub(SWAPPED.len())?)?;
    end.eq_ignore_ascii_case(SWAPPED).then_some(label)
}

/// The first result of `look_up` for the spellings of a label, in letters and digits as [`letters_of`] returns them.
/// A label that is too long has no spellings.
pub fn find_by_spelling<T>(
    label: &[u8],
    mut look_up: impl FnMut(Spelling) -> Option<T>,
) -> Option<T> {
    let (mut letters, mut length) = ([0; MAX_LETTERS], 0);
    for letter in letters_of(without_language(label)) {
        *letters.get_mut(length)? = letter;
        length += 1;
    }
    let forms = forms(&letters[..length]);
    let mut words = forms.clone().map(|form| [form, b""]);
    let by_number = |number| [b"windows".as_slice(), b"cp", b""].map(|word| [word, number]);
    words.find_map(&mut look_up).or_else(|| {
        forms.filter_map(number_of).find_map(|n| by_number(n).into_iter().find_map(&mut look_up))
    })
}

/// The number of a code page in a label's letters such as `csibm037`, without the zeros before it.
pub fn code_page_of(letters: &[u8]) -> Option<&[u8]> {
    forms(letters).find_map(number_of)
}

/// The forms of a label to look up: unchanged, without the version, and also without each prefix.
fn forms(letters: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    let plain = without_version(letters);
    let versionless = (plain.len() < letters.len()).then_some(plain);
    let [a, b, c] = PREFIXES.map(|prefix| plain.strip_prefix(prefix));
    [Some(letters), versionless, a, b, c].into_iter().flatten()
}

/// Removes the language that RFC 2231 adds to a charset: `*en`.
fn without_language(label: &[u8]) -> &[u8] {
    match label.iter().skip(1).position(|byte| *byte == b'*') {
        Some(at) => &label[..1 + at],
        None => label,
    }
}

/// Removes the version that ICU adds, which is `p1001995` of `ibm-437_P100-1995`.
fn without_version(letters: &[u8]) -> &[u8] {
    match letters.split_last_chunk::<8>() {
        Some((rest @ [_, ..], [b'p' | b'x', digits @ ..]))
            if digits.iter().all(u8::is_ascii_digit) =>
        {
            rest
        }
        _ => letters,
    }
}

/// The number of a code page in letters such as `win1251`, without the zeros before it.
fn number_of(letters: &[u8]) -> Option<&[u8]> {
    BEFORE_NUMBERS.iter().find_map(|word| number(letters.strip_prefix(*word)?))
}

fn number(digits: &[u8]) -> Option<&[u8]> {
    let start = digits.iter().position(|digit| *digit != b'0')?;
    digits.iter().all(u8::is_ascii_digit).then(|| &digits[start..])
}
