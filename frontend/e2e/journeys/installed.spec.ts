import { expect, expectNoAxeViolations, test } from "../support/test";

test.use({ serviceWorkers: "allow" });

test("once opened, Karigar opens without a network and says what it can't show", async ({
  page,
  context,
}) => {
  await page.goto("/");
  // The worker is active and has cached what this page needs.
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const kept = await Promise.all(
      loaded.filter((name) => name.includes("/assets/")).map((name) => caches.match(name)),
    );
    return Boolean(navigator.serviceWorker.controller) && kept.length > 0 && kept.every(Boolean);
  });

  // A URL that the front server can't parse gets the app's not-found page.
  await page.goto("/projects/%zz");
  await expect(page.getByRole("dialog", { name: "Welcome to Karigar" })).toBeVisible();
  await page.goto("/%E0%A4%A");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/careers");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expectNoAxeViolations(page);

  // The page appears by itself once the network is back.
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the manifest says what is installed, and its pictures are there", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await request.get(address ?? "")).json()) as {
    icons: { src: string; sizes: string; type: string }[];
    start_url: string;
    shortcuts: { url: string }[];
  };
  for (const icon of manifest.icons) {
    const answer = await request.get(icon.src);
    expect(answer.headers()["content-type"], icon.src).toBe(icon.type);
    if (icon.type !== "image/png") continue;
    // The width is in the PNG header (PNG, 11.2.1).
    expect((await answer.body()).readUInt32BE(16)).toBe(Number(icon.sizes.split("x")[0]));
  }
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
    expect((await request.get(url)).status(), url).toBe(200);
  }
});
