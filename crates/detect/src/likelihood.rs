//! How likely bytes are in each encoding.

use std::ops::{Index, IndexMut};

use crate::candidates::{
    BIG5, COUNT, CandidateId, EUC_JP, EUC_KR, GBK, JOHAB, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE,
};
use crate::chars;
use crate::counts::counts;
use crate::escapes::is_mostly_seven_bit;
use crate::ideographs;
use crate::language;
use crate::languages::Script;
use crate::models::{Models, NAT, score};
use crate::packed::models;
use crate::reading::{Ascii, AsciiPairs, BytePairs, Reading, Score, byte_pairs, split};
use crate::shape::shape;
use crate::single_byte::{SingleByte, code_pages, encodings};
use crate::utf_8::{BY_CHANCE, Utf8};

/// The score of an encoding in the language that makes the most of it.
#[derive(Clone, Copy)]
pub struct Likelihood {
    pub score: i32,
    /// The likeliest language, and its score among the languages of the encoding.
    pub language: &'static str,
    among: i32,
    /// Whether no language would write so, even if no other encoding makes more of it.
    pub strange: bool,
}

/// The score of what no model takes for possible.
pub const IMPOSSIBLE: i32 = i32::MIN / 2;

/// The likelihood of bytes that no model has scored.
const NONE: Likelihood = Likelihood::new(IMPOSSIBLE, "");

impl Likelihood {
    pub const fn new(score: i32, language: &'static str) -> Likelihood {
        Likelihood { score, language, among: score, strange: false }
    }
}

/// The likelihood of each candidate.
#[derive(Clone)]
pub struct Likelihoods(Vec<Likelihood>);

impl Likelihoods {
    pub fn iter(&self) -> impl Iterator<Item = (CandidateId, &Likelihood)> {
        CandidateId::all().zip(&self.0)
    }

    /// The score of the likeliest one.
    pub fn best(&self) -> i32 {
        self.0.iter().map(|likelihood| likelihood.score).max().unwrap_or(IMPOSSIBLE)
    }
}

impl Index<CandidateId> for Likelihoods {
    type Output = Likelihood;

    fn index(&self, id: CandidateId) -> &Likelihood {
        &self.0[id.index()]
    }
}

impl IndexMut<CandidateId> for Likelihoods {
    fn index_mut(&mut self, id: CandidateId) -> &mut Likelihood {
        &mut self.0[id.index()]
    }
}

/// The most that pairs that are not both ASCII cost in text of a language, each and beside that all of
/// them. The pages of DOS taken for another encoding, for example, cost more.
const PAIR: i32 = -48;
const STRANGE: f32 = -4.0;

/// The most that units of UTF-16 cost: those of numbers and records cost more.
const UNIT: i32 = -64;
const STRANGE_UNITS: f32 = -8.0;

/// Encodings with more than one byte to a character, their languages and how rare they are.
const MULTI: [(CandidateId, &[&str], f32); 6] = [
    (SHIFT_JIS, &["ja"], -1.0),
    (EUC_JP, &["ja"], -1.5),
    (GBK, &["zh-Hans", "zh-Hant"], -2.0),
    (BIG5, &["zh-Hant"], -1.5),
    (EUC_KR, &["ko"], -1.0),
    (JOHAB, &["ko"], -5.0),
];

/// UTF-8 is the likeliest encoding by far, UTF-16 without a mark one of the rarest.
const UTF_8_PRIOR: f32 = 4.0;
const UTF_16_PRIOR: f32 = -3.0;

/// A character that is cut in two at an end of the bytes.
const CUT: f32 = -8.0;

/// Between a word of ASCII and one in another script.
const SWITCH: f32 = -4.0;

/// A letter alone before or after a number or in English, where signs stand.
const SIGN: f32 = -6.5;

/// A letter at one end of a word of ASCII in English, where signs stand, too.
const EDGE: f32 = -2.0;

/// A language that is spoken where the domain is.
const DOMAIN: f32 = 3.0;

/// The scores of bytes in all candidates. `more` says that they are a head, `is_spoken` whether a language is
/// one of the domain that they come from, and `pages` whether code pages outside the standard count.
pub fn likelihoods(
    bytes: &[u8],
    more: bool,
    is_spoken: &dyn Fn(&str) -> bool,
    pages: bool,
) -> Likelihoods {
    let models = models();
    let mut result = Likelihoods(vec![NONE; COUNT]);
    let mut raise = |id: CandidateId, found: Score, language: &'static str, strange: bool| {
        let found = found + if is_spoken(language) { (DOMAIN * NAT) as i32 } else { 0 };
        let best: &mut Likelihood = &mut result[id];
        if found.encoding > best.score {
            (best.score, best.strange) = (found.encoding, strange);
        }
        if found.language > best.among {
            (best.among, best.language) = (found.language, language);
        }
    };
    let mut reading = Reading::default();
    let (switches, signs) = (switches(bytes), signs(bytes));
    let mut single = |ascii: &Ascii, others: &BytePairs, encoding: &SingleByte| {
        let SingleByte { id, units, homes, .. } = encoding;
        reading.clear();
        for &([before, byte], count) in others {
            reading.push(models, units[before as usize], units[byte as usize], count);
        }
        let is_letter = |byte: &&(u8, i32)| units[byte.0 as usize].kind == chars::FOREIGN;
        let letters = |bytes: &[(u8, i32)]| -> i32 {
            bytes.iter().filter(is_letter).map(|(_, count)| count).sum()
        };
        let switched = letters(&switches);
        let [by_digits, alone, at_edges] = signs.each_ref().map(|signs| letters(signs));
        let by_digits = by_digits * score(SIGN);
        let in_english = alone * score(SIGN) + at_edges * score(EDGE);
        for &(at, prior) in homes {
            let model = &models.models[at];
            let is_latin = model.script == Script::Latin;
            let switch = if is_latin { 0 } else { switched * score(SWITCH) };
            let signs = by_digits + if ascii.is_rather_english(at) { in_english } else { 0 };
            let beyond = reading.beyond(model) + switch + signs;
            let found = ascii.of(model, at) + beyond + prior;
            raise(*id, found, model.tag, beyond < reading.count() * PAIR + score(STRANGE));
        }
    };
    let (ascii, others) = pairs(bytes);
    let all = &models.models;
    let ascii = Ascii::new(models, all, &ascii);
    encodings().iter().for_each(|encoding| single(&ascii, &others, encoding));
    if pages {
        let is_plausible_ebcdic = is_plausible_ebcdic(bytes);
        for page in code_pages() {
            match page.order {
                None => single(&ascii, &others, page),
                Some(order) if is_plausible_ebcdic => {
                    let ordered: Vec<u8> = bytes.iter().map(|byte| order[*byte as usize]).collect();
                    let (ascii, others) = pairs(&ordered);
                    single(&Ascii::new(models, all, &ascii), &others, page);
                }
                Some(_) => {}
            }
        }
    }
    let text = Text { models, more };
    if !others.is_empty() {
        let multi = MULTI.into_iter().filter(|(id, ..)| pages || id.is_of_standard());
        for (id, languages, prior) in multi {
            if let Some((found, language)) = text.multi(id, languages, bytes) {
                raise(id, found + score(prior), language, false);
            }
        }
    }
    if let Some((found, language)) = text.utf_8(bytes, &ascii) {
        raise(UTF_8, found + score(UTF_8_PRIOR), language, false);
    }
    if bytes.len() > 1 && !is_mostly_seven_bit(bytes) {
        for (id, from) in
            [(UTF_16BE, u16::from_be_bytes as fn([u8; 2]) -> u16), (UTF_16LE, u16::from_le_bytes)]
        {
            let units: Vec<u16> = bytes.as_chunks().0.iter().map(|&pair| from(pair)).collect();
            // Lone surrogates are malformed.
            let units: Vec<u16> = String::from_utf16_lossy(&units).encode_utf16().collect();
            if let Some((found, language)) = language::score(models, &units) {
                let odd = if bytes.len() % 2 == 1 && !more { score(CUT) } else { 0 };
                let strange = found.encoding < units.len() as i32 * UNIT + score(STRANGE_UNITS);
                raise(id, found + score(UTF_16_PRIOR) + odd, language, strange);
            }
        }
    }
    result
}

/// Whether there is nothing but ASCII, and no control character that text does not have.
pub fn is_printable_ascii(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| matches!(byte, b'\t' | b'\n' | b'\r' | 0x20..0x7F))
}

/// The pairs of bytes: those of ASCII, and the others.
fn pairs(bytes: &[u8]) -> (AsciiPairs, BytePairs) {
    let (ascii, others) = split(bytes);
    (ascii, byte_pairs(&others))
}

/// The bytes beyond ASCII between which and a letter of ASCII there is no more than spaces and digits, and
/// how often: at a line's end, in markup and in tables the language may change for nothing.
fn switches(bytes: &[u8]) -> Vec<(u8, i32)> {
    let mut borders = Vec::new();
    let mut last = None;
    for &byte in bytes {
        match byte {
            b' ' | b',' | b'.' | b'0'..=b'9' => continue,
            0x80.. if last.is_some_and(|last: u8| last.is_ascii()) => borders.push(byte as u32),
            b'A'..=b'Z' | b'a'..=b'z' => {
                borders.extend(last.filter(|last| !last.is_ascii()).map(u32::from))
            }
            _ => {}
        }
        last = (byte.is_ascii_alphabetic() || !byte.is_ascii()).then_some(byte);
    }
    counts(&borders).into_iter().map(|(byte, count)| (byte as u8, count)).collect()
}

/// The bytes beyond ASCII that touch no letter and how often: those that touch a digit, and the others. Behind
/// them, those at one end of a word of ASCII.
fn signs(bytes: &[u8]) -> [Vec<(u8, i32)>; 3] {
    let at = |at: usize| bytes.get(at).copied().unwrap_or(b' ');
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let mut signs = [Vec::new(), Vec::new(), Vec::new()];
    for (index, &byte) in bytes.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
        let sides = [at(index.wrapping_sub(1)), at(index + 1)];
        if !sides.into_iter().any(is_letter) {
            let touches_digit = sides.iter().any(u8::is_ascii_digit);
            signs[!touches_digit as usize].push(byte as u32);
        } else if sides.iter().filter(|side| is_letter(**side)).count() == 1
            && sides.iter().all(u8::is_ascii)
        {
            signs[2].push(byte as u32);
        }
    }
    signs.map(|list| counts(&list).into_iter().map(|(byte, count)| (byte as u8, count)).collect())
}

/// How many bytes of EBCDIC may be one word.
const WORD: usize = 24;

/// Whether many bytes are EBCDIC's spaces, or whether few bytes are mostly its Latin letters and digits.
fn is_plausible_ebcdic(bytes: &[u8]) -> bool {
    let is_usual = |byte: &&u8| {
        matches!(byte, 0x40 | 0x81..=0x89 | 0x91..=0x99 | 0xA2..=0xA9 | 0xC1..=0xC9)
            || matches!(byte, 0xD1..=0xD9 | 0xE2..=0xE9 | 0xF0..=0xF9)
    };
    let spaces = bytes.iter().filter(|byte| **byte == 0x40).count();
    let is_word = || bytes.len() < WORD && 2 * bytes.iter().filter(is_usual).count() > bytes.len();
    spaces > 0 && WORD * spaces >= bytes.len() || is_word()
}

struct Text {
    models: &'static Models,
    more: bool,
}

impl Text {
    /// The cost of a character that lacks its end.
    fn end(&self) -> i32 {
        if self.more { 0 } else { score(CUT) }
    }

    /// The score of bytes in an encoding with several bytes to a character.
    fn multi(
        &self,
        id: CandidateId,
        languages: &[&str],
        bytes: &[u8],
    ) -> Option<(Score, &'static str)> {
        let score_of = |bytes: &[u8]| {
            if !is_plausible(id, bytes) {
                return None;
            }
            let (units, cut) = id.decode(bytes);
            // Half a character alone is none.
            if units.iter().all(|&unit| unit < 0x80) {
                return None;
            }
            let (found, language) = ideographs::best(self.models, &units, languages)?;
            Some((found + if cut { self.end() } else { 0 }, language))
        };
        let whole = score_of(bytes);
        // The first byte may be the second half of a character.
        let from_second = match bytes {
            [0x80..=0xFF, rest @ ..] if bytes.len() > 4 => score_of(rest),
            _ => None,
        };
        let cut = from_second.map(|(found, language)| (found + score(CUT), language));
        [whole, cut].into_iter().flatten().max_by_key(|(found, _)| *found)
    }

    /// The score of bytes in UTF-8. `ascii` has their pairs of ASCII.
    fn utf_8(&self, bytes: &[u8], ascii: &Ascii) -> Option<(Score, &'static str)> {
        if bytes.is_ascii() {
            return language::likeliest(self.models, Script::Latin, ascii, |_| 0);
        }
        let Utf8 { units, characters, lacks_front, lacks_end, .. } = Utf8::new(bytes);
        if units.iter().all(|unit| matches!(unit, 0..0x80 | 0xFFFD)) {
            return None;
        }
        let (found, language) = language::score(self.models, &units)?;
        let ends =
            if lacks_front { score(CUT) } else { 0 } + if lacks_end { self.end() } else { 0 };
        Some((found + (ends - (characters as f32 * BY_CHANCE * NAT) as i32), language))
    }
}

/// Whether bytes look like text of an encoding by their ranges alone: no more of it is malformed than
/// damage explains, and it is no text whose letters beyond ASCII stand among those of ASCII. This
/// spares most text the decoding in encodings whose indexes are large.
fn is_plausible(id: CandidateId, bytes: &[u8]) -> bool {
    let shape = shape(id, bytes);
    8 * shape.malformed <= shape.characters && shape.touches < shape.characters.max(2)
}
