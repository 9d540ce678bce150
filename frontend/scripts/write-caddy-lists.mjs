/** Writes pages.caddy to dist, or to the given folder: the URLs that the front server knows (Caddyfile). */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const frontend = fileURLToPath(new URL("..", import.meta.url));
const folder = process.argv[2] ?? `${frontend}dist`;
const table = JSON.parse(readFileSync(`${frontend}src/app/pages.json`, "utf8"));
const PART = "[^/]+";

const known = table
  .filter(({ path }) => path !== "*")
  .map(({ path }) => path.slice(1).replaceAll(/:\w+/g, PART));
const described = table
  .filter(({ path, access }) => access === "public" && path !== "/")
  .map(({ path, part = PART }) => path.slice(1).replaceAll(/:\w+/g, part));

const documents = table
  .filter(({ access }) => ["account", "staff"].includes(access))
  .map(({ path, file }) => `\t~^${path.replaceAll(/:\w+/g, PART)}$ /${file}`);

writeFileSync(
  `${folder}/pages.caddy`,
  `# Every address of the app, below /hi as well.
@known path_regexp ^(?:/hi)?/(${known.join("|")})$
# Public pages, each with an address in Hindi.
@described path_regexp ^/(?:|hi|(?:hi/)?(?:${described.join("|")}))$
# The document of each page whose own files the build knows (scripts/write-documents.mjs).
map {path} {document} {
${documents.join("\n")}
	default ""
}
`,
);
