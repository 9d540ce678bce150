/**
 * Adds to frontend/package-lock.json the builds for other systems that this machine's registry did not offer.
 *
 * npm leaves out an optional package it can't find, and then refuses its own lock (`npm ci`: "Missing … from lock
 * file"). Their version is the one their parent pins; the system they are for is in their name. Such an entry has no
 * hash until the lock is made against a registry that holds the package. With --check it only says what is missing.
 */
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../frontend/package-lock.json", import.meta.url);
const SYSTEMS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const PROCESSORS = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "x64",
  "wasm32",
];
const LIBRARIES = { gnu: "glibc", gnueabihf: "glibc", musl: "musl", musleabihf: "musl" };

const lock = JSON.parse(readFileSync(file, "utf8"));
const added = [];

/** Where npm would look for a package needed at a place of the tree, nearest first. */
function candidates(place, name) {
  const found = [];
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    found.push(`${at && `${at}/`}node_modules/${name}`);
    if (!at) return found;
  }
}

/** The entry that a place of the tree gets for a package, if it has the wanted version. */
function resolved(place, name, version) {
  const found = candidates(place, name).find((candidate) => lock.packages[candidate]);
  return lock.packages[found]?.version === version ? found : undefined;
}

for (const [place, entry] of Object.entries(lock.packages)) {
  const optional = Object.entries(entry.optionalDependencies ?? {}).filter(([, version]) =>
    /^\d/.test(version),
  );
  // The build for this machine says where npm puts those of this parent.
  const sibling = optional
    .map(([name, version]) => [name, resolved(place, name, version)])
    .find(([, at]) => at);
  const folder = sibling ? sibling[1].slice(0, -sibling[0].length) : "node_modules/";
  for (const [name, version] of optional) {
    if (resolved(place, name, version)) continue;
    const words = name.split(/[/-]/);
    const system = SYSTEMS.find((word) => words.includes(word));
    const processor = PROCESSORS.find((word) => words.includes(word));
    const library = words.map((word) => LIBRARIES[word]).find(Boolean);
    // Not a build for a system, but an extra that this one does without (fsevents on Linux is in the lock).
    if (!processor) continue;
    lock.packages[folder + name] = {
      version,
      cpu: [processor],
      ...(entry.dev && { dev: true }),
      ...(library && { libc: [library] }),
      optional: true,
      ...(system && { os: [system] }),
    };
    added.push(name);
  }
}

if (process.argv.includes("--check")) {
  if (added.length > 0) console.error(`package-lock.json lacks ${added.join(", ")}: run make lock.`);
  process.exit(added.length > 0 ? 1 : 0);
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
if (added.length > 0) console.log(`Completed the lock with ${added.length} builds for other systems.`);
