import type { BrowserContext } from "@playwright/test";
import { call, enter } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { hire, openWorkspace, say, thread } from "../support/workspace";

interface Posted {
  id: string;
}

/** Sends messages through the API, one after another, because their order is tested. */
async function sayMany(context: BrowserContext, projectId: string, texts: string[]): Promise<void> {
  for (const body of texts) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    await call<Posted>(context, `/api/projects/${projectId}/messages`, { body });
  }
}

test("two people talk: on a phone and at a desk, off the network and back", async ({ browser }) => {
  const homeowner = await enter(browser, "homeowner");
  const worker = await enter(browser, "worker", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const projectId = await hire(homeowner, worker, "Wiring: the talk about it");

  await test.step("what is said is there at once on the other side, as it was written", async () => {
    const hers = await openWorkspace(homeowner, projectId, "messages");
    const his = await openWorkspace(worker, projectId, "messages");
    await expect(thread(hers)).toContainText("No messages yet");
    await hers.getByLabel("Your message").fill("  Namaste, when <b>can</b> you come?  ");
    await hers.keyboard.press("Enter");
    const question = thread(his).getByText("Namaste, when <b>can</b> you come?", { exact: true });
    await expect(question).toBeVisible();
    await expect(thread(hers)).toContainText("Seen by");

    // On a phone, Enter starts a new line and the button sends.
    await his.getByLabel("Your message").fill("Tomorrow.");
    await his.keyboard.press("Enter");
    await his.keyboard.type("At ten.");
    await his.getByRole("button", { name: "Send message" }).tap();
    await expect(thread(hers).getByText("Tomorrow.\nAt ten.")).toBeVisible();
    const own = await thread(hers).getByText("Namaste").boundingBox();
    const other = await thread(hers).getByText("Tomorrow.").boundingBox();
    expect(own?.x ?? 0).toBeGreaterThan((other?.x ?? 0) + 100);
    await say(hers, "   ");
    await expect(thread(hers).getByRole("article")).toHaveCount(2);

    await test.step("a reply names what it answers, an edit stands with its history", async () => {
      await thread(hers).getByRole("article").filter({ hasText: "Tomorrow." }).click({ button: "right" });
      await hers.getByRole("menuitem", { name: "Reply" }).click();
      await expect(hers.getByLabel("Your message")).toBeFocused();
      await hers.keyboard.type("Ten is good");
      await hers.keyboard.press("Enter");
      const answer = thread(his).getByRole("article").filter({ hasText: "Ten is good" });
      await expect(answer.getByRole("button", { name: /Tomorrow/ })).toBeVisible();

      await expect(hers.getByLabel("Your message")).toHaveValue("");
      await hers.keyboard.press("ArrowUp");
      await expect(hers.getByLabel("Edit your message")).toHaveValue("Ten is good");
      await hers.getByLabel("Edit your message").fill("Eleven is better");
      await hers.keyboard.press("Enter");
      await expect(thread(his).getByText("Eleven is better")).toBeVisible();
      await expect(thread(his).getByText("Ten is good")).toHaveCount(0);
      await thread(his).getByRole("button", { name: "edited" }).tap();
      await expect(his.getByRole("dialog")).toContainText("Ten is good");
      await his.keyboard.press("Escape");
    });

    await test.step("what is written off the network goes out once, in order", async () => {
      await homeowner.setOffline(true);
      for (const text of ["first in the tunnel", "second in the tunnel"]) {
        // oxlint-disable-next-line no-await-in-loop
        await say(hers, text);
      }
      await expect(thread(hers)).toContainText("Will be sent when you are back online");
      await homeowner.setOffline(false);
      await expect(thread(his)).toContainText("second in the tunnel");
      const seen = await thread(his).innerText();
      expect(seen.match(/in the tunnel/g)).toHaveLength(2);
      expect(seen.indexOf("first in")).toBeLessThan(seen.indexOf("second in"));
      await expect(thread(hers)).not.toContainText("Will be sent");
    });

    await expect(his.getByLabel("Your message")).toBeInViewport();
    const overflow = await his.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(his);
    await hers.close();
    await his.close();
  });

  await test.step("a long thread opens at its end, says what is new and is searched and paged in place", async () => {
    const texts = Array.from({ length: 44 }, (_nothing, place) => `line ${place + 1}.`);
    await sayMany(worker, projectId, texts);
    const hers = await openWorkspace(homeowner, projectId, "messages");
    await expect(thread(hers).getByText("line 44.")).toBeInViewport();
    await hers.getByRole("button", { name: "44 unread messages" }).click();
    await expect(thread(hers).getByText("New messages")).toBeInViewport();
    await expect(thread(hers).getByText("line 1.", { exact: true })).toBeInViewport();

    await call<Posted>(worker, `/api/projects/${projectId}/messages`, { body: "and one more" });
    const more = hers.getByRole("button", { name: /new message|newest message/ });
    await more.click();
    await expect(thread(hers).getByText("and one more")).toBeInViewport();
    await expect(more).toHaveCount(0);

    await hers.getByRole("button", { name: "Search in messages" }).click();
    await hers.getByRole("searchbox").fill("tunnel");
    await expect(hers.getByText("1 of 2")).toBeVisible();
    await expect(thread(hers).getByText("tunnel").first()).toBeInViewport();
    await expect(hers).toHaveURL(/find=tunnel/);
    await hers.keyboard.press("Enter");
    await expect(hers.getByText("2 of 2")).toBeVisible();
    await expectNoAxeViolations(hers);
  });
  await homeowner.close();
  await worker.close();
});
