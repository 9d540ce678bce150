/**
 * Compares the folders of the features with the backend's, concept by concept: features/projects/posting is
 * backend/projects/posting or, if that concept is one module, posting.py or posting_*.py. Staff's `desk` is
 * the slice's staff_api.py.
 */
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { APART } from "./slices.mjs";

const features = join(import.meta.dirname, "../src/features");
const backend = join(import.meta.dirname, "../../backend");

/** Folders of concepts that the server doesn't have, or has elsewhere; each with its reason. */
const BROWSER_ONLY = {
  "accounts/invitations":
    "one view for the links that staff, professionals and workspace send, each with its own",
  "articles/drawings": "drawn pictures",
  "dashboard/charts": "drawn figures",
  "dashboard/panels": "the parts of the page; each asks the slice that owns what it shows",
  "professionals/map": "the map of what a search found",
  "verification/camera": "taking a picture",
  "verification/phone": "a step that asks accounts for a number",
  "verification/pictures": "cropping and masking a picture before it is sent",
  "verification/qr": "reading the code on a card",
  "verification/status": "how the whole stands, from the answer to it",
  "verification/wizard": "the frame of the steps",
};

/** Whether the backend has this folder, module or group of modules. */
function isInBackend(path) {
  const places = path.endsWith("/desk")
    ? [path, path.replace(/desk$/, "**/staff_api.py")]
    : [path, `${path}.py`, `${path}_*.py`];
  return places.some((place) => globSync(place, { cwd: backend }).length > 0);
}

function backendPath(folder) {
  const [feature, ...concepts] = folder.split("/");
  return [APART[feature] ?? feature, ...concepts].join("/").replaceAll("-", "_");
}

const folders = globSync("**/", { cwd: features }).filter((path) => !/^\.?$|(^|\/)locales$/.test(path));
const excused = new Set([...Object.keys(BROWSER_ONLY), ...Object.keys(APART)]);
const problems = [
  ...folders
    .filter((folder) => !(folder in BROWSER_ONLY) && !isInBackend(backendPath(folder)))
    .map((folder) => `src/features/${folder}: there is no backend/${backendPath(folder)}`),
  ...[...excused]
    .filter((folder) => !existsSync(join(features, folder)))
    .map((folder) => `src/features/${folder} is excused, and not there`),
  ...Object.keys(BROWSER_ONLY)
    .filter((folder) => isInBackend(backendPath(folder)))
    .map((folder) => `src/features/${folder} is excused, and the backend has it`),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
