import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { join } from "../support/people";
import { signIn } from "../support/sign-in";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { hire, openWorkspace } from "../support/workspace";

/** A picture that the server can read, large enough for several upload parts. */
async function photo(page: Page, side: number): Promise<Buffer> {
  const url = await page.evaluate((pixels) => {
    const sheet = document.createElement("canvas");
    sheet.width = pixels;
    sheet.height = pixels;
    const pen = sheet.getContext("2d");
    const noise = pen?.createImageData(pixels, pixels);
    if (!pen || !noise) return "";
    for (let place = 0; place < noise.data.length; place += 1) noise.data[place] = ((place * 7919) % 256) | 1;
    pen.putImageData(noise, 0, 0);
    return sheet.toDataURL("image/png");
  }, side);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });

test.describe("the files of a project", () => {
  // It first posts, applies and accepts.

  test("go up through a lost network, are looked at on a phone, replaced, deleted and taken back", async ({
    browser,
    mailTo,
  }) => {
    const she = await join(browser, mailTo, {
      firstName: "Firoza",
      lastName: "Khan",
      accountType: "Homeowner",
    });
    const he = await join(browser, mailTo, {
      firstName: "Faiz",
      lastName: "Ansari",
      accountType: "Service Provider",
    });
    const homeowner = she.context;
    const phone: BrowserContext = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await signIn(phone, he.email, he.password);
    const projectId = await hire(homeowner, phone, "Tiles for two rooms");
    const hers = await openWorkspace(homeowner, projectId, "files");
    const his = await openWorkspace(phone, projectId, "files");
    await expect(hers.getByText("No files uploaded")).toBeVisible();

    // The network fails while both files are uploading, and comes back.
    const content = await photo(hers, 1000);
    let parts = 0;
    await hers.route("**/api/uploads/*", async (route) => {
      if (route.request().method() === "PATCH") parts += 1;
      if (parts === 2) await homeowner.setOffline(true);
      await route.continue().catch(() => undefined);
    });
    await hers
      .locator('input[type="file"][multiple]')
      .first()
      .setInputFiles([
        { name: "wall.png", mimeType: "image/png", buffer: content },
        { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("40 bags of cement\n") },
        { name: "setup.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ\u0090\u0000") },
      ]);
    await expect(hers.getByText("Waiting for the network. Goes on by itself.")).toBeVisible();
    await expect(hers.getByText(/Files of this kind are not accepted/)).toBeVisible();
    await hers.unroute("**/api/uploads/*");
    await homeowner.setOffline(false);
    await expect(hers.getByText("2 file(s) uploaded successfully")).toBeVisible();
    await hers.getByRole("button", { name: "Remove setup.exe from the list" }).click();

    // The other side, on a phone: sees the complete file live, opens it, and can't delete it.
    await expect(card(his, "wall.png").getByRole("link", { name: /Download/ })).toBeVisible();
    await expect(his.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
    const download = his.waitForEvent("download");
    await card(his, "wall.png")
      .getByRole("link", { name: /Download/ })
      .click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe("wall.png");
    expect(readFileSync(await saved.path()).equals(content)).toBe(true);
    await his.getByRole("button", { name: "Open “wall.png”" }).tap();
    const preview = his.getByRole("dialog", { name: "wall.png" });
    await expect(preview.getByRole("img", { name: "wall.png" })).toHaveJSProperty("complete", true);
    await expectNoAxeViolations(his);
    await his.goBack();
    await expect(preview).toBeHidden();

    // A newer list replaces the old one, which stays as a version.
    await hers
      .getByLabel("New version of list.txt")
      .setInputFiles({ name: "list 2.txt", mimeType: "text/plain", buffer: Buffer.from("60 bags\n") });
    await expect(hers.getByText("1 file(s) uploaded successfully")).toBeVisible();
    await hers.getByRole("button", { name: "Menu of “list 2.txt”" }).click();
    await hers.getByRole("menuitem", { name: "Versions" }).click();
    await expect(hers.getByRole("list", { name: "Versions" }).getByRole("listitem")).toHaveCount(2);
    await hers.keyboard.press("Escape");

    await hers.getByRole("button", { name: "Delete list 2.txt" }).click();
    const question = hers.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete this file?");
    await question.getByRole("button", { name: "Delete file" }).click();
    await expect(hers.getByText("File deleted successfully")).toBeVisible();
    await expect(card(his, "list 2.txt")).toHaveCount(0);
    await hers.getByRole("button", { name: "Undo" }).click();
    await expect(card(his, "list 2.txt")).toBeVisible();
    // A target half covered by the row of tabs can't be checked.
    await hers.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeViolations(hers);
    await he.context.close();
    await homeowner.close();
    await phone.close();
  });
});
