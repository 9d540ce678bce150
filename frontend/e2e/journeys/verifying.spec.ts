import { call } from "../support/people";
import { signIn } from "../support/sign-in";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { applicant, give } from "../support/verification";

const VERIFIER = "verifier@demo.karigar.example";

test("a verifier asks again, the worker mends it, and everybody sees that he is verified", async ({
  browser,
  context,
  page,
}) => {
  const worker = await applicant(browser, "Raghunath", "Shelar");
  await signIn(context, VERIFIER);

  await page.goto("/admin/verifications");
  await page
    .getByRole("table", { name: "Verifications" })
    .getByRole("link", { name: "Raghunath Shelar" })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: "Raghunath Shelar", level: 1 })).toBeVisible();
  const decision = page.getByRole("region", { name: "Decision" });
  await decision.getByRole("button", { name: "Take this case" }).click();
  await expect(decision.getByText("You have this case.")).toBeVisible();
  await page.getByRole("button", { name: /^Open the picture/ }).click();
  const copy = page.getByRole("img", { name: "Voter ID" });
  await expect
    .poll(() => copy.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expectNoAxeViolations(page);

  await decision.getByRole("button", { name: "Ask again" }).click();
  const asking = page.getByRole("dialog", { name: "Ask Raghunath Shelar again" });
  await asking.getByRole("checkbox", { name: "The picture of your document can't be read." }).check();
  await asking.getByLabel("Message to the worker").fill("The left edge is in the dark.");
  await expectNoAxeViolations(page);
  await asking.getByRole("button", { name: "Ask again" }).click();
  await expect(asking).toBeHidden();

  const own = await worker.context.newPage();
  await own.goto("/verification");
  await expect(own.getByText("The picture of your document can't be read.").first()).toBeVisible();
  await expect(own.getByText("The left edge is in the dark.")).toBeVisible();
  await give(worker.context, "voter_id", { number: "WKH1186253", name: "Raghunath Shelar" });
  await call(worker.context, "/api/me/verification/submission");
  await expect(own.getByRole("heading", { name: "Under Review" })).toBeVisible();

  await openAddress(page, "/admin/verifications");
  await page
    .getByRole("table", { name: "Verifications" })
    .getByRole("link", { name: "Raghunath Shelar" })
    .last()
    .click();
  await decision.getByRole("button", { name: "Take this case" }).click();
  await decision.getByRole("button", { name: "Approve" }).click();
  await expect(decision.getByRole("status")).toContainText("4 pictures are not opened yet.");
  const pictures = page.getByRole("list", { name: "All pictures" });
  for (const name of ["Voter ID", "PAN card", "Profile photo", "Live selfie"]) {
    await pictures.getByRole("button", { name }).click();
    await page.getByRole("button", { name: /^Open the picture/ }).click();
    await expect(pictures.getByRole("button", { name: `${name} (opened)` })).toBeVisible();
  }
  // The pictures show a QR code, not a face: the detector flagged them, and each flag needs an answer.
  await expect(page.getByRole("textbox", { name: "No face found in a photo" })).toBeVisible();
  for (const answer of await page.getByLabel(/What did you find out/).all()) {
    await answer.fill("Seen at our counter.");
  }
  for (const point of await page
    .getByRole("group")
    .filter({ has: page.getByRole("radio") })
    .all()) {
    const fits = point.getByRole("radio", { name: "In order" });
    if (await fits.count()) await fits.check();
    else {
      await point.getByRole("radio", { name: "Accept anyway" }).check();
      await point.getByLabel(/Why can it be accepted/).fill("Called both of them, and seen the passbook.");
    }
  }
  await expectNoAxeViolations(page);
  await decision.getByRole("button", { name: "Approve" }).click();
  const approving = page.getByRole("dialog", { name: "Approve Raghunath Shelar?" });
  await approving.getByRole("button", { name: "Approve" }).click();
  await expect(approving).toBeHidden();

  await expect(own.getByText("You are verified")).toBeVisible();
  await openAddress(page, `/workers/${worker.id}`);
  await expect(page.getByText("ID Verified").first()).toBeVisible();
  await worker.context.close();
});
