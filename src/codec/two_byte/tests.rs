use proptest::prelude::*;

use super::table::{at, trails};
use super::*;

#[test]
fn every_other_byte_of_a_run_of_high_ones_is_a_trail() {
    for high in 0..0x10000 {
        let mut expected = 0;
        for i in 0..16 {
            let is_lead = high >> i & 1 != 0 && expected >> i & 1 == 0;
            expected |= (is_lead as u32) << (i + 1);
        }
        assert_eq!(trails(high), expected, "{high:016b}");
    }
}

/// A table in which every eleventh character is missing.
static TABLE: Lazy<Table> = Lazy::new(|| {
    table(|lead, trail| match at(lead, trail) {
        index if index % 11 == 0 => None,
        index => Some(0x80 + index as u16),
    })
});
static INVERSE: Lazy<Inverse> = Lazy::new(|| inverse(TABLE.get(), |_| false, &|_| ()));

/// Bytes, most of which are in the table.
fn byte() -> impl Strategy<Value = u8> {
    prop_oneof![0..0x80_u8, 0x80..=0xFF_u8, Just(0), Just(0x80)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn eight_characters_are_decoded_by_vectors_as_without(
        block in prop::array::uniform16(prop_oneof![0x80..=0xFF_u8, byte()])
    ) {
        let [mut by_vectors, mut expected] = [[0; 8]; 2];
        let missing = vectors::get_eight(TABLE.get(), &block, &mut by_vectors);
        prop_assert_eq!(missing, scalar::get_eight(TABLE.get(), &block, &mut expected));
        prop_assert_eq!(by_vectors, expected);
    }

    #[test]
    fn a_block_is_decoded_by_vectors_as_without(
        block in prop::array::uniform16(byte()), after: u8
    ) {
        let block: [u8; 17] = std::array::from_fn(|i| *block.get(i).unwrap_or(&after));
        let [mut by_vectors, mut expected] = [[0; BLOCK]; 2];
        let counts = vectors::get_block(TABLE.get(), &block, &mut by_vectors);
        prop_assert_eq!(counts, scalar::put_block::<u16>(TABLE.get(), &block, &mut expected));
        if let Some((_, written)) = counts {
            prop_assert_eq!(&by_vectors[..written], &expected[..written]);
        }
    }

    #[test]
    fn eight_units_are_encoded_by_vectors_as_without(
        units in prop::array::uniform8(prop_oneof![1..0x80_u16, 0x80..0x8080_u16, 0..0x80_u16])
    ) {
        let [mut by_vectors, mut expected] = [[0; BLOCK]; 2];
        let inverse = INVERSE.get().view();
        let written = vectors::put_eight(inverse, &units, &mut by_vectors);
        prop_assert_eq!(written, scalar::put_eight(inverse, &units, &mut expected));
        if let Some(written) = written {
            prop_assert_eq!(&by_vectors[..written], &expected[..written]);
        }
    }
}
