//! Writes js/generated/label-answers.json, by which a test compares the labels of JavaScript with those of Rust.

use std::collections::BTreeMap;
use std::fs;

use anyhow::Result;
use encodium::Encoding;
use encodium::internals::labels::{BEFORE_NUMBERS, PREFIXES, SWAPPED, code_page_of};
use encodium::internals::row;

use crate::generate::{GENERATED, string};

/// Labels of no encoding, or at the edge of one rule.
const OTHERS: &[&str] = &[
    "",
    " ",
    "-",
    "*en",
    " *en",
    "utf-8 *en",
    "utf-8**",
    "utf-9",
    "utf-8\0",
    "utf-8\0x",
    "\u{B}utf-8",
    "\u{A0}utf-8",
    "utf\u{2010}8",
    "\u{212A}oi8-r",
    "\u{FF55}\u{FF54}\u{FF46}-8",
    "\u{65E5}\u{672C}\u{8A9E}932",
    "932\u{1F600}",
    "utf-8*\u{E9}",
    "__proto__",
    "constructor",
    "toString",
    "x",
    "cs",
    "xms",
    "cp",
    "windows-",
    "0",
    "000",
    "cp0",
    "cp4370",
    "x-x-cp437",
    "cscscp437",
    "x-replacement",
    "x-dicom",
    "dicom",
    "DICOM",
    ",swaplfnl",
    " ,swaplfnl",
    "x,swaplfnl",
    "cp037 ,swaplfnl",
    " cp037,SwapLFNL\n",
    "cp037, swaplfnl",
    "cp037,swaplfnl*en",
    "cp037*en,swaplfnl",
    "cp037,swaplfnl,swaplfnl",
    "cp037swaplfnl",
    "cp437*",
    "*cp437",
    "y-437",
    "page-437",
    "ibm-437_P100-199",
    "cp0000000000000000000000000000000000000000000000000000000437",
    "cp00000000000000000000000000000000000000000000000000000000437",
    "p1001995",
    "1p1001995",
    "ibm-437_P100-1995",
    "ibm-437_X100-1995 ",
    "ibm-437_Q100-1995",
    "x-ibm-437_P100-1995",
];

/// Other spellings of a word, each by one rule.
fn spellings_of(word: &str) -> Vec<String> {
    let punctuated: String = word.chars().flat_map(|character| ['.', character]).collect();
    let mut all = vec![
        word.to_ascii_uppercase(),
        format!("\t\n\x0C\r {word} \r"),
        format!("{word}*en-GB"),
        format!("{word}{}", string(SWAPPED)),
        format!("{word}_P100-1995"),
        format!("{word}\u{B7}"),
        format!("{word}q"),
        word.replace(['-', '_'], ""),
        word.replace(['-', '_'], " "),
        punctuated,
        format!("{word}{}", "-".repeat(60)),
        format!("{word}{}", "z".repeat(60)),
    ];
    all.extend(PREFIXES.map(|prefix| format!("{}-{word}", string(prefix))));
    all
}

/// An array of `[label, name]`, with null for the name where [`Encoding::resolve`] returns None.
pub fn write() -> Result<()> {
    let mut answers = BTreeMap::new();
    let mut ask = |label: String| {
        let name = Encoding::resolve(&label).map(Encoding::name);
        answers.insert(label, name);
    };
    let words = Encoding::all()
        .flat_map(|e| [[e.name()].as_slice(), e.labels(), row(e).aliases].concat())
        .collect::<Vec<_>>();
    for (i, word) in words.iter().enumerate() {
        // All rules would make the file five times as long.
        let spellings = spellings_of(word).into_iter().enumerate();
        spellings.filter(|(rule, _)| (rule + i) % 5 == 0).for_each(|(_, label)| ask(label));
        if let Some(number) = code_page_of(word.as_bytes()) {
            for before in BEFORE_NUMBERS {
                ask(format!("{}{}", string(before), string(number)));
                ask(format!("X-{}-00{}", string(before), string(number)));
            }
        }
        ask((*word).into());
    }
    OTHERS.iter().for_each(|label| ask((*label).into()));
    let answers: Vec<_> = answers.into_iter().collect();
    Ok(fs::write(format!("{GENERATED}/label-answers.json"), serde_json::to_string(&answers)?)?)
}
