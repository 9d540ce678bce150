import { join } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";

test("the address says the language: it is switched, shared, read by who chose another, and left again", async ({
  browser,
  page,
  mailTo,
}) => {
  const reader = await join(browser, mailTo, {
    firstName: "Lata",
    lastName: "Sen",
    accountType: "Homeowner",
  });
  await reader.context.close();

  // Switching the language keeps the page and the typed text.
  await page.goto("/?from=poster#services");
  await page.getByLabel("What needs doing?").fill("plumber");
  await page.getByRole("banner").getByRole("button", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi?from=poster#services");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByLabel("क्या काम कराना है?")).toHaveValue("plumber");

  // Links keep the language. So do Back and the server's redirects.
  await page.getByRole("contentinfo").getByRole("link", { name: "निजता नीति" }).click();
  await expect(page).toHaveURL("/hi/privacy");
  await page.goBack();
  await expect(page).toHaveURL("/hi?from=poster#services");
  const led = await page.goto("/about?from=mail");
  expect(led?.request().redirectedFrom()?.url()).toContain("/about?from=mail");
  await expect(page).toHaveURL("/hi/about?from=mail");
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL("/about?from=mail");

  // Somebody who chose English gets the link.
  const other = await browser.newContext();
  await other.addInitScript(() => localStorage.setItem("karigar_language", "en"));
  const shared = await other.newPage();
  await shared.goto("/hi/about");
  await expect(shared.getByRole("heading", { level: 1 })).toHaveText(/[\u0900-\u097F]/);
  await expect(shared.getByRole("button", { name: "Read in English" })).toBeVisible();
  await expectNoAxeViolations(shared);

  // On pages that need an account the chosen language applies, and Back keeps it.
  await shared.getByRole("banner").getByRole("button", { name: "साइन इन", exact: true }).click();
  const dialog = shared.getByRole("dialog");
  await dialog.getByLabel("ईमेल", { exact: true }).fill(reader.email);
  await dialog.getByLabel("पासवर्ड", { exact: true }).fill(reader.password);
  await dialog.getByRole("button", { name: "साइन इन", exact: true }).click();
  await expect(shared).toHaveURL("/dashboard");
  await expect(shared.locator("html")).toHaveAttribute("lang", "en");
  await shared.goBack();
  await expect(shared).toHaveURL("/about");
  await expect(shared.locator("html")).toHaveAttribute("lang", "en");
  await other.close();
});

test("below /hi a page behind the sign-in leads to its own address, and nothing else is found", async ({
  request,
}) => {
  const own = await request.get("/hi/projects/7?tab=files", { maxRedirects: 0 });
  expect([own.status(), own.headers().location]).toEqual([302, "/projects/7?tab=files"]);
  expect((await request.get("/hi/no-such-page")).status()).toBe(404);
  expect((await request.get("/hi/", { maxRedirects: 0 })).headers().location).toBe("/hi");
});

for (const [path, signIn] of [
  ["/", "Sign In"],
  ["/hi", "साइन इन"],
] as const)
  test(`Escape closes the sign-in dialog on ${path}, and calls it off while it is on its way`, async ({
    page,
  }) => {
    await page.goto(path);
    const dialog = page.getByRole("dialog");
    const open = page.getByRole("banner").getByRole("button", { name: signIn });
    const code = Promise.withResolvers<undefined>();
    await page.route("**/assets/sign-in-dialog*.js", async (route) => {
      await code.promise;
      await route.continue();
    });
    await open.click();
    await expect(page.locator("[data-coming]")).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-coming]")).toHaveCount(0);
    const come = page.waitForResponse("**/assets/sign-in-dialog*.js");
    code.resolve(undefined);
    await come;
    await expect(dialog).toHaveCount(0);

    await open.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
  });
