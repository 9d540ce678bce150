import { type Page, expect } from "@playwright/test";

interface Standing {
  newest: object | null;
}

/**
 * Makes toasts appear on any page of a signed-in person: `arrive` makes the server send a new notification,
 * which the page shows like any other. Call it before the page is opened.
 */
export async function withNotices(page: Page): Promise<{ arrive: (title: string) => Promise<void> }> {
  let newest: { id: string; title: string } | undefined;
  await page.route("**/api/me/notifications/standing", async (route) => {
    const answer = await route.fetch();
    const standing = (await answer.json()) as Standing;
    const notice = { link: "/elsewhere", is_seen: false, ...newest };
    await route.fulfill({ response: answer, json: { ...standing, newest: newest ? notice : null } });
  });
  await page.addInitScript(() => {
    class Stream extends EventTarget {
      static readonly CONNECTING = 0;
      readonly url: string;
      constructor(url: string) {
        super();
        this.url = url;
        addEventListener("test-notice", () => this.#tell());
        setTimeout(() => this.dispatchEvent(new Event("open")));
      }
      #tell() {
        const topics = new URL(this.url, location.href).searchParams.get("topics")?.split(",") ?? [];
        const topic = topics.find((name) => name.startsWith("user:"));
        if (topic)
          this.dispatchEvent(
            new MessageEvent("stale", { data: JSON.stringify({ topic, name: "notifications" }) }),
          );
      }
      close() {}
    }
    window.EventSource = Stream as unknown as typeof EventSource;
  });
  let count = 0;
  return {
    arrive: async (title) => {
      count += 1;
      newest = { id: `ffffffff-ffff-7fff-bfff-${String(count).padStart(12, "0")}`, title };
      // While a page loads, its stream may not be open yet or may be about to be replaced. Then nobody
      // receives the event.
      await expect(async () => {
        const asked = page.waitForResponse("**/api/me/notifications/standing", { timeout: 2_000 });
        await Promise.all([asked, page.evaluate(() => dispatchEvent(new Event("test-notice")))]);
      }).toPass();
    },
  };
}
