import type { BrowserContext, Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";
import { hire, openWorkspace } from "../support/workspace";

// Two people, each waiting for the other: on a busy machine a minute is too short.

const PHONE = { width: 390, height: 844 };

interface Identified {
  id: string;
}
interface FreeDay {
  on: string;
  slots: string[];
}

/** Opens the header's menu of ending actions and chooses one. */
async function choose(page: Page, step: string): Promise<void> {
  await page
    .getByRole("button", { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: step }).click();
}

test("work goes from hand to hand, and its history tells it to both", async ({ browser }) => {
  const [homeowner, worker] = [await enter(browser, "homeowner"), await enter(browser, "worker")];
  const title = `Tiles of the bath ${Date.now() % 1e6}`;
  const projectId = await hire(homeowner, worker, title);
  const hers = await openWorkspace(homeowner, projectId, "history");
  const his = await openWorkspace(worker, projectId, "history");
  await his.setViewportSize(PHONE);

  await his.getByRole("button", { name: "Mark as delivered" }).click();
  await expectNoAxeViolations(his);
  await his.getByRole("dialog").getByRole("button", { name: "Mark as delivered" }).click();
  // Pressed by mistake: the toast undoes it.
  await his.getByRole("button", { name: "Undo" }).click();
  await expect(hers.getByText(/took that back: it is not finished yet/)).toBeVisible();
  await his.getByRole("button", { name: "Mark as delivered" }).click();
  await his.getByRole("dialog").getByRole("button", { name: "Mark as delivered" }).click();

  await hers.getByRole("button", { name: "Request changes" }).click();
  const back = hers.getByRole("dialog", { name: `Send “${title}” back?` });
  await back.getByRole("button", { name: "Request changes" }).click();
  await expect(back.getByText("Please write a few words").first()).toBeVisible();
  await back.getByLabel("What is missing or must be changed").fill("One tile by the door is loose.");
  await back.getByRole("button", { name: "Request changes" }).click();
  await expect(hers.getByText("Changes requested")).toBeVisible();
  await expect(his.getByText("“One tile by the door is loose.”")).toBeVisible();
  await expectNoAxeViolations(his);

  await his.getByRole("button", { name: "Mark as delivered" }).click();
  await his.getByRole("dialog").getByLabel("Note for the homeowner").fill("New mortar put in.");
  await his.getByRole("dialog").getByRole("button", { name: "Mark as delivered" }).click();
  await hers.getByRole("button", { name: "Accept the work" }).click();
  await hers.getByRole("dialog").getByRole("button", { name: "Complete project" }).click();
  await expect(hers.getByText("Project completed")).toBeVisible();
  await expect(his.getByText("Completed", { exact: true }).first()).toBeVisible();
  await expect(his.getByRole("button", { name: "Mark as delivered" })).toHaveCount(0);
  await expect(his.getByText(/accepted the work/)).toBeVisible();
  await expectNoAxeViolations(hers);
  await homeowner.close();
  await worker.close();
});

test("cancelling says why, and is taken back with the applications it closed", async ({ browser }) => {
  const [homeowner, worker] = [await enter(browser, "homeowner"), await enter(browser, "worker")];
  const places = await homeowner.request.get("/api/places", { params: { q: "Pune" } });
  const { items } = (await places.json()) as { items: { id: number }[] };
  const title = `Cancelled by mistake ${Date.now() % 1e6}`;
  const job = await call<Identified>(homeowner, "/api/jobs", {
    title,
    description: "The kitchen tap drips day and night.",
    area_id: items[0]?.id,
  });
  await call(worker, `/api/projects/${job.id}/applications`, {
    proposal: "I can begin on Monday and have done such work for years.",
    rate_paise: 60_000,
    rate_unit: "hour",
    estimated_duration: "3 days",
  });
  const page = await openWorkspace(homeowner, job.id, "history");
  await choose(page, "Cancel project");
  const dialog = page.getByRole("dialog", { name: `Cancel “${title}”?` });
  await dialog.getByRole("button", { name: "Cancel project" }).click();
  await expect(dialog.getByText("Please choose a reason.").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("radio", { name: "The plans have changed" }).check();
  await dialog.getByLabel("What happened, in your words").fill("We move to another town.");
  await dialog.getByRole("button", { name: "Cancel project" }).click();
  await expect(page.getByText("You cancelled this project")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Project reopened");
  await expect(page.getByText(/opened it again/)).toBeVisible();
  const { items: sent } = (await (await worker.request.get("/api/applications")).json()) as {
    items: { project: Identified; status: string }[];
  };
  expect(sent.find(({ project }) => project.id === job.id)?.status).toBe("pending");
  await homeowner.close();
  await worker.close();
});

/** An accepted request of the homeowner to the contractor; its URL, and free days for another time. */
async function agreed(homeowner: BrowserContext, worker: BrowserContext, work: string): Promise<string> {
  const session = await worker.request.get("/api/session");
  const { user } = (await session.json()) as { user: Identified };
  const free = await homeowner.request.get(`/api/workers/${user.id}/free-slots`);
  const { items } = (await free.json()) as { items: FreeDay[] };
  const me = (await (await homeowner.request.get("/api/me/profile")).json()) as { city: Identified };
  // Other journeys take the first days.
  const day = items.at(-1);
  const booking = await call<Identified>(homeowner, `/api/workers/${user.id}/bookings`, {
    on_date: day?.on,
    slot: day?.slots[0],
    area_id: me.city.id,
    description: work,
  });
  await call(worker, `/api/bookings/${booking.id}/accept`);
  return `/bookings/${booking.id}`;
}

test("an agreed day is moved on the phone, and the other side agrees", async ({ browser }) => {
  const [homeowner, worker] = [await enter(browser, "homeowner"), await enter(browser, "contractor")];
  const path = await agreed(homeowner, worker, `Fan no. ${Date.now() % 1e6} makes a noise and stops.`);
  const [hers, his] = [await homeowner.newPage(), await worker.newPage()];
  await hers.setViewportSize(PHONE);
  await Promise.all([hers.goto(path), his.goto(path)]);
  await hers.getByRole("button", { name: "Ask for another time" }).click();
  const dialog = hers.getByRole("dialog", { name: "Ask for another time" });
  await dialog.getByRole("group", { name: "Next free:" }).getByRole("button").last().click();
  await dialog
    .getByRole("radio", { name: /noon|pm/ })
    .first()
    .check();
  await dialog.getByLabel("Message").fill("My daughter has an exam that day.");
  await expectNoAxeViolations(hers);
  await dialog.getByRole("button", { name: "Ask for this time" }).click();
  await expect(hers.getByText(/^You asked for/)).toBeVisible();

  // A live event shows it on his page.
  await expect(his.getByText("“My daughter has an exam that day.”").first()).toBeVisible();
  await expectNoAxeViolations(his);
  await his.getByRole("button", { name: "Agree to the new time" }).click();
  await expectToast(his, "New time agreed");
  await expect(hers.getByText("The new time was agreed")).toBeVisible();
  await expect(hers.getByText(/^You asked for/)).toHaveCount(0);
  await homeowner.close();
  await worker.close();
});
