import { execFileSync } from "node:child_process";
import { join as pathOf, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { type Person, call, enter, join, saveEdit } from "../support/people";
import { dataFolder } from "../support/processes";
import { signIn } from "../support/sign-in";
import { expect, expectNoAxeViolations, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const ROOT = resolve(import.meta.dirname, "../../..");
const PYTHON = pathOf(ROOT, ".venv/bin/python");

/** The file names in a ZIP and the rows of one of its lists. */
function readZip(file: string, list: string): { names: string[]; rows: { email: string }[] } {
  const script =
    "import json, sys, zipfile; archive = zipfile.ZipFile(sys.argv[1]); " +
    "print(json.dumps({'names': archive.namelist(), 'rows': json.loads(archive.read(sys.argv[2]))}))";
  return JSON.parse(execFileSync(PYTHON, ["-c", script, file, list], { encoding: "utf8" })) as {
    names: string[];
    rows: { email: string }[];
  };
}

/** Runs the scheduled work as if 15 days had passed: accounts closed before that are erased. */
function eraseClosedAccounts(): string {
  return execFileSync(PYTHON, ["manage.py", "erase_due_accounts", "--days-ahead", "15"], {
    cwd: pathOf(ROOT, "backend"),
    env: { ...process.env, KARIGAR_DATA_DIR: dataFolder },
    encoding: "utf8",
  });
}

/** Waits for the result of an action, and confirms the person's identity if asked first. */
async function untilShown(page: Page, shown: ReturnType<Page["getByText"]>, password: string): Promise<void> {
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(shown.or(proof).first()).toBeVisible();
  if (await proof.isVisible()) {
    await proof.getByLabel("Your password", { exact: true }).fill(password);
    await proof.getByRole("button", { name: /^Confirm/ }).click();
  }
  await expect(shown.first()).toBeVisible();
}

async function deleteAccount({ page, password }: Person): Promise<void> {
  await page.goto("/profile/settings#close-account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Please tick this to go on.")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await untilShown(page, page.getByText(/Your account will be deleted on/), password);
}

test("a professional out of search is found by nobody", async ({ browser, page: visitor, mailTo }) => {
  test.slow();
  const { page, context } = await join(browser, mailTo, {
    firstName: "Tashi",
    lastName: "Namgyal",
    accountType: "Service Provider",
  });
  const places = await context.request.get("/api/places", { params: { q: "Leh" } });
  const [leh] = ((await places.json()) as { items: { id: number }[] }).items;
  await saveEdit(context, "/api/me/worker-profile", { skills: ["electrician"], area_id: leh?.id });

  await visitor.setViewportSize(PHONE);
  const search = "/search-results?q=electrician&location=Leh&view=list";
  await visitor.goto(search);
  const card = visitor.getByText("Tashi N.").first();
  await expect(card).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto("/profile/settings#privacy");
  await expectNoAxeViolations(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await page.getByRole("switch", { name: "Show my profile in search" }).click();
  await saved;
  // A search result may be cached for a moment.
  const params = { trade: "electrician", place: "Leh" };
  const found = async () => (await visitor.request.get("/api/workers", { params })).text();
  await expect.poll(found).not.toContain("Tashi N.");
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(/\d+ professionals? found/)).toBeVisible();
    await expect(visitor.getByText("Tashi N.")).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await context.close();
});

test("a copy of one's data is prepared, announced and downloaded", async ({ browser, mailTo }) => {
  test.slow();
  const { page, context, email, password } = await join(browser, mailTo, {
    firstName: "Meera",
    lastName: "Kulkarni",
    accountType: "Homeowner",
  });
  await page.goto("/profile/settings#your-data");
  const section = page.getByRole("region", { name: "Your data" });
  await section.getByRole("button", { name: "Prepare a copy of my data" }).click();
  await untilShown(page, section.getByRole("button", { name: "Download" }), password);
  await expectNoAxeViolations(page);
  const mail = await mailTo(email, { subject: /ready to download/ });
  expect(mail.links.some((link) => link.endsWith("/profile/settings#your-data"))).toBe(true);

  const downloading = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("karigar-data.zip");
  const { names, rows } = readZip(await download.path(), "accounts/account.json");
  expect(names).toContain("README.txt");
  expect(names).toContain("projects/posted_work.json");
  expect(rows.map((row) => row.email)).toEqual([email]);
  await context.close();
});

test("a deleted account is kept again, then erased", async ({ browser, mailTo }) => {
  test.slow();
  test.skip(!dataFolder, "Only the launcher's own product has a clock that may be moved.");
  const person = await join(browser, mailTo, {
    firstName: "Anand",
    lastName: "Bhosale",
    accountType: "Homeowner",
  });
  const { page, email, password } = person;

  await deleteAccount(person);
  await mailTo(email, { subject: /will be deleted on/ });
  await signIn(person.context, email, password);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/account-closing");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page).toHaveURL("/dashboard");

  await call(person.context, "/api/me/closure");
  // Possibly none: a parallel journey's run may have erased this account too.
  expect(eraseClosedAccounts()).toMatch(/\d+ accounts? erased/);
  await mailTo(email, { subject: /has been deleted/ });
  await expect(signIn(person.context, email, password)).rejects.toThrow("Could not sign");
  await person.context.close();
});

test("work that somebody relies on stands in the way, with the way there", async ({ browser }) => {
  const context = await enter(browser, "homeowner");
  const page = await context.newPage();
  await page.goto("/profile/settings#close-account");
  const section = page.getByRole("region", { name: "Delete account" });
  await expect(section.getByText("Please finish this first")).toBeVisible();
  await section.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/);
  await context.close();
});
