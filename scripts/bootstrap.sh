#!/bin/sh
# Makes .venv hold exactly what backend/requirements/dev.txt locks. Needs Python only.
set -eu
cd "$(dirname "$0")/.."
lock=backend/requirements/dev.txt

make_venv() {
    python=$(sh scripts/find-python.sh)
    echo "Making .venv with $("$python" --version)."
    rm -rf .venv
    if "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        "$python" -m venv .venv
        return
    fi
    # Debian ships Python without it.
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    install="apt-get install -y python$version-venv"
    if command -v apt-get >/dev/null 2>&1; then
        echo "Python $version here can't make virtual environments; installing python$version-venv."
        if [ "$(id -u)" = 0 ]; then
            $install >/dev/null || { apt-get update >/dev/null && $install >/dev/null; } || true
        elif sudo -n true 2>/dev/null; then
            sudo -n $install >/dev/null || true
        fi
    fi
    "$python" -m venv .venv || {
        echo "Python $version lacks the module ensurepip. On Debian or Ubuntu run:  sudo $install" >&2
        exit 1
    }
}

# The address of a package index and the like are the machine's affair: what pip was told, uv is told.
pip_setting() {
    .venv/bin/python -m pip config get "global.$1" 2>/dev/null || true
}

.venv/bin/python -c 'import pip' 2>/dev/null || make_venv

if ! .venv/bin/uv --version >/dev/null 2>&1; then
    echo "Installing uv."
    only_uv=$(mktemp)
    awk '/^[^ ]/ { wanted = /^uv==/ } wanted' "$lock" >"$only_uv"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r "$only_uv"
    rm -f "$only_uv"
fi

echo "Installing the Python packages of $lock."
: "${UV_DEFAULT_INDEX:=$(pip_setting index-url)}"
: "${UV_EXTRA_INDEX_URL:=$(pip_setting extra-index-url)}"
: "${UV_FIND_LINKS:=$(pip_setting find-links)}"
for name in UV_DEFAULT_INDEX UV_EXTRA_INDEX_URL UV_FIND_LINKS; do
    eval "value=\$$name"
    # An empty setting is not the same as none.
    if [ -n "$value" ]; then export "$name"; else unset "$name"; fi
done
# Every file is checked against its locked hash, so it doesn't matter which index has it.
export UV_INDEX_STRATEGY=unsafe-best-match VIRTUAL_ENV="$PWD/.venv"
# Trust what the machine trusts, as pip and browsers do.
export UV_SYSTEM_CERTS=true
.venv/bin/uv pip sync --quiet --require-hashes "$lock" || {
    echo "uv could not install them; trying pip."
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r "$lock"
}
touch .venv/.installed
