import { expect, expectNoAxeViolations, test } from "../support/test";

/** No cookie choice yet: the banner appears. */
test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 390, height: 844 } });

/** What is stored before a choice: only the CSRF token, and the tab's language. */
const NECESSARY = ["csrftoken"];
const KEPT_IN_TAB = ["karigar_language"];

test("a newcomer answers the cookie banner, subscribes, confirms and leaves again", async ({
  page,
  context,
  baseURL,
  mailTo,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (!request.url().startsWith("data:") && origin !== new URL(baseURL ?? "").origin) foreign.push(origin);
  });

  await page.goto("/faq");
  const banner = page.getByRole("region", { name: "Cookies" });
  await expect(banner).toBeVisible();
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => !NECESSARY.includes(name))).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(stored.local).toEqual([]);
  expect(stored.databases).toEqual([]);
  expect(stored.tab.filter((name) => !KEPT_IN_TAB.includes(name))).toEqual([]);
  expect(foreign).toEqual([]);
  await expectNoAxeViolations(page);

  await banner.getByRole("button", { name: "Allow measurement" }).click();
  await expect(banner).toBeHidden();
  const answer = (await context.cookies()).find(({ name }) => name === "karigar_cookies");
  expect(answer?.value).toMatch(/^\d{4}-\d\d-\d\d\.measurement$/);

  const email = `newsletter.${Date.now()}@example.in`;
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("textbox", { name: "Email for the newsletter" }).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("One step is left: check your email")).toBeVisible();

  const { links } = await mailTo(email, { subject: /Please confirm the newsletter/ });
  await page.goto(links.find((link) => link.includes("/newsletter#key=")) ?? "");
  await page.getByRole("button", { name: "Yes, subscribe me" }).click();
  await expect(page.getByText("Successfully subscribed to our newsletter!")).toBeVisible();
  expect(new URL(page.url()).hash, "the key is out of the address").toBe("");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You have unsubscribed")).toBeVisible();

  await page.getByRole("button", { name: "Cookie settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Only necessary" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const changed = (await context.cookies()).find(({ name }) => name === "karigar_cookies");
  expect(changed?.value).toMatch(/\.necessary$/);
});
