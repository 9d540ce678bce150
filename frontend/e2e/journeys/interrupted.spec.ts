import type { Locator, Page } from "@playwright/test";
import { join } from "../support/people";
import { codeTo, freshNumber, textsTo } from "../support/phone";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../support/sign-in";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

// Every step that waits for a text message or a mail, interrupted by a reload.

const PHONE = { width: 390, height: 844 };
const NEW_PASSWORD = "naya-taala-2026";

const shown = (number: string) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`;

/** The seconds shown on a button with a countdown. */
async function secondsOn(button: Locator): Promise<number> {
  await expect(button).toBeDisabled();
  return Number(/\d+/.exec(await button.innerText())?.[0]);
}

function freshAddress(): string {
  return `lata.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a sign-up by phone and a change of the number survive a reload", async ({ page, request }) => {
  test.slow();
  const number = freshNumber();
  await page.goto("/find-work");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.getByRole("button", { name: "Use phone number instead" }).click();
  await dialog.getByRole("radio", { name: "Contractor" }).check();
  await dialog.getByLabel("First name").fill("Lata");
  await dialog.getByLabel("Last name").fill("Sen");
  await dialog.getByLabel("Mobile number").fill(number);
  await dialog.getByRole("checkbox", { name: /Terms and Conditions/ }).check();
  await dialog.getByRole("checkbox", { name: /Privacy Policy/ }).check();
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await expect(dialog.getByLabel("6-digit OTP")).toBeFocused();

  await page.reload();
  await expect(dialog.getByLabel("6-digit OTP")).toBeVisible();
  await expect(dialog.getByText(shown(number))).toBeVisible();
  await expectNoAxeViolations(page);

  // Back to the number: the sent code still works, and changed details need another one.
  await dialog.getByRole("button", { name: "Change phone number" }).click();
  await expect(dialog.getByLabel("First name")).toHaveValue("Lata");
  await expect(dialog.getByRole("radio", { name: "Contractor" })).toBeChecked();
  await expect(dialog.getByText(/still works/)).toContainText(shown(number));
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Enter the code" }).click();
  await dialog.getByLabel("6-digit OTP").fill(await codeTo(request, number));
  await dialog.getByRole("button", { name: "Verify and create account" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("dialog")).toBeHidden();

  const next = freshNumber();
  await openAddress(page, "/profile");
  await page.getByRole("group", { name: "Phone" }).getByRole("button", { name: "Change number" }).click();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Mobile number").fill(next);
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await expect(dialog.getByLabel("6-digit OTP")).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(shown(next))).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("6-digit OTP").fill(await codeTo(request, next));
  await dialog.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("Your phone number is verified")).toBeVisible();
  await expect(page.getByRole("group", { name: "Phone" })).toContainText(shown(next));
  // The number before it is told.
  await expect
    .poll(async () => (await textsTo(request, number))[0]?.text)
    .toContain(`ending in ${next.slice(-4)}`);
  await page.reload();
  await expect(page.getByRole("group", { name: "Phone" })).toContainText(shown(next));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectNoAxeViolations(page);
});

test("the code of a sign-in waits, counts truly, and is left for the number without a dead end", async ({
  page,
}) => {
  const number = freshNumber();
  await page.clock.install();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in with a code to your phone" }).click();
  await page.getByLabel("Mobile number").fill(number);
  await page.getByRole("button", { name: "Send OTP" }).click();
  const resend = page.getByRole("button", { name: /^Resend OTP in/ });
  expect(await secondsOn(resend)).toBeGreaterThan(20);
  await page.clock.fastForward(12_000);
  await page.reload();
  await expect(page.getByText(shown(number))).toBeVisible();
  expect(await secondsOn(resend)).toBeLessThanOrEqual(18);

  await page.getByRole("button", { name: "Change phone number" }).click();
  await expect(page.getByLabel("Mobile number")).toHaveValue(number);
  expect(await secondsOn(page.getByRole("button", { name: /^Send OTP in/ }))).toBeLessThanOrEqual(18);
  await expectNoAxeViolations(page);
  // Another number need not wait.
  await page.getByLabel("Mobile number").fill(freshNumber());
  await expect(page.getByRole("button", { name: "Send OTP", exact: true })).toBeEnabled();
  await page.getByLabel("Mobile number").fill(number);
  await page.getByRole("button", { name: "Enter the code" }).click();
  await expect(page.getByLabel("6-digit OTP")).toBeFocused();

  // An expired code is not restored; its number is.
  await page.clock.fastForward(300_000);
  await page.reload();
  await expect(page.getByLabel("Mobile number")).toHaveValue(number);
  await expect(page.getByText(/still works/)).toBeHidden();
});

test("mails that were sent are still said to be on their way; a used reset link is refused at once", async ({
  browser,
  page,
  mailTo,
}) => {
  test.slow();
  const email = freshAddress();
  await page.goto("/auth?tab=signup");
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  await form.getByRole("radio", { name: "Homeowner" }).check();
  await form.getByLabel("First name").fill("Lata");
  await form.getByLabel("Last name").fill("Sen");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill("lohe-ka-taala");
  await form.getByLabel("Confirm password").fill("lohe-ka-taala");
  await form.getByRole("checkbox", { name: /Terms and Conditions/ }).check();
  await form.getByRole("checkbox", { name: /Privacy Policy/ }).check();
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await secondsOn(page.getByRole("button", { name: /^Resend in/ }))).toBeLessThanOrEqual(60);
  await expectNoAxeViolations(page);

  const member = await join(browser, mailTo, {
    firstName: "Lata",
    lastName: "Sen",
    accountType: "Homeowner",
  });
  const { page: other } = member;
  await member.context.clearCookies({ name: "sessionid" });
  await other.goto("/auth?tab=reset");
  await other.getByLabel("Email").fill(member.email);
  await other.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(other.getByRole("heading", { name: "Reset Email Sent" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "Reset Email Sent" })).toBeVisible();
  await expect(other.getByText(member.email)).toBeVisible();
  await expectNoAxeViolations(other);

  const { links } = await mailTo(member.email, { subject: /Choose a new password/ });
  const link = links.find((address) => address.includes("#key=")) ?? "";
  await other.goto(link);
  await other.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await other.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await other.getByRole("button", { name: "Save new password" }).click();
  await expect(other.getByText("Please sign in with your new password.")).toBeVisible();
  await other.goto("about:blank");
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect(
    other.getByText("This reset link has expired or was already used. Please ask for a new one."),
  ).toBeVisible();
  await expect(other.getByLabel("New password", { exact: true })).toBeHidden();
  await expectNoAxeViolations(other);
  await other.getByRole("button", { name: "Send Another Reset Email" }).click();
  await expect(other.getByRole("button", { name: "Send Reset Email" })).toBeVisible();
  await member.context.close();
});

test("posting says that one has to sign in, and what went wrong", async ({ page }) => {
  await page.goto("/projects?new=project");
  await expect(page.getByText("Please log in to create a project")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Please log in to create a project")).toBeVisible();
  await page.reload();
  await expect(dialog.getByText("Please log in to create a project")).toBeVisible();
  await fillSignIn(page, DEMO_ACCOUNTS.homeowner, DEMO_PASSWORD);
  await expect(page).toHaveURL("/projects?new=project");

  await dialog.getByLabel("Title").fill("A wall that fails at first");
  await dialog.getByLabel("Budget").fill("50000");
  await page.reload();
  await expect(dialog.getByText("What you typed last time is back.")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("A wall that fails at first");
  await expectNoAxeViolations(page);
  await page.route("**/api/projects", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.fallback(),
  );
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByText("Error creating project")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("A wall that fails at first");
});

test("on a phone and in Hindi the guard says why it asks, over codes, tabs and reloads, and leads on", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const number = freshNumber();
  await page.addInitScript(() => localStorage.setItem("karigar_language", "hi"));
  await page.goto("/money");
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByText("अपने भुगतान देखने के लिए कृपया साइन इन करें।");
  await expect(reason).toBeVisible();
  await dialog.getByRole("tab", { name: "साइन अप" }).click();
  await expect(reason).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole("tab", { name: "साइन अप" })).toHaveAttribute("aria-selected", "true");
  await expect(reason).toBeVisible();
  await expectNoAxeViolations(page);

  await dialog.getByRole("tab", { name: "साइन इन" }).click();
  await dialog.getByRole("button", { name: "फ़ोन पर आए कोड से साइन इन करें" }).click();
  await dialog.getByLabel("मोबाइल नंबर").fill(number);
  await dialog.getByRole("button", { name: "OTP भेजें" }).click();
  await expect(dialog.getByLabel("6 अंकों का OTP")).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(shown(number))).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "फ़ोन नंबर बदलें" }).click();
  await expect(dialog.getByText(/अब भी काम करता है/)).toContainText(shown(number));
  expect(await secondsOn(dialog.getByRole("button", { name: /सेकंड में OTP भेजें/ }))).toBeLessThanOrEqual(30);
  await expectNoAxeViolations(page);

  await dialog.getByRole("button", { name: "इसके बजाय ईमेल से" }).click();
  await dialog.getByLabel("ईमेल", { exact: true }).fill(DEMO_ACCOUNTS.homeowner);
  await dialog.getByLabel("पासवर्ड", { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "साइन इन", exact: true }).click();
  await expect(page).toHaveURL("/money");
});
