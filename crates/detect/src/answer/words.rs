//! Whether text reads like words that a model knows, which noise and tables of characters do not, however far their best
//! reading is ahead of all others. Guard until one score decides.

use crate::facts::CandidateId;
use crate::models::chars::{FIRST, FOREIGN, cjk};
use crate::models::{ASCII_LETTERS, CjkModel, Model, Unit, models};

/// The most that a letter of a known word costs, as a score, and that a word costs beside its letters. In 90 % of words of
/// three or four letters, and in nearly all longer texts, they cost less.
const LETTER: i32 = 28;
const WORD: i32 = 8;

/// Whether most bytes beyond ASCII follow each other in even steps, as in tables of characters.
pub fn are_series(bytes: &[u8]) -> bool {
    let others: Vec<u8> = bytes.iter().copied().filter(|byte| !byte.is_ascii()).collect();
    let goes_on = |three: &&[u8]| {
        let step = three[1].wrapping_sub(three[0]);
        step != 0 && three[2].wrapping_sub(three[1]) == step
    };
    let count = others.windows(3).filter(goes_on).count();
    count > 0 && 2 * count + 1 >= others.len()
}

/// Whether a model knows two words, one of which is not ASCII in an encoding that extends ASCII, and a third of the
/// letters of the words that are not ASCII.
pub fn has_two_words(id: CandidateId, bytes: &[u8]) -> bool {
    let units: Vec<Unit> = id.decode(bytes).0.into_iter().map(|unit| models().unit(unit)).collect();
    let is_letter = |unit: &Unit| unit.kind == FOREIGN;
    let words = || {
        let runs = units.chunk_by(move |a, b| is_letter(a) == is_letter(b));
        runs.filter(move |run| is_letter(&run[0]))
    };
    let counts =
        |word: &[Unit]| id.is_ebcdic() || word.iter().any(|unit| unit.id >= ASCII_LETTERS as u16);
    models().models.iter().any(|model| {
        let (mut known, mut letters, mut balance) = (0, 0, 0);
        for word in words() {
            let is_known = knows(model, word);
            known += is_known as usize;
            if counts(word) {
                letters += word.len();
                balance += if is_known { word.len() } else { 0 };
            }
        }
        known >= 2 && balance > 0 && 3 * balance >= letters
    })
}

/// Whether a word of two letters or more is likely in the language of a model.
fn knows(model: &Model, word: &[Unit]) -> bool {
    let mut before = models().start().id;
    let mut cost = 0;
    for unit in word {
        let (score, class) = model.pair(before, unit.id);
        if class < FIRST {
            return false;
        }
        cost -= score;
        before = unit.id;
    }
    word.len() > 1 && cost <= word.len() as i32 * LETTER + WORD
}

/// Whether a third of the ideographs and syllables of a text, if it has any, and two of them are among the commonest
/// of a language.
pub fn has_common_ideographs(id: CandidateId, bytes: &[u8]) -> bool {
    let mut units = id.decode(bytes).0;
    units.retain(|unit| matches!(cjk::class(*unit), cjk::HAN..=cjk::HANGUL));
    let known = |model: &CjkModel| units.iter().filter(|unit| model.knows(**unit)).count();
    let is_enough = |known: usize| known >= 2 && 3 * known > units.len();
    units.is_empty() || models().cjk.iter().any(|model| is_enough(known(model)))
}
