import { readdirSync } from "node:fs";
import { PAGES } from "virtual:pages";
import { expect, test } from "vitest";
import { PAGES as SCREENSHOTS } from "../../e2e/support/pages";
import { cataloguesOf, readTable } from "../../scripts/page-table";

const TABLE = readTable();
const paths = TABLE.map(({ path }) => path);

test("every file of routes is a page of the table, and every page has one", () => {
  const files = TABLE.map(({ file }) => `${file}.tsx`);
  expect(files.toSorted()).toEqual(readdirSync("src/routes").toSorted());
});

test("every page of the table is in the app, in the screenshots, and waits for the strings it shows", () => {
  expect(PAGES.map(({ path }) => path)).toEqual(paths);
  const isGuarded = (access: string) => access === "account" || access === "staff";
  expect(PAGES.map(({ needsAccount = false }) => needsAccount)).toEqual(
    TABLE.map(({ access }) => isGuarded(access)),
  );
  const shown = SCREENSHOTS.map(({ path }) => typeof path === "string" && path.replace(/[?#].*/, ""));
  expect(paths.filter((path) => !/[:*]/.test(path) && !shown.includes(path))).toEqual([]);
  const project = TABLE.find(({ file }) => file === "project");
  expect(project && cataloguesOf(project)).toEqual([
    "disputes",
    "milestones",
    "payments",
    "projects",
    "reviews",
    "trades",
    "workspace",
  ]);
});
