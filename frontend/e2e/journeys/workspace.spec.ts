import type { BrowserContext, Locator, Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { hire, openWorkspace, say, thread } from "../support/workspace";

/** A signed-in person's browser with the project open. */
interface Side {
  context: BrowserContext;
  page: Page;
}

const SMALL_PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function open(context: BrowserContext, projectId: string, tab: string): Promise<Side> {
  return { context, page: await openWorkspace(context, projectId, tab) };
}

const column = (page: Page, name: string): Locator => page.getByRole("region", { name });

/** The value of the stat card with this label. */
async function figure(page: Page, label: string): Promise<string> {
  const card = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  return card.locator("dd").innerText();
}

test.describe("the workspace of a project", () => {
  let homeowner: BrowserContext;
  let worker: BrowserContext;
  let projectId: string;

  test.beforeEach(async ({ browser }, { title }) => {
    homeowner = await enter(browser, "homeowner");
    worker = await enter(browser, "worker");
    projectId = await hire(homeowner, worker, `Wiring: ${title}`.slice(0, 100));
  });

  test.afterEach(async () => {
    await homeowner.close();
    await worker.close();
  });

  test("a refused message keeps its text and can be tried again, and a refused move goes back", async () => {
    await call(homeowner, `/api/projects/${projectId}/tasks`, { title: "Stay here" });
    const hers = await open(homeowner, projectId, "messages");
    const messages = `**/api/projects/${projectId}/messages`;
    await hers.page.route(messages, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 409,
            json: { code: "workspace_closed", detail: "This project is closed." },
          })
        : route.continue(),
    );
    await say(hers.page, "please keep me");
    await expect(thread(hers.page)).toContainText("Not sent. This project is closed.");
    await expect(thread(hers.page)).toContainText("please keep me");
    await hers.page.unroute(messages);
    await thread(hers.page).getByRole("button", { name: "Try Again" }).click();
    await expect(thread(hers.page)).not.toContainText("Not sent");
    const kept = async () => (await homeowner.request.get(messages.replace("**", ""))).text();
    await expect.poll(kept).toContain("please keep me");

    // A move that is refused is taken back, with a word.
    await hers.page.route("**/api/tasks/*/moves", (route) =>
      route.fulfill({ status: 409, json: { detail: "Not now." } }),
    );
    await hers.page.getByRole("tab", { name: /^Tasks/ }).click();
    await hers.page.getByRole("button", { name: "Menu of “Stay here”" }).click();
    await hers.page.getByRole("menuitem", { name: "Move to Completed" }).click();
    await expect(hers.page.getByText("Not now.")).toBeVisible();
    await expect(column(hers.page, "To do").getByText("Stay here")).toBeVisible();
  });

  test("a task moves on the other side too, and only its author or the homeowner deletes it", async () => {
    const hers = await open(homeowner, projectId, "tasks");
    const his = await open(worker, projectId, "tasks");
    await hers.page.getByRole("button", { name: "Add Task" }).click();
    const dialog = hers.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add Task" }).click();
    await expect(dialog.getByText("Task title is required").first()).toBeVisible();
    await expectNoAxeViolations(hers.page);
    await dialog.getByLabel("Title").fill("Buy switches");
    await dialog.getByLabel("Priority").selectOption("high");
    await dialog.getByRole("button", { name: "Add Task" }).click();
    await expect(dialog).toBeHidden();

    await expect(column(his.page, "To do").getByText("Buy switches")).toBeVisible();
    await his.page.getByRole("button", { name: "Menu of “Buy switches”" }).click();
    await expect(his.page.getByRole("menuitem", { name: "Delete task" })).toHaveCount(0);
    await his.page.getByRole("menuitem", { name: "Move to In Progress" }).click();
    await expect(his.page.getByRole("button", { name: "Buy switches", exact: true })).toBeFocused();

    await expect(column(hers.page, "In Progress").getByText("Buy switches")).toBeVisible();
    await expect.poll(() => figure(hers.page, "In Progress")).toBe("1");
    await expectNoAxeViolations(hers.page);

    await hers.page.getByRole("button", { name: "Menu of “Buy switches”" }).click();
    await hers.page.getByRole("menuitem", { name: "Delete task" }).click();
    const question = hers.page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete this task?");
    await question.getByRole("button", { name: "Delete task" }).click();
    await expect(his.page.getByText("No tasks yet")).toBeVisible();
  });

  test("nobody else finds the project or its applications", async ({ browser }) => {
    const stranger = await enter(browser, "contractor");
    const page = await stranger.newPage();
    for (const path of [projectId, `${projectId}/applications`, "no-such-project"]) {
      // oxlint-disable-next-line no-await-in-loop
      await openAddress(page, `/projects/${path}`);
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
    }
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Back to Projects" }).click();
    await expect(page).toHaveURL("/projects");
    await stranger.close();
  });

  test("on a phone the line to write in is at the bottom and nothing scrolls sideways", async ({
    browser,
  }) => {
    const phone = await enter(browser, "worker", SMALL_PHONE);
    const { page } = await open(phone, projectId, "messages");
    await expect(page.getByLabel("Your message")).toBeInViewport();
    await say(page, "written on the way");
    await expect(thread(page).getByText("written on the way")).toBeInViewport();
    for (const tab of ["Tasks", "Files", "Messages"]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole("tab", { name: tab }).click();
      // oxlint-disable-next-line no-await-in-loop
      await expectNoAxeViolations(page);
      // oxlint-disable-next-line no-await-in-loop
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await phone.close();
  });
});
