import { KINDS, isOfStaff } from "../support/addresses";
import { crawl } from "../support/crawler";
import { DEMO_ACCOUNTS, signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

const DESKS = ["verifier", "finance", "moderator", "editor"];
/** Pressing every button of a walk takes minutes: asked for by hand. Journeys judge the dialogs they come by. */
const OPENS_DIALOGS = Boolean(process.env.KARIGAR_E2E_DIALOGS);

/** The owner sees every desk; the others see their own and what they share with her. */
const WALKS = [
  { email: DEMO_ACCOUNTS.staff, language: "hi" as const, width: 320, opensDialogs: OPENS_DIALOGS },
  ...DESKS.map((desk) => ({
    email: `${desk}@demo.karigar.example`,
    language: "en" as const,
    width: 1280,
    opensDialogs: false,
  })),
];

test.setTimeout(900_000);

let walks = 0;
const opened = new Set<string>();
const linked = new Set<string>();

for (const { email, language, width, opensDialogs } of WALKS) {
  test(`every link leads on: ${email} in ${language}`, async ({ browser }) => {
    const start = Date.now();
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    await context.addInitScript((chosen) => localStorage.setItem("karigar_language", chosen), language);
    await signIn(context, email);
    const found = await crawl(context, { language, starts: ["/admin"], opensDialogs, isFollowed: isOfStaff });
    await context.close();
    walks += 1;
    for (const kind of found.kinds) opened.add(kind);
    for (const kind of found.linked) linked.add(kind);
    process.stdout.write(
      `${email} in ${language}: ${found.visited.length} addresses, ${found.kinds.size} kinds, ${found.dialogs.size} dialogs, ${Date.now() - start} ms\n`,
    );
    expect(found.problems.join("\n"), "what the crawl found").toBe("");
  });
}

test("no desk was left out, and links lead to all of them", () => {
  test.skip(walks < WALKS.length, "a walk failed, and its report stands above");
  const ofStaff = KINDS.filter(isOfStaff);
  expect(ofStaff.filter((kind) => !opened.has(kind))).toEqual([]);
  expect(ofStaff.filter((kind) => !linked.has(kind))).toEqual([]);
});
