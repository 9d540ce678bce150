import type { Browser, BrowserContext, Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const PICTURE = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(2_000)]);
const PUNE_KOTHRUD = 411038;

interface Scene {
  homeowner: BrowserContext;
  applicant: BrowserContext;
  /** The applicant's phone. */
  phone: Page;
  /** The homeowner's desktop browser. */
  desk: Page;
  job: { id: string; title: string };
}

async function scene(browser: Browser, role: "worker" | "contractor"): Promise<Scene> {
  const [homeowner, applicant] = [await enter(browser, "homeowner"), await enter(browser, role)];
  const title = `Retile bathroom no. ${Date.now() % 1e8}`;
  const job = await call<{ id: string; title: string }>(homeowner, "/api/jobs", {
    title,
    description: "Forty square feet; the old tiles come off.",
    area_id: PUNE_KOTHRUD,
  });
  const [phone, desk] = [await applicant.newPage(), await homeowner.newPage()];
  await phone.setViewportSize(PHONE);
  await desk.setViewportSize(DESKTOP);
  return { homeowner, applicant, phone, desk, job };
}

interface Wish {
  /** Asks for payment in two halves. */
  inHalves?: boolean;
}

/** Fills in and sends the application form; ends on the job's page. */
async function apply({ phone, job }: Scene, proposal: string, { inHalves }: Wish = {}): Promise<void> {
  await phone.goto(`/find-work/${job.id}`);
  await phone.getByRole("button", { name: "Apply for this Job" }).click();
  const dialog = phone.getByRole("dialog", { name: new RegExp(job.title) });
  await dialog.getByLabel("Proposal").fill(proposal);
  await dialog.getByLabel("Rate", { exact: true }).fill("900");
  await dialog.getByLabel("Estimated duration").fill("5 days");
  await dialog.getByLabel("Working days").fill("5");
  await dialog.getByRole("checkbox", { name: "Tools" }).check({ force: true });
  if (inHalves) {
    await dialog.getByRole("button", { name: "Divide into parts" }).click();
    await dialog.getByRole("button", { name: "Half now, half at the end" }).click();
    await expect(dialog.getByText("₹4,500 of about ₹4,500")).toBeVisible();
  }
  await dialog
    .getByLabel("Choose files")
    .setInputFiles([{ name: "earlier work.png", mimeType: "image/png", buffer: PICTURE }]);
  await expect(dialog.getByText("earlier work.png")).toBeVisible();
  await dialog.getByRole("button", { name: "Send application" }).click();
  await expectToast(phone, "Application sent");
}

async function openMine(phone: Page): Promise<string> {
  await phone.getByRole("link", { name: "Open my application" }).click();
  await expect(phone.getByRole("heading", { name: "Terms that count now" })).toBeVisible();
  return new URL(phone.url()).pathname;
}

test("a worker applies on the phone, the homeowner counters, the worker agrees; both see it live", async ({
  browser,
}) => {
  const seen = await scene(browser, "worker");
  const { phone, desk, homeowner, job } = seen;
  await apply(seen, "I have laid floors in forty bathrooms and bring my own cutter.", { inHalves: true });
  const path = await openMine(phone);
  await expect(phone.getByRole("link", { name: /earlier work\.png/ })).toBeVisible();
  await expect(phone.getByText("Start of the work").filter({ visible: true })).toHaveCount(1);

  await desk.goto(path);
  await expect(desk.getByText("₹900 per day").first()).toBeVisible();
  await desk.getByRole("button", { name: "Offer other terms" }).click();
  const offer = desk.getByRole("dialog", { name: "Offer other terms" });
  await offer.getByLabel("Rate", { exact: true }).fill("800");
  await offer.getByLabel("Message").fill("My budget is a little less.");
  await offer.getByRole("button", { name: "Adjust the parts to ₹4,000" }).click();
  await offer.getByLabel("What is done for it").last().fill("Grouted and cleaned");
  await expectNoAxeViolations(desk);
  await offer.getByRole("button", { name: "Send offer" }).click();
  await expectToast(desk, "Offer sent");

  // The worker's page was open all the time: a live event shows the offer.
  await phone.getByRole("button", { name: "Agree to this offer" }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Agree to this offer" }).click();
  await expectToast(phone, "You agreed to the offer");
  await expect(desk.getByText(/agreed to your offer/)).toBeVisible();
  await expect(desk.getByText("₹800 per day").first()).toBeVisible();

  // After the award, the agreed schedule is the job's milestone plan.
  await call(homeowner, `/api${path}/accept?version=2`);
  await phone.goto(`/projects/${job.id}?tab=progress`);
  await expect(phone.getByRole("heading", { name: "Grouted and cleaned" })).toBeVisible();
  await expect(phone.getByText("₹2,000").first()).toBeVisible();
});

test("contact details are held back until the work is given, and the author is told", async ({ browser }) => {
  const seen = await scene(browser, "worker");
  const { phone, desk, homeowner } = seen;
  const proposal = "I have laid floors in forty bathrooms. Call me on 98765 four 3210.";
  await phone.goto(`/find-work/${seen.job.id}?apply=true`);
  await phone.getByRole("dialog").getByLabel("Proposal").fill(proposal);
  await expect(phone.getByText(/This text holds a phone number/)).toBeVisible();
  await expectNoAxeViolations(phone);
  await phone.keyboard.press("Escape");
  await apply(seen, proposal);
  const path = await openMine(phone);
  await expect(phone.getByText(proposal)).toBeVisible();

  await desk.goto(path);
  await expect(desk.getByText("[phone number: shown after hiring]")).toBeVisible();
  // The title has digits of its own.
  await expect(desk.getByText("98765 four")).toHaveCount(0);

  await call(homeowner, `/api${path}/accept?version=1`);
  await expect(phone.getByRole("link", { name: "Open the workspace" })).toBeVisible();
  await desk.goto(path);
  await expect(desk.getByText(proposal)).toBeVisible();
});

test("an application is edited until it is read, and comes back after it was withdrawn", async ({
  browser,
}) => {
  const seen = await scene(browser, "worker");
  const { phone, homeowner } = seen;
  await apply(seen, "I have laid floors in forty bathrooms and bring my own cutter.");
  const path = await openMine(phone);
  await phone.getByRole("button", { name: "Edit" }).click();
  const dialog = phone.getByRole("dialog", { name: "Edit your application" });
  await dialog.getByLabel("Rate", { exact: true }).fill("850");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(phone.getByText("The application was edited")).toBeVisible();

  await phone.getByRole("button", { name: "Withdraw application" }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Withdraw application" }).click();
  await phone.getByRole("button", { name: "Restore it" }).click();
  await expectToast(phone, "Your application is restored");

  const { cookies } = await homeowner.storageState();
  const token = cookies.find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  await homeowner.request.post(`/api${path}/read`, { headers: { "X-CSRFToken": token } });
  await expect(phone.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(phone.getByRole("button", { name: "Offer other terms" })).toBeVisible();
});

test("a contractor applies as the business", async ({ browser }) => {
  const seen = await scene(browser, "contractor");
  const { phone, desk } = seen;
  await phone.goto(`/find-work/${seen.job.id}?apply=true`);
  await expect(phone.getByText("You apply in the name of your business.")).toBeVisible();
  const mates = phone.getByRole("group", { name: "Who would come from your team" });
  await mates.getByRole("checkbox").first().check();
  await phone.keyboard.press("Escape");
  await apply(seen, "We come with two tilers and finish within the week.");
  const path = await openMine(phone);
  await desk.goto(path);
  await expect(desk.getByRole("heading", { name: "From the team" })).toBeVisible();
});
