import type { Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { hire, openWorkspace } from "../support/workspace";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A photo like a camera's, generated here so that none has to be stored. */
async function photo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const sheet = document.createElement("canvas");
    sheet.width = 640;
    sheet.height = 480;
    const pen = sheet.getContext("2d");
    if (pen) {
      pen.fillStyle = "#c2410c";
      pen.fillRect(80, 60, 480, 360);
    }
    return sheet.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  return Buffer.from(data, "base64");
}

const bar = (page: Page, title: string) => page.getByRole("progressbar", { name: `Progress of ${title}` });

async function overflows(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test.describe("work progress", () => {
  test("the worker reports from the site, the homeowner sees it live and accepts", async ({ browser }) => {
    const homeowner = await enter(browser, "homeowner");
    const worker = await enter(browser, "worker", PHONE);
    const title = `Rewiring ${Date.now()}`;
    const projectId = await hire(homeowner, worker, title);
    const hers = await openWorkspace(homeowner, projectId, "progress");
    const his = await openWorkspace(worker, projectId, "progress");
    await expect(hers.getByText("No milestones yet")).toBeVisible();

    // She plans; an empty name gets an error at the field.
    await hers.getByRole("button", { name: "Add milestone" }).click();
    const dialog = hers.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add milestone" }).click();
    await expect(dialog.getByText("Please name the milestone.").first()).toBeVisible();
    await expectNoAxeViolations(hers);
    await dialog.getByLabel("What is done then").fill("Conduits laid");
    await dialog.getByLabel("Amount for this part").fill("20000");
    await dialog.getByRole("button", { name: "Add milestone" }).click();
    await expect(dialog).toBeHidden();
    await call(homeowner, `/api/projects/${projectId}/milestones`, {
      title: "Wires pulled",
      amount_paise: 2_000_000,
    });
    await expect(his.getByRole("heading", { name: "Conduits laid" })).toBeVisible();

    // He posts on his phone: first the text is missing, then it is sent with a photo.
    await his.getByRole("button", { name: "Post update" }).click();
    await expect(his.getByText("Please write what has been done.").first()).toBeVisible();
    await his.getByLabel("What has been done?").fill("Both rooms <b>chased</b>.");
    await his.getByLabel("About milestone").selectOption("Conduits laid");
    const file = { name: "site.jpg", mimeType: "image/jpeg", buffer: await photo(his) };
    await his.locator('input[type="file"]').first().setInputFiles(file);
    await expect(his.getByRole("button", { name: "Remove site.jpg" })).toBeVisible();
    await his.getByRole("button", { name: "Post update" }).click();
    await expect(his.getByText("Update posted")).toBeVisible();
    await expect(hers.getByText("Both rooms <b>chased</b>.")).toBeVisible();
    await hers.getByRole("button", { name: /^Photo 1 of 1 by/ }).click();
    await expect(hers.getByRole("dialog").getByRole("img")).toBeVisible();
    await expectNoAxeViolations(hers);
    await hers.keyboard.press("Escape");
    await expectNoAxeViolations(his);
    expect(await overflows(his)).toBeLessThanOrEqual(0);

    // Submitted with a note, sent back with a reason, submitted again, accepted.
    const first = (page: Page) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Conduits laid" }) });
    const handOver = async (note: string) => {
      await first(his).getByRole("button", { name: "Submit" }).click();
      const asked = his.getByRole("dialog");
      await asked.getByLabel("Note for the homeowner").fill(note);
      await asked.getByRole("button", { name: "Submit" }).click();
      await expect(asked).toBeHidden();
    };
    await handOver("Ready for the plaster.");
    await expect(first(hers).getByRole("blockquote")).toBeVisible();
    await expect(bar(hers, title)).toHaveAttribute("aria-valuenow", "45");
    await first(hers).getByRole("button", { name: "Ask for changes" }).click();
    const changes = hers.getByRole("dialog");
    await changes.getByLabel("What is missing").fill("The hall is missing.");
    await changes.getByRole("button", { name: "Ask for changes" }).click();
    await expect(first(his).getByText("The hall is missing.").first()).toBeVisible();
    await handOver("Hall too.");
    await first(hers).getByRole("button", { name: "Accept milestone" }).click();
    const question = hers.getByRole("dialog");
    // His photo of it is shown while she decides.
    await expect(question.getByRole("button", { name: /^Photo 1 of 1 by/ })).toBeVisible();
    await expectNoAxeViolations(hers);
    await question.getByRole("button", { name: "Accept milestone" }).click();
    await expect(question).toBeHidden();
    await expect(bar(his, title)).toHaveAttribute("aria-valuenow", "50");
    await hers.getByText("How this is calculated").click();
    await expect(hers.getByText("Each milestone counts by its amount")).toBeVisible();
    await expectNoAxeViolations(hers);
    await homeowner.close();
    await worker.close();
  });

  test("the panel shows accepted work, takes an update and keeps what was written offline", async ({
    browser,
  }) => {
    const homeowner = await enter(browser, "homeowner");
    const worker = await enter(browser, "worker", PHONE);
    const title = `Panel ${Date.now()}`;
    const words = `Began ${title} today.`;
    const projectId = await hire(homeowner, worker, title);
    const page = await worker.newPage();
    await page.goto("/dashboard?tab=progress");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
    await card.getByRole("button", { name: "Write an update" }).click();
    await card.getByLabel("What has been done?").fill(words);
    // Requests in flight when the network fails are another case: browsers request such a file only once.
    await page.waitForLoadState("networkidle");
    await worker.setOffline(true);
    await card.getByRole("button", { name: "Post update" }).click();
    await expect(card.getByRole("alert")).toBeVisible();
    await expect(card.getByLabel("What has been done?")).toHaveValue(words);
    await worker.setOffline(false);
    await card.getByRole("button", { name: "Post update" }).click();
    const recent = page.getByRole("region", { name: "Recent updates" });
    await expect(recent.getByText(words)).toBeVisible();
    // From the top, where nothing is half under the header.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeViolations(page);
    expect(await overflows(page)).toBeLessThanOrEqual(0);

    // Deleted, and restored.
    const entry = recent.getByRole("listitem").filter({ hasText: words });
    await entry.getByRole("button", { name: "Menu of your update" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(recent.getByText(words)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(recent.getByText(words)).toBeVisible();

    const updates = async () => (await homeowner.request.get(`/api/projects/${projectId}/updates`)).text();
    await expect.poll(updates).toContain(words);
    await homeowner.close();
    await worker.close();
  });
});
