import type { BrowserContext, Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { dataFolder, kill, untilBack } from "../support/processes";
import { DEMO_ACCOUNTS } from "../support/sign-in";
import { SteadyWriter } from "../support/steady-writer";
import { expect, test } from "../support/test";
import { hire, openWorkspace, say, thread } from "../support/workspace";

/** A client waits at most 30 s between two tries; a busy machine needs extra time. */
const RECOVERED_WITHIN = 60_000;
/** A dead worker's job is taken over after a minute without heartbeat, at the next full minute. */
const MAIL_WITHIN = 180_000;
const MANY = 8;

interface Listed {
  id: string;
  body: string;
}

async function allMessages(context: BrowserContext, projectId: string): Promise<Listed[]> {
  const messages: Listed[] = [];
  let cursor: string | null = null;
  do {
    const params: Record<string, string | number> = cursor ? { limit: 100, cursor } : { limit: 100 };
    // Each page's URL is in the previous page.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await context.request.get(`/api/projects/${projectId}/messages`, { params });
    // oxlint-disable-next-line no-await-in-loop
    const page = (await answer.json()) as { items: Listed[]; next: string | null };
    messages.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return messages.toReversed();
}

/** Changes with every document load. */
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** The messages that her browser still has to send. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("karigar_outbox")));

test.describe("after kill -9 in the midst of writing", () => {
  test.skip(!dataFolder, "Needs a product of its own: make test, or python -m launcher e2e.");
  test.describe.configure({ mode: "serial", timeout: 600_000 });
  let homeowner: BrowserContext;
  let worker: BrowserContext;
  let hers: Page;
  let his: Page;
  let projectId: string;

  test.beforeAll(async ({ browser }) => {
    homeowner = await enter(browser, "homeowner");
    worker = await enter(browser, "worker");
    projectId = await hire(homeowner, worker, "Wiring: power cuts");
    hers = await openWorkspace(homeowner, projectId, "messages");
    his = await openWorkspace(worker, projectId, "messages");
  });

  test.afterAll(async () => {
    await homeowner.close();
    await worker.close();
  });

  for (const name of ["realtime", "web", "postgres", "caddy"]) {
    test(`${name} comes back, nothing acknowledged is lost or doubled, and both pages go on`, async ({
      request,
    }) => {
      const documents = [await documentOf(hers), await documentOf(his)];
      const writers = [
        new SteadyWriter(homeowner, projectId, `${name}, hers`),
        new SteadyWriter(worker, projectId, `${name}, his`),
      ];
      const acknowledged = () => writers.flatMap((writer) => writer.acknowledged);
      await expect.poll(() => acknowledged().length, { timeout: RECOVERED_WITHIN }).toBeGreaterThan(MANY);

      const said = ["before", "during", "after"].map((when) => `${when} ${name} was killed`);
      await say(hers, said[0] ?? "");
      const killed = await kill(name);
      await say(hers, said[1] ?? "");
      await untilBack(request, killed);
      const ready = Date.now() - killed.at;
      await say(hers, said[2] ?? "");
      const before = acknowledged().length;
      await expect
        .poll(() => acknowledged().length, { timeout: RECOVERED_WITHIN })
        .toBeGreaterThan(before + MANY);
      await Promise.all(writers.map((writer) => writer.stop()));

      for (const text of said) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(thread(his).getByText(text, { exact: true })).toHaveCount(1, {
          timeout: RECOVERED_WITHIN,
        });
      }
      const seen = Date.now() - killed.at;
      await expect.poll(() => waiting(hers), { timeout: RECOVERED_WITHIN }).toEqual([]);

      const messages = await allMessages(worker, projectId);
      const bodies = messages.map(({ body }) => body);
      const ids = new Set(messages.map(({ id }) => id));
      expect(acknowledged().filter(({ id }) => !ids.has(id))).toEqual([]);
      expect(bodies).toHaveLength(new Set(bodies).size);
      expect(bodies.filter((body) => said.includes(body))).toEqual(said);
      expect(writers.flatMap((writer) => writer.wrongAnswers)).toEqual([]);

      // The last messages arrive by the stream or by polling, and neither page was reloaded.
      const last = messages.at(-1)?.body ?? "";
      for (const page of [hers, his]) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(thread(page).getByText(last, { exact: true })).toHaveCount(1, {
          timeout: RECOVERED_WITHIN,
        });
      }
      expect([await documentOf(hers), await documentOf(his)]).toEqual(documents);
      const description = `${name}: ready after ${ready} ms, all three on the other side after ${seen} ms, ${acknowledged().length} acknowledged`;
      test.info().annotations.push({ type: "recovery", description });
    });
  }

  test("worker comes back, and each mail of an acknowledged step arrives once", async ({ request }) => {
    const expected: { to: string; reason: string }[] = [];
    const step = async () => {
      const isHis = expected.length % 2 === 0;
      const reason = `Step ${expected.length + 1} around the worker's end.`;
      const path = `/api/projects/${projectId}/${isHis ? "deliver" : "request-changes"}`;
      await call(isHis ? worker : homeowner, path, { reason });
      expected.push({ to: DEMO_ACCOUNTS[isHis ? "homeowner" : "worker"], reason });
    };
    for (let number = 1; number <= MANY; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- they alternate
      await step();
    }
    const underWay = step();
    const killed = await kill("worker");
    await underWay;
    for (let number = 1; number <= MANY; number += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await step();
    }
    await untilBack(request, killed);
    await step();

    await expect(async () => {
      const arrived: string[] = [];
      for (const to of new Set(expected.map((mail) => mail.to))) {
        // oxlint-disable-next-line no-await-in-loop
        const answer = await request.get("/dev/inbox/messages", { params: { to } });
        // oxlint-disable-next-line no-await-in-loop
        arrived.push(...((await answer.json()) as { text: string }[]).map(({ text }) => text));
      }
      const times = expected.map(({ reason }) => arrived.filter((text) => text.includes(reason)).length);
      expect(times).toEqual(expected.map(() => 1));
    }).toPass({ timeout: MAIL_WITHIN, intervals: [500] });
    const description = `worker: all ${expected.length} mails after ${Date.now() - killed.at} ms`;
    test.info().annotations.push({ type: "recovery", description });
  });
});
