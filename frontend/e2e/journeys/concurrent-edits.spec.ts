import type { Locator, Page } from "@playwright/test";
import { call, join } from "../support/people";
import { expect, expectNoAxeViolations, test, toastOf } from "../support/test";
import { hire, openWorkspace } from "../support/workspace";

const PHONE = { width: 390, height: 844 };

async function openTask(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: title, exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit task" });
  await expect(form.getByLabel("Title")).toHaveValue(title);
  return form;
}

const save = (form: Locator) => form.getByRole("button", { name: "Save task" }).click();

test("two people edit one task, and nothing of either is lost", async ({ browser, mailTo }) => {
  const she = await join(browser, mailTo, { firstName: "Asha", lastName: "Rao", accountType: "Homeowner" });
  const he = await join(browser, mailTo, {
    firstName: "Imran",
    lastName: "Khan",
    accountType: "Service Provider",
  });
  const projectId = await hire(she.context, he.context, "Wiring, edited by two");
  await call(she.context, `/api/projects/${projectId}/tasks`, { title: "Buy wire" });
  const hers = await openWorkspace(she.context, projectId, "tasks");
  const his = await openWorkspace(he.context, projectId, "tasks");

  // Different fields are merged.
  const [herForm, hisForm] = [await openTask(hers, "Buy wire"), await openTask(his, "Buy wire")];
  await herForm.getByLabel("Title").fill("Buy copper wire");
  await save(herForm);
  await expect(herForm).toBeHidden();
  await hisForm.getByLabel("Description").fill("Two coils of 90 m.");
  await save(hisForm);
  await expect(hisForm).toBeHidden();
  const merged = await openTask(his, "Buy copper wire");
  await expect(merged.getByLabel("Description")).toHaveValue("Two coils of 90 m.");

  // The same field is a conflict: both values are shown, and the form keeps what was typed.
  const again = await openTask(hers, "Buy copper wire");
  await again.getByLabel("Title").fill("Buy red wire");
  await save(again);
  await expect(again).toBeHidden();
  await merged.getByLabel("Title").fill("Buy black wire");
  await save(merged);
  const conflict = his.getByRole("dialog", { name: "This was changed while you were writing" });
  const title = conflict.getByRole("group", { name: /^Title/ });
  await expect(title).toContainText("Asha changed it");
  await expect(title.getByRole("radio", { name: /Keep mine/ })).toHaveAccessibleName(/Buy black wire/);
  await expect(title.getByRole("radio", { name: /Take theirs/ })).toHaveAccessibleName(/Buy red wire/);
  await expectNoAxeViolations(his);
  await conflict.getByRole("button", { name: "Back to the form" }).click();
  await expect(conflict).toBeHidden();
  await expect(merged.getByLabel("Title")).toHaveValue("Buy black wire");
  await save(merged);
  await conflict.getByRole("button", { name: "Save", exact: true }).click();
  await expect(merged).toBeHidden();
  await expect(hers.getByRole("button", { name: "Buy black wire", exact: true })).toBeVisible();
  await she.context.close();
  await he.context.close();
});

test("one person edits the profile in two tabs, on a phone in Hindi", async ({ browser, mailTo }) => {
  const { page, context } = await join(browser, mailTo, {
    firstName: "Meera",
    lastName: "Kulkarni",
    accountType: "Homeowner",
  });
  const other = await context.newPage();
  const tabs = [page, other] as const;
  await Promise.all(tabs.map((tab) => tab.setViewportSize(PHONE)));
  await Promise.all(tabs.map((tab) => tab.goto("/profile")));
  await page.getByLabel("Language").selectOption("hi");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "प्रोफ़ाइल" })).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.reload()));
  const locality = (tab: Page) => tab.locator('[name="locality"]');
  const submit = (tab: Page) => tab.locator('form:has([name="locality"]) button[type="submit"]').click();
  await expect(locality(other)).toBeVisible();

  await locality(page).fill("Aundh");
  await submit(page);
  await expect(toastOf(page, "प्रोफ़ाइल सहेज ली गई")).toBeVisible();
  await locality(other).fill("Baner");
  await other.locator('[name="pincode"]').fill("411045");
  await submit(other);
  const conflict = other.getByRole("dialog", { name: "आपने इसे दूसरी विंडो में बदल दिया है" });
  await expect(conflict.getByRole("radio", { name: /मेरा रखें/ })).toHaveAccessibleName(/Baner/);
  await expect(conflict.getByRole("radio", { name: /दूसरा रखें/ })).toHaveAccessibleName(/Aundh/);
  await expectNoAxeViolations(other);
  await conflict.getByRole("radio", { name: /दूसरा रखें/ }).check();
  await conflict.locator('button[type="submit"]').click();
  await expect(conflict).toBeHidden();
  await expect(locality(other)).toHaveValue("Aundh");
  await expect(other.locator('[name="pincode"]')).toHaveValue("411045");
  await context.close();
});
