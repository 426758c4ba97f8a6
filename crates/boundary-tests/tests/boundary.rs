#![cfg(target_arch = "wasm32")]

use encodium_boundary_tests::{
    FAILED, FATAL, HTML, IGNORE_BOM, INPUT_EMPTY, LAST, Results, decode, encode, results,
};
use js_sys::{Function, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

#[cfg(feature = "browser")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

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
fn bytes_decode_to_code_units() {
    let bytes = b"\x93\xFA\x96\x7B\x8C\xEA, \x83J\x83i";
    let (result, units) = decode("shift_jis", LAST, NEW, bytes);
    assert_eq!((result, text(&units).as_str()), (7, "日本語, カナ"));
    assert_eq!(text(&units), host("shift_jis", bytes));
}

#[wasm_bindgen_test]
fn the_result_is_that_of_the_hosts_decoder() {
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
fn the_state_carries_a_character_to_the_next_call() {
    assert_eq!(decode("shift_jis", 0, NEW, b"a\x93"), (1, vec![0x61]));
    let first = results();
    assert_ne!(first.state, NEW);
    // Another stream in between does not touch the first one: its state is the caller's.
    assert_eq!(decode("gbk", LAST, NEW, b"\xD6\xD0"), (1, vec![0x4E2D]));
    assert_eq!(decode("shift_jis", LAST, first.state, b"\xFA"), (1, vec![0x65E5]));
    assert_eq!(results().status, INPUT_EMPTY);
}

#[wasm_bindgen_test]
fn the_mode_carries_escape_sequences_to_the_next_call() {
    assert_eq!(decode("iso-2022-jp", 0, NEW, b"\x1B$B").0, 0);
    let Results { state, .. } = results();
    assert_eq!(decode("iso-2022-jp", LAST, state, b"F|K\\"), (2, vec![0x65E5, 0x672C]));
}

#[wasm_bindgen_test]
fn a_fatal_error_is_in_the_results() {
    let (result, units) = decode("shift_jis", LAST | FATAL, NEW, b"ab\x93\xFA\xFF!");
    assert_eq!((result, units.len()), (3, 3));
    let Results { error_at, error, status, .. } = results();
    assert_eq!((error_at, error, status), (4, 1, FAILED));
}

#[wasm_bindgen_test]
fn an_error_may_begin_in_an_earlier_call() {
    decode("euc-jp", FATAL, NEW, b"\x8F\xB0");
    let Results { state, .. } = results();
    let (result, _) = decode("euc-jp", LAST | FATAL, state, b"!");
    assert_eq!((result, results().error_at, results().status), (0, -2, FAILED));
}

#[wasm_bindgen_test]
fn a_byte_order_mark_stays_if_flagged() {
    assert_eq!(decode("utf-8", LAST, NEW, b"\xEF\xBB\xBFa"), (1, vec![0x61]));
    assert_eq!(decode("utf-8", LAST | IGNORE_BOM, NEW, b"\xEF\xBB\xBFa"), (2, vec![0xFEFF, 0x61]));
}

#[wasm_bindgen_test]
fn code_units_encode_to_bytes() {
    assert_eq!(encode("shift_jis", LAST, NEW, "日本"), (4, b"\x93\xFA\x96\x7B".to_vec()));
    assert_eq!(encode("utf-8", LAST, NEW, "🙂"), (4, "🙂".as_bytes().to_vec()));
}

#[wasm_bindgen_test]
fn an_unmappable_character_is_reported_or_written_as_a_reference() {
    let (result, bytes) = encode("shift_jis", LAST, NEW, "ab🙂");
    assert_eq!((result, bytes), (2, b"ab".to_vec()));
    assert_eq!((results().error, results().status), ('🙂' as u32, FAILED));
    assert_eq!(encode("shift_jis", LAST | HTML, NEW, "🙂").1, b"&#128578;");
}

#[wasm_bindgen_test]
fn an_encoder_returns_to_ascii_in_the_last_call_only() {
    let (_, bytes) = encode("iso-2022-jp", 0, NEW, "日");
    assert_eq!(bytes, b"\x1B$BF|");
    let Results { state, .. } = results();
    assert_eq!(encode("iso-2022-jp", LAST, state, "").1, b"\x1B(B");
}
