//! The host provides packed indexes, at the first use of an encoding, and the scripts of characters.

#[cfg(encodium_module = "detect")]
pub fn provide() {
    use encodium::internals::index::{
        self, CODE_PAGES, FAMILY_BY_INDEX, PredictedEntries, TextEntries, unpack_standard,
    };
    use encodium_detect::inspect::provide_scripts_by;
    use js_sys::{JsString, Uint8Array};

    use crate::text::text;
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(raw_module = "../detect/indexes.js")]
    extern "C" {
        /// The packed indexes of a family.
        #[wasm_bindgen(js_name = packedIndexes)]
        fn packed_indexes(family: &str) -> Uint8Array;
    }

    #[wasm_bindgen(raw_module = "../detect/scripts.js")]
    extern "C" {
        /// Unicode's name of the script of a code point.
        #[wasm_bindgen(js_name = scriptOf)]
        fn script_of(code_point: u32) -> JsString;
    }

    index::provide_by(|id| {
        let packed = packed_indexes(FAMILY_BY_INDEX[id]).to_vec();
        match id {
            CODE_PAGES => index::unpack_code_pages(&packed),
            // The steps as text, which no packed index is.
            _ if packed.is_ascii() => unpack_standard::<TextEntries>(id, &packed),
            _ => unpack_standard::<PredictedEntries>(id, &packed),
        }
    });
    provide_scripts_by(|character| name(text(&script_of(character.into()))));
}

/// Another program than the module contains all of that.
#[cfg(not(encodium_module = "detect"))]
pub fn provide() {}

/// A name of a script for the life of the module, which has one copy of each.
#[cfg(encodium_module = "detect")]
fn name(name: String) -> &'static str {
    use std::cell::RefCell;

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
