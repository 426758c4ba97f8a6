use super::*;
use crate::{EUC_KR, Encoding, ISO_2022_JP, Malformed, SHIFT_JIS, UTF_8, UTF_16LE, Unmappable};
use std::io::{self, ErrorKind, Read, Write};
use std::string::String;
use std::vec::Vec;

/// Reads a byte at a time, with an interruption before each.
struct Slow<'a>(&'a [u8], bool);

impl Read for Slow<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 {
            return Err(ErrorKind::Interrupted.into());
        }
        let count = 1.min(bytes.len());
        self.0.read(&mut bytes[..count])
    }
}

/// Takes three bytes at a time, and fails in every second call.
#[derive(Default)]
struct Reluctant(Vec<u8>, bool);

impl Write for Reluctant {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 {
            return Err(ErrorKind::TimedOut.into());
        }
        let count = bytes.len().min(3);
        self.0.extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_may_give_its_bytes_in_any_pieces() {
    for encoding in Encoding::standard().filter(|e| e.output_encoding() == *e) {
        let text = "aé日本 한국 Мир".repeat(4000);
        let bytes = encoding.encode_html(&text);
        let mut read = String::new();
        DecodeReader::new(&*bytes, encoding.decoder()).read_to_string(&mut read).unwrap();
        assert!(read == encoding.decode(&bytes), "{encoding:?}");
        let (bytes, mut slowly) = (&bytes[..100], String::new());
        let slow = Slow(bytes, false);
        DecodeReader::new(slow, encoding.decoder()).read_to_string(&mut slowly).unwrap();
        assert_eq!(slowly, encoding.decode(bytes));
    }
}

#[test]
fn a_reader_ends_with_what_is_unfinished() {
    let mut text = String::new();
    DecodeReader::new(&b"\x93\xFA\x93"[..], SHIFT_JIS.decoder()).read_to_string(&mut text).unwrap();
    assert_eq!(text, "日\u{FFFD}");
}

#[test]
fn a_fatal_reader_returns_the_text_before_an_error_and_goes_on_after_it() {
    let mut reader =
        DecodeReader::new(&b"ab\xFFcd\x93"[..], SHIFT_JIS.decoder_builder().fatal(true).build());
    let mut text = [0; 8];
    assert_eq!(reader.read(&mut text).unwrap(), 2);
    let error = reader.read(&mut text).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidData);
    let malformed = error.get_ref().unwrap().downcast_ref::<Malformed>().unwrap();
    assert_eq!(malformed.range, 2..3);
    assert_eq!(reader.read(&mut text).unwrap(), 2);
    assert_eq!(&text[..2], b"cd");
    assert_eq!(reader.read(&mut text).unwrap_err().kind(), ErrorKind::InvalidData);
    assert_eq!(reader.read(&mut text).unwrap(), 0);
}

#[test]
fn a_writer_may_get_its_text_in_any_pieces() {
    let text = "日本語a💩".repeat(3000);
    for encoding in [SHIFT_JIS, ISO_2022_JP, UTF_8, UTF_16LE] {
        let encoder = || encoding.encoder_builder().html().build();
        let expected = encoding.encode_html(&text);
        for size in [1, 2, 5, 8191, 100_000] {
            let mut writer = EncodeWriter::new(Vec::new(), encoder());
            for piece in text.as_bytes().chunks(size) {
                writer.write_all(piece).unwrap();
            }
            assert!(writer.finish().unwrap() == *expected, "{encoding:?} {size}");
        }
    }
}

#[test]
fn a_writer_that_is_dropped_writes_the_end() {
    let mut bytes = Vec::new();
    write!(EncodeWriter::new(&mut bytes, ISO_2022_JP.encoder()), "日").unwrap();
    assert_eq!(bytes, b"\x1B$BF|\x1B(B");
}

#[test]
fn nothing_is_lost_or_written_twice_if_the_other_writer_fails() {
    let mut writer = EncodeWriter::new(Reluctant::default(), ISO_2022_JP.encoder());
    writer.write_all("日本語".as_bytes()).unwrap();
    while writer.flush().is_err() {}
    assert_eq!(writer.get_ref().0, b"\x1B$BF|K\\8l");
    let mut failed = 0;
    let inner = loop {
        match writer.finish() {
            Ok(inner) => break inner,
            Err(error) => {
                assert_eq!(error.error().kind(), ErrorKind::TimedOut);
                writer = error.into_inner();
                failed += 1;
            }
        }
    };
    assert_eq!((failed, &*inner.0), (1, &b"\x1B$BF|K\\8l\x1B(B"[..]));
}

/// Stores the bytes it gets, and fails to flush.
struct Unflushed<'a>(&'a mut Vec<u8>);

impl Write for Unflushed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(ErrorKind::TimedOut.into())
    }
}

#[test]
fn a_writer_whose_finish_failed_writes_nothing_when_it_is_dropped() {
    let mut bytes = Vec::new();
    let mut writer = EncodeWriter::new(Unflushed(&mut bytes), ISO_2022_JP.encoder());
    writer.write_all("日".as_bytes()).unwrap();
    let error = io::Error::from(writer.finish().err().unwrap());
    assert_eq!(error.kind(), ErrorKind::TimedOut);
    assert_eq!(bytes, b"\x1B$BF|\x1B(B");

    // The end is encoded once, and nothing comes after it.
    let mut bytes = Vec::new();
    let mut writer = EncodeWriter::new(Unflushed(&mut bytes), ISO_2022_JP.encoder());
    writer.write_all("日".as_bytes()).unwrap();
    let mut writer = writer.finish().err().unwrap().into_inner();
    for text in ["本", "\u{FEFF}"] {
        let error = writer.write(text.as_bytes()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidInput);
    }
    drop(writer.finish().err().unwrap().into_inner());
    assert_eq!(bytes, b"\x1B$BF|\x1B(B");

    let mut full = [0; 2];
    let mut writer = EncodeWriter::new(&mut full[..], ISO_2022_JP.encoder());
    writer.write_all("日".as_bytes()).unwrap();
    assert_eq!(writer.finish().err().unwrap().error().kind(), ErrorKind::WriteZero);
    assert_eq!(&full, b"\x1B$");
}

#[test]
fn text_before_a_character_without_its_end_is_written() {
    let text = &"日本".as_bytes()[..5];
    let mut writer = EncodeWriter::new(Vec::new(), ISO_2022_JP.encoder());
    writer.write_all(text).unwrap();
    let error = writer.finish().unwrap_err();
    assert_eq!(std::format!("{error}"), "the text ends inside a character");
    let mut writer = error.into_inner();
    assert_eq!(writer.get_ref(), b"\x1B$BF|");
    writer.write_all(&"本".as_bytes()[2..]).unwrap();
    assert_eq!(writer.finish().unwrap(), b"\x1B$BF|K\\\x1B(B");

    let mut bytes = Vec::new();
    EncodeWriter::new(&mut bytes, ISO_2022_JP.encoder()).write_all(text).unwrap();
    assert_eq!(bytes, b"\x1B$BF|\x1B(B");
}

#[test]
fn what_cannot_be_written_is_an_error_until_it_is_left_out() {
    let mut writer = EncodeWriter::new(Vec::new(), EUC_KR.encoder());
    let text = "한💩a";
    assert_eq!(writer.write(text.as_bytes()).unwrap(), 3);
    for _ in 0..2 {
        let error = writer.write(&text.as_bytes()[3..]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidData);
        let unmappable = error.get_ref().unwrap().downcast_ref::<Unmappable>().unwrap();
        assert_eq!((unmappable.scalar, unmappable.range.clone()), ('💩', 3..7));
    }
    writer.write_all(b"a").unwrap();
    assert_eq!(writer.finish().unwrap(), b"\xC7\xD1a");

    // A character in pieces is skipped by skipping its last byte.
    let mut writer = EncodeWriter::new(Vec::new(), EUC_KR.encoder());
    let mut offsets = Vec::new();
    for byte in "한💩a💩b".bytes() {
        if let Err(error) = writer.write_all(&[byte]) {
            let error = error.get_ref().unwrap().downcast_ref::<Unmappable>().unwrap().range.start;
            offsets.push(error);
        }
    }
    // Three bytes of each were taken before it was complete.
    assert_eq!(offsets, [3, 7]);
    assert_eq!(writer.finish().unwrap(), b"\xC7\xD1ab");
}

#[test]
fn what_is_not_utf_8_is_an_error() {
    let mut writer = EncodeWriter::new(Vec::new(), UTF_8.encoder());
    assert_eq!(writer.write(b"a\xFF").unwrap(), 1);
    assert_eq!(writer.write(b"\xFF").unwrap_err().kind(), ErrorKind::InvalidData);
    writer.write_all(b"\xE6\x97").unwrap();
    assert_eq!(writer.write(b"a").unwrap_err().kind(), ErrorKind::InvalidData);
    assert_eq!(writer.finish().unwrap_err().error().kind(), ErrorKind::InvalidData);
}

#[test]
fn a_reader_takes_the_encoding_of_a_byte_order_mark() {
    for bytes in [&b"\xEF\xBB\xBFcaf\xC3\xA9"[..], b"\xFF\xFEc\0a\0f\0\xE9\0", b"caf\xE9"] {
        let decoder = || crate::WINDOWS_1252.decoder_builder().sniff_bom(true).build();
        let mut text = String::new();
        let mut reader = DecodeReader::new(bytes, decoder());
        reader.read_to_string(&mut text).unwrap();
        assert_eq!(
            (&*text, reader.decoder().encoding()),
            ("café", crate::WINDOWS_1252.sniff_bom(bytes))
        );
        text.clear();
        DecodeReader::new(Slow(bytes, false), decoder()).read_to_string(&mut text).unwrap();
        assert_eq!(text, "café");
    }
}
