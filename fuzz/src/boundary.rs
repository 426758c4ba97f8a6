//! The boundary to JavaScript as its caller uses it, against encoding_rs: the state crosses it as two
//! words, and results are read where the boundary says they are.

use encodium::Encoding;
use encodium::internals::{index::prepare, row};
use encodium_module::{
    self as boundary,
    layout::{
        ASCII, BEGUN, BYTES, FAILED, FATAL, HTML, IGNORE_BOM, INPUT_EMPTY, LAST, RESULTS, UNITS,
    },
};

use crate::decode::{Decoded, expected, standard};
use crate::encode::{MIN_ROOM, expected_html};
use crate::input::Input;

/// The results, in the order in which the boundary writes them.
struct Results {
    read: usize,
    state: [u32; 2],
    error_at: i32,
    error: u32,
    status: u32,
    narrow: u32,
}

fn results() -> Results {
    // SAFETY: the address is that of eight words, and no call is under way.
    let [read, word, mode, error_at, error, status, narrow, _] =
        unsafe { *(boundary::buffers_at() as *const [u32; RESULTS]) };
    Results {
        read: read as usize,
        state: [word, mode],
        error_at: error_at as i32,
        error,
        status,
        narrow,
    }
}

/// The addresses of the code units, which come after the results, and of the bytes, which come after them.
fn units_at() -> usize {
    boundary::buffers_at() + size_of::<[u32; RESULTS]>()
}

fn bytes_at() -> usize {
    units_at() + size_of::<[u16; UNITS]>()
}

fn bytes(count: usize) -> &'static mut [u8] {
    assert!(count <= BYTES);
    // SAFETY: there are that many bytes at the address, and nobody else has a reference to them.
    unsafe { core::slice::from_raw_parts_mut(bytes_at() as *mut u8, count) }
}

fn units(count: usize) -> &'static mut [u16] {
    assert!(count <= UNITS);
    // SAFETY: there are that many code units at the address, and nobody else has a reference to them.
    unsafe { core::slice::from_raw_parts_mut(units_at() as *mut u16, count) }
}

pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else { return };
    let encoding = standard(input.choice);
    // In place of a host that provides the index.
    row(encoding).codec.index.into_iter().for_each(prepare);
    let id = Encoding::standard().position(|e| e == encoding).unwrap() as u32;
    decodes(&input, encoding, id);
    let target = encoding.output_encoding();
    let id = Encoding::standard().position(|e| e == target).unwrap() as u32;
    encodes(&input, target, id);
}

fn decodes(input: &Input, encoding: Encoding, id: u32) {
    let first_without_ascii = Encoding::standard().position(|e| e.name() == "ISO-2022-JP").unwrap();
    let what = encoding.name();
    let flags = if input.flags & 1 != 0 { IGNORE_BOM } else { 0 };
    let expected = expected(encoding, flags != 0, input.body);
    for flags in [flags, flags | FATAL] {
        let mut all = Decoded::default();
        let mut state = [0, 0];
        let mut position = 0;
        let pieces = input.pieces(input.body);
        for (i, piece) in pieces.iter().enumerate() {
            let last = if i + 1 == pieces.len() { LAST } else { 0 };
            let mut rest = *piece;
            loop {
                let plain = id < first_without_ascii as u32 && state[0] & !BEGUN == 0;
                let flags = flags | last | if plain { ASCII } else { 0 };
                bytes(rest.len()).copy_from_slice(rest);
                let count = boundary::decode(id, flags, state[0], state[1], rest.len());
                let results = results();
                let narrow: Vec<u16> = bytes(count).iter().map(|&byte| byte.into()).collect();
                match results.narrow {
                    2 => all.units.extend(narrow),
                    width => {
                        all.units.extend_from_slice(units(count));
                        assert!(width == 0 || *units(count) == narrow, "{what}: narrow");
                    }
                }
                if results.status == FAILED {
                    let start = (position as i64 + results.error_at as i64) as u64;
                    all.errors.push((start, start + u64::from(results.error)));
                    all.units.push(0xFFFD);
                }
                state = results.state;
                position += results.read;
                rest = &rest[results.read..];
                if results.status != FAILED {
                    assert_eq!(results.status, INPUT_EMPTY, "{what}");
                    assert!(rest.is_empty(), "{what}: all is read");
                    break;
                }
            }
        }
        assert_eq!(all.units, expected.units, "{what}, flags {flags}");
        let errors = if flags & FATAL != 0 { &expected.errors[..] } else { &[] };
        assert_eq!(all.errors, errors, "{what}, flags {flags}");
    }
}

fn encodes(input: &Input, encoding: Encoding, id: u32) {
    let text = input.units(input.flags & 1 != 0);
    let room = MIN_ROOM + input.room;
    let mut all = Vec::new();
    let mut state = [0, 0];
    let pieces = input.pieces(&text);
    for (i, piece) in pieces.iter().enumerate() {
        let last = if i + 1 == pieces.len() { LAST } else { 0 };
        let mut rest = *piece;
        loop {
            units(rest.len()).copy_from_slice(rest);
            let count = boundary::encode(id, last | HTML, state[0], state[1], rest.len(), room);
            let results = results();
            assert_ne!(results.status, FAILED, "html cannot fail");
            all.extend_from_slice(bytes(count));
            state = results.state;
            rest = &rest[results.read..];
            if results.status == INPUT_EMPTY {
                break;
            }
            assert!(results.read + count > 0, "no progress");
        }
    }
    assert_eq!(all, expected_html(encoding, &text), "{}", encoding.name());
}
