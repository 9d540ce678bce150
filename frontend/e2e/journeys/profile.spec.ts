import type { Page } from "@playwright/test";
import { join } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** A picture of this size, in a camera's format. */
async function aPicture(page: Page, width: number, height: number) {
  const address = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement("canvas");
      canvas.width = across;
      canvas.height = down;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#c8b090";
      context.fillRect(0, 0, across, down);
      context.fillStyle = "#8a5a3c";
      context.fillRect(across / 3, down / 4, across / 3, down / 2);
      return canvas.toDataURL("image/jpeg");
    },
    [width, height] as const,
  );
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name: "me.jpg", mimeType: "image/jpeg", buffer };
}

async function proveItByPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

test("a picture is cut to its circle, shown, and taken away again", async ({ browser, mailTo }) => {
  const { page } = await join(browser, mailTo, {
    firstName: "Meera",
    lastName: "Kulkarni",
    accountType: "Homeowner",
  });
  await page.setViewportSize(PHONE);
  await page.goto("/profile");
  const input = page.getByLabel("Picture", { exact: true });

  await input.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not one") });
  await expect(page.getByText("This is not a picture we can read.", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);

  await input.setInputFiles(await aPicture(page, 1600, 1200));
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  const shown = dialog.getByRole("img", { name: "The picture you chose" });
  await expectNoAxeViolations(page);
  const whole = await shown.boundingBox();
  await dialog.getByRole("slider", { name: "Zoom" }).press("End");
  await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(3 * (whole?.width ?? 0));
  const before = await shown.boundingBox();
  await dialog.getByRole("button", { name: "Move right" }).click();
  await expect.poll(async () => (await shown.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  const frame = await dialog.locator("img").locator("..").boundingBox();
  if (!frame || !before) throw new Error("nothing to drag");
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40);
  await page.mouse.up();
  await expect.poll(async () => (await shown.boundingBox())?.y).toBeGreaterThan(before.y + 30);
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Your picture was saved")).toBeVisible();
  // The page and the header show it, each at its own size.
  await expect(page.getByRole("main").locator('img[src^="/api/"]')).toBeVisible();
  await expect(page.getByRole("banner").locator('img[src^="/api/"]')).toBeVisible();

  await page.getByRole("button", { name: "Remove picture" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Your picture was removed")).toBeVisible();
  await expect(page.getByRole("main").locator('img[src^="/api/"]')).toHaveCount(0);
});

test("a password is changed; a new e-mail proves itself first, and the old one can take it back", async ({
  browser,
  mailTo,
}) => {
  test.slow();
  const { page, email, password } = await join(browser, mailTo, {
    firstName: "Anita",
    lastName: "Desai",
    accountType: "Homeowner",
  });
  const next = email.replace("@", ".new@");
  const changed = "taamba-ka-taala";
  await page.setViewportSize(PHONE);
  await page.goto("/profile/settings#sign-in");
  await page.getByRole("button", { name: "Change password" }).click();
  const passwords = page.getByRole("dialog", { name: "Change password" });
  await passwords.getByLabel("Current password").fill("not this one");
  await passwords.getByLabel("New password", { exact: true }).fill(changed);
  await passwords.getByLabel("Confirm new password").fill(changed);
  await passwords.getByRole("button", { name: "Save new password" }).click();
  await expect(passwords.getByLabel("Current password")).toHaveAccessibleDescription(
    /This is not your current password/,
  );
  await expectNoAxeViolations(page);
  await passwords.getByLabel("Current password").fill(password);
  await passwords.getByRole("button", { name: "Save new password" }).click();
  await expectToast(page, "Password changed");
  await expect(passwords).toBeHidden();
  await mailTo(email, { subject: /password was changed/ });

  await page.setViewportSize(DESKTOP);
  const section = page.getByRole("region", { name: "Ways to sign in" });
  await section.getByRole("button", { name: "Change email" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email" });
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByLabel("New email")).toHaveAccessibleDescription(/Email address is required/);
  await dialog.getByLabel("New email").fill("homeowner@demo.karigar.example");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByLabel("New email")).toHaveAccessibleDescription(
    /An account with this email already exists/,
  );
  await expectNoAxeViolations(page);
  await dialog.getByLabel("New email").fill(next);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await proveItByPassword(page, changed);
  await expect(section.getByText(`${next} is not confirmed yet`)).toBeVisible();
  await expectNoAxeViolations(page);

  const proof = await mailTo(next, { subject: /Confirm your new email/ });
  await page.goto(proof.links.find((link) => link.includes("#key=")) ?? "");
  await expect(page.getByRole("heading", { name: "Email changed" })).toBeVisible();
  expect(page.url()).not.toContain("key");
  await page.getByRole("link", { name: "Back to settings" }).click();
  await expect(section.getByText(next)).toBeVisible();

  const warning = await mailTo(email, { subject: /was changed/ });
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(warning.links.find((link) => link.includes("#key=")) ?? "");
  await expectNoAxeViolations(owner);
  await owner.getByRole("button", { name: "Take my account back" }).click();
  await owner.getByLabel("New password", { exact: true }).fill("naya-lohe-ka-taala");
  await owner.getByLabel("Confirm new password").fill("naya-lohe-ka-taala");
  await owner.getByRole("button", { name: "Save new password" }).click();
  const signIn = owner.getByRole("tabpanel", { name: "Sign In" });
  await signIn.getByLabel("Email").fill(email);
  await signIn.getByLabel("Password", { exact: true }).fill("naya-lohe-ka-taala");
  await signIn.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(owner).toHaveURL("/dashboard");
});

/** A GSTIN with a valid check character that no firm has. */
function freshGstin(): string {
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const letters = Array.from({ length: 3 }, () => alphabet[10 + Math.floor(Math.random() * 26)]).join("");
  const digits = String(1 + Math.floor(Math.random() * 9998)).padStart(4, "0");
  const start = `27${letters}FK${digits}F1Z`;
  const sum = [...start].reduce((total, letter, place) => {
    const product = alphabet.indexOf(letter) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return start + alphabet[(36 - (sum % 36)) % 36];
}

test("a contractor's tax number is checked at its field", async ({ browser, mailTo }) => {
  const { page } = await join(browser, mailTo, {
    firstName: "Harpreet",
    lastName: "Singh",
    accountType: "Contractor",
  });
  await page.setViewportSize(PHONE);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Professional" }).click();
  const gstin = page.getByLabel("GSTIN");
  const save = page.getByRole("button", { name: "Save business details" });
  await gstin.fill("27AAPFU");
  await save.click();
  await expect(page.getByLabel("Business name")).toHaveAccessibleDescription(/Business name is required/);
  await page.getByLabel("Business name").fill("Singh Constructions");
  await save.click();
  await expect(gstin).toHaveAccessibleDescription(/Please enter a valid 15-character GSTIN/);
  await expectNoAxeViolations(page);
  await gstin.fill("27AAPFU0939F1ZW");
  await save.click();
  await expect(gstin).toHaveAccessibleDescription(/typing mistake/);
  const valid = freshGstin();
  await gstin.fill(` ${valid.toLowerCase()} `);
  await save.click();
  await expect(page.getByText("Business details saved")).toBeVisible();
  await expect(gstin).toHaveValue(valid);

  await page.getByRole("link", { name: "Stats" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to count yet" })).toBeVisible();
  await expectNoAxeViolations(page);
});
