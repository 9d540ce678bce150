import { enter, join } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

test("a suspended worker hears why, appeals by the mail's link, and is let in by somebody else", async ({
  browser,
  mailTo,
}) => {
  test.slow();
  const name = `Bhola Nath${Date.now()}`;
  const worker = await join(browser, mailTo, {
    firstName: "Bhola",
    lastName: name.slice("Bhola ".length),
    accountType: "Service Provider",
  });
  const his = worker.page;
  await his.goto("/dashboard");

  const moderators = await enter(browser, "moderator");
  const desk = await moderators.newPage();
  await desk.goto("/admin");
  await expect(desk.getByText("Total Users")).toBeVisible();
  await expect(desk.getByRole("tab", { name: "Recent Projects" })).toBeVisible();
  await openAddress(desk, "/admin/users");
  await desk.getByLabel("Search people").fill(worker.email);
  await desk
    .getByRole("list", { name: "People" })
    .getByRole("link", { name: new RegExp(name) })
    .click();
  await expect(desk.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(desk.getByText(worker.email)).toBeHidden();
  await desk.getByRole("button", { name: "Suspend", exact: true }).click();
  const dialog = desk.getByRole("dialog", { name: /Suspend Bhola/ });
  await dialog.getByLabel("Reason").selectOption({ label: "Insults, threats or discrimination" });
  await dialog.getByLabel("What happened").fill("Two homeowners reported threats on the telephone.");
  await dialog.getByRole("button", { name: "Suspend the account" }).click();
  await expect(desk.getByText(/Suspended until/)).toBeVisible();
  await expectNoAxeViolations(desk);
  await moderators.close();

  // His open page is signed out without a reload, and the sign-in page says why.
  await expect(his).not.toHaveURL("/dashboard");
  await openAddress(his, "/auth?tab=signin");
  const form = his.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(worker.email);
  await form.getByLabel("Password", { exact: true }).fill(worker.password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(form.getByText(/suspended until .*Insults, threats/).first()).toBeVisible();
  await expect(form.getByRole("link", { name: "See why, and appeal" })).toBeVisible();

  const { links } = await mailTo(worker.email, { subject: /is suspended/ });
  const link = links.find((address) => address.includes("/suspension#key=")) ?? "";
  await his.goto(link);
  await expect(his.getByText("Two homeowners reported threats on the telephone.")).toBeVisible();
  await expect(his).toHaveURL("/suspension");
  await expectNoAxeViolations(his);
  await his.getByLabel("Your appeal").fill("It was not me: my telephone was stolen that week.");
  await his.getByRole("button", { name: "Send the appeal" }).click();
  await expect(his.getByText("We have your appeal")).toBeVisible();

  const owners = await enter(browser, "staff");
  const another = await owners.newPage();
  await another.goto("/admin/users?view=appeals");
  const appeal = another.getByRole("listitem").filter({ hasText: name });
  await appeal.getByRole("button", { name: "Decide the appeal" }).click();
  const outcome = another.getByRole("dialog", { name: "Decide the appeal" });
  await outcome.getByRole("radio", { name: /Lift the suspension/ }).check();
  await outcome.getByLabel("Your answer").fill("We believe you. Please keep your telephone locked.");
  await outcome.getByRole("button", { name: "Send the decision" }).click();
  await expect(another.getByText("The account is open again", { exact: true })).toBeVisible();
  await owners.close();

  await openAddress(his, "/auth?tab=signin");
  await form.getByLabel("Email").fill(worker.email);
  await form.getByLabel("Password", { exact: true }).fill(worker.password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(his).toHaveURL("/dashboard");
});
