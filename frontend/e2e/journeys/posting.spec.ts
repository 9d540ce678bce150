import type { Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { Writes } from "../support/writes";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface Posted {
  id: string;
  title: string;
}

/** A photo in one colour, in a camera's format. */
async function aPhoto(page: Page, name: string) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 800;
    canvas.height = 600;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = "#8a5a3c";
    pen.fillRect(0, 0, 800, 600);
    return canvas.toDataURL("image/jpeg");
  });
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name, mimeType: "image/jpeg", buffer };
}

test("a job is written, kept as a draft, posted with photos, and found by a worker", async ({ browser }) => {
  test.slow();
  const homeowner = await enter(browser, "homeowner");
  const page = await homeowner.newPage();
  const writes = new Writes(page);
  const title = `Change the geyser ${Date.now()}`;
  await page.setViewportSize(DESKTOP);
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { name: "Job Management" })).toBeVisible();
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields");
  await expectNoAxeViolations(page);

  await test.step("it is kept while it is written", async () => {
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Description").fill("The old one leaks.\nSecond floor, call 98765 43210.");
    const skills = page.getByRole("textbox", { name: "Skills needed" });
    for (const skill of ["Pipe fitting", " pipe FITTING "]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as typed
      await skills.fill(skill);
      // oxlint-disable-next-line no-await-in-loop
      await skills.press("Enter");
    }
    await expect(page.getByRole("button", { name: /^Remove pipe/i })).toHaveCount(1);
    await expect(page.getByText("Draft saved.", { exact: false })).toBeVisible();
    await expect(page.getByText("Contact details are not shown yet")).toBeVisible();
    await page.getByLabel("Choose photos of the work").setInputFiles(await aPhoto(page, "geyser.jpg"));
    await expect(page.getByRole("list", { name: "Photos of the work" }).getByRole("listitem")).toHaveCount(1);
    await writes.settled();
    await page.reload();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(page.getByRole("complementary").getByText(title)).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove photo 1" })).toBeVisible();
  });

  await test.step("what is wrong is said at its field", async () => {
    const place = page.getByRole("combobox", { name: "Location" });
    await place.fill("Pune");
    await page.getByRole("option", { name: /Pune/ }).first().click();
    await page.getByLabel("Lowest budget").fill("9000");
    await page.getByLabel("Highest budget").fill("4000");
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("The minimum budget is above the maximum.").first()).toBeVisible();
    await page.getByLabel("Highest budget").fill("12000");
    await page.getByLabel("Quantity").fill("1.5");
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("Job posted")).toBeVisible();
    await expect(page).toHaveURL("/jobs?tab=my-jobs");
    await expect(page.getByRole("heading", { name: "Job Management" })).toBeInViewport();
    await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  });

  await test.step("a worker sees it with its photo and without the number", async () => {
    const { items } = (await (await homeowner.request.get("/api/me/postings")).json()) as {
      items: Posted[];
    };
    const posted = items.find((item) => item.title === title);
    const worker = await enter(browser, "worker");
    const his = await worker.newPage();
    await his.setViewportSize(PHONE);
    await his.goto(`/find-work/${posted?.id}`);
    await expect(his.getByRole("heading", { name: title })).toBeVisible();
    // Other work listed below may contain the same text.
    await expect(his.getByText("[phone number: shown after hiring]").first()).toBeVisible();
    await his.getByRole("button", { name: "Show photo 1 large" }).click();
    await expect(his.getByRole("dialog").getByRole("img")).toBeVisible();
    await expectNoAxeViolations(his);
    await openAddress(his, "/jobs");
    await expect(
      his.getByRole("heading", { name: "Only homeowners can access job management." }),
    ).toBeVisible();
    await worker.close();
  });
  await homeowner.close();
});

test("on a phone a job is corrected, paused and opened again, a draft deleted and brought back", async ({
  browser,
}) => {
  test.slow();
  const homeowner = await enter(browser, "homeowner");
  const worker = await enter(browser, "worker");
  const places = (await (await homeowner.request.get("/api/places", { params: { q: "Pune" } })).json()) as {
    items: { id: number }[];
  };
  const title = `Repair the pump ${Date.now()}`;
  const body = { title, description: "It hums and stops.", area_id: places.items[0]?.id };
  const { id } = await call<Posted>(homeowner, "/api/jobs", body);
  await call(worker, `/api/projects/${id}/applications`, {
    proposal: "I can begin on Monday and have done such work for years.",
    rate_paise: 60_000,
    rate_unit: "hour",
    estimated_duration: "3 days",
  });
  const idea = `Maybe paint the gate ${Date.now()}`;
  await call(homeowner, "/api/jobs", { title: idea, draft: true });

  const page = await homeowner.newPage();
  await page.setViewportSize(PHONE);
  await page.goto("/jobs?tab=my-jobs");
  const more = (name: string) => page.getByRole("button", { name: `More actions for ${name}` });
  const choose = async (name: string, action: string) => {
    await more(name).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  await test.step("title and trade stay, the rest can change", async () => {
    await choose(title, "Edit");
    const dialog = page.getByRole("dialog", { name: "Edit job" });
    await expect(dialog.getByText("They are told what you change.", { exact: false })).toBeVisible();
    await expect(dialog.getByLabel("Title")).toHaveAttribute("readonly", "");
    await dialog.getByLabel("Highest budget").fill("3000");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
  });

  await test.step("paused work is found by nobody", async () => {
    await choose(title, "Pause");
    await expect(page.getByText(`“${title}” is paused`)).toBeVisible();
    const visitor = await browser.newContext();
    const theirs = await visitor.newPage();
    await theirs.goto(`/find-work/${id}`);
    await expect(theirs.getByRole("heading", { name: "This work is paused" })).toBeVisible();
    await visitor.close();
    await choose(title, "Reopen");
    await expect(page.getByText(`“${title}” is open again`)).toBeVisible();
    expect((await worker.request.get(`/api/open-work/${id}`)).status()).toBe(200);
  });

  await test.step("a draft that was deleted comes back", async () => {
    await choose(idea, "Delete draft");
    await expect(page.getByText("Draft deleted")).toBeVisible();
    await expect(more(idea)).toHaveCount(0);
    const toast = page.getByRole("listitem").filter({ hasText: "Draft deleted" });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(more(idea)).toBeVisible();
  });

  await test.step("all applications stand in one list", async () => {
    await page.getByRole("tab", { name: /Applications/ }).press("Enter");
    await expect(page.getByText(title).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("listitem").filter({ hasText: title }).getByRole("link").click();
    await expect(page).toHaveURL(`/projects/${id}/applications`);
  });
  await homeowner.close();
  await worker.close();
});
