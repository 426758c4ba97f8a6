//! A caller of a reader that goes on after errors.

use std::io::{BufRead, Error, ErrorKind};

/// All that a reader returns, with U+FFFD for each error, which `at_error` gets.
pub fn read_past_errors(mut reader: impl BufRead, mut at_error: impl FnMut(&Error)) -> String {
    let mut text = Vec::new();
    loop {
        match reader.fill_buf() {
            Ok([]) => return String::from_utf8(text).unwrap(),
            Ok(piece) => {
                text.extend_from_slice(piece);
                let length = piece.len();
                reader.consume(length);
            }
            Err(error) => {
                assert_eq!(error.kind(), ErrorKind::InvalidData);
                text.extend_from_slice("\u{FFFD}".as_bytes());
                at_error(&error);
            }
        }
    }
}
