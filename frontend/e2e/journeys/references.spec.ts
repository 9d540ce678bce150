import { join } from "../support/people";
import { codeTo, freshNumber, linkTo } from "../support/phone";
import { expect, expectNoAxeViolations, test } from "../support/test";

const PHONE = { width: 390, height: 844 };

test("a worker names two people; one answers on a phone, and the list shows it at once", async ({
  browser,
  mailTo,
}) => {
  const worker = await join(browser, mailTo, {
    firstName: "Ramkumar",
    lastName: "Jadhav",
    accountType: "Service Provider",
  });
  const { page } = worker;
  await page.setViewportSize(PHONE);
  await page.goto("/verification?step=references");
  const [sunita, arvind] = [freshNumber(), freshNumber()];
  await page.getByRole("button", { name: "Save references" }).click();
  await expect(page.getByText("Please provide at least 2 complete references.")).toBeVisible();
  const name = async (place: string, person: string, number: string): Promise<void> => {
    const row = page.getByRole("group", { name: place });
    await row.getByLabel("Name").fill(person);
    await row.getByLabel("Mobile number").fill(number);
    await row.getByRole("button", { name: "Customer" }).click();
  };
  await name("Reference 1", "Sunita Rao", sunita);
  await name("Reference 2", "Arvind Shah", sunita);
  await page.getByRole("button", { name: "Save references" }).click();
  await expect(page.getByText("You have given this number already.").first()).toBeVisible();
  await page.getByRole("group", { name: "Reference 2" }).getByLabel("Mobile number").fill(arvind);
  await page.getByRole("button", { name: "Save references" }).click();
  const first = page.getByRole("group", { name: "Reference 1" });
  await first.getByRole("button", { name: "Ask now" }).click();
  await expect(first.getByText("Asked", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  const link = await linkTo(phone.request, sunita);
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Ramkumar J.");
  await expect(phone).toHaveURL("/reference");
  await expectNoAxeViolations(phone);
  await phone.getByRole("button", { name: "Answer three questions" }).click();
  await phone.getByRole("group", { name: /^1\./ }).getByRole("radio", { name: "Yes" }).check();
  await phone.getByRole("group", { name: /^2\./ }).getByRole("radio", { name: "Yes" }).check();
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.getByLabel("6-digit OTP").fill(await codeTo(phone.request, sunita));
  await phone.getByRole("button", { name: "Send my answer" }).click();
  await expect(phone.getByRole("heading", { name: "Thank you" })).toBeVisible();

  await expect(first.getByText("Confirmed", { exact: true })).toBeVisible();

  // The answer uses up the link.
  await phone.goto("about:blank");
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "This link can no longer be used" })).toBeVisible();
});
