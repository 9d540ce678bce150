import type { Page } from "@playwright/test";
import { join } from "../support/people";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, signIn } from "../support/sign-in";
import { expect, expectNoAxeViolations, test } from "../support/test";

const PASSWORD = "lohe-ka-taala";
const NEW_PASSWORD = "naya-taala-2026";

function freshAddress(): string {
  return `meera.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  await form.getByLabel("First name").fill("Meera");
  await form.getByLabel("Last name").fill("Kulkarni");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("98200 12345");
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Confirm password").fill(PASSWORD);
  await expect(form.getByRole("button", { name: "Create Account" })).toBeDisabled();
  await form.getByRole("checkbox", { name: /Terms and Conditions/ }).check();
  await form.getByRole("checkbox", { name: /Privacy Policy/ }).check();
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: `Account ${email}` }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
}

test("sign up, confirm, sign out, sign in, reset", async ({ page, mailTo }) => {
  test.slow();
  const email = freshAddress();

  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expectNoAxeViolations(page);
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Resend in \d+ seconds/ })).toBeDisabled();
  await expectNoAxeViolations(page);

  const confirmation = await mailTo(email, { subject: /Confirm your email/ });
  const [confirmationLink = ""] = confirmation.links.filter((link) => link.includes("#key="));
  await page.goto(confirmationLink);
  await expect(page.getByRole("heading", { name: "Email Confirmed!" })).toBeVisible();
  await expect(page.getByText("Account Activated Successfully!")).toBeVisible();
  expect(page.url()).not.toContain("key");
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  // The page redirects after five seconds; the button only skips the wait.
  await expect(page).toHaveURL("/dashboard");

  await signOut(page, email);
  await page.goto("/auth");
  await fillSignIn(page, email, "not-the-password");
  await expect(page.getByRole("alert")).toHaveText(
    "Invalid email or password. Please check your credentials and try again.",
  );
  await expectNoAxeViolations(page);
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByText("You have successfully signed in.")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");

  await signOut(page, email);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/tab=reset/);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByRole("heading", { name: "Reset Email Sent" })).toBeVisible();

  const reset = await mailTo(email, { subject: /Choose a new password/ });
  const [resetLink = ""] = reset.links.filter((link) => link.includes("#key="));
  await page.goto(resetLink);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  expect(page.url()).not.toContain("key");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Please sign in with your new password.")).toBeVisible();
  await fillSignIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL("/dashboard");
  await mailTo(email, { subject: /password was changed/ });
});

test("a used confirmation link and an invented one prove nothing", async ({ page }) => {
  await page.goto("/auth?message=email_confirmed");
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await page.goto("/auth?message=email_confirmed#key=MTI:abc:def");
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect(page.getByText("Email Confirmed!")).toBeHidden();
  await expectNoAxeViolations(page);
});

test("a session that ends under a form gives the typed text back", async ({ browser, mailTo }) => {
  test.slow();
  // News of other journeys' work would make the page ask, and notice before the button does.
  const { page, context, email, password } = await join(browser, mailTo, {
    firstName: "Meera",
    lastName: "Kulkarni",
    accountType: "Homeowner",
  });
  await page.goto("/profile");
  const locality = `Aundh ${Date.now() % 1000}`;
  await page.getByLabel("Locality").fill(locality);
  await context.clearCookies({ name: "sessionid" });
  await page.getByRole("button", { name: "Save changes" }).click();

  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await expectNoAxeViolations(page);
  await fillSignIn(page, email, password);
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByLabel("Locality")).toHaveValue(locality);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Locality")).toHaveValue(locality);
  await expectNoAxeViolations(page);
});

test("a guarded page is opened after the sign-in", async ({ page }) => {
  await page.goto("/profile");
  await fillSignIn(page, DEMO_ACCOUNTS.worker, DEMO_PASSWORD);
  await expect(page).toHaveURL("/profile");
});

test("signing out in one tab reaches the others", async ({ page, context }) => {
  await signIn(context, DEMO_ACCOUNTS.supervisor);
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("button", { name: /^Account / })).toBeVisible();
  await page.goto("/");
  await signOut(page, DEMO_ACCOUNTS.supervisor);
  await expect(other.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
});
