//! Made by `cargo xtask tables` of xtask/code-pages/pages.txt.
use crate::encoding::Row;
pub(super) const CODE_PAGES: &[Row] = &[];
