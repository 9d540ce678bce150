import type { Browser, Page } from "@playwright/test";
import { join, type Person } from "../support/people";
import { signIn } from "../support/sign-in";
import { expect, expectNoAxeViolations, test } from "../support/test";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

/** The same person on a phone: another browser, another size. */
async function onPhone(browser: Browser, person: Person, path = "/profile"): Promise<Page> {
  const context = await browser.newContext({ userAgent: PHONE, viewport: { width: 390, height: 844 } });
  await signIn(context, person.email, person.password);
  const page = await context.newPage();
  const stream = page.waitForResponse((answer) => answer.url().includes("/realtime?") && answer.ok());
  await page.goto(path);
  await stream;
  return page;
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("dialog").getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expect(page).toHaveURL("/");
}

test("the devices of one person, each signed out from the other", async ({ browser, mailTo }) => {
  test.slow();
  const meera = await join(browser, mailTo, {
    firstName: "Meera",
    lastName: "Kulkarni",
    accountType: "Homeowner",
  });
  await meera.page.goto("/profile/settings#devices");
  const devices = meera.page.getByRole("region", { name: "Devices" });
  await expect(devices.getByText("This device")).toBeVisible();

  // A live event updates the list when she signs in on her phone, and shows a warning. The warning disappears
  // by itself, so the journey looks for it while the phone is still busy.
  const [phone] = await Promise.all([
    onPhone(browser, meera),
    expect(meera.page.getByText("New sign-in to your account")).toBeVisible(),
  ]);
  await expect(devices.getByText("Chrome on Android")).not.toHaveCount(0);
  await expect(devices.getByText("Sign-in on a new device")).toBeVisible();
  await expectNoAxeViolations(meera.page);
  const mail = await mailTo(meera.email, { subject: /New sign-in/ });
  expect(mail.text).toContain("Chrome · Android");

  await devices.getByRole("button", { name: "Sign out Chrome on Android" }).click();
  await meera.page.getByRole("button", { name: "Sign out device" }).click();
  await expect(devices.getByRole("button", { name: "Sign out Chrome on Android" })).toBeHidden();
  await expect(phone.getByText("You were signed out")).toBeVisible();
  await expectSignedOut(phone);

  // Signs out everywhere: this time the phone ends this session.
  const again = await onPhone(browser, meera, "/profile/settings#devices");
  await expectNoAxeViolations(again);
  await again.getByRole("button", { name: "Sign out everywhere" }).click();
  await again.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expectSignedOut(again);
  await expectSignedOut(meera.page);
});

test("two tabs are one session, which goes on if its end fails", async ({ browser, mailTo }) => {
  const ravi = await join(browser, mailTo, {
    firstName: "Ravi",
    lastName: "Sharma",
    accountType: "Service Provider",
  });
  await ravi.page.goto("/dashboard");
  const other = await ravi.context.newPage();
  await other.goto("/profile");
  await expect(other.getByLabel("First name")).toHaveValue("Ravi");

  // A changed name appears in the other tab.
  await other.getByLabel("First name").fill("Ravindra");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(ravi.page.getByRole("heading", { name: "Welcome, Ravindra" })).toBeVisible();

  // A sign-out that fails says so and signs nobody out.
  const signOut = async () => {
    await ravi.page.getByRole("button", { name: `Account ${ravi.email}` }).click();
    await ravi.page.getByRole("menuitem", { name: "Sign Out" }).click();
  };
  await ravi.page.route("**/auth/session", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      json: {
        status: 503,
        code: "unavailable",
        title: "Away",
        detail: "Please try again in a moment.",
        errors: [],
      },
    }),
  );
  await signOut();
  await expect(ravi.page.getByText("Error", { exact: true })).toBeVisible();
  await expect(ravi.page.getByText("Please try again in a moment.")).toBeVisible();
  await expect(other.getByLabel("First name")).toBeVisible();
  await ravi.page.unroute("**/auth/session");

  await signOut();
  await expect(ravi.page.getByText("Signed out", { exact: true })).toBeVisible();
  await expectSignedOut(other);
});

test("'That wasn't me' ends everything and leads to a new password", async ({ browser, mailTo, page }) => {
  test.slow();
  const asha = await join(browser, mailTo, { firstName: "Asha", lastName: "Rao", accountType: "Homeowner" });
  await asha.page.goto("/dashboard");
  const intruder = await onPhone(browser, asha);
  const mail = await mailTo(asha.email, { subject: /New sign-in/ });

  await page.goto(mail.links.find((link) => link.includes("secure_account")) ?? "");
  await expect(page.getByRole("heading", { name: "Was this not you?" })).toBeVisible();
  expect(page.url()).not.toContain("key");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Secure my account" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expectSignedOut(intruder);
  await expectSignedOut(asha.page);

  await page.getByLabel("New password", { exact: true }).fill("taamba-ka-taala");
  await page.getByLabel("Confirm new password").fill("taamba-ka-taala");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
});
