//! The constants of src/encodings.rs, one for each row of the table.

use encodium::Encoding;
use encodium::internals::OF_EVERY_MODULE;

/// The name of an encoding as that of a constant: `hz-gb-2312` as `HZ_GB_2312`.
pub fn constant(encoding: Encoding) -> String {
    encoding.name().to_ascii_uppercase().replace(|c: char| !c.is_ascii_alphanumeric(), "_")
}

/// Pairs of a constant and a name, in lines of up to 100 characters.
fn lines(encodings: &[Encoding]) -> String {
    let mut lines = vec![String::from("   ")];
    for encoding in encodings {
        let pair = format!(" {} {:?}", constant(*encoding), encoding.name());
        match lines.last_mut() {
            Some(line) if line.len() + pair.len() <= 100 => line.push_str(&pair),
            _ => lines.push(format!("   {pair}")),
        }
    }
    lines.join("\n")
}

/// src/encodings.rs.
pub fn encodings() -> String {
    let all: Vec<Encoding> = Encoding::all().collect();
    let (always, extended) = all.split_at(OF_EVERY_MODULE);
    let (standard, rfc2781) = always.split_at(Encoding::standard().count());
    format!(
        "//! All encodings as constants. The root of the crate has those of the standard, too.\n\n\
         // Made by `cargo xtask tables` of the table.\n\n\
         use crate::encoding::Encoding;\n\
         use crate::table::row_of;\n\n\
         macro_rules! constants {{\n    \
             ($($constant:ident $name:literal)*) => {{$(\n        \
                 #[doc = concat!($name, \".\")]\n        \
                 pub const $constant: Encoding = Encoding(&row_of($name));\n    \
             )*}};\n\
         }}\n\n\
         pub use standard::*;\n\n\
         pub(crate) mod standard {{\n    use super::{{Encoding, row_of}};\n\n    \
             constants! {{\n{}\n    }}\n\
         }}\n\n\
         constants! {{\n{}\n}}\n\n\
         #[cfg(feature = \"extended\")]\n\
         constants! {{\n{}\n}}\n",
        lines(standard),
        lines(rfc2781),
        lines(extended),
    )
}
