import { readFileSync, readdirSync } from "node:fs";
import { PAGES } from "virtual:pages";
import { expect, test } from "vitest";
import { PAGES as SCREENSHOTS } from "../../e2e/support/pages";
import { cataloguesOf, questionsOf, readTable } from "../../scripts/page-table";

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
    "bookings",
    "disputes",
    "milestones",
    "payments",
    "projects",
    "reviews",
    "trades",
    "workspace",
  ]);
});

/** Whether the page itself asks them: e2e/journeys/first-answers.spec.ts. */
test("documents ask only for somebody's own pages, and operations that read", () => {
  const { paths: operations } = JSON.parse(readFileSync("../backend/openapi.json", "utf8")) as {
    paths: Record<string, { get?: object }>;
  };
  const known = new Set(
    Object.keys(operations)
      .filter((path) => operations[path]?.get)
      .map((path) => path.replaceAll(/\{\w+\}/g, "{}")),
  );
  for (const page of TABLE.filter(({ asks }) => asks)) {
    expect(["account", "staff"]).toContain(page.access);
    for (const [condition, questions] of Object.entries(questionsOf(page))) {
      expect(condition).toMatch(/^(\w+=[\w-]*)?$/);
      const asked = questions.map((question) => question.replace(/\?.*/, "").replaceAll(/\{\d+\}/g, "{}"));
      expect(asked.filter((path) => !known.has(path))).toEqual([]);
    }
  }
  expect(() =>
    questionsOf({ path: "/a/:b", file: "a", access: "account", asks: { "": ["/api/:c"] } }),
  ).toThrow(":c");
});
