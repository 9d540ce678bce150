import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Role, DEMO_ACCOUNTS, signIn } from "./sign-in";
import { type Fixtures, expect } from "./test";

export interface Person {
  context: BrowserContext;
  page: Page;
  email: string;
  password: string;
}

const PASSWORD = "lohe-ka-taala";

interface Newcomer {
  firstName: string;
  lastName: string;
  /** The words on the account type's card. */
  accountType: "Homeowner" | "Service Provider" | "Contractor" | "Supervisor";
}

/** Signs up through the form and confirms by the mail's link, as a newcomer does; stands on the dashboard then. */
export async function join(
  browser: Browser,
  mailTo: Fixtures["mailTo"],
  { firstName, lastName, accountType }: Newcomer,
): Promise<Person> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = `${firstName.toLowerCase()}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
  await page.goto("/auth?tab=signup");
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  await form.getByRole("radio", { name: accountType }).check();
  await form.getByLabel("First name").fill(firstName);
  await form.getByLabel("Last name").fill(lastName);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Confirm password").fill(PASSWORD);
  await form.getByRole("checkbox", { name: /Terms and Conditions/ }).check();
  await form.getByRole("checkbox", { name: /Privacy Policy/ }).check();
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();

  const mail = await mailTo(email, { subject: /Confirm your email/ });
  await page.goto(mail.links.find((link) => link.includes("#key=")) ?? "");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
  return { context, page, email, password: PASSWORD };
}

/** A demo account's browser, signed in already. */
export async function enter(browser: Browser, role: Role): Promise<BrowserContext> {
  const context = await browser.newContext();
  await signIn(context, DEMO_ACCOUNTS[role]);
  return context;
}

/** Calls the API with a person's own session, for what a journey needs but does not look at. */
export async function call<Answer>(
  context: BrowserContext,
  path: string,
  data: object = {},
): Promise<Answer> {
  const { cookies } = await context.storageState();
  const token = cookies.find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  const answer = await context.request.post(path, { data, headers: { "X-CSRFToken": token } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
