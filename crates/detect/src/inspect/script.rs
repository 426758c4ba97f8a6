//! The scripts of characters.

pub use source::{name, provide_by};

#[cfg(not(all(feature = "__host", target_family = "wasm")))]
mod source {
    /// Unicode's name of a character's script.
    pub fn name(character: char) -> &'static str {
        unicode_script::UnicodeScript::script(&character).full_name()
    }

    /// Does nothing, because this build contains the names.
    #[doc(hidden)]
    pub fn provide_by(_: fn(char) -> &'static str) {}
}

#[cfg(all(feature = "__host", target_family = "wasm"))]
mod source {
    use encodium::internals::index::Once;

    static NAME: Once<fn(char) -> &'static str> = Once::new();

    /// Unicode's name of a character's script.
    pub fn name(character: char) -> &'static str {
        NAME.get().expect("the module provides scripts before their first use")(character)
    }

    /// Sets the function that asks the host for the name of a character's script.
    #[doc(hidden)]
    pub fn provide_by(name: fn(char) -> &'static str) {
        NAME.get_or(|| alloc::boxed::Box::new(name));
    }
}
