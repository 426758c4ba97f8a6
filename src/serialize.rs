//! An [`Encoding`] as a string in serialized data.
//!
//! It is written as its name, and read by any of its labels. The extended encodings, some of which have
//! names that mean something else in the standard, have `extended/` before their names.

use core::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::encoding::Encoding;
use crate::extended;

const EXTENDED: &str = "extended/";

impl Serialize for Encoding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match extended::all().any(|e| e == *self) {
            true => serializer.collect_str(&format_args!("{EXTENDED}{self}")),
            false => serializer.serialize_str(self.name()),
        }
    }
}

impl<'de> Deserialize<'de> for Encoding {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Encoding, D::Error> {
        deserializer.deserialize_str(Label)
    }
}

struct Label;

impl Visitor<'_> for Label {
    type Value = Encoding;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the label of an encoding")
    }

    fn visit_str<E: Error>(self, label: &str) -> Result<Encoding, E> {
        let found = match label.strip_prefix(EXTENDED) {
            Some(name) => extended::for_name(name),
            None => Encoding::for_label(label),
        };
        found.ok_or_else(|| E::invalid_value(Unexpected::Str(label), &self))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Encoding, SHIFT_JIS, extended};
    use std::string::ToString;

    #[test]
    fn every_encoding_is_read_as_it_is_written() {
        for encoding in Encoding::all().chain(extended::all()) {
            let json = serde_json::to_string(&encoding).unwrap();
            assert_eq!(serde_json::from_str::<Encoding>(&json).unwrap(), encoding);
        }
        assert_eq!(serde_json::to_string(&SHIFT_JIS).unwrap(), "\"Shift_JIS\"");
        assert_eq!(serde_json::from_str::<Encoding>("\"sjis\"").unwrap(), SHIFT_JIS);
    }

    #[test]
    fn what_is_no_label_is_an_error() {
        let error = serde_json::from_str::<Encoding>("\"utf-9\"").unwrap_err().to_string();
        assert!(error.contains("\"utf-9\", expected the label of an encoding"), "{error}");
    }
}
