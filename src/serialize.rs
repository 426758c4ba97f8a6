//! An [`Encoding`] as a string in serialized data.
//!
//! It is written as its name, and read from that or from any label that [`Encoding::resolve`] takes.

use core::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::encoding::{Encoding, parse};

impl Serialize for Encoding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
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
        parse(label).ok_or_else(|| E::invalid_value(Unexpected::Str(label), &self))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Encoding, SHIFT_JIS};
    use std::string::ToString;

    #[test]
    fn every_encoding_is_read_as_it_is_written() {
        for encoding in Encoding::all() {
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
