#!/bin/sh
# Makes everything anew that is learnt from text, from the download on: all.sh FOLDER.
set -eu
here=$(dirname "$0")
"$here/fetch.sh" "$1"
"$here/extract.py" "$1"
"$here/signs.py" "$1"
cargo run --release --package encodium-detect --features __internals --example train -- "$1"
cargo build --release --package encodium-detect --features __internals --example features --example mistakes
"$here/confidence.py" "$1"
"$here/repairs.py" "$1"
