#![cfg(target_arch = "wasm32")]

use encodium_wasm_tests::{Cells, FATAL, HTML, IGNORE_BOM, LAST, cells, decode, encode};
use js_sys::{Function, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

#[cfg(feature = "browser")]
wasm_bindgen_test_configure!(run_in_browser);

const NEW: [u32; 2] = [0, 0];

fn text(units: &[u16]) -> String {
    String::from_utf16(units).unwrap()
}

fn host(label: &str, bytes: &[u8]) -> String {
    let body = format!("return new TextDecoder({label:?}).decode(bytes)");
    let decode = Function::new_with_args("bytes", &body);
    decode.call1(&JsValue::NULL, &Uint8Array::from(bytes)).unwrap().as_string().unwrap()
}

#[wasm_bindgen_test]
fn bytes_go_through_the_window() {
    let bytes = b"\x93\xFA\x96\x7B\x8C\xEA, \x83J\x83i";
    let (result, units) = decode("shift_jis", LAST, NEW, bytes);
    assert_eq!((result, text(&units).as_str()), (7, "日本語, カナ"));
    assert_eq!(text(&units), host("shift_jis", bytes));
}

#[wasm_bindgen_test]
fn what_the_host_knows_it_says_the_same_of() {
    let utf_16: Vec<u8> = "Ωmega 𠮷野家".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let cases: [(&str, &[u8]); 5] = [
        ("utf-16le", &utf_16),
        ("utf-8", b"\xEF\xBB\xBFna\xC3\xAFve \xF0\x9F\x99\x82 \xE2\x82"),
        ("windows-1251", b"\xCF\xF0\xE8\xE2\xE5\xF2"),
        ("euc-kr", b"\xC7\xD1\xB1\xB9"),
        ("gbk", b"\xD6\xD0\xCE\xC4"),
    ];
    for (label, bytes) in cases {
        assert_eq!(text(&decode(label, LAST, NEW, bytes).1), host(label, bytes), "{label}");
    }
}

#[wasm_bindgen_test]
fn a_character_goes_over_calls_in_the_state() {
    assert_eq!(decode("shift_jis", 0, NEW, b"a\x93"), (1, vec![0x61]));
    let first = cells();
    assert_ne!(first.state, NEW);
    // Another stream in between does not touch the first one: its state is the caller's.
    assert_eq!(decode("gbk", LAST, NEW, b"\xD6\xD0"), (1, vec![0x4E2D]));
    assert_eq!(decode("shift_jis", LAST, first.state, b"\xFA"), (1, vec![0x65E5]));
    assert!(cells().done);
}

#[wasm_bindgen_test]
fn escape_sequences_go_over_calls_in_the_mode() {
    assert_eq!(decode("iso-2022-jp", 0, NEW, b"\x1B$B").0, 0);
    let Cells { state, .. } = cells();
    assert_eq!(decode("iso-2022-jp", LAST, state, b"F|K\\"), (2, vec![0x65E5, 0x672C]));
}

#[wasm_bindgen_test]
fn a_fatal_error_is_told_in_the_cells() {
    let (result, units) = decode("shift_jis", LAST | FATAL, NEW, b"ab\x93\xFA\xFF!");
    assert_eq!((result, units.len()), (-1 - 3, 3));
    let Cells { error_at, error, .. } = cells();
    assert_eq!((error_at, error), (4, 1));
}

#[wasm_bindgen_test]
fn an_error_may_begin_in_a_former_call() {
    decode("euc-jp", FATAL, NEW, b"\x8F\xB0");
    let Cells { state, .. } = cells();
    let (result, _) = decode("euc-jp", LAST | FATAL, state, b"!");
    assert_eq!((result, cells().error_at), (-1, -2));
}

#[wasm_bindgen_test]
fn a_byte_order_mark_stays_if_told() {
    assert_eq!(decode("utf-8", LAST, NEW, b"\xEF\xBB\xBFa"), (1, vec![0x61]));
    assert_eq!(decode("utf-8", LAST | IGNORE_BOM, NEW, b"\xEF\xBB\xBFa"), (2, vec![0xFEFF, 0x61]));
}

#[wasm_bindgen_test]
fn code_units_go_back_through_the_window() {
    assert_eq!(encode("shift_jis", LAST, NEW, "日本"), (4, b"\x93\xFA\x96\x7B".to_vec()));
    assert_eq!(encode("utf-8", LAST, NEW, "🙂"), (4, "🙂".as_bytes().to_vec()));
}

#[wasm_bindgen_test]
fn what_cannot_be_encoded_is_told_or_written_as_a_reference() {
    let (result, bytes) = encode("shift_jis", LAST, NEW, "ab🙂");
    assert_eq!((result, bytes), (-1 - 2, b"ab".to_vec()));
    assert_eq!(cells().error, '🙂' as u32);
    assert_eq!(encode("shift_jis", LAST | HTML, NEW, "🙂").1, b"&#128578;");
}

#[wasm_bindgen_test]
fn an_encoder_returns_to_ascii_in_the_last_call_only() {
    let (_, bytes) = encode("iso-2022-jp", 0, NEW, "日");
    assert_eq!(bytes, b"\x1B$BF|");
    let Cells { state, .. } = cells();
    assert_eq!(encode("iso-2022-jp", LAST, state, "").1, b"\x1B(B");
}
