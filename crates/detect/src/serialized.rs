//! Encodings in results, serialized as their names. The feature `serde` of `encodium` writes an encoding so that it
//! can be read again, with a prefix for those outside the standard.

use encodium::Encoding;
use serde::{Serialize, Serializer};

pub fn name<S: Serializer>(encoding: &Encoding, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(encoding.name())
}

pub fn name_or_null<S: Serializer>(
    encoding: &Option<Encoding>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    encoding.map(Encoding::name).serialize(serializer)
}
