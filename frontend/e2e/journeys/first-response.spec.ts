import { titleOf } from "../support/first-response";
import { expect, test } from "../support/test";

test("a worker's link shows who it leads to, before any script has run", async ({ page, request }) => {
  const answer = await request.get("/api/workers", { params: { trade: "electrician", place: "Pune" } });
  const { items } = (await answer.json()) as { items: { worker_id: string; worker_name: string }[] };
  const [worker] = items;
  if (!worker) throw new Error("The demo has no electrician in Pune.");
  const path = `/workers/${worker.worker_id}`;
  const html = await (await request.get(path)).text();
  expect(titleOf(html)).toBe(`${worker.worker_name} · Karigar`);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  if (!picture) throw new Error("The page names no picture.");
  const preview = await request.get(new URL(picture).pathname);
  expect(preview.headers()["content-type"]).toBe("image/png");
  await page.goto(path);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page).toHaveTitle(`${worker.worker_name} · Karigar`);
});

test("who has come to a link by keyboard before the app is drawn stays on it", async ({ page }) => {
  let begin: () => void = () => undefined;
  const isTime = new Promise<void>((resolve) => (begin = resolve));
  // Its text is shown before the app: boot.js starts the app.
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isTime;
    await route.continue();
  });
  await page.goto("/faq", { waitUntil: "commit" });
  await page.locator('.first-words a[href="/contact"]').focus();
  begin();
  await expect(page.locator(".first-words")).toHaveCount(0);
  await expect(page.locator('#root a[href="/contact"]:focus')).toBeVisible();
});

test("an unknown worker is 404 to programs and a page to people", async ({ page }) => {
  const response = await page.goto("/workers/0190a5b0-0000-7000-8000-000000000000");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Professional not found" })).toBeVisible();
});

test("search engines are told what there is", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("/sitemap.xml");
  const index = await (await request.get("/sitemap.xml")).text();
  expect(index.match(/<loc>/g)).toHaveLength(8);
});
