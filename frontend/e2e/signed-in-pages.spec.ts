import type { BrowserContext } from "@playwright/test";
import { enter } from "./support/people";
import type { Role } from "./support/sign-in";
import { expect, test } from "./support/test";
import { byKind, visit } from "./support/visit";

// As for most people.
test.use({ isPrefetching: true });

/** What a signed-in page may cost with an empty cache on a phone (docs/decisions/0127). Every request counts. */
const MOST = { requests: 25, kilobytes: 250, shift: 0.05 };
interface Project {
  id: string;
  worker: object | null;
}

/** The newest project of the person's own that somebody was hired for. */
async function awarded(context: BrowserContext): Promise<string> {
  const { items } = await read<{ items: Project[] }>(context, "/api/projects?limit=100");
  const project = items.find(({ worker }) => worker);
  return `/projects/${project?.id}`;
}

async function read<Answer>(context: BrowserContext, path: string): Promise<Answer> {
  const answer = await context.request.get(path);
  return (await answer.json()) as Answer;
}

async function openWork(context: BrowserContext): Promise<string> {
  const { items } = await read<{ items: { id: string }[] }>(context, "/api/open-work");
  return `/find-work/${items[0]?.id}`;
}

async function foundWorker(context: BrowserContext): Promise<string> {
  const { items } = await read<{ items: { worker_id: string }[] }>(
    context,
    "/api/workers?trade=electrician&place=Pune",
  );
  return `/workers/${items[0]?.worker_id}`;
}

type Address = string | ((context: BrowserContext) => Promise<string>);
const tab = (name: string) => async (context: BrowserContext) => `${await awarded(context)}?tab=${name}`;

const PAGES: [name: string, role: Role, address: Address][] = [
  ["dashboard", "homeowner", "/dashboard"],
  ["dashboard", "worker", "/dashboard"],
  ["dashboard", "contractor", "/dashboard"],
  ["dashboard", "supervisor", "/dashboard"],
  ["projects", "homeowner", "/projects"],
  ["project", "homeowner", awarded],
  ["tasks", "homeowner", tab("tasks")],
  ["progress", "homeowner", tab("progress")],
  ["files", "homeowner", tab("files")],
  ["messages", "homeowner", tab("messages")],
  ["project", "worker", awarded],
  ["messages", "worker", tab("messages")],
  ["applications", "homeowner", async (context) => `${await awarded(context)}/applications`],
  ["received applications", "homeowner", "/jobs?tab=applications"],
  ["own jobs", "homeowner", "/jobs?tab=my-jobs"],
  ["post a job", "homeowner", "/jobs"],
  ["find work", "worker", "/find-work"],
  ["open work", "worker", openWork],
  ["worker's page", "homeowner", foundWorker],
  ["search", "homeowner", "/search-results?q=electrician&location=Pune"],
  ["saved", "homeowner", "/saved"],
  ["settings", "homeowner", "/profile/settings"],
  ["profile", "worker", "/profile"],
  ["professional profile", "worker", "/profile/professional"],
  ["money", "worker", "/money"],
  ["bookings", "homeowner", "/bookings"],
  ["notifications", "homeowner", "/notifications"],
];

/** Milliseconds after which the server delivers an event no more (backend/core/events/hub.py reads back 30 s). */
const REPEATED = 45_000;

/** A benchmark of its own (`make bench-pages`): other journeys as the same people would be news on the pages. */
for (const role of new Set(PAGES.map(([, one]) => one))) {
  test(`the pages of a ${role} are light, ask nothing twice and do not move`, async ({ browser }) => {
    const context = await enter(browser, role);
    // After a sign-in, and after the first visit of an hour, the server says that the session changed: the page
    // rightly asks again. The pages are measured once that is over.
    await visit(context, "/dashboard");
    await new Promise((resolve) => setTimeout(resolve, REPEATED));
    const state = await context.storageState();
    await context.close();
    for (const [name, one, address] of PAGES) {
      if (one !== role) continue;
      // oxlint-disable no-await-in-loop -- a page after the other, each with empty caches
      await test.step(name, async () => {
        const visitor = await browser.newContext({
          storageState: state,
          viewport: { width: 390, height: 844 },
        });
        const path = typeof address === "string" ? address : await address(visitor);
        const { requests, kilobytes, repeated, unasked, shift, shifts } = await visit(visitor, path);
        await visitor.close();
        process.stdout.write(
          `${name} of a ${role}: ${requests.length} requests, ${kilobytes.toFixed(1)} kB, shift ${shift.toFixed(4)}; ${byKind(requests)}\n`,
        );
        const list = requests.map(({ bytes, method, url }) => `${bytes} ${method} ${url}`).join("\n");
        expect.soft(repeated, `${name} asks nothing twice`).toEqual([]);
        expect.soft(unasked, `${name} asks what its document does`).toEqual([]);
        expect.soft(requests.length, `${name}\n${list}`).toBeLessThanOrEqual(MOST.requests);
        expect.soft(kilobytes, `${name}\n${list}`).toBeLessThanOrEqual(MOST.kilobytes);
        expect.soft(shift, `${name}\n${shifts.join("\n")}`).toBeLessThanOrEqual(MOST.shift);
      });
      // oxlint-enable no-await-in-loop
    }
  });
}
