import { type Page, type Request, expect } from "@playwright/test";

/**
 * Tracks a page's write requests. What is rendered before the response does not prove that it was saved:
 * before a reload, a journey waits for `settled`.
 */
export class Writes {
  readonly #underway = new Set<Request>();

  constructor(page: Page) {
    page.on("request", (request) => {
      if (request.method() !== "GET") this.#underway.add(request);
    });
    page.on("requestfinished", (request) => void this.#underway.delete(request));
    page.on("requestfailed", (request) => void this.#underway.delete(request));
  }

  /** Waits until all requests sent are answered. */
  async settled(): Promise<void> {
    await expect
      .poll(() => [...this.#underway].map((request) => `${request.method()} ${request.url()}`))
      .toEqual([]);
  }
}
