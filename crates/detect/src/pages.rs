//! The code pages outside the standard, which the host brings if one asks for them.

use std::sync::OnceLock;

use crate::codecs::CODE_PAGES;

/// The code units of the 256 bytes.
pub type Text = [u16; 256];

/// The texts of the code pages, in their order in the table.
pub fn texts() -> &'static [Text] {
    static TEXTS: OnceLock<Vec<Text>> = OnceLock::new();
    TEXTS.get_or_init(|| CODE_PAGES.map(text).collect())
}

#[cfg(not(target_family = "wasm"))]
fn text(place: usize) -> Text {
    let page = encodium::extended::for_name(crate::codecs::name(place)).expect("a code page");
    std::array::from_fn(|byte| {
        let bytes = [byte as u8];
        page.decode(&bytes).encode_utf16().next().unwrap_or(0xFFFD)
    })
}

#[cfg(target_family = "wasm")]
fn text(place: usize) -> Text {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        /// Copies the code units of the 256 bytes of a page.
        #[wasm_bindgen(js_name = readPage)]
        fn read_page(page: u32, units: &mut [u16]);
    }

    let mut text = [0; 256];
    read_page((place - CODE_PAGES.start) as u32, &mut text);
    text
}
