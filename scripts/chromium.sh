#!/bin/sh
# Finds a Chromium for the browser tests, or installs one, and writes its path to .make/chromium.
# An empty file means: the download of Playwright itself.
set -eu
cd "$(dirname "$0")/.."
mkdir -p .make

find_chromium() {
    for candidate in "$@"; do
        [ -n "$candidate" ] || continue
        path=$(command -v "$candidate" 2>/dev/null) || continue
        # Some systems have a script of that name which only says that there is none.
        "$path" --version >/dev/null 2>&1 || continue
        printf '%s' "$path" >.make/chromium
        return 0
    done
    return 1
}

find_browser() {
    find_chromium chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        "/Applications/Chromium.app/Contents/MacOS/Chromium"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

apt() {
    # A mirror that does not answer is not waited for.
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -o Acquire::http::Timeout=20 -o Acquire::Retries=1 "$@" >/dev/null
}

install() {
    apt install -y --no-install-recommends "$1" || { apt update && apt install -y --no-install-recommends "$1"; }
}

# The shell draws no window round a page: a journey costs two thirds of a whole browser's processor time
# (docs/decisions/0098-tests-in-fifteen-minutes.md).
find_chromium "${KARIGAR_CHROMIUM:-}" chromium-headless-shell && exit 0
if command -v apt-get >/dev/null 2>&1 && as_root true 2>/dev/null; then
    echo "Installing Chromium for the browser tests."
    install chromium-headless-shell 2>/dev/null || true
    find_chromium chromium-headless-shell || find_browser || install chromium || true
fi
find_chromium chromium-headless-shell && exit 0
find_browser && exit 0
echo "No Chromium on this machine; trying the download of Playwright."
if (cd frontend && PATH="$PWD/../.venv/bin:$PATH" npx playwright install --only-shell chromium) >.make/chromium.log 2>&1; then
    : >.make/chromium
    exit 0
fi
echo "The browser tests need Chromium: install the package chromium (on Debian: sudo apt-get install chromium-headless-shell)," \
    "or set KARIGAR_CHROMIUM to the path of a Chrome or Chromium. .make/chromium.log says why the download failed." >&2
exit 1
