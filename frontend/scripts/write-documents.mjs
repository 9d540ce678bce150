/**
 * Writes documents/<page>.html to dist for every page that needs an account: the built document, which also asks for
 * the page's own files and for the session. Otherwise the browser would find them one after another.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const built = readFileSync(`${dist}index.html`, "utf8");
const needs = JSON.parse(readFileSync(`${dist}documents.json`, "utf8"));
const END = "</head>";
if (!built.includes(END)) throw new Error("The document has no head.");

mkdirSync(`${dist}documents`, { recursive: true });
for (const [page, files] of Object.entries(needs)) {
  const links = files.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
  );
  writeFileSync(`${dist}documents/${page}.html`, built.replace(END, `${links.join("")}${END}`));
}
rmSync(`${dist}documents.json`);
