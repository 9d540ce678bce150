import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../support/sign-in";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

const PHONE = { width: 390, height: 844 };

function freshPerson() {
  const email = `sunita.${Date.now()}.${Math.floor(Math.random() * 1e6)}@gmail.example`;
  return { name: "Sunita Pawar", email };
}

/** On the simulator's page: types in an account and allows access. */
async function allow(google: Page, person: { name: string; email: string }, answer?: string): Promise<void> {
  // The previous page may have a field of the same name, so wait for this page first.
  await expect(google.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await google.getByLabel("Name").fill(person.name);
  await google.getByLabel("Email", { exact: true }).fill(person.email);
  if (answer) await google.getByLabel("What Google answers").selectOption(answer);
  await google.getByRole("button", { name: "Allow" }).click();
}

const continueWithGoogle = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

async function openModal(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: `Account ${email}` }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
}

async function finish(page: Page, role: string): Promise<void> {
  await expect(page.getByLabel("First name")).toHaveValue("Sunita");
  await expect(page.getByRole("button", { name: "Create Account" })).toBeDisabled();
  await page.getByRole("radio", { name: role }).check();
  await page.getByRole("checkbox", { name: /Terms and Conditions/ }).check();
  await page.getByRole("checkbox", { name: /Privacy Policy/ }).check();
  await page.getByRole("button", { name: "Create Account" }).click();
}

test("a worker joins by Google on the page and comes back by the modal's popup", async ({ page }) => {
  test.slow();
  const person = freshPerson();
  await page.goto("/auth?tab=signup");
  await continueWithGoogle(page).click();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await allow(page, person);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectNoAxeViolations(page);
  // A started sign-up survives a reload.
  await page.reload();
  await finish(page, "Service Provider");
  await expect(page.getByText("Account created!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");

  await signOut(page, person.email);
  await page.goto("/find-workers");
  await openModal(page);
  const opened = page.waitForEvent("popup");
  await continueWithGoogle(page).click();
  const popup = await opened;
  const closed = popup.waitForEvent("close");
  await allow(popup, person);
  await closed;
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: `Account ${person.email}` })).toBeVisible();
});

test("on a phone the page under the modal is where one comes back to", async ({ page }) => {
  const person = freshPerson();
  await page.setViewportSize(PHONE);
  await page.goto("/find-work");
  await openModal(page);
  await continueWithGoogle(page).click();
  await allow(page, person);
  await expectNoAxeViolations(page);
  await finish(page, "Service Provider");
  await expect(page).toHaveURL("/find-work");
  await expect(page.getByText("Account created!")).toBeVisible();
});

test("what goes wrong at Google is said on the page, and not in its address", async ({ page }) => {
  await page.goto("/auth");
  await continueWithGoogle(page).click();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Google sign-in failed. Access was denied. Please try again.",
  );
  await expect(page.getByText("Failed to sign in with Google")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await expectNoAxeViolations(page);
  // Switching tabs clears the form.
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toBeHidden();

  await continueWithGoogle(page).click();
  await allow(page, freshPerson(), "server_error");
  await expect(page.getByRole("alert")).toContainText("Google reported a problem.");
  await expect(page.getByRole("alert")).toContainText(/reference: [\w-]+/);
  await continueWithGoogle(page).click();
  await allow(page, freshPerson(), "unauthorized_client");
  await expect(page.getByRole("alert")).toContainText("Sign-in with Google is not configured here.");
});

test("a closed popup and a refusal in it are said in the modal, where somebody new takes the last step", async ({
  page,
}) => {
  await page.goto("/find-workers");
  await openModal(page);
  const first = page.waitForEvent("popup");
  await continueWithGoogle(page).click();
  const popup = await first;
  await expect(popup.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await popup.close();
  await expect(page.getByRole("alert")).toHaveText(
    "Google sign-in failed. The popup was closed. Please try again.",
  );
  await expectNoAxeViolations(page);
  const second = page.waitForEvent("popup");
  await continueWithGoogle(page).click();
  await (await second).getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Google sign-in failed. Access was denied. Please try again.",
  );
  await expect(page).toHaveURL("/find-workers");

  const person = freshPerson();
  const third = page.waitForEvent("popup");
  await continueWithGoogle(page).click();
  await allow(await third, person);
  await expect(page.getByRole("dialog").getByText(person.email)).toBeVisible();
  await expectNoAxeViolations(page);
  await finish(page, "Homeowner");
  await expect(page).toHaveURL("/dashboard");
});

test("Google is connected and disconnected in the settings", async ({ page, mailTo }) => {
  test.slow();
  const { supervisor } = DEMO_ACCOUNTS;
  await page.goto("/profile/settings");
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(supervisor);
  await form.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/profile/settings");

  const ways = page.getByRole("region", { name: "Ways to sign in" });
  const person = freshPerson();
  await ways.getByRole("button", { name: "Connect", exact: true }).click();
  await allow(page, person);
  await expectToast(page, "Google connected");
  await expect(page).toHaveURL("/profile/settings");
  await expect(ways.getByText(person.email)).toBeVisible();
  await expectNoAxeViolations(page);
  await mailTo(supervisor, { subject: /sign in to Karigar with Google/ });

  await ways.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expectToast(page, "Google disconnected");
  await expect(ways.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
});
