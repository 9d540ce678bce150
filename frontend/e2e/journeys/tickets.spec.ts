import { enter } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";

test("a visitor writes to Karigar, is answered, and replies by the mail's link", async ({
  browser,
  page,
  mailTo,
}) => {
  const email = `asha.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Name" }).fill("Asha Kulkarni");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("What is it about?").selectOption({ label: "Payment or refund" });
  await page.getByRole("textbox", { name: "Subject" }).fill("Paid twice");
  // At human speed: the form asks people who send it within a second and a half to check it.
  await page.getByRole("textbox", { name: "Message" }).pressSequentially("The bank took the fee twice.", {
    delay: 60,
  });
  await page.getByRole("button", { name: "Send message" }).click();
  const notice = page.getByText(/Your message has the number KG-\d{4}-\d{6}/);
  await expect(notice).toBeVisible();
  const number = /KG-\d{4}-\d{6}/.exec(await notice.innerText())?.[0] ?? "";
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  await expectNoAxeViolations(page);
  const received = await mailTo(email, { subject: new RegExp(`We have your message: ${number}`) });
  expect(received.text).not.toContain("Paid twice");

  const desk = await enter(browser, "moderator");
  const moderators = await desk.newPage();
  await moderators.goto("/admin/tickets");
  await moderators.getByLabel("Number or email").fill(number);
  await moderators.getByRole("button", { name: "Search" }).click();
  await moderators
    .getByRole("list", { name: "Tickets" })
    .getByRole("link", { name: new RegExp(number) })
    .click();
  await expect(moderators.getByRole("heading", { name: "Paid twice", level: 1 })).toBeVisible();
  await moderators.getByRole("button", { name: "Assign to me", exact: true }).click();
  await moderators.getByLabel("Your words").fill("The second payment is on its way back.");
  await moderators.getByRole("button", { name: "Send", exact: true }).click();
  await expect(moderators.getByText("Answer sent", { exact: true })).toBeVisible();
  await expectNoAxeViolations(moderators);

  const { links } = await mailTo(email, { subject: new RegExp(`Our answer to ${number}`) });
  await page.goto(links.find((link) => link.includes("/support/ticket#key=")) ?? "");
  await expect(page.getByText("The second payment is on its way back.")).toBeVisible();
  await expect(page).toHaveURL("/support/ticket");
  await page.getByLabel("Your reply").fill("Thank you, it has come.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("We are on it")).toBeVisible();
  await expectNoAxeViolations(page);

  await moderators.reload();
  await expect(moderators.getByText("Thank you, it has come.")).toBeVisible();
  await desk.close();
});
