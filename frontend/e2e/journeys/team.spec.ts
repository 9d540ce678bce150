import { enter, join } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

const PHONE = { width: 390, height: 844 };

test("a contractor invites a supervisor by mail, puts her on the work, and she leaves again", async ({
  browser,
  mailTo,
}) => {
  const farida = await join(browser, mailTo, {
    firstName: "Firoza",
    lastName: "Khan",
    accountType: "Supervisor",
  });
  const contractor = await enter(browser, "contractor");
  const page = await contractor.newPage();
  await page.setViewportSize(PHONE);
  await page.goto("/team");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Type a mobile number or an email address.").first()).toBeVisible();
  await page.getByLabel("Mobile number or email").fill("98765");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Please enter a valid 10-digit Indian mobile number").first()).toBeVisible();
  await page.getByLabel("Mobile number or email").fill(farida.email);
  await page.getByRole("radio", { name: /^Supervisor/ }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(farida.email).first()).toBeVisible();

  const mail = await mailTo(farida.email, { subject: /invites you to the team/ });
  await farida.page.goto(mail.links.find((link) => link.includes("#key=")) ?? "");
  await expect(farida.page.getByRole("heading", { level: 1 })).toContainText("invites you to the team");
  await expectNoAxeViolations(farida.page);
  await farida.page.getByRole("button", { name: "Join the team" }).click();
  await expect(farida.page.getByRole("list", { name: "Your teams" })).toBeVisible();
  await expectNoAxeViolations(farida.page);

  // Live: the contractor's page shows her without a reload.
  await expect(page.getByRole("list", { name: "People in your team" })).toContainText("Firoza Khan");

  const own = await contractor.request.get("/api/projects", { params: { limit: 100 } });
  const { items } = (await own.json()) as {
    items: { id: string; status: string; worker: { id: string } | null }[];
  };
  const session = await contractor.request.get("/api/session");
  const { user } = (await session.json()) as { user: { id: string } };
  const work = items.find(({ status, worker }) => status === "in_progress" && worker?.id === user.id);
  expect(work, "the demo's contractor has work under way").toBeDefined();
  await openAddress(page, `/projects/${work?.id}`);
  await page.getByRole("button", { name: "Your team on this work" }).click();
  const dialog = page.getByRole("dialog", { name: /Your team on/ });
  await expect(dialog.getByRole("button", { name: "Done" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: /^Assign.*Firoza Khan/ }).click();
  await expect(dialog.getByRole("button", { name: /^Remove.*Firoza Khan/ })).toBeVisible();

  await openAddress(farida.page, `/projects/${work?.id}`);
  await farida.page.getByRole("button", { name: /^Members/ }).click();
  await expect(farida.page.getByRole("list", { name: "Members" })).toContainText("Firoza Khan");

  await openAddress(farida.page, "/team");
  // By the keyboard, as people can.
  await farida.page.getByRole("button", { name: "Leave the team" }).press("Enter");
  await farida.page.getByRole("alertdialog").getByRole("button", { name: "Leave the team" }).press("Enter");
  await expect(farida.page.getByRole("heading", { name: "You are in no team yet" })).toBeVisible();
  await openAddress(farida.page, `/projects/${work?.id}`);
  await expect(farida.page.getByRole("heading", { name: "Project not found" })).toBeVisible();
  await contractor.close();
  await farida.context.close();
});

test("a homeowner is told whom teams are for, and an old invitation says that it is closed", async ({
  browser,
}) => {
  const homeowner = await enter(browser, "homeowner");
  const page = await homeowner.newPage();
  await page.goto("/team-invitation#key=old");
  await expect(page.getByRole("heading", { name: "This invitation is closed" })).toBeVisible();
  await expectNoAxeViolations(page);
  await openAddress(page, "/team");
  await expect(page.getByRole("heading", { name: "Teams are for those who do the work" })).toBeVisible();
  await expectNoAxeViolations(page);
  await homeowner.close();
});
