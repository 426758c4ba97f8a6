use proptest::prelude::*;

use super::select::{put_nonzero, put_selected};
use super::*;

fn bytes() -> impl Strategy<Value = [u8; 16]> {
    prop::array::uniform16(prop_oneof![any::<u8>(), Just(0), Just(0x7F), Just(0x80), Just(0xFF)])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    /// Processors other than x86-64 use the function of `scalar`.
    #[test]
    fn bit_i_is_the_highest_bit_of_byte_i(bytes in bytes()) {
        let expected = (0..16).fold(0, |bits, i| bits | u16::from(bytes[i] >> 7) << i);
        prop_assert_eq!(u8x16_bitmask(load(&bytes)), expected);
        prop_assert_eq!(scalar::u8x16_bitmask(load(&bytes)), expected);
    }

    #[test]
    fn selected_units_are_side_by_side(units in prop::array::uniform16(any::<u16>()), lanes: u16) {
        let mut room = [0; 16];
        let halves = [load_units(array(&units, 0)), load_units(array(&units, 8))];
        let count = put_selected(halves, lanes.into(), &mut room);
        let expected: std::vec::Vec<u16> =
            (0..16).filter(|i| lanes >> i & 1 != 0).map(|i| units[i]).collect();
        prop_assert_eq!(&room[..count], &expected);
    }

    #[test]
    fn selected_bytes_are_side_by_side(bytes in bytes(), zeros: u16) {
        let mut room = [0; 16];
        let count = put_nonzero(load(&bytes), zeros.into(), &mut room);
        let expected: std::vec::Vec<u8> =
            (0..16).filter(|i| zeros >> i & 1 == 0).map(|i| bytes[i]).collect();
        prop_assert_eq!(&room[..count], &expected);
    }
}
