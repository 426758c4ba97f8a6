//! Changes of a file's text that leave every other byte as it was: malformed bytes, a byte order mark, line
//! ends, redundant escape sequences, and bytes that an encoder would write otherwise.
//!
//! ```
//! use encodium::SHIFT_JIS;
//! use encodium::edit::TextFile;
//!
//! // "日本", a malformed byte, and a line end.
//! let file = TextFile::new(b"\x93\xFA\x96\x7B\xFF\r\n", SHIFT_JIS);
//! assert_eq!(file.text(), "日本\u{FFFD}\r\n");
//! let text = file.text().replace("日本", "日光"); // or what a model returned
//! assert_eq!(file.with_text(&text)?, b"\x93\xFA\x8C\xF5\xFF\r\n");
//! # Ok::<(), encodium::edit::EditError>(())
//! ```
//!
//! A character that the file's encoding lacks is an error, and so is a change that no bytes can make, see
//! [`EditError`]. The npm package's `encodium/edit` has the same and more: it converts files, writes
//! something else for what an encoding lacks, keeps line ends, and has lines and columns.

mod changes;
mod codecs;
mod compare;
mod differences;
mod encoder;
mod error;
mod file;
mod lines;
mod positions;
mod prove;
mod shifts;
mod splice;
mod text_file;
mod writable;

pub use error::{EditError, IndexError};
pub use lines::Newline;
pub use text_file::{Edit, MalformedRange, TextFile};
