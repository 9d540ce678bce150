import type { Locator, Page } from "@playwright/test";
import { join } from "../support/people";
import { codeTo, freshNumber } from "../support/phone";
import { expect, expectNoAxeViolations, test } from "../support/test";

const next = async (page: Page) => page.getByRole("button", { name: "Next" }).click();

/** Chooses a file in a part of the page, as the file dialog would. */
async function choose(place: Locator, picture: Buffer): Promise<void> {
  await place
    .locator('input[type="file"]:not([capture])')
    .first()
    .setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: picture });
}

test("a worker shows who he is, on his own, from the number to the submission", async ({
  browser,
  mailTo,
  request,
}) => {
  const newcomer = { firstName: "Ramesh", lastName: "Jadhav", accountType: "Service Provider" } as const;
  const { page, context, password } = await join(browser, mailTo, newcomer);
  const code = await request.get("/dev/aadhaar/code.png", { params: { name: "Ramesh Jadhav" } });
  const picture = await code.body();

  // The number, verified by a code.
  const number = freshNumber();
  await page.goto("/verification");
  await page.getByLabel("Mobile number").fill(number);
  await page.getByRole("button", { name: "Send OTP" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await proof.getByLabel("Your password", { exact: true }).fill(password);
  await proof.getByRole("button", { name: /^Confirm/ }).click();
  await page.getByLabel("6-digit OTP").fill(await codeTo(request, number));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("This number is verified.")).toBeVisible();
  await next(page);

  // Consent, then the signed QR code of an Aadhaar letter, read from a picture.
  await page.getByRole("checkbox", { name: "I have read this and I agree." }).check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await page.getByRole("radio", { name: /Aadhaar, by its QR code/ }).check();
  const identity = page.getByRole("region", { name: "Proof of identity" });
  await choose(identity, picture);
  await expect(identity.getByText(/XXXX XXXX \d{4}/)).toBeVisible();
  await expect(identity.getByText("Ramesh Jadhav")).toBeVisible();

  // PAN: a number and a cropped copy.
  const pan = page.getByRole("region", { name: "PAN card" });
  await pan.getByLabel("PAN number").fill("abcpe1234f");
  await choose(pan, picture);
  const editor = page.getByRole("dialog", { name: "Crop the picture" });
  await expect(editor.getByRole("button", { name: "Top left corner" })).toBeVisible();
  await expectNoAxeViolations(page);
  await editor.getByRole("button", { name: "Use this picture" }).click();
  await pan.getByRole("button", { name: "Save document" }).click();
  await expect(pan.getByText("XXXXXX234F")).toBeVisible();

  // A photo, and a selfie with what the server asks for.
  const photo = page.getByRole("region", { name: "Profile photo" });
  await choose(photo, picture);
  await expect(photo.getByRole("img", { name: "Photo of your face" })).toBeVisible();
  await photo.getByRole("button", { name: "Save photo" }).click();
  await expect(photo.getByText("Added", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Open the camera" }).click();
  for (const place of [1, 2, 3]) {
    await expect(page.getByText(`Step ${place} of 3`)).toBeVisible();
    await page.getByRole("button", { name: "Take the picture" }).click();
  }
  await page.getByRole("button", { name: "Use these pictures" }).click();
  const selfie = page.getByRole("region", { name: "Live selfie" });
  await expect(selfie.getByText("Added", { exact: true })).toBeVisible();

  // Stored data is shown on demand, and each view is recorded.
  await pan.getByRole("button", { name: /^Look at it/ }).click();
  const look = page.getByRole("dialog", { name: "PAN card" });
  await expect
    .poll(() => look.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await look.getByRole("button", { name: "Close" }).click();
  await expectNoAxeViolations(page);
  await next(page);

  // Two references who know his work, and his bank account.
  for (const [index, name] of ["Anita Sharma", "Suresh Kale"].entries()) {
    await page.getByLabel("Name", { exact: true }).nth(index).fill(name);
    await page.getByLabel("Mobile number").nth(index).fill(freshNumber());
    await page.getByLabel("How do they know your work?").nth(index).fill("Customer");
  }
  await page.getByRole("button", { name: "Save references" }).click();
  await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
  await next(page);
  await page.getByLabel("Account holder name").fill("Ramesh Jadhav");
  await page.getByLabel("Account number", { exact: true }).fill("50100234567891");
  await page.getByLabel("Confirm account number").fill("50100234567891");
  await page.getByLabel("IFSC code").fill("hdfc0001234");
  await page.getByRole("button", { name: "Save banking details" }).click();

  await page.getByRole("button", { name: "Submit for Verification" }).click();
  await expect(page.getByRole("heading", { name: "Under Review" })).toBeVisible();
  const seen = page.getByRole("list", { name: "Who saw my documents" });
  await expect(seen.getByText("PAN card · You")).toBeVisible();
  await expectNoAxeViolations(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/1234F|234567891/i);
  await context.close();
});
