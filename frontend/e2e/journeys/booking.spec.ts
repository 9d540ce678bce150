import type { Browser, Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { DEMO_ACCOUNTS, signIn } from "../support/sign-in";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

const PHONE = { width: 390, height: 844 };

/** Unique text for each journey; it is also the job's title. */
const words = () => `Fan no. ${Date.now() % 1e8} in the hall makes a noise and stops.`;

interface Pair {
  homeowner: Page;
  /** An electrician's own phone. */
  worker: Page;
  workerId: string;
}

async function pair(browser: Browser): Promise<Pair> {
  const [one, other] = [await enter(browser, "homeowner"), await enter(browser, "contractor")];
  const session = await other.request.get("/api/session");
  const { user } = (await session.json()) as { user: { id: string } };
  const worker = await other.newPage();
  await worker.setViewportSize(PHONE);
  return { homeowner: await one.newPage(), worker, workerId: user.id };
}

/**
 * Opens Book Now on the professional's page and fills in its form: the first free time, the person's own
 * town.
 */
async function fillRequest(page: Page, workerId: string, work: string): Promise<void> {
  await page.goto(`/workers/${workerId}`);
  await page.getByRole("button", { name: /^Book Now/ }).click();
  const dialog = page.getByRole("dialog", { name: "Book Harpreet" });
  await dialog.getByRole("group", { name: "Next free:" }).getByRole("button").first().click();
  await dialog
    .getByRole("radio", { name: /noon|pm/ })
    .first()
    .check();
  await dialog.getByLabel("What needs to be done?").fill(work);
}

/** A request of the homeowner, open on both pages. */
async function ask({ homeowner, worker, workerId }: Pair, work: string): Promise<void> {
  const context = homeowner.context();
  const free = await context.request.get(`/api/workers/${workerId}/free-slots`);
  const { items } = (await free.json()) as { items: { on: string; slots: string[] }[] };
  const me = (await (await context.request.get("/api/me/profile")).json()) as { city: { id: number } };
  const { id } = await call<{ id: string }>(context, `/api/workers/${workerId}/bookings`, {
    on_date: items[0]?.on,
    slot: items[0]?.slots.at(-1),
    area_id: me.city.id,
    trade: "electrician",
    description: work,
  });
  await Promise.all([homeowner.goto(`/bookings/${id}`), worker.goto(`/bookings/${id}`)]);
}

test("a homeowner books an electrician, who accepts on the phone", async ({ browser, mailTo }) => {
  const { homeowner, worker, workerId } = await pair(browser);
  const work = words();
  await fillRequest(homeowner, workerId, work);
  await expectNoAxeViolations(homeowner);
  await homeowner.getByRole("button", { name: "Send request" }).click();
  const sent = homeowner.getByRole("dialog", { name: "Request sent" });
  await expectNoAxeViolations(homeowner);
  await sent.getByRole("link", { name: "See the request" }).click();
  await expect(homeowner.getByRole("heading", { level: 1, name: work })).toBeVisible();
  const path = new URL(homeowner.url()).pathname;

  await mailTo(DEMO_ACCOUNTS.contractor, { subject: new RegExp(work) });
  await worker.goto("/bookings");
  await worker.getByRole("link", { name: new RegExp(work.slice(0, 16)) }).click();
  await expect(worker).toHaveURL(path);
  await worker.getByRole("button", { name: "Accept request" }).click();
  await worker.getByRole("alertdialog").getByRole("button", { name: "Accept request" }).click();
  await worker.getByRole("link", { name: "Open workspace" }).click();
  // Both pages have the request's text as their title.
  await expect(worker).toHaveURL(/\/projects\//);
  await expect(worker.getByRole("heading", { level: 1 })).toContainText(work);

  // A live event updates the homeowner's page, which links to the same workspace.
  await homeowner.getByRole("link", { name: "Open workspace" }).click();
  await expect(homeowner).toHaveURL(new URL(worker.url()).pathname);
});

test("a declined request is opened to all", async ({ browser }) => {
  const both = await pair(browser);
  const { homeowner, worker } = both;
  const work = words();
  await ask(both, work);

  await worker.getByRole("button", { name: "Decline" }).click();
  const dialog = worker.getByRole("dialog");
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(dialog.getByText("Please say in a few words why.")).toBeVisible();
  await expectNoAxeViolations(worker);
  await dialog.getByRole("button", { name: "I am booked on that day." }).click();
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(worker.getByText("You declined this request.")).toBeVisible();

  await expect(homeowner.getByText("“I am booked on that day.”")).toBeVisible();
  await homeowner.getByRole("button", { name: "Open to all" }).click();
  await homeowner.getByRole("alertdialog").getByRole("button", { name: "Open to all" }).click();
  await expectToast(homeowner, "Open to all professionals now");
  await worker.goto("/find-work");
  await expect(worker.getByText(work).first()).toBeVisible();
});

test("another time is proposed and agreed to", async ({ browser }) => {
  const both = await pair(browser);
  const { homeowner, worker } = both;
  await ask(both, words());

  await worker.getByRole("button", { name: "Other time" }).click();
  const dialog = worker.getByRole("dialog", { name: "Propose another time" });
  await dialog.getByRole("group", { name: "Next free:" }).getByRole("button").nth(1).click();
  await dialog
    .getByRole("radio", { name: /noon|pm/ })
    .last()
    .check();
  await dialog.getByLabel("Message").fill("That day is full.");
  await expectNoAxeViolations(worker);
  await dialog.getByRole("button", { name: "Propose this time" }).click();
  await expect(worker.getByText(/^You proposed another time/)).toBeVisible();

  await expect(homeowner.getByText("“That day is full.”")).toBeVisible();
  await homeowner.getByRole("button", { name: "Agree to this time" }).click();
  await homeowner.getByRole("alertdialog").getByRole("button", { name: "Agree to this time" }).click();
  await expect(homeowner.getByRole("link", { name: "Open workspace" })).toBeVisible();
});

test("a visitor fills the form, signs in, and finds what was typed", async ({ page, browser }) => {
  const { workerId } = await pair(browser);
  const work = words();
  await page.setViewportSize(PHONE);
  await fillRequest(page, workerId, work);
  await page.getByRole("button", { name: "Sign in and send" }).click();
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await signIn(page.context(), DEMO_ACCOUNTS.homeowner);
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Book Harpreet" });
  await expect(dialog.getByLabel("What needs to be done?")).toHaveValue(work);
  await expect(dialog.getByRole("radio", { name: /noon|pm/ }).first()).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Send request" })).toBeVisible();
});

test("a search leads to Book Now, which is for homeowners", async ({ page, context }) => {
  await signIn(context, DEMO_ACCOUNTS.worker);
  await page.goto("/search-results?q=electrician&location=Pune");
  await page
    .getByRole("button", { name: /^Book Now/ })
    .first()
    .click();
  await expectToast(page, "Only homeowners can book a professional.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
