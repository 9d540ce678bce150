import type { Browser, BrowserContext, FrameLocator, Page } from "@playwright/test";
import { enter } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

interface Project {
  id: string;
  title: string;
}

async function write(context: BrowserContext, path: string, data: object) {
  const { cookies } = await context.storageState();
  const token = cookies.find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  const answer = await context.request.post(path, {
    data,
    headers: { "X-CSRFToken": token, "Idempotency-Key": crypto.randomUUID() },
  });
  return { status: answer.status(), body: (await answer.json()) as Record<string, string> };
}

/** A project of the homeowner that waits for its fee. */
async function createProject(context: BrowserContext): Promise<Project> {
  const title = `Paint two rooms ${Math.random().toString(36).slice(2, 8)}`;
  const { status, body } = await write(context, "/api/projects", { title, base_amount_paise: 4_500_000 });
  expect(status).toBe(201);
  return { id: body.id ?? "", title };
}

/** The homeowner's page with the payment dialog of a new project open. */
async function reachPayment(browser: Browser): Promise<{ page: Page; project: Project }> {
  const context = await enter(browser, "homeowner");
  const [project, page] = [await createProject(context), await context.newPage()];
  await page.goto(`/projects?pay=${project.id}`);
  await expect(page.getByRole("dialog", { name: "Complete Payment" })).toBeVisible();
  return { page, project };
}

async function openCheckout(page: Page): Promise<FrameLocator> {
  await page.getByRole("button", { name: "Pay ₹5" }).click();
  const checkout = page.frameLocator("iframe.razorpay-checkout-frame");
  await expect(checkout.getByText("Local test gateway.")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Complete Payment" })).toBeHidden();
  return checkout;
}

async function choose(checkout: FrameLocator, label: RegExp, option: string): Promise<void> {
  if (!(await checkout.getByLabel(label).isVisible())) {
    await checkout.getByText("More test choices").click();
  }
  await checkout.getByLabel(label).selectOption({ label: option });
}

async function paymentStatusOf(page: Page, { id }: Project): Promise<unknown> {
  const answer = await page.request.get(`/api/projects/${id}`);
  return ((await answer.json()) as { payment_status: string }).payment_status;
}

test("the fee is paid and the project goes live", async ({ browser }) => {
  const { page, project } = await reachPayment(browser);
  await expect(page.getByText("GST of ₹0.76 included")).toBeVisible();
  await expect(page.getByText("₹45,005")).toBeVisible();
  await expectNoAxeViolations(page);

  const checkout = await openCheckout(page);
  await expect(checkout.getByRole("heading", { name: "Karigar" })).toBeVisible();
  await expectNoAxeViolations(page);
  await checkout.getByLabel("Card").check();
  await checkout.getByRole("button", { name: "Pay ₹5.00" }).click();

  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page).toHaveURL(/\/payment-success\?order_id=order_/);
  await expect(page.getByText("Your payment has been processed successfully.")).toBeVisible();
  const facts = page.getByRole("main");
  await expect(facts.getByText("₹5", { exact: true })).toBeVisible();
  await expect(facts.getByText("Success", { exact: true })).toBeVisible();
  await expect(facts.getByText("Card", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await paymentStatusOf(page, project)).toBe("paid");

  await page.getByRole("link", { name: "View Applications" }).click();
  await expect(page).toHaveURL(`/projects/${project.id}/applications`);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();

  await openAddress(page, `/projects?pay=${project.id}`);
  await expect(page.getByText("This project is already live")).toBeVisible();
  const again = await write(page.context(), `/api/projects/${project.id}/orders`, {});
  expect([again.status, again.body.code]).toEqual([409, "already_paid"]);
});

test("a dismissed checkout leaves the button usable; a failed order can be looked at and is tried again", async ({
  browser,
}) => {
  const { page, project } = await reachPayment(browser);
  let checkout = await openCheckout(page);
  await checkout.getByRole("button", { name: "Close checkout" }).click();
  await expect(page.getByRole("button", { name: "Pay ₹5" })).toBeEnabled();
  await expect(page.getByText("Payment Failed")).toBeHidden();

  const opened = page.waitForResponse(/\/api\/projects\/.*\/orders$/);
  checkout = await openCheckout(page);
  const { order_id: orderId } = (await (await opened).json()) as { order_id: string };
  await checkout.getByRole("button", { name: "Make this payment fail" }).click();
  await expect(checkout.getByRole("heading", { name: "Payment failed" })).toBeVisible();
  await checkout.getByRole("button", { name: "Close", exact: true }).click();

  const dialog = page.getByRole("dialog", { name: "Complete Payment" });
  await expect(dialog.getByText("Payment Failed")).toBeVisible();
  await expect(dialog.getByText(/declined by the bank/)).toBeVisible();
  await expectNoAxeViolations(page);

  await openAddress(page, `/payment-success?order_id=${orderId}`);
  await expect(page.getByRole("heading", { name: "Payment Status" })).toBeVisible();
  await expect(page.getByText("Payment Failed")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Applications" })).toBeHidden();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Try Again" }).click();
  checkout = await openCheckout(page);
  await checkout.getByRole("button", { name: "Make this payment fail" }).click();
  await checkout.getByRole("button", { name: "Try again" }).click();
  await checkout.getByRole("button", { name: "Pay ₹5.00" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page).toHaveURL(`/payment-success?order_id=${orderId}`);
  expect(await paymentStatusOf(page, project)).toBe("paid");
});

test("an answer lost on its way to the browser is found", async ({ browser }) => {
  const { page, project } = await reachPayment(browser);
  const checkout = await openCheckout(page);
  await choose(checkout, /browser hears/, "Nothing: the answer is lost");
  await choose(checkout, /server hears/, "Nothing: the webhook is lost");
  await checkout.getByRole("button", { name: "Pay ₹5.00" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  expect(await paymentStatusOf(page, project)).toBe("paid");
});

test("a browser that dies after paying is repaired by the webhook", async ({ browser }) => {
  const { page, project } = await reachPayment(browser);
  const checkout = await openCheckout(page);
  await choose(checkout, /browser hears/, "Nothing: the answer is lost");
  await choose(checkout, /server hears/, "In the wrong order");
  const attempted = page.waitForResponse(/\/attempts$/);
  await checkout.getByRole("button", { name: "Pay ₹5.00" }).click();
  await attempted;
  await page.close();

  await expect.poll(() => paymentStatusOf(page, project)).toBe("paid");
});

test("a wrong signature pays nothing by itself, and the truth comes from the gateway", async ({
  browser,
}) => {
  const { page, project } = await reachPayment(browser);
  const checkout = await openCheckout(page);
  await choose(checkout, /browser hears/, "A wrong signature");
  await choose(checkout, /server hears/, "Nothing: the webhook is lost");
  const confirmed = page.waitForResponse(/\/confirm$/);
  await checkout.getByRole("button", { name: "Pay ₹5.00" }).click();
  expect((await confirmed).status()).toBe(400);
  const dialog = page.getByRole("dialog", { name: "Complete Payment" });
  await expect(dialog.getByText("Payment verification failed").first()).toBeVisible();
  expect(await paymentStatusOf(page, project)).toBe("pending");
  await dialog.getByRole("button", { name: "Pay ₹5" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
});

test("the result page is the payer's alone", async ({ browser }) => {
  const homeowner = await enter(browser, "homeowner");
  const { id } = await createProject(homeowner);
  const { body } = await write(homeowner, `/api/projects/${id}/orders`, {});
  await homeowner.close();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/payment-success?order_id=${body.order_id}`);
  await expect(visitor.getByRole("heading", { name: "Please sign in to see this payment" })).toBeVisible();
  await context.close();

  const worker = await enter(browser, "worker");
  const stranger = await worker.newPage();
  await stranger.goto(`/payment-success?order_id=${body.order_id}`);
  await expect(stranger.getByText("This payment was not found in your account.")).toBeVisible();
  await expect(stranger).toHaveURL("/");
  await worker.close();
});
