import { type APIRequestContext, type Locator, type Page, test as base, expect } from "@playwright/test";
import { axeViolations } from "./axe";
import { coveredByToasts } from "./toasts";

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
  attachments: { name: string; url: string }[];
}

export interface Fixtures {
  /** Waits for the newest mail to an address, as kept by the development inbox. */
  mailTo: (address: string, filter?: { subject?: RegExp }) => Promise<Mail>;
}

/** What a toast says; the settings' list of recent activity may say the same. */
export function toastOf(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /^Notifications alt/ }).getByText(text);
}

/** A toast says this, and covers no control that it need not cover. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toastOf(page, text)).toBeVisible();
  // A toast that is pointed at stays, and the pointer may still be where a button was.
  await page.mouse.move(0, 0);
  await expect.poll(() => coveredByToasts(page), { message: `beneath "${text}"` }).toEqual([]);
}

/** Every dialog and state of a journey goes through this; plain pages are judged by the crawl (e2e/crawl). */
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

export const test = base.extend<Fixtures>({
  mailTo: async ({ request }, use) => {
    await use(async (address, { subject = /./ } = {}) => {
      let mail: Mail | undefined;
      await expect
        .poll(async () => (mail = await newestMail(request, address, subject)), {
          message: `a mail to ${address}`,
          // A job sends it.
          timeout: 90_000,
        })
        .toBeTruthy();
      if (!mail) throw new Error(`No mail came to ${address}.`);
      return mail;
    });
  },
});

export { expect } from "@playwright/test";
