#!/bin/sh
# Locks the Python packages with their hashes and the npm packages with theirs. No lock names a host.
set -eu
cd "$(dirname "$0")/../backend/requirements"

compile() {
    ../../.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --index-strategy unsafe-best-match --no-header --no-annotate \
        --no-emit-index-url --no-emit-find-links "$@"
}

for name in index-url:UV_DEFAULT_INDEX extra-index-url:UV_EXTRA_INDEX_URL find-links:UV_FIND_LINKS; do
    value=$(../../.venv/bin/python -m pip config get "global.${name%%:*}" 2>/dev/null || true)
    [ -z "$value" ] || export "${name##*:}=$value"
done
compile dev.in --output-file dev.txt "$@"
compile base.in --constraint dev.txt --output-file base.txt "$@"
compile deploy.in --output-file deploy.txt "$@"
compile audit.in --output-file audit.txt "$@"
cd ../../frontend
PATH="$PWD/../.venv/bin:$PATH"
export PATH
npm install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund
node ../scripts/complete-lock.mjs
