//! The encodings of the standard, one file each, in its order: the rules as `step`, the fast loop as `run`.

crate::codec::files! {
    utf_8
    single_byte
    gb18030
    big5
    euc_jp
    iso_2022_jp
    shift_jis
    euc_kr
    replacement
    utf_16
    x_user_defined
}
