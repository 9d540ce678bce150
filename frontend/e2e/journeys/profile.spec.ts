import type { Page } from "@playwright/test";
import { type Person, call, enter, join } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";
import { Writes } from "../support/writes";

const PHONE = { width: 390, height: 844 };

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

test("a new e-mail proves itself first, and the old one can take it back", async ({ browser, mailTo }) => {
  test.slow();
  const { page, email, password } = await join(browser, mailTo, {
    firstName: "Anita",
    lastName: "Desai",
    accountType: "Homeowner",
  });
  const next = email.replace("@", ".new@");
  await page.goto("/profile/settings#sign-in");
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
  await proveItByPassword(page, password);
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

test("a password is changed where one is signed in", async ({ browser, mailTo }) => {
  const { page, password, email } = await join(browser, mailTo, {
    firstName: "Farhan",
    lastName: "Qureshi",
    accountType: "Supervisor",
  });
  await page.setViewportSize(PHONE);
  await page.goto("/profile/settings#sign-in");
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.getByLabel("Current password").fill("not this one");
  await dialog.getByLabel("New password", { exact: true }).fill("naya-lohe-ka-taala");
  await dialog.getByLabel("Confirm new password").fill("naya-lohe-ka-taala");
  await dialog.getByRole("button", { name: "Save new password" }).click();
  await expect(dialog.getByLabel("Current password")).toHaveAccessibleDescription(
    /This is not your current password/,
  );
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("button", { name: "Save new password" }).click();
  await expectToast(page, "Password changed");
  await expect(dialog).toBeHidden();
  await mailTo(email, { subject: /password was changed/ });
});

async function jobWithApplication(homeowner: Person, browser: Parameters<typeof enter>[0], title: string) {
  const places = await homeowner.context.request.get("/api/places", { params: { q: "Pune" } });
  const { items } = (await places.json()) as { items: { id: number }[] };
  const body = { title, description: "The kitchen tap drips day and night.", area_id: items[0]?.id };
  const { id } = await call<{ id: string }>(homeowner.context, "/api/jobs", body);
  const worker = await enter(browser, "worker");
  await call(worker, `/api/projects/${id}/applications`, TERMS);
}

const TERMS = {
  proposal: "I have done such work for seven years and can begin on Monday.",
  rate_paise: 50_000,
  rate_unit: "hour",
  estimated_duration: "3 days",
  starts_on: null,
};

test("what is switched off is not sent, and a mail can be stopped from itself", async ({
  browser,
  mailTo,
  request,
}) => {
  test.slow();
  const homeowner = await join(browser, mailTo, {
    firstName: "Kavita",
    lastName: "Rao",
    accountType: "Homeowner",
  });
  const { page, email } = homeowner;
  const writes = new Writes(page);
  await page.goto("/profile/settings#notifications");
  const applications = page.getByRole("switch", { name: "Applications: Email" });
  await expect(applications).toBeChecked();
  await applications.click();
  await expect(page.getByText("Applications: Email is off")).toBeVisible();

  await jobWithApplication(homeowner, browser, "Nobody writes about this one");
  await applications.click();
  await expect(applications).toBeChecked();
  await writes.settled();
  await page.reload();
  await expect(applications).toBeChecked();
  await jobWithApplication(homeowner, browser, "A mail comes about this one");
  const mail = await mailTo(email, { subject: /A mail comes about this one/ });
  const answer = await request.get("/dev/inbox/messages", { params: { to: email } });
  expect(await answer.text()).not.toContain("Nobody writes about this one");

  const reader = await (await browser.newContext({ viewport: PHONE })).newPage();
  await reader.goto(mail.links.find((link) => link.includes("/notification-preferences#key=")) ?? "");
  await expectNoAxeViolations(reader);
  await reader.getByRole("button", { name: "Stop these emails" }).click();
  await expect(reader.getByText("You get no emails about “Applications”")).toBeVisible();
  await expect(reader.getByRole("switch", { name: "Applications: Email" })).not.toBeChecked();
  await page.reload();
  await expect(applications).not.toBeChecked();
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
