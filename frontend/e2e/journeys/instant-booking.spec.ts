import type { Page } from "@playwright/test";
import { join, saveEdit } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const ANDHERI = 400053;
const POWAI = 400076;

async function payIn(page: Page, amount: string): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Pay ${amount}` })
    .click();
  const checkout = page.frameLocator("iframe.razorpay-checkout-frame");
  await checkout.getByLabel("Card").check();
  await checkout.getByRole("button", { name: `Pay ${amount}.00` }).click();
}

test("geyser thanda hai, Andheri: found, booked instantly and confirmed", async ({ browser, mailTo }) => {
  const worker = await join(browser, mailTo, {
    firstName: "Santosh",
    lastName: "Gawde",
    accountType: "Service Provider",
  });
  await saveEdit(worker.context, "/api/me/worker-profile", {
    skills: ["appliance-repair"],
    area_id: ANDHERI,
    experience_years: 12,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  });
  const session = await worker.context.request.get("/api/session");
  const { user } = (await session.json()) as { user: { id: string } };

  await test.step("a technician prices the job and turns instant booking on", async () => {
    const { page } = worker;
    await page.setViewportSize(PHONE);
    await page.goto("/profile/rate-card");
    await page.getByLabel("Price: Geyser repair").fill("450");
    await page.getByRole("button", { name: "Save rate card" }).click();
    await expectToast(page, "Rate card saved");
    await page.getByRole("checkbox", { name: "Confirm bookings at once" }).check();
    await page.getByRole("checkbox", { name: /Afternoon/ }).uncheck();
    await page.getByLabel("How much notice do you need?").selectOption({ label: "2 hours before" });
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Save rules" }).click();
    await expectToast(page, "Instant booking is on");
    await expect(page.getByText("1 job of your rate card can be booked")).toBeVisible();
  });

  const { context, page } = await join(browser, mailTo, {
    firstName: "Leela",
    lastName: "Rao",
    accountType: "Homeowner",
  });
  await page.setViewportSize(PHONE);

  await test.step("the search shows who can be booked, and the price", async () => {
    await page.goto("/find-workers");
    await page.getByRole("combobox", { name: "Service" }).fill("geyser thanda hai, Andheri");
    await page.getByRole("button", { name: "Search" }).click();
    const card = page.getByRole("listitem").filter({ has: page.locator(`a[href*="/workers/${user.id}"]`) });
    await expect(card.getByText("Instant", { exact: true })).toBeVisible();
    await expect(card.getByText("From ₹450 each")).toBeVisible();
    await expectNoAxeViolations(page);
    await card.getByRole("button", { name: /^Book instantly/ }).click();
  });

  const dialog = page.getByRole("dialog", { name: "Book Santosh instantly" });
  await test.step("chooses a time; what is missing is said at its field", async () => {
    await expect(dialog.getByText("₹450")).toBeVisible();
    await expect(dialog.getByText(/Later, ₹300 goes to Santosh/)).toBeVisible();
    await dialog.getByRole("button", { name: "Continue to payment" }).click();
    await expect(dialog.getByText("Please choose a day.").first()).toBeVisible();
    await dialog.getByRole("group", { name: "Which day?" }).getByRole("button").nth(1).click();
    await expect(dialog.getByRole("radio", { name: /Afternoon/ })).toHaveCount(0);
    await dialog.getByRole("radio", { name: /Morning/ }).check();
    await dialog.getByRole("button", { name: "One more" }).click();
    await expect(dialog.getByText("2 × ₹450 each")).toBeVisible();
    await expect(dialog.getByText("₹900", { exact: true })).toBeVisible();
    await dialog.getByLabel("Anything to know before?").fill("15 litre geyser, third floor.");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Continue to payment" }).click();
  });

  await test.step("the time is reserved, and confirmed by the payment", async () => {
    await expect(page).toHaveURL(/\/bookings\/.+pay=1/);
    await expect(page.getByRole("dialog", { name: "Confirm your booking" })).toBeVisible();
    await expectNoAxeViolations(page);
    await payIn(page, "₹900");
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    await page.getByRole("link", { name: "See your booking" }).click();
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(page.getByText(/It is confirmed: Santosh comes at this time/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: /Geyser repair.* × 2/ })).toBeVisible();
    await expect(page.getByText("2 × ₹450 each", { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("the worker sees it without having answered, and the money that is held", async () => {
    const own = worker.page;
    await own.goto(new URL(page.url()).pathname);
    await expect(own.getByText(/Leela booked and paid this time/)).toBeVisible();
    await own.getByRole("link", { name: "Open workspace" }).click();
    await expect(own).toHaveURL(/\/projects\//);
  });

  await test.step("nobody else can have the time; in time, cancelling is free", async () => {
    const offer = await context.request.get(`/api/workers/${user.id}/instant-offer?job=geyser-repair`);
    const { days } = (await offer.json()) as { days: { on: string; slots: string[] }[] };
    const booked = await context.request.get(`/api${new URL(page.url()).pathname}`);
    const { on_date: on } = (await booked.json()) as { on_date: string };
    expect(days.find((day) => day.on === on)?.slots ?? []).not.toContain("morning");
    const split = await context.request.get(
      `/api/projects/${((await booked.json()) as { work: { id: string } }).work.id}/cancellation-split`,
    );
    expect(await split.json()).toMatchObject({ worker_paise: 0, payer_paise: 90_000 });
  });
  await context.close();
  await worker.context.close();
});

test("दो नल बदलवाने हैं, पवई: a phone in Hindi, from the words to a confirmed booking", async ({
  browser,
  mailTo,
}) => {
  const worker = await join(browser, mailTo, {
    firstName: "Ganesh",
    lastName: "Patil",
    accountType: "Service Provider",
  });
  await saveEdit(worker.context, "/api/me/worker-profile", {
    skills: ["plumber"],
    area_id: POWAI,
    experience_years: 8,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  });
  await saveEdit(worker.context, "/api/me/rate-card", {
    prices: [{ job: "tap-change", price_paise: 20_000, unit: "piece" }],
  });
  await saveEdit(worker.context, "/api/me/instant-booking", {
    is_on: true,
    parts: ["morning", "evening"],
    notice_hours: 2,
  });
  const session = await worker.context.request.get("/api/session");
  const { user } = (await session.json()) as { user: { id: string } };

  const { context, page } = await join(browser, mailTo, {
    firstName: "Meena",
    lastName: "Iyer",
    accountType: "Homeowner",
  });
  await page.setViewportSize(PHONE);
  await page.goto("/hi/find-workers");
  await page.getByRole("combobox", { name: "सेवा" }).fill("दो नल बदलवाने हैं, पवई");
  await page.getByRole("button", { name: "खोजें" }).click();
  await expect(page).toHaveURL(/q=2\+/);
  const card = page.getByRole("listitem").filter({ has: page.locator(`a[href*="/workers/${user.id}"]`) });
  await expectNoAxeViolations(page);
  await card.getByRole("button", { name: /^तुरंत बुक करें/ }).click();

  const dialog = page.getByRole("dialog", { name: /^Ganesh को तुरंत बुक करें/ });
  await expect(dialog.getByText("आपकी खोज से")).toBeVisible();
  await expect(dialog.getByText("₹400", { exact: true })).toBeVisible();
  await dialog.getByRole("group", { name: "किस दिन?" }).getByRole("button").nth(1).click();
  await dialog.getByRole("radio", { name: /सुबह/ }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "भुगतान पर जाएँ" }).click();

  const payment = page.getByRole("dialog", { name: "अपनी बुकिंग पक्की करें" });
  await payment.getByRole("button", { name: "₹400 चुकाएँ" }).click();
  const checkout = page.frameLocator("iframe.razorpay-checkout-frame");
  await checkout.getByLabel("Card").check();
  await checkout.getByRole("button", { name: "Pay ₹400.00" }).click();
  await expect(page.getByRole("heading", { name: "भुगतान सफल रहा!" })).toBeVisible();
  await page.getByRole("link", { name: "अपनी बुकिंग देखें" }).click();
  await expect(page.getByText("बुकिंग पक्की", { exact: true })).toBeVisible();
  await expect(page.getByText(/^2 × ₹200 /)).toBeVisible();
  await expectNoAxeViolations(page);

  await worker.page.goto("/dashboard");
  await expect(worker.page.getByText(/Meena booked you instantly/)).toBeVisible();
  await context.close();
  await worker.context.close();
});
