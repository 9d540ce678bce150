import type { BrowserContext } from "@playwright/test";

/** The demo accounts that `make demo` loads; their password is printed by `make run` too. */
export const DEMO_PASSWORD = process.env.KARIGAR_DEMO_PASSWORD ?? "karigar-demo";

export const DEMO_ACCOUNTS = {
  homeowner: "homeowner@demo.karigar.example",
  worker: "worker@demo.karigar.example",
  contractor: "contractor@demo.karigar.example",
  supervisor: "supervisor@demo.karigar.example",
  staff: "staff@demo.karigar.example",
} as const;

export type Role = keyof typeof DEMO_ACCOUNTS;

/** Signs a browser context in through the API, without the forms: for pages, not for testing the sign-in itself. */
export async function signIn(
  context: BrowserContext,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  await context.request.get("/api/session");
  const { cookies } = await context.storageState();
  const token = cookies.find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  const answer = await context.request.post("/_allauth/browser/v1/auth/login", {
    data: { email, password },
    headers: { "X-CSRFToken": token },
  });
  if (!answer.ok()) throw new Error(`Could not sign ${email} in: ${answer.status()} ${await answer.text()}`);
}
