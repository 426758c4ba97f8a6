//! How far an answer must be ahead of another reading of the bytes, by how much of them the two read differently.
//!
//! A margin says how likely one text is against another if both are prose. Names, tags and cells are no prose: the
//! fewer letters two readings differ in, the wider a margin chance makes between them.

use super::first::First;
use crate::evidence::Evidence;
use crate::evidence::utf_8::Utf8;
use crate::facts::{CandidateId, Form, byte_units};
use crate::models::NAT;
use crate::models::chars::{FOREIGN, kind as kind_of_unit};
use crate::ranking::{self, Ranked, Ranking};

/// Nats as a score.
const fn lead(nats: f32) -> i32 {
    (nats * NAT) as i32
}

/// The least lead of a confident answer over every other reading.
const CONFIDENT: i32 = lead(ranking::CONFIDENT);

/// How much must differ for [`CONFIDENT`] to be enough: pairs of letters, or else twice as many bytes beyond ASCII.
const ENOUGH: usize = 5;

/// Leads in nats where 1, 2, 3 and 4 of [`ENOUGH`] differ.
type Leads = [f32; ENOUGH - 1];

/// With these leads 99.5 % of the confident answers were right about names, labels and units in 47 languages and their
/// usual encodings: `npm run accuracy`, the corpus `short`.
const WEB_OVER_WEB: Leads = [6.0, 4.5, 4.5, 5.5];
const WEB_OVER_CODE_PAGE: Leads = [7.5, 7.0, 6.5, 6.5];
const CODE_PAGE_OVER_WEB: Leads = [6.5, 4.5, 4.5, 4.5];
const CODE_PAGE_OVER_CODE_PAGE: Leads = [6.5, 5.5, 4.5, 4.5];
const SINGLE_OVER_MULTI: Leads = [5.0, 7.5, 6.0, 5.5];
const SINGLE_OVER_WIDE: Leads = [7.0; 4];
const MULTI_OVER_MULTI: Leads = [7.5, 6.0, 6.0, 6.0];
const MULTI_OVER_OTHERS: Leads = [6.5, 6.5, 6.5, 4.5];
const UTF_8_OVER_ALL: Leads = [12.0, 8.0, 8.0, 8.0];
const WIDE_OVER_ALL: Leads = [10.0; 4];

/// The nats added to these leads for a language in which a name of another one, misread in a single letter, often reads
/// well, and which is seldom in encodings of one byte to a character.
const RARE: f32 = 3.0;
const RARE_LANGUAGES: [&str; 9] = ["an", "fur", "fy", "gd", "hsb", "ku", "mt", "uz", "vi"];

/// No lead in the tables is greater, with [`RARE`].
const WIDEST: i32 = lead(12.0 + RARE);

/// The lead over all others of an answer whose only byte beyond ASCII is a sign, and of one word of EBCDIC.
const SIGN: i32 = lead(9.5);

/// The lead over all others of UTF-8 with no more than one complete character beyond ASCII, where others are cut.
const CUT: i32 = lead(16.5);

/// The no-break space of Windows, of the Macintosh and of DOS, and the soft hyphen of Windows. Lists and tables are
/// full of them: an answer that reads nothing else beyond ASCII, and these as other characters, is never sure.
const SPACES: [u8; 4] = [0xA0, 0xCA, 0xFF, 0xAD];

/// The leads of an encoding of a form over one of another, where little differs, if [`CONFIDENT`] is not enough.
fn leads_over(one: Form, other: Form) -> Option<&'static Leads> {
    Some(match (one, other) {
        (Form::Utf8, _) => &UTF_8_OVER_ALL,
        (Form::Wide, _) => &WIDE_OVER_ALL,
        (Form::Multi, Form::Multi) => &MULTI_OVER_MULTI,
        (Form::Multi, _) => &MULTI_OVER_OTHERS,
        (Form::Web, Form::Web) => &WEB_OVER_WEB,
        (Form::Web, Form::CodePage) => &WEB_OVER_CODE_PAGE,
        (Form::CodePage, Form::Web) => &CODE_PAGE_OVER_WEB,
        (Form::CodePage, Form::CodePage) => &CODE_PAGE_OVER_CODE_PAGE,
        (Form::Web | Form::CodePage, Form::Multi) => &SINGLE_OVER_MULTI,
        (Form::Web | Form::CodePage, Form::Wide) => &SINGLE_OVER_WIDE,
        _ => return None,
    })
}

/// Whether an answer is far enough ahead of all encodings with other texts.
pub fn is_ahead(evidence: &Evidence, ranking: &Ranking, first: &First) -> bool {
    let id = first.ranked.id;
    let scored = evidence.scored(id);
    let beyond_ascii = scored.iter().filter(|byte| !byte.is_ascii()).count();
    let least = least(id, scored, beyond_ascii);
    let rare = if RARE_LANGUAGES.contains(&first.ranked.language) { RARE } else { 0.0 };
    let needed = |other: CandidateId| {
        let forms = [id, other].map(|id| id.facts().form);
        let Some(leads) = leads_over(forms[0], forms[1]) else { return CONFIDENT };
        let is_single = forms.iter().all(|form| matches!(form, Form::Web | Form::CodePage));
        let differing =
            if is_single { different_pairs(id, other, scored) } else { beyond_ascii.div_ceil(2) };
        leads.get(differing.max(1) - 1).map_or(CONFIDENT, |nats| lead(nats + rare))
    };
    let is_near = |other: &&Ranked| {
        let ahead = first.score - other.score;
        ahead < least || ahead < WIDEST && ahead < needed(other.id)
    };
    // Whether the texts are the same costs more than the leads.
    !ranking.iter().filter(is_near).any(|other| !evidence.validity.is_same_text(id, other.id))
}

/// The lead that an answer must have over every other one.
fn least(id: CandidateId, scored: &[u8], beyond_ascii: usize) -> i32 {
    let is_all = beyond_ascii == scored.len();
    match id.facts().form {
        _ if beyond_ascii == 0 => CONFIDENT,
        Form::Web | Form::CodePage => {
            let unit = |byte: &u8| byte_units(id)[*byte as usize];
            let is_space = |byte: &u8| SPACES.contains(byte) && !matches!(unit(byte), 0xA0 | 0xAD);
            let is_sign = |byte: &u8| kind_of_unit(unit(byte)) != FOREIGN;
            let others = || scored.iter().filter(|byte| !byte.is_ascii());
            if others().all(is_space) {
                i32::MAX
            } else if beyond_ascii == 1 && others().all(is_sign) {
                SIGN
            } else {
                CONFIDENT
            }
        }
        // One word in letters of another alphabet.
        Form::Ebcdic if is_all && beyond_ascii < 2 * ENOUGH => SIGN,
        Form::Utf8 => {
            let Utf8 { units, lacks_front, lacks_end, .. } = Utf8::new(scored);
            let others: Vec<u16> = units.into_iter().filter(|unit| *unit >= 0x80).collect();
            let is_one = others.iter().all(|unit| *unit == others[0]);
            // Guard until one score decides: the planes that have no characters.
            let is_none = |unit: &u16| matches!(unit, 0xD8C0..0xDB40 | 0xDC00..0xE000);
            match others.len() {
                // One character, however often, and nothing beside it, may be an ideograph of another encoding.
                _ if is_one && is_all || others.iter().all(is_none) => i32::MAX,
                0 | 1 if lacks_front => i32::MAX,
                0 | 1 if lacks_end => CUT,
                _ => CONFIDENT,
            }
        }
        _ => CONFIDENT,
    }
}

/// How many pairs of neighbouring letters two encodings with one byte to a character read differently, up to
/// [`ENOUGH`].
// Inlined, this and others add 0.8 KB to the compressed module.
#[inline(never)]
fn different_pairs(a: CandidateId, b: CandidateId, bytes: &[u8]) -> usize {
    let [a, b] = [a, b].map(byte_units);
    let differs = |byte: &u8| a[*byte as usize] != b[*byte as usize];
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let counts = |pair: &&[u8]| pair.iter().all(is_letter) && pair.iter().any(differs);
    bytes.windows(2).filter(counts).take(ENOUGH).count()
}
