//! Repairs text that was decoded wrongly: `cafÃ©` is UTF-8 that was decoded as windows-1252.
//!
//! ```
//! use encodium_detect::repair::{RepairOptions, repair};
//!
//! let repaired = repair("cafÃ© crÃ¨me", &RepairOptions::default());
//! assert_eq!(repaired.text, "café crème");
//! let step = repaired.steps[0];
//! assert_eq!((step.encoding, step.read_as), (encodium::UTF_8, encodium::WINDOWS_1252));
//! assert_eq!(&repaired.text[step.start..step.end], "é crè");
//! ```

mod layers;
mod line;
mod quality;
mod readers;
mod result;
mod runs;
mod search;
mod text;
mod tokens;
mod usual;

pub(crate) use quality::score_of;

pub use result::{Repair, RepairOptions, RepairStep};

/// Undoes the wrong decodings of a text. Each line counts for itself, but a mistake that one line suffered is
/// likelier in others.
///
/// Text that is right stays, and so does text that may be right. Takes linear time.
pub fn repair(text: &str, options: &RepairOptions) -> Repair {
    let units: Vec<u16> = text.encode_utf16().collect();
    let (repaired, mut steps) = repair_utf_16(&units, options);
    if steps.is_empty() {
        return Repair { text: text.to_owned(), steps };
    }
    let text = String::from_utf16_lossy(&repaired);
    let mut indexes: Vec<&mut usize> =
        steps.iter_mut().flat_map(|step| [&mut step.start, &mut step.end]).collect();
    indexes.sort_unstable();
    let (mut units, mut bytes) = (0, 0);
    let mut characters = text.chars();
    for index in indexes {
        while units < *index {
            let character = characters.next().expect("an index is within the text");
            units += character.len_utf16();
            bytes += character.len_utf8();
        }
        *index = bytes;
    }
    Repair { text, steps }
}

/// [`repair`] for UTF-16 code units, in which the steps' ranges are. A lone surrogate stays.
#[doc(hidden)]
pub fn repair_utf_16(units: &[u16], options: &RepairOptions) -> (Vec<u16>, Vec<RepairStep>) {
    text::repair(units, options.escapes)
}
