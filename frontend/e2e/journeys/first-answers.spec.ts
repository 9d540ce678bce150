import type { BrowserContext } from "@playwright/test";
import table from "../../src/app/pages.json" with { type: "json" };
import { enter } from "../support/people";
import { expect, test } from "../support/test";
import { holdLiveStream, visit } from "../support/visit";

interface Row {
  path: string;
  access: string;
  asks?: Record<string, string[]>;
}

const PAGES = (table as Row[]).filter(({ asks }) => asks);

/** Google calls 0.1 good; nothing of ours may move at all. */
const SHIFT = 0.02;
/** Others are told there that it is not theirs. */
const OF_HOMEOWNERS = ["/jobs", "/projects/:projectId/applications"];

/** A project of the person's own that somebody was hired for. */
async function hiredProject({ request }: BrowserContext): Promise<string> {
  const answer = await request.get("/api/projects?limit=100");
  const { items } = (await answer.json()) as {
    items: { id: string; status: string; worker: object | null }[];
  };
  return items.find(({ status, worker }) => worker && status === "in_progress")?.id ?? "";
}

for (const role of ["homeowner", "worker"] as const) {
  test(`what documents ask for a ${role}, their pages ask too, nobody asks twice, and nothing moves`, async ({
    browser,
  }) => {
    const context = await enter(browser, role, { viewport: { width: 390, height: 844 } });
    await holdLiveStream(context);
    const project = await hiredProject(context);
    const pages = PAGES.filter(({ path }) => role === "homeowner" || !OF_HOMEOWNERS.includes(path));
    for (const { path, asks = {} } of pages) {
      // An empty condition is the address itself, and "tab=" the address without a tab.
      const bare = Object.keys(asks).filter((condition) => condition === "" || condition.endsWith("="));
      const others = Object.keys(asks).filter((condition) => !bare.includes(condition));
      for (const condition of bare.length > 0 ? ["", ...others] : others) {
        const address = path.replace(":projectId", project) + (condition ? `?${condition}` : "");
        const conditions = condition ? ["", condition] : bare;
        // oxlint-disable-next-line no-await-in-loop -- a page after the other
        await test.step(address, async () => {
          const { unasked, requests, shift, shifts } = await visit(context, address);
          expect.soft(shift, `${address} moves: ${shifts.join("\n")}`).toBeLessThan(SHIFT);
          expect.soft(unasked, `${address} asks what its document does`).toEqual([]);
          const asked = ["/api/session", ...conditions.flatMap((one) => asks[one] ?? [])].map((question) =>
            question.replace(":projectId", project),
          );
          for (const question of new Set(asked)) {
            const times = requests.filter(({ method, url }) => {
              const { pathname, search } = new URL(url);
              return method === "GET" && pathname + search === question;
            });
            expect.soft(times.length, `${address} asks ${question}`).toBe(1);
          }
        });
      }
    }
    await context.close();
  });
}
