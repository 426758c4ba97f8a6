//! `encodium::edit`: properties of changes and positions in every encoding, whatever the bytes are.

mod common;

use common::files::{Part, STATES, build, characters, encode, encodings, has, parts};
use common::named;
use encodium::Encoding;
use encodium::edit::{Edit, EditError, TextFile};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

fn edited(file: &TextFile, start: usize, end: usize, text: &str) -> Result<Vec<u8>, EditError> {
    file.edit(&[Edit { start, end, text }])
}

/// The boundary of a character at or before a place.
fn boundary(text: &str, place: Index) -> usize {
    let mut at = place.index(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn previous(text: &str, index: usize) -> usize {
    text[..index].char_indices().next_back().map_or(0, |(at, _)| at)
}

fn next(text: &str, index: usize) -> usize {
    text[index..].chars().next().map_or(index, |scalar| index + scalar.len_utf8())
}

/// The least bytes at the start whose text begins with that before an index.
fn read_before(file: &TextFile, index: usize) -> usize {
    let (bytes, before) = (file.bytes(), &file.text()[..index]);
    let has = |at: &usize| file.encoding().decode(&bytes[..*at]).starts_with(before);
    // More than the escape sequences before a character.
    let first = file.byte_offset(index).unwrap().saturating_sub(48);
    (first..bytes.len()).find(has).unwrap_or(bytes.len())
}

/// The bytes that have to stay: how many at the start, and at the end.
fn outside(file: &TextFile, start: usize, end: usize) -> (usize, usize) {
    let (text, bytes) = (file.text(), file.bytes());
    let offset = |index| file.byte_offset(index).unwrap();
    let mut start = offset(start).min(read_before(file, start));
    let mut after = end;
    while after > 0 && after < text.len() && offset(after) == offset(previous(text, after)) {
        after = next(text, after);
    }
    let mut rest = if after == text.len() { bytes.len() } else { offset(after) };
    // In base64, all of a sequence.
    if file.encoding().name().starts_with("utf-7") {
        start = bytes[..start].iter().rposition(|b| b"+&".contains(b)).unwrap_or(start);
        let is_digit = |b: &u8| b.is_ascii_alphanumeric() || b"+/,".contains(b);
        rest += bytes[rest..].starts_with(b"&") as usize;
        let length = bytes[rest..].iter().position(|b| !is_digit(b));
        rest = length.map_or(bytes.len(), |length| (rest + length + 1).min(bytes.len()));
    }
    (start, bytes.len() - rest)
}

#[derive(Debug, Default)]
struct Counts {
    right: usize,
    unmappable: usize,
    impossible: usize,
    /// How many of these by trying all bytes.
    tried: usize,
}

/// Tries up to two bytes in place of a change, in encodings without states. Returns whether it tried.
fn brute_force(file: &TextFile, start: usize, end: usize, expected: &str) -> bool {
    let (bytes, encoding) = (file.bytes(), file.encoding());
    if !BRUTE.contains(&encoding.name()) {
        return false;
    }
    let (before, after) = outside(file, start, end);
    let Some(rest) = (bytes.len() - after).checked_sub(before) else { return false };
    let rest = &bytes[before + rest..];
    let pairs = (0..=0xFFFF_u16).map(|pair| pair.to_be_bytes().to_vec());
    for middle in [vec![]].into_iter().chain((0..=0xFF).map(|byte| vec![byte])).chain(pairs) {
        let tried = [&bytes[..before], &middle, rest].concat();
        if encoding.sniff_bom(&tried) != encoding || encoding.decode(&tried) != expected {
            continue;
        }
        // A change writes no malformed bytes.
        let written = before..before + middle.len();
        let is_malformed = TextFile::new(&*tried, encoding)
            .malformed()
            .iter()
            .any(|range| range.bytes.start < written.end && written.start < range.bytes.end);
        assert!(is_malformed, "{encoding} {bytes:X?} {start}..{end} {expected:?} is {tried:X?}");
    }
    true
}

/// Encodings in which all bytes in place of a change are tried.
const BRUTE: [&str; 6] = ["UTF-8", "Shift_JIS", "Big5", "EUC-KR", "GBK", "UTF-16LE"];

/// Makes a change and checks what has to be true of it.
fn check(file: &TextFile, start: usize, end: usize, new: &str, counts: &mut Counts) {
    let (text, bytes, encoding) = (file.text(), file.bytes(), file.encoding());
    let expected = [&text[..start], new, &text[end..]].concat();
    let what = || format!("{encoding} {bytes:X?} {text:?} {start}..{end} {new:?}");
    match edited(file, start, end, new) {
        Ok(changed) => {
            counts.right += 1;
            assert_eq!(encoding.decode(&changed), expected, "{} {changed:X?}", what());
            let (before, after) = outside(file, start, end);
            assert!(changed.starts_with(&bytes[..before]), "{} {changed:X?} {before}", what());
            assert!(
                changed.ends_with(&bytes[bytes.len() - after..]),
                "{} {changed:X?} {after}",
                what()
            );
            if Encoding::all().any(|e| e == encoding) {
                let opened = TextFile::new(&*changed, encoding);
                let has_mark = encoding.name().starts_with("UTF");
                let bom = file.bom() || has_mark && expected.starts_with('\u{FEFF}');
                assert_eq!((opened.encoding(), opened.bom()), (encoding, bom), "{}", what());
            }
        }
        Err(EditError::Unmappable { scalar, index, .. }) => {
            counts.unmappable += 1;
            let is_new = scalar == '\u{FFFD}';
            assert!(is_new || !has(encoding, &scalar.to_string()), "{} {scalar:?}", what());
            assert_eq!(expected[index..].chars().next(), Some(scalar), "{}", what());
        }
        Err(EditError::Uneditable { .. }) => {
            counts.impossible += 1;
            // Without malformed bytes, only what would be a byte order mark is impossible.
            let written = |text| encode(encoding, text).unwrap_or_default();
            let is_plain = !text.contains('\u{FFFD}') && written(text) == bytes;
            let is_mark = Encoding::for_bom(&written(&expected)).is_some();
            assert!(!is_plain || is_mark, "{}", what());
            if bytes.len() <= 12 && counts.tried < 40 && (1..=2).contains(&written(new).len()) {
                counts.tried += brute_force(file, start, end, &expected) as usize;
            }
        }
        Err(error) => panic!("{} {error}", what()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_change_has_the_text_that_was_asked_for_and_each_byte_outside_it_stays(
        encoding in select(encodings()),
        parts in parts(8),
        places in any::<[Index; 2]>(),
        new in prop::collection::vec(any::<Index>(), 0..4),
    ) {
        check_change(encoding, &parts, places, &new, &mut Counts::default());
    }

    #[test]
    fn so_it_is_in_encodings_with_states(
        encoding in select(STATES).prop_map(named),
        parts in parts(8),
        places in any::<[Index; 2]>(),
        new in prop::collection::vec(any::<Index>(), 0..4),
    ) {
        check_change(encoding, &parts, places, &new, &mut Counts::default());
    }

    #[test]
    fn several_changes_at_once_have_the_text_that_was_asked_for(
        encoding in prop_oneof![select(encodings()), select(STATES).prop_map(named)],
        parts in parts(16),
        places in prop::collection::vec(any::<Index>(), 2..9),
        new in prop::collection::vec(any::<Index>(), 4),
    ) {
        let file = TextFile::new(build(encoding, &parts), encoding);
        let (text, encoding) = (file.text(), file.encoding());
        let known = characters(encoding);
        let mut places: Vec<usize> = places.iter().map(|place| boundary(text, *place)).collect();
        places.sort_unstable();
        let edits: Vec<Edit> = places
            .chunks_exact(2)
            .zip(&new)
            .map(|(place, new)| Edit { start: place[0], end: place[1], text: new.get::<&str>(&known) })
            .collect();
        let mut expected = String::new();
        let mut at = 0;
        for edit in &edits {
            expected.push_str(&text[at..edit.start]);
            expected.push_str(edit.text);
            at = edit.end;
        }
        expected.push_str(&text[at..]);
        let reversed: Vec<Edit> = edits.iter().rev().copied().collect();
        let is_ordered = edits.windows(2).all(|pair| (pair[0].start, pair[0].end) < (pair[1].start, pair[1].end));
        match file.edit(&edits) {
            Ok(changed) => {
                prop_assert_eq!(encoding.decode(&changed), expected, "{:X?} {:X?}", file.bytes(), changed);
                let (before, _) = outside(&file, edits[0].start, edits[0].start);
                let last = edits[edits.len() - 1].end;
                let (_, after) = outside(&file, last, last);
                prop_assert!(changed.starts_with(&file.bytes()[..before]));
                prop_assert!(changed.ends_with(&file.bytes()[file.bytes().len() - after..]));
                prop_assert!(!is_ordered || file.edit(&reversed) == Ok(changed));
            }
            Err(EditError::Unmappable { .. }) => {}
            Err(EditError::Uneditable { .. }) => {
                let written = |text| encode(encoding, text).unwrap_or_default();
                let is_plain = !text.contains('\u{FFFD}') && written(text) == file.bytes();
                prop_assert!(!is_plain || Encoding::for_bom(&written(&expected)).is_some());
            }
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn a_file_with_its_own_text_is_the_same_file(encoding in select(encodings()), parts in parts(8)) {
        let file = TextFile::new(build(encoding, &parts), encoding);
        prop_assert_eq!(&*file.with_text(file.text()).unwrap(), file.bytes());
        prop_assert_eq!(&*file.edit(&[]).unwrap(), file.bytes());
    }
}

/// Bytes with two checkpoints in them.
fn long_bytes(encoding: Encoding, runner: &mut TestRunner) -> Vec<u8> {
    let mut bytes = Vec::new();
    while bytes.len() < 9000 {
        let parts = parts(40).new_tree(runner).unwrap().current();
        bytes.extend(build(encoding, &parts));
    }
    bytes
}

#[test]
fn changes_beside_checkpoints_are_right() {
    let mut runner = runner();
    let mut counts = Counts::default();
    let multi_byte = encodings().into_iter().filter(|e| !e.is_single_byte());
    for encoding in multi_byte.chain([named("windows-1252")]) {
        let file = TextFile::new(long_bytes(encoding, &mut runner), encoding);
        let known = characters(file.encoding());
        for distance in (0..24).step_by(5) {
            let place = 4096 * (1 + distance % 2) + distance - 12;
            let start = file.index(place).unwrap();
            let end = if distance % 3 == 0 { start } else { next(file.text(), start) };
            let new = any::<Index>().new_tree(&mut runner).unwrap().current();
            check(&file, start, end, new.get::<&str>(&known), &mut counts);
        }
    }
    assert!(counts.right > 200, "{counts:?}");
}

#[test]
fn positions_are_the_same_from_any_checkpoint() {
    for encoding in encodings() {
        let bytes = long_bytes(encoding, &mut runner());
        let file = TextFile::new(&*bytes, encoding);
        let (text, encoding) = (file.text(), file.encoding());
        assert_eq!(text, encoding.decode(&bytes));
        let is_base64 = encoding.name().starts_with("utf-7");
        let mut last = 0;
        for (index, _) in text.char_indices().step_by(293) {
            let offset = file.byte_offset(index).unwrap();
            assert!(last <= offset, "{encoding} {index}");
            last = offset;
            let found = file.index(offset).unwrap();
            // Of a character of two code points, both begin with it.
            let is_same = found == index || found == previous(text, index);
            assert!(is_same || is_base64, "{encoding} {index} {offset} {found}");
        }
        assert_eq!(file.byte_offset(text.len()), Ok(bytes.len()));
        let mut end = 0;
        for range in file.malformed() {
            assert_eq!(&text[range.text.clone()], "\u{FFFD}", "{encoding}");
            assert!(range.bytes.start >= end && range.bytes.end > range.bytes.start, "{encoding}");
            end = range.bytes.end;
        }
        // Encodings of Unicode have it as a character, too.
        assert!(file.malformed().len() <= text.matches('\u{FFFD}').count(), "{encoding}");
    }
}

#[test]
fn changes_that_are_called_impossible_are() {
    let mut runner = runner();
    let mut counts = Counts::default();
    let changes = (parts(4), any::<[Index; 2]>(), any::<Index>());
    for number in 0..20_000 {
        let encoding = named(BRUTE[number % BRUTE.len()]);
        let (parts, places, new) = changes.new_tree(&mut runner).unwrap().current();
        check_change(encoding, &parts, places, &[new], &mut counts);
    }
    assert!(counts.right > 15_000 && counts.tried > 20, "{counts:?}");
}

fn runner() -> TestRunner {
    TestRunner::deterministic()
}

fn check_change(
    encoding: Encoding,
    parts: &[Part],
    places: [Index; 2],
    new: &[Index],
    counts: &mut Counts,
) {
    let file = TextFile::new(build(encoding, parts), encoding);
    let known = characters(file.encoding());
    let new: String = new.iter().map(|i| *i.get(&known)).collect();
    let [a, b] = places.map(|place| boundary(file.text(), place));
    check(&file, a.min(b), a.max(b), &new, counts);
}
