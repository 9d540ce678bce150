import type { Browser } from "@playwright/test";
import { Thumb } from "../support/keystroke-level";
import { join, saveEdit } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const LEH = 194101;
/** "A worker fills his rate card on a phone in under three minutes." */
const MOST_SECONDS = 180;
/** All common jobs of an electrician; no trade has more. */
const ASKED = [
  ["Visit and fault finding", "220"],
  ["Ceiling fan fitting", "275"],
  ["Fan repair", "340"],
  ["Switch or socket change", "125"],
  ["New wiring point (work only)", "265"],
  ["Light or chandelier fitting", "310"],
  ["MCB or fuse change", "415"],
  ["Inverter connection", "1150"],
] as const;

/** A new electrician on a phone with a touch screen. */
async function electrician(browser: Browser, mailTo: Parameters<typeof join>[1], firstName: string) {
  const { context } = await join(browser, mailTo, {
    firstName,
    lastName: "Angmo",
    accountType: "Service Provider",
  });
  await saveEdit(context, "/api/me/worker-profile", { skills: ["electrician"], area_id: LEH });
  const phone = await browser.newContext({ ...TOUCH, storageState: await context.storageState() });
  await context.close();
  return { context: phone, page: await phone.newPage() };
}

test("a worker prices common jobs on a phone, and a search for the problem shows the price", async ({
  browser,
  mailTo,
  page: visitor,
}, { retry }) => {
  const { page, context } = await join(browser, mailTo, {
    firstName: "Tashi",
    lastName: "Namgyal",
    accountType: "Service Provider",
  });
  await page.setViewportSize(PHONE);
  await page.goto("/profile/rate-card");
  await expect(page.getByRole("heading", { name: "Choose your trades first" })).toBeVisible();
  await page.getByRole("link", { name: "Choose your trades" }).click();
  await page.getByLabel("Trades").selectOption("electrician");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("combobox", { name: "Area or PIN code" }).fill(String(LEH));
  await page.getByRole("option", { name: /Leh/ }).first().click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, "Profile saved");
  const { user } = (await (await context.request.get("/api/session")).json()) as { user: { id: string } };

  await test.step("fills in the card from the profile", async () => {
    await page.getByRole("link", { name: "Fill in rate card" }).click();
    await page.getByLabel("Price: Ceiling fan fitting").fill("260");
    await page.getByRole("button", { name: /^Use ₹250.*Visit and fault finding/ }).click();
    await page.getByLabel("Unit: Visit and fault finding").selectOption({ label: "per hour" });
    await expect(page.getByText("2 jobs priced")).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("Enter goes to the next price, and the rest is filled and taken back in one tap", async () => {
    await page.getByLabel("Price: Ceiling fan fitting").press("Enter");
    await expect(page.getByLabel("Price: Fan repair")).toBeFocused();
    await page.getByRole("button", { name: "Fill the rest with typical prices" }).click();
    await expect(page.getByText("8 jobs priced")).toBeVisible();
    await expect(page.getByLabel("Price: Ceiling fan fitting")).toHaveValue("260");
    // What the worker has changed since is not taken back.
    await page.getByLabel("Price: Fan repair").fill("333");
    await page.getByRole("button", { name: "Undo typical prices" }).click();
    await expect(page.getByText("3 jobs priced")).toBeVisible();
    await page.getByLabel("Price: Fan repair").fill("");
    await expect(page.getByText("2 jobs priced")).toBeVisible();
  });

  await test.step("what was typed is there after a reload", async () => {
    await page.reload();
    await expect(page.getByLabel("Price: Ceiling fan fitting")).toHaveValue("260");
  });

  await test.step("a wrong amount stays typed, with the message at its field", async () => {
    await page.getByLabel("Price: Fan repair").fill("two");
    await page.getByRole("button", { name: "Save rate card" }).click();
    await expect(page.getByLabel("Price: Fan repair")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Price: Fan repair")).toHaveValue("two");
    await page.getByLabel("Price: Fan repair").fill("");
    await page.getByRole("button", { name: "Save rate card" }).click();
    await expectToast(page, "Rate card saved");
  });

  await test.step("a visitor who searches for the problem sees the price", async () => {
    // Another distance at each try: an earlier answer may be cached.
    await visitor.goto(`/search-results?q=pankha%20lagana%20hai&location=Leh&radius=${[25, 50, 100][retry]}`);
    const card = visitor
      .getByRole("listitem")
      .filter({ has: visitor.locator(`a[href*="/workers/${user.id}"]`) });
    await expect(card.getByText("From ₹260 each")).toBeVisible();
    await expect(card.getByText("Ceiling fan fitting")).toBeVisible();
    await card.getByRole("link", { name: /^View Profile/ }).click();
    const row = visitor.getByRole("row", { name: /Visit and fault finding/ });
    await expect(row.getByText("From ₹250 per hour")).toBeVisible();
    await expectNoAxeViolations(visitor);
  });
  await context.close();
});

test("a card with every price typed by hand takes a worker less than three minutes", async ({
  browser,
  mailTo,
}) => {
  const { context, page } = await electrician(browser, mailTo, "Rigzin");
  await page.goto("/profile/professional");
  const thumb = new Thumb(page);
  await thumb.press(page.getByRole("link", { name: "Fill in rate card" }), { answers: true });
  await expect(page.getByRole("button", { name: "Fill in typical prices" })).toBeVisible();
  // No job is left out of what is counted.
  await expect(page.getByRole("textbox", { name: /^Price: / })).toHaveCount(ASKED.length);

  await test.step("types the prices, one with a mistake, and chooses two other units", async () => {
    for (const [name, rupees] of ASKED) {
      const field = page.getByLabel(`Price: ${name}`);
      // oxlint-disable no-await-in-loop -- one after the other, as a thumb does
      await thumb.press(field);
      await thumb.type(rupees);
      // oxlint-enable no-await-in-loop
    }
    await thumb.press(page.getByLabel("Price: Fan repair"));
    await thumb.type("360");
    await thumb.choose(page.getByLabel("Unit: Visit and fault finding"), "per hour");
    await thumb.choose(page.getByLabel("Unit: Inverter connection"), "for the whole job");
    await thumb.press(page.getByRole("button", { name: "Save rate card" }), { answers: true });
    await expectToast(page, "Rate card saved");
  });

  const answer = await context.request.get("/api/me/rate-card");
  const { prices } = (await answer.json()) as {
    prices: { job: string; price_paise: number; unit: string }[];
  };
  expect(prices).toHaveLength(ASKED.length);
  expect(prices).toContainEqual({ job: "fan-repair", price_paise: 36_000, unit: "piece" });
  expect(prices).toContainEqual({ job: "electrician-visit", price_paise: 22_000, unit: "hour" });
  expect(thumb.counts.pointing, "presses").toBeGreaterThan(ASKED.length);
  expect(thumb.seconds(), JSON.stringify(thumb.counts)).toBeLessThanOrEqual(MOST_SECONDS);
  await context.close();
});

test("typical prices and two changes take less than a minute", async ({ browser, mailTo }) => {
  const { context, page } = await electrician(browser, mailTo, "Dolma");
  await page.goto("/profile/rate-card");
  const thumb = new Thumb(page);
  await thumb.press(page.getByRole("button", { name: "Fill in typical prices" }));
  // The price is selected, so that what is typed replaces it; the phone's key leads to the next.
  await thumb.press(page.getByLabel("Price: Ceiling fan fitting"));
  await thumb.type("275");
  await thumb.next();
  await expect(page.getByLabel("Price: Fan repair")).toBeFocused();
  await thumb.type("360");
  await thumb.press(page.getByRole("button", { name: "Save rate card" }), { answers: true });
  await expectToast(page, "Rate card saved");
  await expect(page.getByText(`${ASKED.length} jobs priced`)).toBeVisible();
  expect(thumb.seconds(), JSON.stringify(thumb.counts)).toBeLessThanOrEqual(MOST_SECONDS / 3);
  await context.close();
});

test("prices are typed in Hindi digits and with paise, and survive a reload in the middle", async ({
  browser,
  mailTo,
}) => {
  const { context, page } = await electrician(browser, mailTo, "Padma");
  await page.addInitScript(() => localStorage.setItem("karigar_language", "hi"));
  await page.goto("/profile/rate-card");
  await page.getByLabel("दाम: सीलिंग पंखा लगाना").pressSequentially("२७५");
  await page.getByLabel("दाम: स्विच या सॉकेट बदलना").pressSequentially("१२५.५०");
  await expect(page.getByLabel("दाम: सीलिंग पंखा लगाना")).toHaveValue("275");
  await page.reload();
  await expect(page.getByLabel("दाम: स्विच या सॉकेट बदलना")).toHaveValue("125.50");

  // The server refuses a price without a unit, and the message is at its field.
  await page.route("**/api/me/rate-card", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const sent = route.request().postDataJSON() as { prices: { job: string; unit: string | null }[] };
    const prices = sent.prices.map((one) => (one.job === "switch-or-socket" ? { ...one, unit: null } : one));
    return route.continue({ postData: JSON.stringify({ ...sent, prices }) });
  });
  await page.getByRole("button", { name: "रेट कार्ड सहेजें" }).tap();
  const unit = page.getByLabel("इकाई: स्विच या सॉकेट बदलना");
  await expect(unit).toHaveAttribute("aria-invalid", "true");
  await expect(unit).toHaveAccessibleDescription(/दाम/);
  await expect(page.getByLabel("दाम: स्विच या सॉकेट बदलना")).toHaveValue("125.50");
  await expectNoAxeViolations(page);
  await page.unroute("**/api/me/rate-card");
  await page.getByRole("button", { name: "रेट कार्ड सहेजें" }).tap();
  await expectToast(page, "रेट कार्ड सहेजा गया");
  const answer = await context.request.get("/api/me/rate-card");
  const { prices } = (await answer.json()) as { prices: { job: string; price_paise: number }[] };
  expect(prices.map(({ job, price_paise }) => [job, price_paise])).toEqual([
    ["ceiling-fan-fitting", 27_500],
    ["switch-or-socket", 12_550],
  ]);
  await context.close();
});
