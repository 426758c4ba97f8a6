//! The table of docs/encodings.md, which the crate's documentation includes.

use encodium::internals::labels::SWAPPED;
use encodium::internals::{self, OF_STANDARD};

/// docs/encodings.md: a line for the encodings of a document that are next to each other in the table.
pub fn encodings() -> String {
    let mut entries: Vec<_> = internals::entries().skip(OF_STANDARD).collect();
    entries.retain(|entry| !entry.row.name.as_bytes().ends_with(SWAPPED));
    let mut text = String::from(
        "# Encodings outside the standard\n\n| name | document, or kind |\n| --- | --- |\n",
    );
    for group in entries.chunk_by(|a, b| a.defined_in == b.defined_in) {
        let names: Vec<String> = group.iter().map(|e| format!("`{}`", e.row.name)).collect();
        text += &format!("| {} | {} |\n", names.join(", "), group[0].defined_in);
    }
    text
}
