#!/bin/sh
# Prints the newest Python from 3.11 to 3.14 on this machine, or says plainly that there is none.
set -eu

for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
    # Some version managers put names on the path that answer only with an error.
    if path=$(command -v "$name" 2>/dev/null) &&
        "$path" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null; then
        "$path" -c 'import sys; print(sys.executable)'
        exit 0
    fi
done
found=$(python3 --version 2>/dev/null || echo "none")
echo "Karigar needs Python 3.11 to 3.14; this machine has: $found. Install one and run make again." >&2
exit 1
