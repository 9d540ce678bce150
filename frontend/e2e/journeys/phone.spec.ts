import type { Page } from "@playwright/test";
import { codeTo, freshNumber, textsTo } from "../support/phone";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const shown = (number: string) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`;

async function fillDetails(page: Page, number: string, accountType: string): Promise<void> {
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  await form.getByRole("radio", { name: accountType }).check();
  await form.getByLabel("First name").fill("Sunita");
  await form.getByLabel("Last name").fill("Devi");
  await form.getByLabel("Mobile number").fill(`+91 ${number}`);
  await expect(form.getByRole("button", { name: "Send OTP" })).toBeDisabled();
  await form.getByRole("checkbox", { name: /Terms and Conditions/ }).check();
  await form.getByRole("checkbox", { name: /Privacy Policy/ }).check();
}

async function signOut(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: `Account ${shown(number)}` }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
}

test("sign up by phone in the modal, at a phone's width", async ({ page, request }) => {
  test.slow();
  const number = freshNumber();
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("button", { name: "Use phone number instead" }).click();
  await expect(page.getByRole("radio", { name: "Homeowner" })).toBeChecked();
  await expectNoAxeViolations(page);

  await fillDetails(page, number, "Service Provider");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("OTP sent successfully")).toBeVisible();
  const otp = page.getByLabel("6-digit OTP");
  await expect(otp).toBeFocused();
  await expectNoAxeViolations(page);
  const verify = page.getByRole("button", { name: "Verify and create account" });
  await expect(verify).toBeDisabled();
  await expect(page.getByRole("button", { name: /Resend OTP in \d+ seconds/ })).toBeDisabled();

  // Back, with everything kept; a second text to the same number has to wait.
  await page.getByRole("button", { name: "Change phone number" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Sunita");
  await expect(page.getByRole("radio", { name: "Service Provider" })).toBeChecked();
  await expect(page.getByRole("button", { name: /Send OTP in \d+ seconds/ })).toBeDisabled();
  const mended = freshNumber();
  await page.getByLabel("Mobile number").fill(mended);
  await page.getByRole("button", { name: "Send OTP" }).click();

  const code = await codeTo(request, mended);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await otp.fill(wrong);
  await verify.click();
  await expect(page.getByText("Invalid or expired OTP. Please try again.")).toBeVisible();
  await expectNoAxeViolations(page);
  await otp.fill(code);
  await verify.click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("dialog")).toBeHidden();

  await openAddress(page, "/profile");
  await expect(page.getByText("Sunita Devi").first()).toBeVisible();
  await expect(page.getByText(shown(mended)).first()).toBeVisible();
});

test("sign up by phone on /auth, sign in by a code", async ({ page, request }) => {
  test.slow();
  const number = freshNumber();
  await page.setViewportSize(DESKTOP);
  await page.goto("/auth?tab=signup");
  await page.getByRole("button", { name: "Use phone number instead" }).click();
  await page.getByRole("button", { name: "Use email instead" }).click();
  await expect(page.getByLabel("Confirm password")).toBeVisible();
  await page.getByRole("button", { name: "Use phone number instead" }).click();
  await fillDetails(page, number, "Contractor");
  await page.getByRole("button", { name: "Send OTP" }).click();
  const first = await codeTo(request, number);
  await page.getByLabel("6-digit OTP").fill(first);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await signOut(page, number);

  // Half a minute between two texts to one number. Another number need not wait, but has no account.
  await openAddress(page, "/auth");
  const nobodys = freshNumber();
  await page.getByRole("button", { name: "Sign in with a code to your phone" }).click();
  await expectNoAxeViolations(page);
  await page.getByLabel("Mobile number").fill(nobodys);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByLabel("6-digit OTP").fill("000000");
  await page.getByRole("button", { name: "Verify and sign in" }).click();
  await expect(page.getByText("Invalid or expired OTP. Please try again.")).toBeVisible();
  expect(await textsTo(request, nobodys)).toEqual([]);
  await page.getByRole("button", { name: "Sign up with it" }).click();
  await expect(page.getByLabel("Mobile number")).toHaveValue(nobodys);

  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Sign in with a code to your phone" }).click();
  await page.getByLabel("Mobile number").fill(number);
  await expect(async () => {
    const answered = page.waitForResponse(/\/send-phone-otp$/);
    await page.getByRole("button", { name: "Send OTP" }).click();
    expect((await answered).ok()).toBe(true);
  }).toPass();
  await page.getByLabel("6-digit OTP").fill(await codeTo(request, number, { unlike: first }));
  await page.getByRole("button", { name: "Verify and sign in" }).click();
  await expect(page.getByText("You have successfully signed in.")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});
