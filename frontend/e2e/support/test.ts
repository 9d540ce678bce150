import { type APIRequestContext, type Locator, type Page, test as base, expect } from "@playwright/test";
import { axeViolations } from "./axe";
import { askAgainWhileBusy } from "./busy-server";
import { saveData } from "./saved-data";
import { coveredByToasts } from "./toasts";

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
  attachments: { name: string; url: string }[];
}

export interface Fixtures {
  /**
   * Whether pages fetch in advance what may be opened next, as with most people; off unless a test says so.
   * The files of a hundred dialogs, for each document that is used, cost more than the document.
   */
  isPrefetching: boolean;
  /** Waits for the newest mail to an address in the development inbox. */
  mailTo: (address: string, filter?: { subject?: RegExp }) => Promise<Mail>;
}

/** A toast with this text; the settings' list of recent activity may have the same text. */
export function toastOf(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /^Notifications alt/ }).getByText(text);
}

/** Expects a toast with this text that covers no control that it need not cover. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toastOf(page, text)).toBeVisible();
  // A toast under the pointer stays, and the pointer may still be where a button was.
  await page.mouse.move(0, 0);
  await expect.poll(() => coveredByToasts(page), { message: `beneath "${text}"` }).toEqual([]);
}

/** Call this for every dialog and state of a journey; the crawl (e2e/crawl) checks plain pages. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page), `axe on ${page.url()}`).toEqual([]);
}

async function newestMail(
  request: APIRequestContext,
  address: string,
  subject: RegExp,
): Promise<Mail | undefined> {
  const answer = await request.get("/dev/inbox/messages", { params: { to: address } });
  expect(answer.ok(), "the development inbox answers").toBe(true);
  const mails = (await answer.json()) as Mail[];
  return mails.find((mail) => subject.test(mail.subject));
}

/** Of the test that runs in this process; contexts are made by fixtures and by tests themselves. */
let isPrefetchingNow = false;

export const test = base.extend<Fixtures & { connection: void }, { patience: void }>({
  isPrefetching: [false, { option: true }],
  connection: [
    async ({ isPrefetching }, use) => {
      isPrefetchingNow = isPrefetching;
      await use();
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (!isPrefetchingNow) await context.addInitScript(saveData);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  patience: [
    async ({ playwright }, use) => {
      await askAgainWhileBusy(playwright.request);
      await use();
    },
    { auto: true, scope: "worker" },
  ],
  mailTo: async ({ request }, use) => {
    await use(async (address, { subject = /./ } = {}) => {
      let mail: Mail | undefined;
      await expect
        .poll(async () => (mail = await newestMail(request, address, subject)), {
          message: `a mail to ${address}`,
          // A background job sends it.
          timeout: 90_000,
        })
        .toBeTruthy();
      if (!mail) throw new Error(`No mail came to ${address}.`);
      return mail;
    });
  },
});

export { expect } from "@playwright/test";
