//! The least program that converts between all encodings of the standard, over one crate or the other:
//! `cargo xtask minimal` compiles it with each and prints the sizes. Over encodium without its default
//! features, it is also what a user without std has: `cargo test -p encodium-minimal --features encodium`.

#[cfg(feature = "encodium")]
fn convert(bytes: &[u8], from: &[u8], to: &[u8]) -> Option<Vec<u8>> {
    let [from, to] = [from, to].map(encodium::Encoding::for_label);
    let text = from?.decode(bytes);
    Some(to?.encode_html(&text).into_owned())
}

#[cfg(all(feature = "encoding_rs", not(feature = "encodium")))]
fn convert(bytes: &[u8], from: &[u8], to: &[u8]) -> Option<Vec<u8>> {
    let [from, to] = [from, to].map(encoding_rs::Encoding::for_label);
    let (text, _) = from?.decode_with_bom_removal(bytes);
    Some(to?.encode(&text).0.into_owned())
}

#[cfg(not(any(feature = "encodium", feature = "encoding_rs")))]
fn convert(bytes: &[u8], _from: &[u8], _to: &[u8]) -> Option<Vec<u8>> {
    Some(bytes.into())
}

/// Converts `len` bytes, which follow the two labels and a line feed after each. Returns the address of
/// the result, whose length comes first, or 0.
///
/// # Safety
/// `at` is the address of `len` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn run(at: *const u8, len: usize) -> *const u8 {
    // SAFETY: the caller's.
    let input = unsafe { core::slice::from_raw_parts(at, len) };
    let mut parts = input.splitn(3, |&byte| byte == b'\n');
    let mut part = || parts.next().unwrap_or_default();
    let [from, to, bytes] = [part(), part(), part()];
    match convert(bytes, from, to) {
        None => core::ptr::null(),
        Some(converted) => {
            let mut result = (converted.len() as u32).to_le_bytes().to_vec();
            result.extend(converted);
            result.leak().as_ptr()
        }
    }
}

#[cfg(all(test, feature = "encodium"))]
mod tests {
    use super::convert;

    #[test]
    fn without_default_features_the_indexes_are_there() {
        for (from, bytes, utf_8) in [
            ("shift_jis", &b"\x93\xFA\x96\x7B"[..], "日本"),
            ("gbk", b"\xD6\xD0", "中"),
            ("big5", b"\xA4\xA4", "中"),
            ("euc-kr", b"\xC7\xD1", "한"),
            ("euc-jp", b"\x8F\xB0\xA1", "丂"),
            ("windows-1251", b"\xCC", "М"),
        ] {
            assert_eq!(
                convert(bytes, from.as_bytes(), b"utf-8").unwrap(),
                utf_8.as_bytes(),
                "{from}"
            );
        }
        assert_eq!(
            convert("日本".as_bytes(), b"utf-8", b"shift_jis").unwrap(),
            b"\x93\xFA\x96\x7B"
        );
    }
}
