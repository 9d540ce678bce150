import type { Page } from "@playwright/test";
import { enter, join } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";
import { Writes } from "../support/writes";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** A photo in one colour, in a camera's format. */
async function aPhoto(page: Page, name: string, colour: string) {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = 1200;
    canvas.height = 900;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL("image/jpeg");
  }, colour);
  return {
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.from(address.slice(address.indexOf(",") + 1), "base64"),
  };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth, "no sideways scroll").toBeLessThanOrEqual(clientWidth);
}

test("a worker fills in the profile on a phone, and a visitor sees it", async ({ browser, mailTo }) => {
  // Many quick steps on one page; together they take longer than other journeys.
  test.slow();
  const { page } = await join(browser, mailTo, {
    firstName: "Imran",
    lastName: "Qureshi",
    accountType: "Service Provider",
  });
  const writes = new Writes(page);
  await page.setViewportSize(PHONE);
  await page.goto("/profile/professional");

  await test.step("says who and where", async () => {
    await expect(page.getByRole("heading", { name: "Your profile is 0% complete" })).toBeVisible();
    await page.getByLabel("Trades").selectOption("tiler");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("combobox", { name: "Area or PIN code" }).fill("411038");
    await page.getByRole("option", { name: /Kothrud/ }).click();
    await expect(page.getByLabel("Locality")).toBeHidden();
    await page.getByRole("checkbox", { name: "Sunday" }).check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Profile saved");
    await expect(page.getByRole("heading", { name: "Your profile is 25% complete" })).toBeVisible();
  });

  await test.step("marks days away, and takes one back", async () => {
    await page.getByRole("button", { name: "Next month" }).click();
    const grid = page.getByRole("grid").first();
    const days = grid.getByRole("button", { name: /, free$/ });
    await days.first().click();
    await expectToast(page, "Days marked as away: 1");
    const away = grid.getByRole("button", { name: /, away$/ });
    await expect(away).toHaveCount(1);
    // By keyboard: move by one day, then extend by two more.
    await away.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(away).toHaveCount(2);
    await page.keyboard.press("Shift+ArrowRight");
    await expect(away).toHaveCount(3);
    await expectToast(page, "Days marked as away: 1");
    await writes.settled();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(away).toHaveCount(2);
    await writes.settled();
    await page.reload();
    await page.getByRole("button", { name: "Next month" }).click();
    await expect(away).toHaveCount(2);
  });

  await test.step("shows finished work with photos", async () => {
    await page.getByRole("button", { name: "Add work" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to your portfolio" });
    await dialog.getByRole("button", { name: "Save and add photos" }).click();
    await expect(dialog.getByLabel("What was the work?")).toHaveAccessibleDescription(
      "Say what the work was.",
    );
    await dialog.getByLabel("What was the work?").fill("Bathroom floor in Aundh");
    await dialog.getByLabel("Finished in").selectOption("03");
    await dialog.getByLabel("Year").selectOption("2026");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Save and add photos" }).click();
    await expect(page.getByText("Shown to others once it has a photo.")).toBeVisible();

    const input = page.getByLabel("Choose photos for Bathroom floor in Aundh");
    const photos = page.getByRole("list", { name: "Photos of Bathroom floor in Aundh" });
    const notOne = { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html></html>") };
    await input.setInputFiles(notOne);
    await expect(page.getByText("This is not a picture we can read.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Remove page.jpg from the list" }).click();

    await page.getByRole("radio", { name: "Before" }).check();
    await input.setInputFiles(await aPhoto(page, "before.jpg", "#8a5a3c"));
    await expect(photos.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("radio", { name: "After" }).check();
    await input.setInputFiles([
      await aPhoto(page, "after.jpg", "#c8b090"),
      await aPhoto(page, "again.jpg", "#fdeee3"),
    ]);
    await expect(photos.getByRole("listitem")).toHaveCount(3);
    await photos.getByLabel("Caption of photo 2").fill("Laid and grouted");
    await photos.getByRole("button", { name: "Move photo 2 back" }).click();
    await expect(photos.getByLabel("Caption of photo 3")).toHaveValue("Laid and grouted");
    await photos.getByRole("button", { name: "Remove photo 2" }).click();
    await expect(photos.getByRole("listitem")).toHaveCount(2);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(photos.getByRole("listitem")).toHaveCount(3);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });

  const address = await page.getByRole("link", { name: "View public profile" }).getAttribute("href");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address ?? "");
  await expect(visitor.getByRole("heading", { level: 1, name: "Imran Q." })).toBeVisible();
  await expect(visitor.getByText("Kothrud, Pune, Maharashtra")).toBeVisible();
  await expect(visitor.getByText("Mon–Sun")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Bathroom floor in Aundh" })).toBeVisible();
});

test("a visitor looks at finished work, days and checks of a professional", async ({ browser }) => {
  const owner = await enter(browser, "worker");
  const { user } = (await (await owner.request.get("/api/session")).json()) as { user: { id: string } };
  const page = await (await browser.newContext({ viewport: DESKTOP })).newPage();
  await page.goto(`/workers/${user.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ramesh Jadhav" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What has been checked" })).toBeVisible();
  await expect(page.getByRole("table", { name: "The next five weeks" })).toBeVisible();

  const work = page.getByRole("region", { name: /^Portfolio/ });
  await work.getByRole("button").first().click();
  const dialog = page.getByRole("dialog");
  const line = dialog.getByRole("slider", { name: "How much of the photo from before is shown" });
  await line.press("End");
  await expect(line).toHaveAttribute("aria-valuetext", "100% before");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Next photo" }).click();
  await expect(dialog.getByText("2 of 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("3 of 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("button", { name: "Book Now" })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});
