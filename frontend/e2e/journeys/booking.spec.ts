import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Person, join } from "../support/people";
import { DEMO_ACCOUNTS, signIn } from "../support/sign-in";
import { type Fixtures, expect, expectNoAxeViolations, test, toastOf } from "../support/test";

const PHONE = { width: 390, height: 844 };
const WORK = "The fan in the hall makes a noise and stops after an hour.";

/** Each journey has a homeowner and an electrician of its own, so that no other fills his days. */
interface Pair {
  homeowner: Person;
  worker: Person;
  workerId: string;
}

async function pair(browser: Browser, mailTo: Fixtures["mailTo"]): Promise<Pair> {
  const homeowner = await join(browser, mailTo, {
    firstName: "Asha",
    lastName: "Nair",
    accountType: "Homeowner",
  });
  const worker = await join(browser, mailTo, {
    firstName: "Imran",
    lastName: "Pathan",
    accountType: "Service Provider",
  });
  await worker.page.setViewportSize(PHONE);
  return { homeowner, worker, workerId: await listAsElectrician(worker.context) };
}

/** Writes a profile by which homeowners in Pune find the electrician. */
async function listAsElectrician(context: BrowserContext): Promise<string> {
  const places = (await (await context.request.get("/api/places?q=Pune")).json()) as {
    items: { id: number }[];
  };
  const { cookies } = await context.storageState();
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const answer = await context.request.put("/api/me/worker-profile", {
    data: { skills: ["electrician"], rate_paise: 90_000, rate_unit: "day", area_id: places.items[0]?.id },
    headers: { "X-CSRFToken": token },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id, is_listed: isListed } = (await answer.json()) as { id: string; is_listed: boolean };
  expect(isListed).toBe(true);
  return id;
}

/** Fills the dialog of Book Now with the first free day. */
async function fillRequest(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Book Imran" });
  await dialog.getByRole("group", { name: "Next free:" }).getByRole("button").first().click();
  await dialog.getByRole("radio", { name: /^Morning/ }).check();
  await dialog.getByLabel("Town or PIN code").fill("Pune");
  await dialog.getByRole("option", { name: /^Pune/ }).first().click();
  await dialog.getByLabel("What is to be done?").fill(WORK);
}

/** A request as the dialog sends it, for journeys about what follows. */
async function ask({ homeowner, workerId }: Pair): Promise<string> {
  const { page } = homeowner;
  await page.goto(`/workers/${workerId}`);
  await page.getByRole("button", { name: "Book Now: Imran Pathan" }).click();
  await fillRequest(page);
  await page.getByRole("button", { name: "Send request" }).click();
  await page
    .getByRole("dialog", { name: "Request sent" })
    .getByRole("link", { name: "See the request" })
    .click();
  await expect(page.getByText("Waiting for an answer")).toBeVisible();
  return new URL(page.url()).pathname;
}

test("a homeowner books an electrician, who accepts on the phone", async ({ browser, mailTo }) => {
  const people = await pair(browser, mailTo);
  const { homeowner, worker } = people;
  const path = await ask(people);
  await expectNoAxeViolations(homeowner.page);

  await mailTo(worker.email, { subject: /^New request/ });
  await worker.page.goto("/dashboard");
  await worker.page.getByRole("link", { name: new RegExp(`Asha N.*${WORK.slice(0, 20)}`) }).click();
  await expect(worker.page).toHaveURL(path);
  await expectNoAxeViolations(worker.page);
  await worker.page.getByRole("button", { name: "Accept request" }).click();
  await worker.page.getByRole("alertdialog").getByRole("button", { name: "Accept request" }).click();
  await worker.page.getByRole("link", { name: "Open workspace" }).click();
  await expect(worker.page.getByRole("heading", { level: 1 })).toHaveText(WORK);

  // The homeowner's page says so by itself, and leads to the same workspace.
  await homeowner.page.getByRole("link", { name: "Open workspace" }).click();
  await expect(homeowner.page).toHaveURL(new URL(worker.page.url()).pathname);
  await mailTo(homeowner.email, { subject: /^Imran comes/ });
});

test("a declined request is opened to all", async ({ browser, mailTo }) => {
  const people = await pair(browser, mailTo);
  const { homeowner, worker } = people;
  const path = await ask(people);

  await worker.page.goto(path);
  await worker.page.getByRole("button", { name: "Decline" }).click();
  const dialog = worker.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(dialog.getByText("Please say in a few words why.")).toBeVisible();
  await expectNoAxeViolations(worker.page);
  await dialog.getByRole("button", { name: "I am booked on that day." }).click();
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(worker.page.getByText("You declined this request.")).toBeVisible();

  const { page } = homeowner;
  await expect(page.getByText("“I am booked on that day.”")).toBeVisible();
  await page.getByRole("button", { name: "Open to all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Open to all" }).click();
  await expect(toastOf(page, "Open to all professionals now")).toBeVisible();
  await worker.page.goto("/find-work");
  await expect(worker.page.getByRole("link", { name: WORK }).first()).toBeVisible();
});

test("another time is proposed and agreed to", async ({ browser, mailTo }) => {
  const people = await pair(browser, mailTo);
  const { homeowner, worker } = people;
  const path = await ask(people);

  await worker.page.goto(path);
  await worker.page.getByRole("button", { name: "Other time" }).click();
  const dialog = worker.page.getByRole("dialog", { name: "Propose another time" });
  await dialog.getByRole("group", { name: "Next free:" }).getByRole("button").nth(1).click();
  await dialog.getByRole("radio", { name: /^Evening/ }).check();
  await dialog.getByLabel("Message").fill("That morning is full.");
  await expectNoAxeViolations(worker.page);
  await dialog.getByRole("button", { name: "Propose this time" }).click();
  await expect(worker.page.getByText(/^You proposed another time/)).toBeVisible();

  const { page } = homeowner;
  await expect(page.getByText("“That morning is full.”")).toBeVisible();
  await page.getByRole("button", { name: "Agree to this time" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Agree to this time" }).click();
  await expect(page.getByRole("link", { name: "Open workspace" })).toBeVisible();
  await expect(page.getByText(/Evening \(4 pm – 8 pm\)/)).toBeVisible();
});

test("a visitor fills the form, signs in, and finds what was typed", async ({ page, browser, mailTo }) => {
  const worker = await join(browser, mailTo, {
    firstName: "Imran",
    lastName: "Pathan",
    accountType: "Service Provider",
  });
  const workerId = await listAsElectrician(worker.context);
  await page.setViewportSize(PHONE);
  await page.goto(`/workers/${workerId}`);
  await page.getByRole("button", { name: "Book Now: Imran P" }).click();
  await fillRequest(page);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Sign in and send" }).click();
  await expect(page.getByRole("dialog", { name: /Sign in|Welcome/i })).toBeVisible();
  await signIn(page.context(), DEMO_ACCOUNTS.homeowner);
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Book Imran" });
  await expect(dialog.getByLabel("What is to be done?")).toHaveValue(WORK);
  await expect(dialog.getByRole("radio", { name: /^Morning/ })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Send request" })).toBeVisible();
});

test("workers are told that homeowners book", async ({ page, context }) => {
  await signIn(context, DEMO_ACCOUNTS.worker);
  await page.goto("/search-results?q=electrician&location=Pune");
  await page
    .getByRole("button", { name: /^Book Now/ })
    .first()
    .click();
  await expect(toastOf(page, "Only homeowners can book a professional.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
