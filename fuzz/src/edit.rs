//! Changes of files in every encoding, by what must hold for any.

use encodium::edit::{Edit, EditError, TextFile};
use encodium::{Encoding, extended};

use crate::input::Input;

/// More encodings than a byte can choose.
const SECOND_HALF: u8 = 1;

pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else { return };
    let all: Vec<Encoding> = Encoding::all().chain(extended::all()).collect();
    let half = if input.flags & SECOND_HALF != 0 { 256 } else { 0 };
    let encoding = all[(input.choice + half) % all.len()];
    let pieces = input.pieces(input.body);
    let [before, replaced, after, new] = pieces[..] else { unreachable!("three cuts") };
    let new = String::from_utf8_lossy(new);
    let file = TextFile::new([before, replaced, after].concat(), encoding);
    let (bytes, text, encoding) = (file.bytes(), file.text(), file.encoding());
    let what = encoding.name();
    assert_eq!(text, encoding.decode(bytes), "{what}");
    for range in file.malformed() {
        assert_eq!(&text[range.text], "\u{FFFD}", "{what}");
        assert!(range.bytes.start < range.bytes.end && range.bytes.end <= bytes.len(), "{what}");
    }
    assert_eq!(file.with_text(text).as_deref(), Ok(bytes), "{what}");

    let [start, end] =
        [before.len(), before.len() + replaced.len()].map(|at| file.index(at).unwrap());
    assert!(start <= end, "{what}");
    assert!(file.byte_offset(start).unwrap() <= file.byte_offset(end).unwrap(), "{what}");
    let edit = Edit { start, end, text: &new };
    let expected = [&text[..start], &new, &text[end..]].concat();
    let mut results = vec![file.edit(&[edit]), file.with_text(&expected)];
    // One edit in two.
    let middle = new.char_indices().nth(input.room).map_or(new.len(), |(at, _)| at);
    let (first, second) = new.split_at(middle);
    let edits = [Edit { end: start, text: first, ..edit }, Edit { text: second, ..edit }];
    results.push(file.edit(&edits));
    for result in results {
        match result {
            Ok(changed) => assert_eq!(encoding.decode(&changed), expected, "{what}"),
            Err(EditError::Unmappable { scalar, index, .. }) => {
                assert!(expected[index..].starts_with(scalar), "{what}");
            }
            Err(EditError::Uneditable { start, byte_start }) => {
                assert!(start <= text.len() && byte_start <= bytes.len(), "{what}");
            }
            Err(error) => panic!("{what} {error}"),
        }
    }
    // Any index has an answer or an error.
    let at = input.room;
    assert_eq!(file.byte_offset(at).is_ok(), text.is_char_boundary(at), "{what}");
    assert_eq!(file.index(at).is_ok(), at <= bytes.len(), "{what}");
}
