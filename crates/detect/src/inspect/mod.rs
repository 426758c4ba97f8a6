//! Inspects bytes as text of an encoding: malformed sequences, lines, scripts, and the first line that looks as if
//! it had been decoded wrongly.
//!
//! ```
//! use encodium::SHIFT_JIS;
//! use encodium_detect::inspect::{InspectOptions, inspect};
//!
//! let inspection = inspect(b"a\x82\xFF", SHIFT_JIS, &InspectOptions::default());
//! assert!(!inspection.round_trips);
//! assert_eq!(inspection.malformed[0].offset, 1);
//! let reason = "0xFF is no trail byte (0x40 to 0x7E, 0x80 to 0xFC)";
//! assert_eq!(inspection.malformed[0].reason, reason);
//! ```

mod inspection;
mod inspector;
mod reasons;
mod round_trip;
mod script;
mod text_counts;

pub use inspection::{InspectOptions, Inspection, LineEndings, Malformed, Script};
pub use inspector::{Inspector, inspect};
#[doc(hidden)]
pub use script::provide_by as provide_scripts_by;
