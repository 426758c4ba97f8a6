//! The packed indexes, which the host provides at the first use of an encoding.

#[cfg(encodium_module = "detect")]
pub fn provide_indexes() {
    use encodium::internals::index::{
        self, CODE_PAGES, FAMILY_BY_INDEX, PredictedEntries, TextEntries, unpack_standard,
    };
    use js_sys::Uint8Array;
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(raw_module = "../detect/indexes.js")]
    extern "C" {
        /// The packed indexes of a family.
        #[wasm_bindgen(js_name = packedIndexes)]
        fn packed_indexes(family: &str) -> Uint8Array;
    }

    index::provide_by(|id| {
        let packed = packed_indexes(FAMILY_BY_INDEX[id]).to_vec();
        match id {
            CODE_PAGES => index::unpack_code_pages(&packed),
            _ if cfg!(feature = "index-steps-as-text") => {
                unpack_standard::<TextEntries>(id, &packed)
            }
            _ => unpack_standard::<PredictedEntries>(id, &packed),
        }
    });
}

/// Other programs contain the indexes.
#[cfg(not(encodium_module = "detect"))]
pub fn provide_indexes() {}
