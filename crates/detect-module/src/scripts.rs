//! Gets the scripts of characters from the host.

use std::cell::RefCell;

use encodium_detect::internals::provide_scripts_by;
use js_sys::JsString;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::text::text;

#[wasm_bindgen(raw_module = "../repair/scripts.js")]
extern "C" {
    /// Unicode's name of the script of a code point.
    #[wasm_bindgen(js_name = scriptOf)]
    fn script_of(code_point: u32) -> JsString;
}

pub fn provide() {
    provide_scripts_by(|character| name(text(&script_of(character.into()))));
}

/// The name of a script, which lives as long as the module and is stored once.
fn name(name: String) -> &'static str {
    thread_local! {
        static NAMES: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    }
    NAMES.with_borrow_mut(|names| {
        let known = names.iter().find(|known| **known == name).copied();
        known.unwrap_or_else(|| {
            names.push(name.leak());
            names[names.len() - 1]
        })
    })
}
