import { AxeBuilder } from "@axe-core/playwright";
import { type APIRequestContext, type Locator, type Page, test as base, expect } from "@playwright/test";

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export interface Fixtures {
  /** Waits for the newest mail to an address, as kept by the development inbox. */
  mailTo: (address: string, filter?: { subject?: RegExp }) => Promise<Mail>;
}

/** Rules of WCAG 2.2 AA; axe's own best practices on headings are kept too. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What a toast says; the settings' list of recent activity may say the same. */
export function toastOf(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /^Notifications alt/ }).getByText(text);
}

/** Until nothing fades or slides in any more; what pulses for ever is let be. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Every page and dialog of a journey goes through this. Colours in the midst of a fade are not judged. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(" ")).join("\n  ")}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
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
          timeout: 30_000,
        })
        .toBeTruthy();
      if (!mail) throw new Error(`No mail came to ${address}.`);
      return mail;
    });
  },
});

export { expect } from "@playwright/test";
