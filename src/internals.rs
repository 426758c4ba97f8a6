//! Items for the project's other crates: WebAssembly modules, whose host provides the indexes, and the tools that pack
//! them. They are not part of the public API, and any version may change them.
//!
//! A module takes a codec from [`CODECS`] and calls the drivers [`decode`] and [`encode`] with it. Before
//! the first use of an encoding it unpacks that encoding's index with [`index::unpack`]. A module that uses
//! [`Encoding::decoder`] or [`Encoding::encoder`] contains the packed indexes, and needs none from its host.

pub use crate::codec::{Codec, EncoderRules, Entry, Row, ascii, decode, encode, facts};
pub use crate::progress::Progress;
pub use crate::table::{CODECS, OF_EVERY_MODULE, OF_STANDARD};

#[cfg(feature = "extended")]
use crate::character_set::CharacterSet;
use crate::encoder::Encoder;
use crate::encoding::Encoding;
#[cfg(feature = "extended")]
use crate::extended::dicom;
use crate::table::TABLE;

/// How other programs spell labels. js/encodings repeats these rules.
pub mod labels {
    pub use crate::labels::{BEFORE_NUMBERS, MAX_LETTERS, PREFIXES, SWAPPED, code_page_of};
}

/// The indexes: their ids, and how they are packed and unpacked.
pub mod index {
    pub use crate::index::ids::*;
    pub use crate::index::{
        Lazy, Once, PlainEntries, PredictedEntries, big5, big5_is_plane_2, coder, entries, euc_kr,
        gb18030, gb18030_ranges, jis0208, jis0212, plain, prepare, single_byte, steps, unpack,
        unpack_by, unpacked_units,
    };
    #[cfg(feature = "extended")]
    pub use crate::index::{code_pages, mixed};
}

/// All rows as they are written, by id.
pub fn entries() -> impl Iterator<Item = Entry> {
    TABLE.into_iter()
}

/// [`Encoding::resolve`] limited to the encodings of `among`, in which those of the standard come first.
pub fn resolve_among(among: &[Encoding], label: impl AsRef<[u8]>) -> Option<Encoding> {
    crate::encoding::resolve_among(among, label.as_ref())
}

/// Everything about an encoding.
pub const fn row(encoding: Encoding) -> &'static Row {
    encoding.0
}

/// An encoder of an output encoding by its rules, which [`encoder_rules`] returns, so that the program contains no
/// other encoders.
pub fn encoder(encoding: Encoding, rules: &'static EncoderRules) -> Encoder {
    encoding.encoder_builder().build_by(rules)
}

/// The encoder rules of an encoding, for use in constants.
pub const fn encoder_rules(encoding: Encoding) -> Option<EncoderRules> {
    TABLE[encoding.0.id as usize].encoder
}

/// The family in which the encoding's index is packed.
pub fn family(encoding: Encoding) -> Option<&'static str> {
    encoding.family()
}

/// The numbers of the sets that DICOM's Specific Character Set can declare, except those that stand alone.
#[cfg(feature = "extended")]
pub fn dicom_numbers() -> impl Iterator<Item = &'static str> {
    dicom::numbers()
}

/// The mode in which the decoders and encoders of a character set begin.
#[cfg(feature = "extended")]
pub fn mode_of(set: CharacterSet) -> u32 {
    set.mode()
}
