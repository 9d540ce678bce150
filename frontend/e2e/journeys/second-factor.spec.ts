import type { BrowserContext, Page } from "@playwright/test";
import { codeOf, demoCode } from "../support/authenticator";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, signIn } from "../support/sign-in";
import { openAddress } from "../support/standing";
import { type Fixtures, expect, expectNoAxeViolations, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const PASSWORD = "lohe-ka-taala";
/** All cookies except the cookie choice, without which the banner would ask again. */
const BUT_THE_ANSWER = { name: /^(?!karigar_cookies)/ };

/** A new account that has just signed in; returns its address. */
async function newAccount(context: BrowserContext, mailTo: Fixtures["mailTo"]): Promise<string> {
  const email = `nisha.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
  await context.request.get("/api/session");
  const { cookies } = await context.storageState();
  const headers = { "X-CSRFToken": cookies.find(({ name }) => name === "csrftoken")?.value ?? "" };
  await context.request.post("/_allauth/browser/v1/auth/signup", {
    headers,
    data: {
      email,
      password: PASSWORD,
      first_name: "Nisha",
      last_name: "Rao",
      role: "homeowner",
      phone: "",
      agree_terms: true,
      agree_privacy: true,
    },
  });
  const { links } = await mailTo(email, { subject: /Confirm your email/ });
  const key = decodeURIComponent(links.find((link) => link.includes("#key="))?.split("#key=")[1] ?? "");
  await context.request.post("/_allauth/browser/v1/auth/email/verify", { headers, data: { key } });
  await context.clearCookies(BUT_THE_ANSWER);
  await signIn(context, email, PASSWORD);
  return email;
}

async function giveFirstProof(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
}

/** As the server answers five minutes after the sign-in, the first time. */
async function growOld(page: Page): Promise<void> {
  let isOld = true;
  await page.route("**/account/authenticators/totp", async (route) => {
    if (route.request().method() !== "POST" || !isOld) return route.continue();
    isOld = false;
    return route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      json: {
        status: 401,
        code: "reauthentication_required",
        detail: "Please confirm that it's you to continue.",
        errors: [],
        data: { flows: [{ id: "reauthenticate" }] },
      },
    });
  });
}

test("two-step sign-in from setting it up, with an old sign-in, to switching it off, on a phone", async ({
  page,
  mailTo,
}) => {
  await page.setViewportSize(PHONE);
  const email = await newAccount(page.context(), mailTo);
  await page.goto("/profile/settings#second-factor");
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  await section.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in authenticator app" })).toHaveAttribute(
    "href",
    /^otpauth:\/\/totp\//,
  );
  const secret = await page.getByRole("dialog").locator("code").innerText();
  await expectNoAxeViolations(page);

  await page.getByLabel("6-digit code").fill("12345");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("This code is not right, or was already used.")).toBeVisible();
  const first = codeOf(secret);
  await growOld(page);
  await page.getByLabel("6-digit code").fill(first);
  await page.getByRole("button", { name: "Switch on" }).click();
  // The password is asked for, and then the act goes on by itself.
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(proof).toBeVisible();
  await expectNoAxeViolations(page);
  await proof.getByLabel("Your password").fill("not-this-one");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(proof.getByText("This password is not right.")).toBeVisible();
  await proof.getByLabel("Your password").fill(PASSWORD);
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Two-step sign-in is on" })).toBeVisible();
  await expectNoAxeViolations(page);
  const codes = await page
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await expect(page.getByRole("button", { name: "Done" })).toBeDisabled();
  await page.getByLabel("I have kept my recovery codes").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(section.getByText("10 recovery codes left")).toBeVisible();

  // With the app.
  await page.context().clearCookies(BUT_THE_ANSWER);
  await giveFirstProof(page, email);
  await expectNoAxeViolations(page);
  await page.getByLabel("Code from your authenticator app").fill(first);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("This code is not right, or was already used.")).toBeVisible();
  // The sign-in waits, even after a reload.
  await page.reload();
  await page.getByLabel("Code from your authenticator app").fill(codeOf(secret, 1));
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // With a recovery code, and marking the device as trusted.
  await page.context().clearCookies(BUT_THE_ANSWER);
  await giveFirstProof(page, email);
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByLabel("Do not ask on this device for 30 days").check();
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await openAddress(page, "/profile/settings#second-factor");
  await expect(section.getByText("9 recovery codes left")).toBeVisible();

  await section.getByRole("button", { name: "Switch off" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch off" }).click();
  await expect(section.getByText("Off", { exact: true })).toBeVisible();
});

test("an owner invites an editor, who comes with a second factor and sees only that desk", async ({
  page,
  browser,
  mailTo,
}) => {
  test.slow();
  const staff = DEMO_ACCOUNTS.staff;
  // The raw data has no sign-in of its own.
  await page.goto("/ops/");
  await expect(page).toHaveURL(/\/auth$/);
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(staff);
  await form.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  // Another journey may already have used the code, which works once.
  await expect(async () => {
    await page.getByLabel("Code from your authenticator app").fill(await demoCode(page.request, staff));
    const answered = page.waitForResponse(/\/2fa\/authenticate$/);
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    expect((await answered).status()).not.toBe(400);
  }).toPass();
  await expect(page).toHaveURL(/\/ops\/$/);

  await page.goto("/staff/team");
  await expect(page.getByRole("heading", { name: "Staff team" })).toBeVisible();
  const guest = await browser.newContext();
  const email = await newAccount(guest, mailTo);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await page.getByRole("dialog").getByRole("checkbox", { name: "Content" }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Invitation sent")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: email })).toContainText(
    "Invited by Kavita Menon",
  );

  const invited = await guest.newPage();
  await invited.goto("/staff/team");
  await expect(invited.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  const { links } = await mailTo(email, { subject: /invited/ });
  await invited.goto(links.find((link) => link.includes("#key=")) ?? "");
  await expect(invited.getByRole("heading", { name: "You are invited to work at Karigar" })).toBeVisible();
  expect(invited.url()).not.toContain("key");
  await expectNoAxeViolations(invited);
  await invited.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const secret = await invited.getByRole("dialog").locator("code").innerText();
  await invited.getByLabel("6-digit code").fill(codeOf(secret));
  await invited.getByRole("button", { name: "Switch on" }).click();
  await invited.getByLabel("I have kept my recovery codes").check();
  await invited.getByRole("button", { name: "Done" }).click();
  await invited.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(invited).toHaveURL("/admin");
  const desks = invited.getByRole("navigation", { name: "Staff desk" });
  await expect(desks.getByRole("link")).toHaveText([
    "Overview",
    "Content",
    "Newsletter",
    "Search words",
    "Questions",
  ]);
  await openAddress(invited, "/admin/money");
  await expect(invited.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(invited.getByText("You don't have permission to access this page.")).toBeVisible();
  await guest.close();

  await openAddress(page, "/admin/audit");
  await expect(page.getByRole("cell", { name: /invited somebody to the staff/ }).first()).toBeVisible();
  await page.goto("/staff/team");

  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
});

test("staff without an app are led to set it up", async ({ page, mailTo }) => {
  await newAccount(page.context(), mailTo);
  // As the server describes a staff account that has no second factor yet.
  await page.route("**/api/session", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { user: object | null };
    const user = body.user && { ...body.user, is_staff: true, staff_state: "needs_setup" };
    await route.fulfill({ response: answer, json: { ...body, user } });
  });
  await page.goto("/dashboard");
  await expect(page.getByText("Your rights as staff are closed")).toBeVisible();
  await expectNoAxeViolations(page);
  await openAddress(page, "/staff/team");
  await expect(page.getByRole("heading", { name: "Set up two-step sign-in first" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByText("What staff may do opens only after a code")).toBeVisible();
});
