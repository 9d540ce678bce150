import { enter } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";

const CV = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

test("somebody applies for a position with a CV, and the desk moves the application on", async ({
  browser,
  page,
  mailTo,
}) => {
  const email = `anita.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
  await page.goto("/careers");
  await page.getByRole("list").getByRole("link", { name: "Backend engineer" }).click();
  await expect(page.getByRole("heading", { name: "Backend engineer", level: 1 })).toBeVisible();
  const form = page.getByRole("form", { name: "Apply" });
  await form.getByLabel("Your name").fill("Anita Sharma");
  await form.getByLabel("Email").fill(email);
  await form
    .locator("input[type=file]")
    .setInputFiles({ name: "anita.pdf", mimeType: "application/pdf", buffer: Buffer.from(CV) });
  await expect(form.getByText("anita.pdf")).toBeVisible();
  // At human speed: the form asks people who send it within three seconds to check it.
  await form
    .getByLabel("Why you, and why us?")
    .pressSequentially("Ledgers that balance are my kind of poetry.", { delay: 80 });
  await form.getByRole("checkbox", { name: /privacy policy/ }).check();
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "Send application" }).click();
  const sent = page.getByRole("status").filter({ hasText: "Your application is with us" });
  await expect(sent).toBeVisible();
  const number = /KJ-\d{4}-\d{6}/.exec(await sent.innerText())?.[0] ?? "";
  const received = await mailTo(email, { subject: new RegExp(`We have your application ${number}`) });
  expect(received.text).not.toContain("Ledgers");

  const desk = await enter(browser, "staff");
  const owner = await desk.newPage();
  await owner.goto(`/admin/careers?stage=all&q=${number}`);
  await owner.getByRole("list", { name: "Applications" }).getByRole("link", { name: number }).click();
  await expect(owner.getByText("Ledgers that balance are my kind of poetry.")).toBeVisible();
  await expect(owner.getByRole("button", { name: "Save the CV" })).toBeVisible();
  await expectNoAxeViolations(owner);
  const saved = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Save the CV" }).click();
  expect((await saved).suggestedFilename()).toBe("anita.pdf");
  await owner.getByRole("button", { name: "Screening" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Your message in the email").fill("Is Thursday at ten good for you?");
  await dialog.getByRole("button", { name: "Move and send email" }).click();
  await expect(dialog).toBeHidden();
  await desk.close();

  const moved = await mailTo(email, { subject: new RegExp(`next step.* ${number}`) });
  expect(moved.text).toContain("Is Thursday at ten good for you?");
  await page.goto(moved.links.find((link) => link.includes("/career-application#key=")) ?? "");
  await page.getByRole("button", { name: "Withdraw the application" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("You have withdrawn it.")).toBeVisible();
});
