import { type BrowserContext, type Locator, type Page, expect } from "@playwright/test";
import { call } from "./people";

interface Identified {
  id: string;
}

/** A job that the homeowner has just awarded to the worker: an empty workspace for the two. */
export async function hire(
  homeowner: BrowserContext,
  worker: BrowserContext,
  title: string,
): Promise<string> {
  const places = await homeowner.request.get("/api/places", { params: { q: "Pune" } });
  const { items } = (await places.json()) as { items: { id: number }[] };
  const job = await call<Identified>(homeowner, "/api/jobs", {
    title,
    description: "Two rooms and the kitchen.",
    area_id: items[0]?.id,
  });
  const application = await call<Identified>(worker, `/api/projects/${job.id}/applications`, {
    proposal: "I can begin on Monday and have done such work for years.",
    rate_paise: 60_000,
    rate_unit: "hour",
    estimated_duration: "3 days",
  });
  await call(homeowner, `/api/applications/${application.id}/accept`);
  return job.id;
}

/** The project's page in a new tab of this person's browser. */
export async function openWorkspace(context: BrowserContext, projectId: string, tab: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/projects/${projectId}?tab=${tab}`);
  await expect(page.getByRole("tab", { name: "Tasks" })).toBeVisible();
  return page;
}

export const thread = (page: Page): Locator => page.getByRole("log", { name: "Messages" });

/** Writes a message like a person with a mouse or by touch. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel("Your message").fill(text);
  await page.getByRole("button", { name: "Send message" }).click();
}

/** Pays a milestone's money in at the gateway as its homeowner, without checking the checkout. */
export async function fund(homeowner: BrowserContext, milestoneId: string): Promise<void> {
  const { order_id: orderId } = await call<{ order_id: string }>(
    homeowner,
    `/api/milestones/${milestoneId}/orders`,
  );
  const paid = await homeowner.request.post(`/dev/gateway/checkout/${orderId}/attempts`, {
    data: { method: "upi" },
  });
  const answer = (await paid.json()) as Record<string, string>;
  await call(homeowner, `/api/orders/${orderId}/confirm`, {
    payment_id: answer.razorpay_payment_id,
    signature: answer.razorpay_signature,
  });
}
