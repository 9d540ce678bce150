import { type BrowserContext, expect } from "@playwright/test";

/**
 * An outage gives this status, from whatever is in front of the server: try again. Anything else is a fault.
 */
const UNAVAILABLE = 503;

interface Written {
  id: string;
  body: string;
}

/**
 * A client that writes one message after another. It keeps each until it is acknowledged and resends it with
 * the same Idempotency-Key until then. Records what the server accepted, and any other answers.
 */
export class SteadyWriter {
  readonly acknowledged: Written[] = [];
  /** Answers that are neither "accepted" nor "not available right now". */
  readonly wrongAnswers: string[] = [];
  #isStopping = false;
  readonly #run: Promise<unknown>;

  constructor(context: BrowserContext, projectId: string, label: string) {
    this.#run = this.#write(context, `/api/projects/${projectId}/messages`, label);
    // Checked in `stop`.
    this.#run.catch(() => undefined);
  }

  /** Ends once the current message is acknowledged. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#run;
  }

  async #write(context: BrowserContext, path: string, label: string): Promise<void> {
    const { cookies } = await context.storageState();
    const token = cookies.find((cookie) => cookie.name === "csrftoken")?.value ?? "";
    for (let number = 1; !this.#isStopping; number += 1) {
      const body = `${label} ${number}.`;
      const headers = { "X-CSRFToken": token, "Idempotency-Key": crypto.randomUUID() };
      // oxlint-disable-next-line no-await-in-loop -- a second one must not hide that the first got lost
      await expect(async () => {
        const answer = await context.request.post(path, { data: { body }, headers, timeout: 30_000 });
        if (answer.status() !== 201) await this.#judge(answer.status(), answer.headers(), answer.text());
        expect(answer.status()).toBe(201);
        this.acknowledged.push({ id: ((await answer.json()) as Written).id, body });
      }, body).toPass({ timeout: 120_000, intervals: [200] });
    }
  }

  async #judge(status: number, headers: Record<string, string>, body: Promise<string>): Promise<void> {
    const type = headers["content-type"] ?? "";
    if (status === UNAVAILABLE && type.startsWith("application/problem+json")) return;
    this.wrongAnswers.push(`${status} ${type} ${await body}`);
  }
}
