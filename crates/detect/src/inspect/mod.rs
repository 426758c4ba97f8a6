//! Inspects bytes as text of an encoding: malformed sequences, lines, scripts.

mod faults;
mod inspection;
mod inspector;
mod round_trip;
mod script;
mod text_counts;

pub use inspection::{InspectOptions, Inspection, MalformedSequence, Newlines, Script};
pub use inspector::{Inspector, inspect};
#[cfg(feature = "__internals")]
pub use script::provide_by as provide_scripts_by;
