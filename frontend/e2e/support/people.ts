import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { type Role, DEMO_ACCOUNTS, signIn } from "./sign-in";
import { type Fixtures, expect } from "./test";

export interface Person {
  context: BrowserContext;
  page: Page;
  email: string;
  password: string;
}

const PASSWORD = "lohe-ka-taala";

const ROLES = {
  Homeowner: "homeowner",
  "Service Provider": "worker",
  Contractor: "contractor",
  Supervisor: "supervisor",
};

interface Newcomer {
  firstName: string;
  lastName: string;
  /** The text on the account type's card. */
  accountType: keyof typeof ROLES;
}

/**
 * Signs up through the form and confirms by the link in the mail, like a new person; ends on the dashboard.
 */
export async function joinByForm(
  browser: Browser,
  mailTo: Fixtures["mailTo"],
  { firstName, lastName, accountType }: Newcomer,
): Promise<Person> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = addressOf(firstName);
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

  await page.goto(await confirmation(mailTo, email));
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
  return { context, page, email, password: PASSWORD };
}

/** A new person, signed up through the API, with an empty page: for journeys that start after the sign-up. */
export async function join(
  browser: Browser,
  mailTo: Fixtures["mailTo"],
  { firstName, lastName, accountType }: Newcomer,
): Promise<Person> {
  const context = await browser.newContext();
  const email = addressOf(firstName);
  await context.request.get("/api/session");
  const ask = async (path: string, data: object): Promise<void> => {
    const headers = { "X-CSRFToken": await csrfTokenOf(context) };
    const answer = await context.request.post(`/_allauth/browser/v1/auth/${path}`, { data, headers });
    // 401 says what is missing: the confirmation of the address.
    expect([200, 401], `${path}: ${await answer.text()}`).toContain(answer.status());
  };
  await ask("signup", {
    first_name: firstName,
    last_name: lastName,
    email,
    password: PASSWORD,
    role: ROLES[accountType],
    agree_terms: true,
    agree_privacy: true,
    surface: "page",
  });
  const { hash } = new URL(await confirmation(mailTo, email));
  await ask("email/verify", { key: new URLSearchParams(hash.slice(1)).get("key") });
  return { context, page: await context.newPage(), email, password: PASSWORD };
}

function addressOf(firstName: string): string {
  return `${firstName.toLowerCase()}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
}

async function confirmation(mailTo: Fixtures["mailTo"], email: string): Promise<string> {
  const { links } = await mailTo(email, { subject: /Confirm your email/ });
  return links.find((link) => link.includes("#key=")) ?? "";
}

export async function csrfTokenOf(context: BrowserContext): Promise<string> {
  const { cookies } = await context.storageState();
  return cookies.find((cookie) => cookie.name === "csrftoken")?.value ?? "";
}

interface Session {
  state: Awaited<ReturnType<BrowserContext["storageState"]>>;
  begun: number;
}

/**
 * This process's sessions of demo people. A sign-in costs a slow hash, and for staff a code of which there
 * are two a minute.
 */
const sessions = new Map<Role, Session>();
/** Staff who signed in more than five minutes ago are asked for a code before critical actions. */
const STAFF: Role[] = ["staff", "finance", "moderator", "editor"];
/** Milliseconds. */
const FRESH = 150_000;

/**
 * The browser of a demo account, already signed in. It may reuse the session of an earlier journey: a journey
 * that ends or lists sessions calls `signIn`.
 */
export async function enter(
  browser: Browser,
  role: Role,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const session = sessions.get(role);
  if (session && (!STAFF.includes(role) || Date.now() - session.begun < FRESH))
    return browser.newContext({ ...options, storageState: session.state });
  const context = await browser.newContext(options);
  const begun = Date.now();
  await signIn(context, DEMO_ACCOUNTS[role]);
  sessions.set(role, { state: await context.storageState(), begun });
  return context;
}

/** Calls the API with a person's own session, for setup that a journey does not test. */
export async function call<Answer>(
  context: BrowserContext,
  path: string,
  data: object = {},
): Promise<Answer> {
  const headers = { "X-CSRFToken": await csrfTokenOf(context) };
  const answer = await context.request.post(path, { data, headers });
  const text = await answer.text();
  expect(answer.ok(), `${path}: ${text}`).toBe(true);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Saves a record with a person's own session, like a form that was opened a moment ago. */
export async function saveEdit(context: BrowserContext, path: string, data: object): Promise<void> {
  const opened = await context.request.get(path);
  const { edit_version } = (await opened.json()) as { edit_version: string };
  const headers = { "X-CSRFToken": await csrfTokenOf(context) };
  const answer = await context.request.put(path, { data: { ...data, edit_version }, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}
