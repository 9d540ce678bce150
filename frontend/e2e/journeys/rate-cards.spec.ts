import { join, saveEdit } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const LEH = 194101;

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
  await saveEdit(context, "/api/me/worker-profile", { skills: ["electrician"], area_id: LEH });
  const { user } = (await (await context.request.get("/api/session")).json()) as { user: { id: string } };

  await test.step("fills in the card from the profile", async () => {
    await page.goto("/profile/professional");
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
