// A person's browser on the messages of a project, which is never loaded again. Takes lines from the proof:
// `say TEXT` writes a message, `see TEXT` waits until a message is shown. Answers each with one line of JSON.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { join } from "node:path";

const [, , base, projectId, cookieHeader, chromium] = process.argv;
const require = createRequire(join(import.meta.dirname, "../../frontend/package.json"));
const browser = await require("@playwright/test").chromium.launch({
  executablePath: chromium,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const context = await browser.newContext();
const cookies = cookieHeader.split("; ").map((pair) => {
  const [name, ...value] = pair.split("=");
  return { name, value: value.join("="), url: base };
});
await context.addCookies(cookies);
const page = await context.newPage();
const within = { timeout: 120_000 };
await page.goto(`${base}/projects/${projectId}?tab=messages`, within);
const thread = page.getByRole("log", { name: "Messages" });
await thread.waitFor(within);
await page.getByRole("button", { name: "Only necessary" }).click({ timeout: 5000 }).catch(() => undefined);
const loadedAt = await page.evaluate(() => performance.timeOrigin);
const answer = (value) => console.log(JSON.stringify(value));
answer({ ready: true });

const waiting = () =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("karigar_outbox")).length);

for await (const line of createInterface({ input: process.stdin })) {
  const [act, ...words] = line.split(" ");
  const text = words.join(" ");
  try {
    if (act === "say") {
      await page.getByLabel("Your message").fill(text, within);
      await page.getByRole("button", { name: "Send message" }).click(within);
    } else if (act === "see") {
      await thread.getByText(text).first().waitFor(within);
    } else if (act === "sent") {
      while (await waiting()) await page.waitForTimeout(100);
    }
    answer({ ok: (await page.evaluate(() => performance.timeOrigin)) === loadedAt });
  } catch (error) {
    answer({ ok: false, why: String(error).slice(0, 300) });
  }
}
await browser.close();
