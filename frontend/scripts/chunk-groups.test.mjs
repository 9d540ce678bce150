import { describe, expect, it } from "vitest";
import { groupModules as groupOfTable } from "./chunk-groups";

const TABLE = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((file) => ({
  path: `/${file}`,
  file,
  access: "account",
}));
const groupModules = (modules) => groupOfTable(modules, TABLE);

const BIG = "x".repeat(200_000);
const SMALL = "x".repeat(1000);

/** Pages that load nothing else, so that what a test's pages load is not what nearly all do. */
const OTHERS = ["e", "f", "g", "h"].map((name) => `/src/routes/${name}.tsx`);

/** Modules by id: their static and dynamic imports, and their code. */
function graph(modules) {
  return new Map(
    Object.entries(modules)
      .map(([id, { now = [], later = [], code = SMALL }]) => [
        id,
        {
          code,
          isEntry: id === "main",
          importedIds: now,
          dynamicallyImportedIds: id === "main" ? [...later, ...OTHERS] : later,
        },
      ])
      .concat(OTHERS.map((id) => [id, { code: SMALL, importedIds: [], dynamicallyImportedIds: [] }])),
  );
}

const route = (name) => `/src/routes/${name}.tsx`;

describe("groupModules", () => {
  it("makes one file of small modules that nearly the same pages load", () => {
    const files = groupModules(
      graph({
        main: { later: [route("a"), route("b"), route("c")] },
        [route("a")]: { now: ["one", "two"] },
        [route("b")]: { now: ["one", "two"] },
        [route("c")]: { now: ["one"] },
        one: {},
        two: {},
      }),
    );
    expect(files.get("one")).toBe(files.get("two"));
  });

  it("keeps apart what is too heavy for the pages that need only the other", () => {
    const files = groupModules(
      graph({
        main: { later: [route("a"), route("b"), route("c")] },
        [route("a")]: { now: ["small", "big"] },
        [route("b")]: { now: ["small", "big"] },
        [route("c")]: { now: ["small"] },
        small: {},
        big: { code: BIG },
      }),
    );
    expect(files.get("small")).not.toBe(files.get("big"));
  });

  it("makes one file of all that nearly every page loads, however heavy", () => {
    const pages = ["a", "b", "c", ...OTHERS.map((id) => id.at(-5))].map(route);
    const files = groupModules(
      new Map([
        ...graph({
          main: { later: pages },
          big: { code: BIG },
          small: { now: ["big"] },
          rare: { code: BIG },
        }),
        ...pages.map((id, number) => [
          id,
          {
            code: SMALL,
            isEntry: false,
            importedIds: number < 2 ? ["rare"] : ["small"],
            dynamicallyImportedIds: [],
          },
        ]),
      ]),
    );
    expect(files.get("big")).toBe(files.get("small"));
    expect(files.get("rare")).not.toBe(files.get("small"));
  });

  it("leaves to a page what it alone loads, and to the first load what that has", () => {
    const files = groupModules(
      graph({
        main: { now: ["everywhere"], later: [route("a"), route("b")] },
        [route("a")]: { now: ["own", "everywhere"] },
        [route("b")]: { now: ["everywhere"] },
        own: {},
        everywhere: {},
      }),
    );
    expect([...files.keys()]).toEqual([]);
  });

  it("never makes files that import each other in a circle", () => {
    // "top" and "base" would gain as one file, but depend on each other through the heavy "between".
    const files = groupModules(
      graph({
        main: { later: [route("a"), route("b"), route("c"), route("d")] },
        [route("a")]: { now: ["top"] },
        [route("b")]: { now: ["top"] },
        [route("c")]: { now: ["between"] },
        [route("d")]: { now: ["base"] },
        top: { now: ["between"] },
        between: { now: ["base"], code: BIG },
        base: {},
      }),
    );
    expect(files.get("top")).not.toBe(files.get("base"));
  });

  it("joins no files if those who load one would then load what the other imports", () => {
    const left = ["d", "i", "j"].map(route);
    const pages = {
      [route("a")]: { now: ["one", "two"] },
      [route("b")]: { now: ["one"] },
      [route("c")]: { now: ["two"] },
      ...Object.fromEntries(left.map((id) => [id, { now: ["big"] }])),
    };
    const modules = { main: { later: Object.keys(pages) }, ...pages, one: {}, big: { code: BIG } };
    const middling = { code: "x".repeat(28_000) };
    const alone = groupModules(graph({ ...modules, two: middling }));
    expect(alone.get("one")).toBe(alone.get("two"));
    const importing = groupModules(graph({ ...modules, two: { ...middling, now: ["big"] } }));
    expect(importing.get("one")).not.toBe(importing.get("two"));
  });

  it("keeps what needs a heavy library apart from what does not", () => {
    const files = groupModules(
      graph({
        main: { later: [route("a"), route("b")] },
        [route("a")]: { now: ["plain", "form"] },
        [route("b")]: { now: ["plain", "form"] },
        plain: {},
        form: { now: ["/node_modules/zod/index.js"] },
        "/node_modules/zod/index.js": {},
      }),
    );
    expect(files.get("plain")).not.toBe(files.get("form"));
    expect(files.has("/node_modules/zod/index.js")).toBe(false);
  });

  it("takes of lucide's list only the icons that a module names", () => {
    const list = "/node_modules/lucide-react/dist/esm/lucide-react.mjs";
    const star = "/node_modules/lucide-react/dist/esm/icons/star.mjs";
    const files = groupModules(
      graph({
        main: { later: [route("a"), route("b")] },
        [route("a")]: { now: [list], code: 'import { Star as Shape } from "lucide-react";' },
        [route("b")]: { now: [list], code: 'import { Star } from "lucide-react";' },
        [list]: {
          now: [star, "/node_modules/lucide-react/dist/esm/icons/x.mjs"],
          code: "export { default as Star } from './icons/star.mjs';\nexport { default as X } from './icons/x.mjs';",
        },
        [star]: {},
        "/node_modules/lucide-react/dist/esm/icons/x.mjs": {},
      }),
    );
    expect([...files.keys()]).toEqual([star]);
  });

  it("puts a part that a page shows by itself into a file with what that page needs", () => {
    const files = groupModules(
      graph({
        main: { later: [route("a"), route("b")] },
        [route("a")]: {
          now: ["table"],
          code: 'const Part = lazyPart(() => import("./part"));',
          later: ["/src/part.tsx"],
        },
        [route("b")]: { now: ["table"] },
        table: {},
        "/src/part.tsx": { now: ["table", "chart"] },
        chart: {},
      }),
    );
    expect(files.get("chart")).toBe(files.get(route("a")));
  });

  it("does not count on parts that only some people see", () => {
    const files = groupModules(
      graph({
        main: { later: [route("a")] },
        [route("a")]: { code: 'const Part = lazyPart(() => import("./part"));', later: ["/src/part.tsx"] },
        "/src/part.tsx": { now: ["chart"] },
        chart: { code: BIG },
      }),
    );
    expect(files.get("chart")).not.toBe(files.get(route("a")));
  });
});
