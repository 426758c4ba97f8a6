//! Gets the packed models from the host and, at the first use of an encoding, its packed indexes.

use encodium::Encoding;
use encodium::internals;
use encodium::internals::index::{
    self, FAMILY_BY_INDEX, ISO_2022, IndexId, PlainEntries, PredictedEntries,
};
use encodium_detect::internals::provide_models;
use js_sys::Uint8Array;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "../detect/indexes.js")]
extern "C" {
    /// Whether the host has the indexes of a family.
    #[wasm_bindgen(js_name = hasIndexes)]
    fn has_indexes(family: &str) -> bool;
    /// The packed indexes of a family.
    #[wasm_bindgen(js_name = packedIndexes)]
    fn packed_indexes(family: &str) -> Uint8Array;
    /// The packed models.
    #[wasm_bindgen(js_name = packedModels)]
    fn packed_models() -> Uint8Array;
}

pub fn provide() {
    index::unpack_by(unpack);
    provide_models(&packed_models().to_vec());
}

/// The family of an encoding's index, if the host lacks it.
pub fn missing_family(encoding: Encoding) -> Option<&'static str> {
    // The sets of ISO 2022 are in the standard's families, all of which the host has.
    let id = internals::row(encoding).codec.index.filter(|id| *id != ISO_2022)?;
    Some(FAMILY_BY_INDEX[id]).filter(|family| !has_indexes(family))
}

/// Whether the host lacks the index of an encoding.
pub fn is_missing(encoding: Encoding) -> bool {
    missing_family(encoding).is_some()
}

/// Unpacks an index.
fn unpack(id: IndexId) {
    let packed = packed_indexes(FAMILY_BY_INDEX[id]).to_vec();
    if cfg!(feature = "plain-indexes") {
        index::unpack::<PlainEntries>(id, &packed);
    } else {
        index::unpack::<PredictedEntries>(id, &packed);
    }
}
