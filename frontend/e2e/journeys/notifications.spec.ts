import type { BrowserContext, Page } from "@playwright/test";
import { call, enter, join } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test, toastOf } from "../support/test";
import { Writes } from "../support/writes";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

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
  return (await call<{ id: string }>(homeowner, "/api/jobs", body)).id;
}

const bell = (page: Page, unread: number) =>
  page.getByRole("banner").getByRole(page.viewportSize()?.width === PHONE.width ? "link" : "button", {
    name: unread === 0 ? "Notifications" : `Notifications: ${unread} unread`,
    exact: true,
  });

test("an application arrives live, leads to its page, and is read there", async ({ browser, mailTo }) => {
  const { context, page } = await join(browser, mailTo, {
    firstName: "Nandini",
    lastName: "Deshmukh",
    accountType: "Homeowner",
  });
  await page.setViewportSize(DESKTOP);
  const title = `Tap of Nandini ${Date.now()}`;
  const projectId = await postJob(context, title);
  await page.goto("/find-workers");
  await expect(bell(page, 0)).toBeVisible();

  const worker = await enter(browser, "worker");
  const contractor = await enter(browser, "contractor");
  await call(worker, `/api/projects/${projectId}/applications`, TERMS);
  await expect(bell(page, 1)).toBeVisible();
  await expectToast(page, `applied for “${title}”`);
  await call(contractor, `/api/projects/${projectId}/applications`, TERMS);

  await bell(page, 2).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const line = panel.getByRole("link", { name: `2 new applications for “${title}”` });
  await expect(line).toBeVisible();
  await expectNoAxeViolations(page);

  // Marks it read and unread again with the button beside it.
  await panel.getByRole("button", { name: "Mark as read: 2 new applications" }).click();
  await expect(bell(page, 0)).toBeVisible();
  await panel.getByRole("button", { name: "Mark as unread: 2 new applications" }).click();
  await expect(bell(page, 2)).toBeVisible();

  await line.click();
  await expect(page).toHaveURL(`/projects/${projectId}/applications`);
  await expect(panel).toHaveCount(0);
  await expect(bell(page, 0)).toBeVisible();

  // What the open page shows is marked read at once, without a toast.
  await call(worker, `/api/applications/${await ownApplication(worker, projectId)}/withdraw`);
  await page.setViewportSize(PHONE);
  await bell(page, 0).click();
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(page.getByRole("link", { name: `2 new applications for “${title}”` })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Unread", exact: true }).click();
  await expect(page).toHaveURL("/notifications?show=unread");
  await expect(page.getByRole("heading", { name: "You have read everything" })).toBeVisible();
  await Promise.all([context, worker, contractor].map((each) => each.close()));
});

async function ownApplication(worker: BrowserContext, projectId: string): Promise<string> {
  const answer = await worker.request.get(`/api/open-work/${projectId}`);
  const { my_application: mine } = (await answer.json()) as { my_application: { id: string } };
  return mine.id;
}

test("all are read at once, and taken back", async ({ browser, mailTo }) => {
  const { context, page } = await join(browser, mailTo, {
    firstName: "Kavita",
    lastName: "Rao",
    accountType: "Homeowner",
  });
  await page.setViewportSize(PHONE);
  const worker = await enter(browser, "worker");
  for (const title of ["The terrace leaks", "The door sticks"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as notices come
    const projectId = await postJob(context, title);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await call(worker, `/api/projects/${projectId}/applications`, TERMS);
  }
  await page.goto("/notifications");
  await expect(page.getByRole("listitem").filter({ hasText: "applied for" })).toHaveCount(2);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page, 0)).toBeVisible();
  await toastOf(page, "Undo").click();
  await expect(bell(page, 2)).toBeVisible();
  await page.getByLabel("What it is about").selectOption("Payments");
  await expect(page.getByRole("heading", { name: "Nothing of this kind" })).toBeVisible();
  await page.getByRole("link", { name: "Show all notifications" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "applied for" })).toHaveCount(2);
  await Promise.all([context, worker].map((each) => each.close()));
});

test("mails come together once chosen, none comes of what is off, and their link stops them", async ({
  browser,
  mailTo,
  request,
}) => {
  const { context, page, email } = await join(browser, mailTo, {
    firstName: "Leela",
    lastName: "Nair",
    accountType: "Homeowner",
  });
  const writes = new Writes(page);
  await page.goto("/profile/settings#notifications");
  const daily = page.getByRole("radio", { name: /Once a day/ });
  // Not check(), which looks before the response to the click is rendered.
  await daily.click();
  await expect(daily).toBeChecked();
  const applications = page.getByRole("switch", { name: "Applications: Email" });
  await expect(applications).toBeChecked();
  await applications.click();
  await expect(page.getByText("Applications: Email is off")).toBeVisible();
  await expectNoAxeViolations(page);
  await writes.settled();
  await page.reload();
  await expect(daily).toBeChecked();
  await expect(applications).not.toBeChecked();
  const single = page.getByRole("radio", { name: /Each by itself/ });
  await single.click();
  await expect(single).toBeChecked();
  await writes.settled();

  const worker = await enter(browser, "worker");
  const applyTo = async (title: string) =>
    call(worker, `/api/projects/${await postJob(context, title)}/applications`, TERMS);
  const [silent, title] = [`Nobody writes about it ${Date.now()}`, `Gate of Leela ${Date.now()}`];
  await applyTo(silent);
  await applications.click();
  await expect(applications).toBeChecked();
  await writes.settled();
  await applyTo(title);
  const mail = await mailTo(email, { subject: new RegExp(`applied for.*${title}`) });
  const inbox = await request.get("/dev/inbox/messages", { params: { to: email } });
  expect(await inbox.text()).not.toContain(silent);

  const visitor = await browser.newContext({ viewport: PHONE });
  const reader = await visitor.newPage();
  await reader.goto(mail.links.find((link) => link.includes("/notification-preferences#key=")) ?? "");
  await expectNoAxeViolations(reader);
  await reader.getByRole("button", { name: "Stop these emails" }).click();
  await expect(reader.getByText("You get no emails about “Applications”")).toBeVisible();
  await expect(reader.getByRole("switch", { name: "Applications: Email" })).not.toBeChecked();
  await expectNoAxeViolations(reader);
  await page.reload();
  await expect(single).toBeChecked();
  await expect(applications).not.toBeChecked();
  await Promise.all([context, worker, visitor].map((each) => each.close()));
});
