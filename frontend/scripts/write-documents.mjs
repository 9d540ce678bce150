/**
 * Writes documents/<page>.html to dist for every page that needs an account: the built document, which also asks for
 * the page's own files and, by boot.js, for the session and the page's first data. Otherwise the browser would find
 * them one after another.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const built = readFileSync(`${dist}index.html`, "utf8");
const needs = JSON.parse(readFileSync(`${dist}documents.json`, "utf8"));
const END = "</head>";
const BOOT = "data-app=";
if (!built.includes(END) || !built.includes(BOOT)) throw new Error("The document begins in another way.");

mkdirSync(`${dist}documents`, { recursive: true });
for (const [page, { files, questions }] of Object.entries(needs)) {
  const links = files.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
  );
  const asked = JSON.stringify(questions).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  writeFileSync(
    `${dist}documents/${page}.html`,
    built.replace(END, `${links.join("")}${END}`).replace(BOOT, `data-questions="${asked}" ${BOOT}`),
  );
}
rmSync(`${dist}documents.json`);
