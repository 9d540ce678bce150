import type { APIResponse, Browser, BrowserContext } from "@playwright/test";
import { call, csrfTokenOf, saveEdit } from "./people";
import { codeTo, freshNumber } from "./phone";
import { expect } from "./test";

interface Applicant {
  context: BrowserContext;
  id: string;
}

/**
 * A worker with a public page who has submitted a verification, created through the API: for journeys of the
 * desk.
 */
export async function applicant(browser: Browser, firstName: string, lastName: string): Promise<Applicant> {
  const context = await browser.newContext();
  await context.request.get("/api/session");
  const number = freshNumber();
  const phone = `+91${number}`;
  const person = { firstName, lastName, userType: "worker", agreeTerms: true, agreePrivacy: true };
  const { attemptId } = await call<{ attemptId: string }>(context, "/api/send-phone-otp", {
    purpose: "signup",
    phone,
    ...person,
  });
  const otp = await codeTo(context.request, number);
  await call(context, "/api/verify-phone-signup", { phone, otp, attemptId });

  await saveEdit(context, "/api/me/worker-profile", { skills: ["tiler"], area_id: 411038 });
  const documents = "/api/me/verification/documents";
  const asked = await context.request.get(documents);
  const { consent_version: version } = (await asked.json()) as { consent_version: string };
  await put(context, "/api/me/verification/consent", { version });
  const name = `${firstName} ${lastName}`;
  await give(context, "voter_id", { number: "WKH1186253", name });
  await give(context, "pan", { number: "ABCPE1234F", name });
  await give(context, "profile_photo", { method: "file" });
  await give(context, "selfie", { method: "file" });
  await saveEdit(context, "/api/me/verification/references", {
    references: ["Anita Sharma", "Suresh Kale"].map((each) => ({
      name: each,
      phone: freshNumber(),
      relation: "Customer",
    })),
  });
  await put(context, "/api/me/verification/banking", {
    account_holder_name: name,
    account_number: "50100234567891",
    account_number_again: "50100234567891",
    ifsc: "HDFC0001234",
  });
  await call(context, "/api/me/verification/submission");
  const session = await context.request.get("/api/session");
  const { user } = (await session.json()) as { user: { id: string } };
  return { context, id: user.id };
}

/** Uploads a document, or replaces it. */
export async function give(
  context: BrowserContext,
  kind: string,
  fields: Record<string, string>,
): Promise<void> {
  const picture = await context.request.get("/dev/aadhaar/code.png");
  const front = { name: "picture.png", mimeType: "image/png", buffer: await picture.body() };
  const answer = await context.request.put(`/api/me/verification/documents/${kind}`, {
    multipart: { ...fields, front },
    headers: { "X-CSRFToken": await csrfTokenOf(context) },
  });
  await expectDone(answer, kind);
}

async function put(context: BrowserContext, path: string, data: object): Promise<void> {
  const headers = { "X-CSRFToken": await csrfTokenOf(context) };
  await expectDone(await context.request.put(path, { data, headers }), path);
}

async function expectDone(answer: APIResponse, what: string): Promise<void> {
  expect(answer.ok(), `${what}: ${await answer.text()}`).toBe(true);
}
