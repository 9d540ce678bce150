import type { BrowserContext } from "@playwright/test";
import { call, enter, join } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";
import { Writes } from "../support/writes";

const PHONE = { width: 390, height: 844 };

/** An offer for the work, of labour alone or with material. */
function offer(applicant: BrowserContext, projectId: string, terms: object) {
  return call(applicant, `/api/projects/${projectId}/applications`, {
    proposal: "I have painted for nine years and bring two helpers with me.",
    estimated_duration: "3 days",
    ...terms,
  });
}

test("a room of 10 × 12 ft is estimated, posted, and two offers are compared with it", async ({
  browser,
}) => {
  test.slow();
  const homeowner = await enter(browser, "homeowner");
  const page = await homeowner.newPage();
  const writes = new Writes(page);
  await page.setViewportSize(PHONE);

  await test.step("the measures give a bill with a range", async () => {
    await page.goto("/estimate?work=room-paint&length=12&width=10&height=10");
    await expect(page.getByText("542 sq ft").first()).toBeVisible();
    await expect(page.getByText("Typical range, not a quote")).toBeVisible();
    await page.getByRole("combobox", { name: "Place" }).fill("Pune");
    await page.getByRole("option", { name: /Pune/ }).first().click();
    await expect(page).toHaveURL(/place=Pune/);
    await expectNoAxeViolations(page);
  });

  await test.step("an absurd measure is refused at its field", async () => {
    const length = page.getByLabel("Length (feet and inches)");
    await length.fill("32808");
    await expect(page.getByText(/This is too large: at most 100 m/)).toBeVisible();
    await length.fill("12");
    await expect(page.getByText("542 sq ft").first()).toBeVisible();
  });

  await test.step("it is saved, and a row is changed", async () => {
    await page.getByRole("button", { name: "Save estimate" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Painting · Pune" })).toBeVisible();
    const changing = page.getByRole("button", { name: /^Change.*: Putty, primer and two coats of emulsion/ });
    await changing.click();
    const row = page.getByRole("dialog", { name: "Putty, primer and two coats of emulsion" });
    const quantity = row.getByLabel("Quantity (m²)");
    for (const [typed, words] of [
      ["12,5", /Please enter a number such as 450 or 12\.5/],
      ["99999999", /This is too large/],
      ["", /Please enter a number/],
    ] as const) {
      await quantity.fill(typed);
      await row.getByRole("button", { name: "Use these figures" }).click();
      await expect(quantity).toHaveAccessibleDescription(words);
      await expect(quantity).toHaveValue(typed);
    }
    await expectNoAxeViolations(page);
    await quantity.fill("५०.३६");
    await row.getByLabel("Material for one unit").fill("200");
    await row.getByRole("button", { name: "Use these figures" }).click();
    await expect(page.getByText("Your own figure").first()).toBeVisible();
    await expect(changing).toBeFocused();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Estimate saved").first()).toBeVisible();
    await writes.settled();
  });

  await test.step("a row is added, changed, removed and brought back", async () => {
    const bill = page.getByRole("table", { name: "Bill of quantities" });
    await page.getByRole("button", { name: "Add a row" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add row" }).click();
    await expect(dialog.getByLabel("What it is for")).toHaveAccessibleDescription(/say what it is for/);
    await dialog.getByLabel("What it is for").fill("Scaffolding");
    await dialog.getByLabel("Quantity").fill("0");
    await dialog.getByLabel("Rate for one").fill("1500");
    await dialog.getByRole("button", { name: "Add row" }).click();
    await expect(dialog.getByLabel("Quantity")).toHaveAccessibleDescription(/more than 0/);
    await dialog.getByLabel("Quantity").fill("2");
    await dialog.getByRole("button", { name: "Add row" }).click();
    await expect(bill.getByText("₹3,000", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Change.*: Scaffolding/ }).click();
    await page.getByRole("button", { name: "Remove this row" }).click();
    await expect(bill.getByText("Scaffolding")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(bill.getByText("₹3,000", { exact: true })).toBeVisible();
  });

  await test.step("a total above every budget is refused, and taken back", async () => {
    await page.getByRole("button", { name: /^Change.*: Scaffolding/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Quantity").fill("999999");
    await dialog.getByLabel("Rate for one").fill("10000000");
    await dialog.getByRole("button", { name: "Use these figures" }).click();
    await expect(page.getByText("The total is too large.")).toBeVisible();
    await page.getByRole("button", { name: "Undo the last change of a row" }).click();
    await expect(page.getByText("₹3,000", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Save changes" }).click();
    await writes.settled();
  });

  const projectId = await test.step("a job starts with its scope and budget", async () => {
    await page.getByRole("button", { name: "Post a job from this" }).click();
    await expect(page).toHaveURL(/\/jobs\?draft=/);
    await expect(page.getByLabel("Title")).toHaveValue("Painting · Pune");
    await expect(page.getByLabel("Description")).toHaveValue(/542 sq ft/);
    const id = new URL(page.url()).searchParams.get("draft") ?? "";
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("Job posted").first()).toBeVisible();
    return id;
  });

  await test.step("two offers stand beside the estimate", async () => {
    const [worker, contractor] = [await enter(browser, "worker"), await enter(browser, "contractor")];
    await offer(worker, projectId, { rate_paise: 1200, rate_unit: "sq_ft", includes: ["labour"] });
    await offer(contractor, projectId, {
      rate_paise: 9_000_000,
      rate_unit: "lump_sum",
      includes: ["labour", "materials"],
    });
    await page.goto(`/projects/${projectId}/applications`);
    await expect(page.getByRole("heading", { name: "Compared with your estimate" })).toBeVisible();
    await expect(page.getByText("Within your estimate")).toBeVisible();
    await expect(page.getByText("Above your estimate")).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test("a room of 10 × 12 ft is measured once: searched, answered, estimated and posted", async ({
  browser,
  mailTo,
}) => {
  test.slow();
  // Somebody of her own: news of other journeys' work would come over the form.
  const { page, context } = await join(browser, mailTo, {
    firstName: "Lavanya",
    lastName: "Iyer",
    accountType: "Homeowner",
  });
  await page.setViewportSize(PHONE);

  await test.step("what is searched for has a range already", async () => {
    await page.goto("/search-results?q=10×12+room+paint&location=Pune");
    await page.getByRole("link", { name: /Typical range from your answers: Painting/ }).click();
    await expect(page.getByLabel("Length (feet and inches)")).toHaveValue("10");
    await expect(page.getByLabel("Width (feet and inches)")).toHaveValue("12");
    await expect(page.getByText("From your answers")).toHaveCount(2);
    await expect(page).toHaveURL(/place=Pune/);
  });

  await test.step("the questions do not ask the size again, and the range follows the answers", async () => {
    await page.goto("/jobs?words=10×12%20room%20paint");
    await expect(page.getByText("Question 1 of 5")).toBeVisible();
    await page.getByRole("textbox", { name: "How many rooms?" }).fill("2");
    await page.getByRole("button", { name: "Next question" }).click();
    await expect(page.getByRole("heading", { name: "What is painted?" })).toBeVisible();
    await page.getByRole("button", { name: "Walls only" }).click();
    await page.getByRole("button", { name: "Painted before" }).click();
    await page.getByRole("button", { name: "Don’t know, skip" }).click();
    await page.getByRole("button", { name: "Later" }).click();
    await expect(page.getByText("10 × 12 ft", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/draft=/);
    await expectNoAxeViolations(page);
  });

  const projectId = await test.step("the estimate has the answers; one is corrected", async () => {
    await page.getByRole("link", { name: /Typical range from your answers: Painting/ }).click();
    await expect(page.getByLabel("Rooms of this size")).toHaveValue("2");
    await expect(page.getByLabel("Paint the ceiling too")).not.toBeChecked();
    await expect(page.getByText("From your answers")).toHaveCount(5);
    await page.getByLabel("Rooms of this size").fill("3");
    await expect(page.getByText("From your answers")).toHaveCount(4);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Save estimate" }).click();
    await page.getByRole("link", { name: "Continue posting" }).click();
    await expect(page).toHaveURL(/\/jobs\?draft=/);
    return new URL(page.url()).searchParams.get("draft") ?? "";
  });

  await test.step("it is posted without a further measure", async () => {
    await expect(page.getByText("10 × 12 ft", { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Room painting");
    await page.getByRole("combobox", { name: "Location" }).fill("Pune");
    await page.getByRole("option", { name: /Pune/ }).first().click();
    await page.getByRole("button", { name: "Post job" }).click();
    await expectToast(page, "Job posted");
  });

  await test.step("an offer stands beside the estimate", async () => {
    const worker = await enter(browser, "worker");
    await offer(worker, projectId, {
      rate_paise: 90_000_000,
      rate_unit: "lump_sum",
      includes: ["labour", "materials"],
    });
    await page.goto(`/projects/${projectId}/applications`);
    await expect(page.getByText("Above your estimate")).toBeVisible();
  });
  await call(context, `/api/projects/${projectId}/cancel`, {
    reason: "We paint it ourselves after all.",
    reason_code: "plans_changed",
  });
  await context.close();
});

test("a visitor calculates bricks in feet and in metres, and shares the address", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/calculators");
  await page.getByRole("link", { name: /Brick wall calculator/ }).click();
  await expect(page.getByRole("table", { name: "Materials" })).toContainText("Bricks");
  await page.getByLabel("Length (feet and inches)").fill("20");
  await page.getByLabel("Length, inches").fill("6");
  await expect(page).toHaveURL(/length=20\.5/);
  await page.getByText("Metres", { exact: true }).click();
  await expect(page.getByLabel("Length (m)")).toHaveValue("6.25");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Estimate the cost with labour" }).click();
  await expect(page).toHaveURL(/work=brick-wall/);
  await expect(page.getByLabel("Length (m)")).toHaveValue("6.25");
  await page.goBack();
  await page.getByLabel("Length (m)").fill("10000");
  await expect(page.getByText(/at most 300 m/)).toBeVisible();
  await page.goto("/hi/calculators/brickwork?unit=m&length=5&height=3");
  await expect(page.getByRole("heading", { level: 1, name: "ईंट की दीवार का कैलकुलेटर" })).toBeVisible();
  await expect(page.getByLabel("लंबाई (मीटर)")).toHaveValue("5");
});

test("a price page says what it rests on", async ({ page }) => {
  await page.goto("/prices/painter/pune");
  await expect(page.getByRole("heading", { level: 1, name: "Painting prices in Pune" })).toBeVisible();
  await expect(page.getByText("too few to publish")).toBeVisible();
  await expect(page.getByRole("table", { name: "Typical prices" })).toContainText(
    "Our estimate; no published source",
  );
  await page.getByRole("link", { name: "Estimate a cost" }).click();
  await expect(page.getByRole("combobox", { name: "Kind of work" })).toHaveValue("room-paint");
  await expect(page.getByRole("combobox", { name: "Place" })).toHaveValue("Pune");
  await page.goBack();
  await expectNoAxeViolations(page);
});
