import type { APIResponse, BrowserContext } from "@playwright/test";
import { demoCode } from "./authenticator";

/** The demo accounts that `make demo` loads; `make run` prints their password too. */
export const DEMO_PASSWORD = process.env.KARIGAR_DEMO_PASSWORD ?? "karigar-demo";

export const DEMO_ACCOUNTS = {
  homeowner: "homeowner@demo.karigar.example",
  worker: "worker@demo.karigar.example",
  contractor: "contractor@demo.karigar.example",
  supervisor: "supervisor@demo.karigar.example",
  staff: "staff@demo.karigar.example",
  finance: "finance@demo.karigar.example",
  moderator: "moderator@demo.karigar.example",
  editor: "editor@demo.karigar.example",
} as const;

export type Role = keyof typeof DEMO_ACCOUNTS;

/** Signs a browser context in through the API, without the forms: for tests of pages, not of the sign-in. */
export async function signIn(
  context: BrowserContext,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  await context.request.get("/api/session");
  const { cookies } = await context.storageState();
  const token = cookies.find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  const ask = (path: string, data: object): Promise<APIResponse> =>
    context.request.post(`/_allauth/browser/v1/auth/${path}`, { data, headers: { "X-CSRFToken": token } });
  let answer = await ask("login", { email, password });
  if (answer.status() === 401 && (await codeOfProblem(answer)) === "second_factor_required") {
    await enterCode(context, email, ask);
    answer = await ask("2fa/trust", { trust: false });
  }
  if (!answer.ok()) throw new Error(`Could not sign ${email} in: ${answer.status()} ${await answer.text()}`);
}

/** Each code works once. If another journey has used it, it is refused, and the next one is tried. */
async function enterCode(
  context: BrowserContext,
  email: string,
  ask: (path: string, data: object) => Promise<APIResponse>,
): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    // oxlint-disable no-await-in-loop -- a code after the other
    const answer = await ask("2fa/authenticate", { code: await demoCode(context.request, email) });
    if (answer.status() !== 400) return;
    // oxlint-enable no-await-in-loop
  }
}

async function codeOfProblem(answer: APIResponse): Promise<string> {
  const { code } = (await answer.json()) as { code: string };
  return code;
}
