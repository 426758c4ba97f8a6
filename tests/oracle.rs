//! Compares the decoders and encoders with `encoding_rs`, exhaustively where that is possible.

mod common;

use common::oracle;
use encodium::Encoding;

fn check(encoding: Encoding, bytes: &[u8]) {
    let (expected, malformed) = oracle(encoding).decode_with_bom_removal(bytes);
    assert_eq!(encoding.decode(bytes), expected, "{} {bytes:02x?}", encoding.name());
    assert_eq!(
        encoding.decode_fatal(bytes).is_err(),
        malformed,
        "{} {bytes:02x?}",
        encoding.name()
    );
}

fn of(label: &str) -> Encoding {
    Encoding::for_label(label).unwrap()
}

#[test]
fn every_one_and_two_byte_input() {
    for encoding in Encoding::standard() {
        for a in 0..=0xFF {
            check(encoding, &[a]);
            for b in 0..=0xFF {
                check(encoding, &[a, b]);
                check(encoding, &[a, b, b'-']);
            }
        }
    }
}

#[test]
fn every_lead_and_trail_of_jis_x_0212() {
    for a in 0..=0xFF {
        for b in 0..=0xFF {
            check(of("euc-jp"), &[0x8F, a, b]);
        }
    }
}

#[test]
fn every_four_byte_sequence_of_the_basic_plane_and_every_boundary_above() {
    let sequence = |pointer: u32| {
        let [a, b, c, d] = [pointer / 12600, pointer / 1260 % 10, pointer / 10 % 126, pointer % 10];
        [0x81 + a as u8, 0x30 + b as u8, 0x81 + c as u8, 0x30 + d as u8]
    };
    let last = 126 * 12600;
    for pointer in (0..40_000).chain(188_990..189_010).chain(1_237_560..1_237_590) {
        check(of("gb18030"), &sequence(pointer));
    }
    for pointer in (40_000..last).step_by(997).chain([last - 1]) {
        check(of("gb18030"), &sequence(pointer));
    }
}

/// All sequences of five pieces, through the states of ISO-2022-JP.
#[test]
fn escape_walks_of_iso_2022_jp() {
    let pieces: [&[u8]; 12] = [
        b"\x1B(B", b"\x1B(J", b"\x1B(I", b"\x1B$@", b"\x1B$B", b"\x1B", b"\x1B$", b"\x1B(Z", b"F|",
        b"\\", b"\x0E", b"\xB1",
    ];
    for walk in 0..12_u32.pow(5) {
        let pieces = (0..5).map(|i| pieces[(walk / 12_u32.pow(i) % 12) as usize]);
        check(of("iso-2022-jp"), &pieces.collect::<Vec<_>>().concat());
    }
}

/// Encodings are checked on several threads, because this is the longest of these tests.
#[test]
#[ignore = "takes long: npm run test:rest runs it"]
fn every_scalar_value_through_every_encoder() {
    let encoders: Vec<_> = Encoding::standard().filter(|e| e.output_encoding() == *e).collect();
    let threads = std::thread::available_parallelism().map_or(1, |number| number.get());
    std::thread::scope(|scope| {
        for share in encoders.chunks(encoders.len().div_ceil(threads)) {
            scope.spawn(|| share.iter().for_each(|encoding| check_every_scalar_value(*encoding)));
        }
    });
}

/// One by one for what can be encoded, and many in a row for what replaces the others.
fn check_every_scalar_value(encoding: Encoding) {
    let name = encoding.name();
    let mut buffer = [0; 4];
    for scalar in '\0'..=char::MAX {
        let text: &str = scalar.encode_utf8(&mut buffer);
        let (expected, _, unmappable) = oracle(encoding).encode(text);
        match encoding.encode(text) {
            Ok(ours) => assert_eq!((&*ours, false), (&*expected, unmappable), "{name} {scalar:?}"),
            Err(_) => assert!(unmappable, "{name} {scalar:?}"),
        }
    }
    for first in (0..=u32::from(char::MAX)).step_by(64) {
        let text: String = (first..first + 64).filter_map(char::from_u32).collect();
        let (expected, ..) = oracle(encoding).encode(&text);
        let ours = encoding.encode_html(&text);
        assert_eq!(*ours, *expected, "{name} {first:#x}");
    }
}
