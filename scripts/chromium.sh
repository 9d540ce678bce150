#!/bin/sh
# Finds a Chromium for the browser tests, or installs one, and writes its path to .make/chromium.
# An empty file means: the download of Playwright itself.
set -eu
cd "$(dirname "$0")/.."
mkdir -p .make

find_chromium() {
    for candidate in "${KARIGAR_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
        [ -n "$candidate" ] || continue
        path=$(command -v "$candidate" 2>/dev/null) || continue
        # Some systems have a script of that name which only says that there is none.
        "$path" --version >/dev/null 2>&1 || continue
        printf '%s' "$path" >.make/chromium
        return 0
    done
    return 1
}

find_chromium && exit 0
if command -v apt-get >/dev/null 2>&1; then
    install="env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium"
    echo "Installing Chromium for the browser tests."
    if [ "$(id -u)" = 0 ]; then
        { $install || { apt-get update && $install; }; } >/dev/null || true
    elif sudo -n true 2>/dev/null; then
        { sudo -n $install || { sudo -n apt-get update && sudo -n $install; }; } >/dev/null || true
    fi
    find_chromium && exit 0
fi
echo "No Chromium on this machine; trying the download of Playwright."
if (cd frontend && PATH="$PWD/../.venv/bin:$PATH" npx playwright install chromium) >.make/chromium.log 2>&1; then
    : >.make/chromium
    exit 0
fi
echo "The browser tests need Chromium: install the package chromium (on Debian: sudo apt-get install chromium)," \
    "or set KARIGAR_CHROMIUM to the path of a Chrome or Chromium. .make/chromium.log says why the download failed." >&2
exit 1
