//! Text in several encodings, such as logs, mailboxes, SQL dumps, changelogs and playlists to which several programs
//! wrote.
//!
//! The validator of UTF-8 finds the lines that are UTF-8 beyond doubt. Some of the other lines decide which legacy
//! encodings the text has, and in which languages. The encodings of its words are then the likeliest path, by the
//! models of these languages and a price for each change. A text is read in blocks of 256 KiB: a line's encoding
//! depends on its block and on those before it, so that legacy lines may begin late, and memory does not grow with the
//! text.

mod blocks;
mod detector;
mod encodings;
mod line;
mod mixed_decoder;
mod mixed_text;
mod options;
mod path;
mod segment;
mod splitter;
mod utf_8;
mod words;

pub use mixed_decoder::{MixedDecoder, decode_mixed};
pub use mixed_text::MixedText;
pub use options::MixedOptions;
pub use segment::{Segment, segments};
