import type { BrowserContext } from "@playwright/test";
import { call, enter } from "../support/people";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../support/sign-in";
import { expect, expectNoAxeViolations, test } from "../support/test";

interface Identified {
  id: string;
}

const TERMS = {
  proposal: "I can begin on Monday and have done such work for years.",
  rate_paise: 60_000,
  rate_unit: "hour",
  estimated_duration: "3 days",
};

async function postJob(homeowner: BrowserContext, title: string): Promise<string> {
  const places = await homeowner.request.get("/api/places", { params: { q: "Pune" } });
  const { items } = (await places.json()) as { items: { id: number }[] };
  const body = { title, description: "The kitchen tap drips day and night.", area_id: items[0]?.id };
  return (await call<Identified>(homeowner, "/api/jobs", body)).id;
}

async function applyTo(applicant: BrowserContext, projectId: string): Promise<string> {
  return (await call<Identified>(applicant, `/api/projects/${projectId}/applications`, TERMS)).id;
}

test.describe("hiring refuses what must not be", () => {
  let homeowner: BrowserContext;
  let worker: BrowserContext;

  test.beforeEach(async ({ browser }) => {
    homeowner = await enter(browser, "homeowner");
    worker = await enter(browser, "worker");
  });

  test.afterEach(async () => {
    await homeowner.close();
    await worker.close();
  });

  test("a second application is refused; the first one is shown, and withdrawn once asked", async () => {
    const projectId = await postJob(homeowner, "Apply twice");
    const page = await worker.newPage();
    await page.goto(`/find-work/${projectId}?apply=true`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Proposal").fill(TERMS.proposal);
    await dialog.getByLabel("Rate").fill("600");
    await dialog.getByLabel("Estimated duration").fill("3 days");
    // Meanwhile the same person applies in another window, whose live event is kept from this one.
    await page.route("**/api/open-work/**", (route) => route.abort());
    await applyTo(worker, projectId);
    await dialog.getByRole("button", { name: "Send application" }).click();
    await expect(dialog.getByRole("alert")).toContainText("You have already applied for this work.");
    await page.unroute("**/api/open-work/**");
    await page.goto(`/find-work/${projectId}`);
    await expect(page.getByRole("heading", { name: "My application" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Apply for this Job" })).toHaveCount(0);

    await page.getByRole("button", { name: "Withdraw application" }).click();
    await expectNoAxeViolations(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw application" }).click();
    await expect(page.getByText("Application withdrawn")).toBeVisible();
    await expect(page.getByText("You withdrew this application.")).toBeVisible();
  });

  test("an unpaid project is found by nobody, even by its address", async () => {
    const project = await call<Identified>(homeowner, "/api/projects", {
      title: "Not paid for",
      base_amount_paise: 4_500_000,
    });
    const page = await worker.newPage();
    await page.goto(`/find-work/${project.id}?apply=true`);
    await expect(page.getByRole("heading", { name: "We can’t find this work" })).toBeVisible();
    await expectNoAxeViolations(page);
    const { cookies } = await worker.storageState();
    const answer = await worker.request.post(`/api/projects/${project.id}/applications`, {
      data: TERMS,
      headers: { "X-CSRFToken": cookies.find(({ name }) => name === "csrftoken")?.value ?? "" },
    });
    expect(answer.status()).toBe(404);
    const hers = await homeowner.newPage();
    await hers.goto(`/projects/${project.id}/applications`);
    await expect(
      hers.getByText("Complete your payment to make your project visible to workers."),
    ).toBeVisible();
  });

  test("of two accepts at the same moment one wins", async ({ browser }) => {
    const contractor = await enter(browser, "contractor");
    const projectId = await postJob(homeowner, "One of two");
    await applyTo(worker, projectId);
    await applyTo(contractor, projectId);
    const pages = await Promise.all([homeowner.newPage(), homeowner.newPage()]);
    // Both responses are held until both have been requested. Otherwise the live event of the first removes
    // the second's dialog.
    let asked = 0;
    let release = () => {};
    const bothAsked = new Promise<void>((resolve) => (release = resolve));
    for (const [index, page] of pages.entries()) {
      // oxlint-disable no-await-in-loop -- one page after the other, as one person would
      await page.route(/\/accept(\?|$)/, async (route) => {
        asked += 1;
        if (asked === pages.length) release();
        await bothAsked;
        await route.continue();
      });
      await page.goto(`/projects/${projectId}/applications`);
      // The winner is asked for a sum, because the rate doesn't give one.
      const sum = page.getByRole("dialog", { name: "What will part 1 cost?" });
      await page.addLocatorHandler(sum, () => sum.getByRole("button", { name: "Later" }).click());
      await page
        .getByRole("button", { name: /^Accept/ })
        .nth(index)
        .click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: /^Accept/ })
        .click();
      // oxlint-enable no-await-in-loop
    }
    const told = async (words: string) => {
      const shown = await Promise.all(pages.map((page) => page.getByText(words).isVisible()));
      return shown.filter(Boolean).length;
    };
    await expect.poll(() => told("Application accepted successfully.")).toBe(1);
    await expect.poll(() => told("This is not possible any more")).toBe(1);
    for (const page of pages) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByRole("link", { name: "Open the workspace" })).toBeVisible();
    }
    await contractor.close();
  });

  test("a session that ends under the form loses nothing", async () => {
    const page = await homeowner.newPage();
    await page.goto("/projects?new=project");
    const dialog = page.getByRole("dialog", { name: "Create project" });
    const title = `Half-written ${Date.now() % 1e8}`;
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Budget").fill("1234567.50");
    await homeowner.clearCookies({ name: "sessionid" });
    const signIn = page.getByRole("tabpanel", { name: "Sign In" });
    await expect(async () => {
      // Something else of the page may have asked first, and have found that the session is over.
      if (await signIn.isHidden()) {
        await dialog.getByRole("button", { name: "Create project" }).click({ timeout: 2_000 });
      }
      await expect(signIn).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await signIn.getByLabel("Email").fill(DEMO_ACCOUNTS.homeowner);
    await signIn.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await signIn.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("You have successfully signed in.")).toBeVisible();

    await expect(dialog.getByLabel("Title")).toHaveValue(title);
    await expect(dialog.getByLabel("Budget")).toHaveValue("12,34,567.50");
    await dialog.getByRole("button", { name: "Create project" }).click();
    await expect(page.getByRole("dialog", { name: "Complete Payment" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(1);
  });
});
