//! The scripts of characters.

/// Unicode's name of a character's script.
#[cfg(not(encodium_module = "detect"))]
pub fn name(character: char) -> &'static str {
    unicode_script::UnicodeScript::script(&character).full_name()
}

#[cfg(encodium_module = "detect")]
pub use from_host::{name, provide_by};

#[cfg(encodium_module = "detect")]
mod from_host {
    use std::sync::OnceLock;

    static NAME: OnceLock<fn(char) -> &'static str> = OnceLock::new();

    /// Sets the function that asks the host of the module for the name of a character's script.
    #[doc(hidden)]
    pub fn provide_by(name: fn(char) -> &'static str) {
        NAME.get_or_init(|| name);
    }

    /// Unicode's name of a character's script.
    pub fn name(character: char) -> &'static str {
        NAME.get().expect("the module provides scripts before their first use")(character)
    }
}
