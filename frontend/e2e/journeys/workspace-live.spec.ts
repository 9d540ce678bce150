import type { BrowserContext, Page } from "@playwright/test";
import { call, enter, join } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { hire, openWorkspace, say, thread } from "../support/workspace";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const members = (page: Page) => page.getByRole("button", { name: /^Members/ });

/** Invites somebody in the panel, who then joins by the link in the mail. */
async function inviteGuest(hers: Page, email: string, rights: RegExp): Promise<void> {
  await members(hers).click();
  await hers.getByRole("button", { name: "Invite a guest" }).click();
  const dialog = hers.getByRole("dialog", { name: "Invite a guest" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("radio", { name: rights }).check();
  await dialog.getByLabel("A note to them").fill("Please look at the wiring plan.");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(hers.getByRole("list", { name: "Invitations" })).toContainText(email);
}

test.describe("a workspace of three", () => {
  let homeowner: BrowserContext;
  let worker: BrowserContext;
  let projectId: string;

  test.beforeEach(async ({ browser }, { title }) => {
    homeowner = await enter(browser, "homeowner");
    worker = await enter(browser, "worker", PHONE);
    projectId = await hire(homeowner, worker, `Wiring: ${title}`.slice(0, 100));
  });

  test.afterEach(async () => {
    await homeowner.close();
    await worker.close();
  });

  test("a guest comes by mail, looks, is let in further, and is shown out", async ({ browser, mailTo }) => {
    const guest = await join(browser, mailTo, {
      firstName: "Nikhil",
      lastName: "Joshi",
      accountType: "Homeowner",
    });
    const hers = await openWorkspace(homeowner, projectId, "messages");
    await inviteGuest(hers, guest.email, /^Can view Reads/);
    await expectNoAxeViolations(hers);

    const mail = await mailTo(guest.email, { subject: /invites you to the project/ });
    const { page } = guest;
    await page.goto(mail.links.find((link) => link.includes("#key=")) ?? "");
    await expect(page.getByText("Please look at the wiring plan.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Join as a guest" }).click();
    await expect(page.getByRole("tab", { name: /^Tasks/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Task" })).toHaveCount(0);
    await page.getByRole("tab", { name: /^Messages/ }).click();
    await expect(page.getByLabel("Your message")).toHaveCount(0);

    // Live on both sides: who has joined, and what the guest may do from now on.
    const rights = hers.getByRole("combobox", { name: "What Nikhil Joshi can do" });
    await rights.selectOption("Can view and message");
    await say(page, "The plan looks right to me.");
    await hers.keyboard.press("Escape");
    await expect(thread(hers).getByText("The plan looks right to me.")).toBeVisible();

    await members(hers).click();
    await hers.getByRole("button", { name: /^Remove.*Nikhil Joshi/ }).click();
    await hers.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
    await expect(hers.getByRole("list", { name: "Members" })).not.toContainText("Nikhil");
    await guest.context.close();
  });

  test("whoever was cut off finds everything when the network is back", async () => {
    const his = await openWorkspace(worker, projectId, "tasks");
    await expect(his.getByRole("heading", { name: "No tasks yet" })).toBeVisible();
    const gone = await call<{ id: string }>(homeowner, `/api/projects/${projectId}/tasks`, { title: "Gone" });
    await expect(his.getByText("Gone", { exact: true })).toBeVisible();

    await worker.setOffline(true);
    await call(homeowner, `/api/projects/${projectId}/tasks`, { title: "Chase the walls" });
    await call(homeowner, `/api/tasks/${gone.id}/moves`, { status: "completed", after_id: null });
    await call(homeowner, `/api/projects/${projectId}/folders`, { name: "Kitchen" });
    for (const body of ["The plan has come.", "Please look at it."]) {
      // Sequential, because their order is tested.
      // oxlint-disable-next-line no-await-in-loop
      await call(homeowner, `/api/projects/${projectId}/messages`, { body });
    }
    await expect(his.getByText("Chase the walls")).toHaveCount(0);
    await worker.setOffline(false);

    await expect(his.getByText("Chase the walls")).toBeVisible();
    await expect(his.getByRole("tab", { name: /Messages 2 unread/ })).toBeVisible();
    await expect(his.locator("dl > div").filter({ hasText: "Completed" }).locator("dd")).toHaveText("1");
    await expectNoAxeViolations(his);
    await his.getByRole("tab", { name: /^Messages/ }).click();
    await expect(thread(his)).toContainText(/The plan has come\.[^]*Please look at it\./);
    await his.getByRole("tab", { name: /^Files/ }).click();
    await expect(his.getByText("Kitchen").first()).toBeVisible();
  });
});
