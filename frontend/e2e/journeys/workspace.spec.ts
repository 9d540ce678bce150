import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { DEMO_ACCOUNTS, type Role, signIn } from "../support/sign-in";
import { call } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { hire, openWorkspace, say, thread } from "../support/workspace";

/** A signed-in person's browser with the project open. */
interface Side {
  context: BrowserContext;
  page: Page;
}

async function contextOf(browser: Browser, role: Role, viewport?: { width: number; height: number }) {
  const context = await browser.newContext(viewport ? { viewport, hasTouch: true, isMobile: true } : {});
  await signIn(context, DEMO_ACCOUNTS[role]);
  return context;
}

async function open(context: BrowserContext, projectId: string, tab: string): Promise<Side> {
  return { context, page: await openWorkspace(context, projectId, tab) };
}

const column = (page: Page, name: string): Locator => page.getByRole("region", { name });

/** What the stat card with this label shows. */
async function figure(page: Page, label: string): Promise<string> {
  const card = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  return card.locator("dd").innerText();
}

test.describe("the workspace of a project", () => {
  // Each journey first posts, applies and accepts.
  test.describe.configure({ timeout: 120_000 });
  let homeowner: BrowserContext;
  let worker: BrowserContext;
  let projectId: string;

  test.beforeEach(async ({ browser }, { title }) => {
    homeowner = await contextOf(browser, "homeowner");
    worker = await contextOf(browser, "worker");
    projectId = await hire(homeowner, worker, `Wiring: ${title}`.slice(0, 100));
  });

  test.afterEach(async () => {
    await homeowner.close();
    await worker.close();
  });

  test("two people talk without a reload", async () => {
    const hers = await open(homeowner, projectId, "messages");
    const his = await open(worker, projectId, "messages");
    await expect(thread(hers.page)).toContainText("No messages yet");
    await expectNoAxeViolations(hers.page);

    await say(hers.page, "  Namaste, when can you come?  ");
    await expect(thread(his.page).getByText("Namaste, when can you come?", { exact: true })).toBeVisible();
    await say(his.page, "Tomorrow at ten <b>sharp</b>.");
    await expect(thread(hers.page).getByText("Tomorrow at ten <b>sharp</b>.")).toBeVisible();
    await expect.poll(() => figure(hers.page, "Messages")).toBe("2");

    // Own messages stand right, the other's left under the name.
    const own = await thread(his.page).getByText("Tomorrow at ten").boundingBox();
    const other = await thread(his.page).getByText("Namaste").boundingBox();
    expect(own?.x ?? 0).toBeGreaterThan((other?.x ?? 0) + 100);
    await say(his.page, "   ");
    await expect(thread(his.page).getByRole("paragraph").filter({ hasText: /^\s*$/ })).toHaveCount(0);
    await expectNoAxeViolations(his.page);
  });

  test("what is written offline goes out once, in order, when the network is back", async () => {
    const hers = await open(homeowner, projectId, "messages");
    const his = await open(worker, projectId, "messages");
    await say(hers.page, "before the tunnel");
    await expect(thread(his.page)).toContainText("before the tunnel");

    await homeowner.setOffline(true);
    for (const text of ["first in the tunnel", "second in the tunnel"]) await say(hers.page, text);
    await expect(thread(hers.page)).toContainText("Will be sent when you are back online");
    await homeowner.setOffline(false);

    await expect(thread(his.page)).toContainText("second in the tunnel", { timeout: 40_000 });
    const seen = await thread(his.page).innerText();
    expect(seen.match(/in the tunnel/g)).toHaveLength(2);
    expect(seen.indexOf("first in")).toBeLessThan(seen.indexOf("second in"));
    await expect(thread(hers.page)).not.toContainText("Will be sent");
  });

  test("a refused message keeps its text and can be tried again", async () => {
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
    await hers.page.reload();
    await expect(thread(hers.page)).toContainText("please keep me");
  });

  test("a long thread opens at its end, pages upwards in place and marks what is new", async () => {
    for (let number = 1; number <= 45; number += 1) {
      // One after the other: their order is what is looked at.
      // oxlint-disable-next-line no-await-in-loop
      await call(worker, `/api/projects/${projectId}/messages`, { body: `line ${number}.` });
    }
    const hers = await open(homeowner, projectId, "messages");
    await expect(thread(hers.page).getByText("line 45.")).toBeInViewport();
    await expect(thread(hers.page).getByText("line 16.")).toHaveCount(1);
    await expect(thread(hers.page).getByText("line 15.")).toHaveCount(0);

    await thread(hers.page).hover();
    await hers.page.mouse.wheel(0, -5000);
    await expect(thread(hers.page).getByText("line 1.", { exact: true })).toHaveCount(1);
    // What was looked at stays where it was while older lines come in above it.
    await expect(thread(hers.page).getByText("line 16.")).toBeInViewport();

    await call(worker, `/api/projects/${projectId}/messages`, { body: "something new" });
    await hers.page.getByRole("button", { name: "1 new message" }).click();
    await expect(thread(hers.page).getByText("something new")).toBeInViewport();
    await expect(hers.page.getByRole("button", { name: "1 new message" })).toHaveCount(0);
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

  test("a move the server refuses is taken back with a word", async () => {
    await call(homeowner, `/api/projects/${projectId}/tasks`, { title: "Stay here" });
    const hers = await open(homeowner, projectId, "tasks");
    await hers.page.route("**/api/tasks/*", (route) =>
      route.fulfill({ status: 409, json: { detail: "Not now." } }),
    );
    await hers.page.getByRole("button", { name: "Menu of “Stay here”" }).click();
    await hers.page.getByRole("menuitem", { name: "Move to Completed" }).click();
    await expect(hers.page.getByText("Not now.")).toBeVisible();
    await expect(column(hers.page, "To do").getByText("Stay here")).toBeVisible();
  });

  test("files go up together and come down whole on the other side", async () => {
    const hers = await open(homeowner, projectId, "files");
    const his = await open(worker, projectId, "files");
    await expect(hers.page.getByText("No files uploaded")).toBeVisible();
    const plan = Buffer.from(`%PDF-1.7 ${"plan ".repeat(3000)}`);
    await hers.page.locator('input[type="file"]').setInputFiles([
      { name: "नक्शा.pdf", mimeType: "application/pdf", buffer: plan },
      { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("40 bags of cement\n") },
      { name: "virus.exe", mimeType: "image/png", buffer: Buffer.from("MZ\u0090\u0000") },
    ]);
    await expect(hers.page.getByText("2 file(s) uploaded successfully")).toBeVisible();
    await expect(hers.page.getByRole("list", { name: "Uploads" })).toContainText(
      "This kind of file can't be uploaded",
    );
    await hers.page.getByRole("button", { name: "Remove virus.exe from the list" }).click();
    await expect.poll(() => figure(hers.page, "Files")).toBe("2");
    await expectNoAxeViolations(hers.page);

    await expect(his.page.getByText("14.66 KB")).toBeVisible();
    await expect(his.page.getByRole("button", { name: "Delete नक्शा.pdf" })).toHaveCount(0);
    const download = his.page.waitForEvent("download");
    await his.page.getByRole("link", { name: "Download नक्शा.pdf" }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe("नक्शा.pdf");
    expect(readFileSync(await saved.path()).equals(plan)).toBe(true);

    await hers.page.getByRole("button", { name: "Delete list.txt" }).click();
    const question = hers.page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete this file?");
    await question.getByRole("button", { name: "Delete file" }).click();
    await expect(hers.page.getByText("File deleted successfully")).toBeVisible();
    await expect(his.page.getByText("list.txt")).toHaveCount(0);
  });

  test("nobody else finds the project", async ({ browser }) => {
    const stranger = await contextOf(browser, "contractor");
    const page = await stranger.newPage();
    for (const id of [projectId, "no-such-project"]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`/projects/${id}`);
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
    const phone = await contextOf(browser, "worker", { width: 360, height: 740 });
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
