//! The constants of src/names.rs, one for each row of the table.

use encodium::Encoding;
use encodium::internals::{self, OF_EVERY_MODULE};

/// The name of an encoding as that of a constant: `hz-gb-2312` as `HZ_GB_2312`.
pub fn constant(encoding: Encoding) -> String {
    encoding.name().to_ascii_uppercase().replace(|c: char| !c.is_ascii_alphanumeric(), "_")
}

/// src/names.rs.
pub fn names() -> String {
    let line = |encoding: &Encoding| format!("    {} {:?}\n", constant(*encoding), encoding.name());
    let all: Vec<String> = internals::all().map(|encoding| line(&encoding)).collect();
    let (always, extended) = all.split_at(OF_EVERY_MODULE);
    format!(
        "//! Encodings as constants. Made by `cargo xtask tables` of the table.\n\n\
         use crate::encoding::Encoding;\n\
         use crate::table::row_of;\n\n\
         macro_rules! constants {{\n    \
             ($($constant:ident $name:literal)*) => {{$(\n        \
                 #[doc = concat!($name, \".\")]\n        \
                 pub const $constant: Encoding = Encoding(&row_of($name));\n    \
             )*}};\n\
         }}\n\n\
         constants! {{\n{}}}\n\n\
         #[cfg(feature = \"extended\")]\n\
         constants! {{\n{}}}\n",
        always.concat(),
        extended.concat(),
    )
}
