import type { BrowserContext, Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

interface Identified {
  id: string;
}

const PHONE = { width: 390, height: 844 };
const PROPOSAL = "I have done such work for years, with my own tools, and can begin on Monday.";

/** Posts a job of 12 days, for which worker and contractor apply with rates of different kinds. */
async function postAndApply(
  homeowner: BrowserContext,
  applicants: { context: BrowserContext; terms: object }[],
): Promise<string> {
  const places = await homeowner.request.get("/api/places", { params: { q: "Pune" } });
  const { items } = (await places.json()) as { items: { id: number }[] };
  const job = await call<Identified>(homeowner, "/api/jobs", {
    title: "Rewire the first floor",
    description: "Four rooms and a bathroom, concealed wiring.",
    area_id: items[0]?.id,
    quantity: 12,
    quantity_unit: "day",
  });
  for (const { context, terms } of applicants) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the list has an order
    await call(context, `/api/projects/${job.id}/applications`, { proposal: PROPOSAL, ...terms });
  }
  return job.id;
}

const BY_DAY = { rate_paise: 90_000, rate_unit: "day", estimated_duration: "12 days", includes: ["labour"] };
const BY_JOB = {
  rate_paise: 1_250_000,
  rate_unit: "lump_sum",
  estimated_duration: "2 weeks",
  includes: ["labour", "materials"],
};

test.describe("choosing among applications", () => {
  let homeowner: BrowserContext;
  let worker: BrowserContext;
  let contractor: BrowserContext;
  let projectId: string;

  test.beforeEach(async ({ browser }) => {
    homeowner = await enter(browser, "homeowner");
    worker = await enter(browser, "worker");
    contractor = await enter(browser, "contractor");
    projectId = await postAndApply(homeowner, [
      { context: worker, terms: BY_DAY },
      { context: contractor, terms: BY_JOB },
    ]);
  });

  test.afterEach(async () => {
    await Promise.all([homeowner.close(), worker.close(), contractor.close()]);
  });

  async function open(query = ""): Promise<Page> {
    const page = await homeowner.newPage();
    await page.goto(`/projects/${projectId}/applications${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Applications for: Rewire the first floor",
    );
    return page;
  }

  test("on a desktop: compare, shortlist, note, ask, and hire", async () => {
    const page = await open();
    await page.getByRole("checkbox", { name: "Compare Ramesh Jadhav" }).check();
    await page.getByRole("checkbox", { name: "Compare Harpreet Matharoo" }).check();
    await page.getByRole("button", { name: "Compare" }).click();
    const table = page.getByRole("table", { name: "Applications side by side" });
    await expect(table.getByRole("row", { name: /^Total/ })).toContainText("₹10,800Lowest total");
    await expectNoAxeViolations(page);
    await page.getByRole("textbox", { name: "Quantity" }).fill("20");
    await page.getByRole("button", { name: "Recalculate" }).click();
    await expect(table.getByRole("row", { name: /^Total/ })).toContainText("₹18,000");
    await expect(page).toHaveURL(/quantity=20/);
    await page.getByRole("button", { name: "Back to the stated quantity" }).click();
    await page.getByRole("button", { name: "Back to the list" }).click();

    await page.getByRole("button", { name: "Shortlist Ramesh Jadhav" }).click();
    await expect(page.getByRole("tab", { name: /^Shortlisted/ })).toContainText("1");
    await page.getByRole("button", { name: "Add a note: Ramesh Jadhav" }).click();
    await page.getByRole("textbox", { name: "Your note on Ramesh Jadhav" }).fill("Lives close by.");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Lives close by.")).toBeVisible();

    await page.getByRole("button", { name: "Accept Ramesh Jadhav" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Hire Ramesh Jadhav?" });
    await expect(dialog).toContainText("The one other pending application is rejected");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Accept Ramesh Jadhav" }).click();
    await expectToast(page, "Application accepted successfully.");
    // Hiring ends with the first payment, which can be postponed.
    await page
      .getByRole("dialog", { name: /^Fund part 1/ })
      .getByRole("button", { name: "Later" })
      .click();
    await expect(page.getByRole("link", { name: "Open the workspace" })).toBeVisible();
  });

  test("on a phone: a question is answered live, a no is taken back", async () => {
    const page = await open();
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: /^Ask a question ?: Ramesh Jadhav/ }).click();
    const talk = page.getByRole("dialog", { name: "Questions" });
    await talk.getByRole("textbox", { name: "Your message" }).fill("Do you bring the wires?");
    await talk.getByRole("button", { name: "Send message" }).click();
    await expect(talk.getByRole("log")).toContainText("Do you bring the wires?");
    await expectNoAxeViolations(page);

    const applications = await worker.request.get("/api/applications");
    const { items } = (await applications.json()) as { items: (Identified & { project: Identified })[] };
    const application = items.find(({ project }) => project.id === projectId);
    await call(worker, `/api/applications/${application?.id}/messages`, {
      body: "Yes. Call me on 98220 41763 for the brand.",
    });
    await expect(talk.getByRole("log")).toContainText("for the brand.");
    await expect(talk.getByRole("log")).not.toContainText("98220");
    await talk.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Reject Harpreet Matharoo" }).click();
    const no = page.getByRole("dialog", { name: "Reject the application of Harpreet Matharoo?" });
    await no.getByRole("radio", { name: "Above the budget" }).check();
    await expectNoAxeViolations(page);
    await no.getByRole("button", { name: "Reject application" }).click();
    await expectToast(page, "Application rejected successfully.");
    await page.getByRole("tab", { name: /^Rejected/ }).click();
    const rejected = page.getByRole("tabpanel").getByRole("button", { name: "Undo" });
    await rejected.click();
    await expect(page.getByText("Nobody here")).toBeVisible();
    await page.getByRole("tab", { name: /^All/ }).click();
    await expect(page.getByRole("button", { name: "Accept Harpreet Matharoo" })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});
