#!/bin/sh
# Locks the Python packages with their hashes and the npm packages with theirs. No lock names a host.
set -eu
cd "$(dirname "$0")/../backend/requirements"

compile() {
    ../../.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-header --no-annotate --no-emit-index-url "$@"
}

# Of what pip was told, the main index alone counts. A machine's further places may have a package's files for
# this machine only, and a lock with their hashes refuses every other Python and processor.
value=$(../../.venv/bin/python -m pip config get global.index-url 2>/dev/null || true)
[ -z "$value" ] || export UV_DEFAULT_INDEX="$value"
compile dev.in --output-file dev.txt "$@"
compile base.in --constraint dev.txt --output-file base.txt "$@"
compile deploy.in --output-file deploy.txt "$@"
compile audit.in --output-file audit.txt "$@"
cd ../../frontend
PATH="$PWD/../.venv/bin:$PATH"
export PATH
npm install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund
node ../scripts/complete-lock.mjs
