import type { Page } from "@playwright/test";
import { csrfTokenOf, join } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";

const PASSWORD = "lohe-ka-taala";
const NEW_PASSWORD = "naya-taala-2026";
const PHONE = { width: 390, height: 844 };
const LOCKED = "Too many sign in attempts. Please wait a few minutes before trying again.";

function freshAddress(): string {
  return `asha.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth?tab=signup");
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  await form.getByRole("radio", { name: /Homeowner/ }).check();
  await form.getByLabel("First name").fill("Asha");
  await form.getByLabel("Last name").fill("Rao");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill("taala");
  await expect(form.getByText("Too short")).toBeVisible();
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect(form.getByText("Strong password")).toBeVisible();
  await form.getByLabel("Confirm password").fill(PASSWORD);
  await form.getByRole("checkbox", { name: /Terms and Conditions/ }).check();
  await form.getByRole("checkbox", { name: /Privacy Policy/ }).check();
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "Create Account" }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a stranger's guesses lock the door; the owner's browser and a reset open it", async ({
  browser,
  mailTo,
}) => {
  test.slow();
  const owner = await join(browser, mailTo, { firstName: "Asha", lastName: "Rao", accountType: "Homeowner" });
  const { page, email } = owner;
  await owner.context.clearCookies({ name: "sessionid" });

  const elsewhere = await browser.newContext({ viewport: PHONE });
  const stranger = await elsewhere.newPage();
  await stranger.goto("/auth");
  const alert = stranger.getByRole("alert");
  await signIn(stranger, email, "guess-1");
  await expect(alert).toHaveText(/Invalid email or password\./);
  const headers = { "X-CSRFToken": await csrfTokenOf(elsewhere) };
  // Five guesses, and five more if the five minutes that are counted end in between.
  for (let guess = 2; guess <= 11; guess += 1) {
    const data = { email, password: `guess-${guess}` };
    // oxlint-disable-next-line no-await-in-loop -- one guess after the other
    const answer = await elsewhere.request.post("/_allauth/browser/v1/auth/login", { data, headers });
    const isLocked = answer.status() === 429;
    expect(isLocked && guess <= 5).toBe(false);
    if (isLocked) break;
  }
  await signIn(stranger, email, PASSWORD);
  await expect(alert).toHaveText(LOCKED);
  await expectNoAxeViolations(stranger);

  // The browser that has signed in here before has a counter of its own.
  await page.goto("/auth");
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/dashboard");

  // In any other browser a password reset unlocks the sign-in at once.
  await stranger.getByRole("button", { name: "Reset your password" }).click();
  await stranger.getByLabel("Email").fill(email);
  await stranger.getByRole("button", { name: "Send Reset Email" }).click();
  const reset = await mailTo(email, { subject: /Choose a new password/ });
  await stranger.goto(reset.links.find((link) => link.includes("#key=")) ?? "");
  expect(stranger.url()).not.toContain("key");
  await stranger.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await stranger.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await stranger.getByRole("button", { name: "Save new password" }).click();
  await expect(stranger.getByText("Please sign in with your new password.")).toBeVisible();
  await signIn(stranger, email, NEW_PASSWORD);
  await expect(stranger).toHaveURL("/dashboard");
  await elsewhere.close();
});

test("a look-alike of an address is refused at its field", async ({ page }) => {
  await page.setViewportSize(PHONE);
  // The first letter is Cyrillic.
  await signUp(page, `а${freshAddress().slice(1)}`);
  await expect(page.getByText(/letters that only look like them/).first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Asha");
});

test("what opens doors leaves the address at once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked.push(`${request.url()} ${request.headers().referer ?? ""}`);
  });
  await page.goto("/?type=signup&access_token=abc&refresh_token=def#provider_token=ghi");
  await expect(page).toHaveURL("/?type=signup");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
  await page.goto("/auth?message=email_confirmed#key=MTI:abc:def");
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await page.goto("/auth?tab=signin&message=password_reset#key=1-abc");
  // Refused when opened, because no such link was sent.
  await expect(page.getByText(/This reset link has expired or was already used/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/open the link in our email once more/)).toBeVisible();
  expect(asked.filter((call) => /token|key=/.test(call))).toEqual([]);
});
