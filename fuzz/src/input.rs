//! The format of a fuzz input: a header of [`HEADER`] bytes with the choices, and then the body.

const CUTS: usize = 3;

/// Choice, flags and room, a byte each, and two bytes for each cut.
const HEADER: usize = 3 + 2 * CUTS;

pub struct Input<'a> {
    /// Which encoding, index and the like, modulo how many there are.
    pub choice: usize,
    /// Options of the target, a bit each.
    pub flags: u8,
    /// Any number from 0 to 255, for the size of a destination.
    pub room: usize,
    cuts: [usize; CUTS],
    pub body: &'a [u8],
}

impl<'a> Input<'a> {
    pub fn new(data: &'a [u8]) -> Option<Input<'a>> {
        let (header, body) = data.split_first_chunk::<HEADER>()?;
        let [choice, flags, room, cuts @ ..] = *header;
        let (cuts, _) = cuts.as_chunks::<2>();
        let mut cuts: [usize; CUTS] = std::array::from_fn(|i| u16::from_le_bytes(cuts[i]).into());
        cuts.sort_unstable();
        Some(Input { choice: choice.into(), flags, room: room.into(), cuts, body })
    }

    /// The body as UTF-16 code units: those of its UTF-8, or, by a flag, each two bytes as they are.
    pub fn units(&self, raw: bool) -> Vec<u16> {
        if raw {
            let (pairs, _) = self.body.as_chunks::<2>();
            return pairs.iter().map(|pair| u16::from_le_bytes(*pair)).collect();
        }
        String::from_utf8_lossy(self.body).encode_utf16().collect()
    }

    /// All of `items`, cut at up to [`CUTS`] places.
    pub fn pieces<'b, T>(&self, items: &'b [T]) -> Vec<&'b [T]> {
        let mut pieces = Vec::new();
        let (mut rest, mut start) = (items, 0);
        for cut in self.cuts {
            let (piece, after) = rest.split_at((cut - start).min(rest.len()));
            pieces.push(piece);
            (rest, start) = (after, cut);
        }
        pieces.push(rest);
        pieces
    }
}
