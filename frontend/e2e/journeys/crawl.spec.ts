import { KINDS, OPEN_ADDRESSES, OWN_ADDRESSES, isOfStaff } from "../support/addresses";
import { type Crawler, crawl } from "../support/crawler";
import { enter } from "../support/people";
import type { Role } from "../support/sign-in";
import { expect, test } from "../support/test";

/** 1280 px at a zoom of 400 %: nothing may need scrolling sideways (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

/** Pressing every button of a walk takes minutes: asked for by hand. Journeys judge the dialogs they come by. */
const OPENS_DIALOGS = Boolean(process.env.KARIGAR_E2E_DIALOGS);

interface Walk {
  role?: Role;
  language: "en" | "hi";
  opensDialogs?: boolean;
  starts: string[];
}

/** Goes on to the dashboard when nothing is closing. */
const OWN = OWN_ADDRESSES.filter((address) => address !== "/account-closing");
/**
 * Who walks in which language. Between them every kind of page is seen in both, and at both widths. Visitors are led to
 * the sign-in from one page for all that need it.
 */
const WALKS: Walk[] = [
  { language: "en", starts: ["/", "/dashboard", ...OPEN_ADDRESSES] },
  { language: "hi", starts: ["/", "/dashboard", ...OPEN_ADDRESSES], opensDialogs: OPENS_DIALOGS },
  { role: "homeowner", language: "hi", starts: ["/", "/dashboard"], opensDialogs: OPENS_DIALOGS },
  { role: "worker", language: "hi", starts: ["/", ...OWN], opensDialogs: OPENS_DIALOGS },
  { role: "contractor", language: "en", starts: ["/", ...OWN] },
  { role: "supervisor", language: "en", starts: ["/", "/dashboard"] },
];

/** The same for everybody: a visitor opens them, and what stands below them. */
const FOR_EVERYBODY = [
  "/about",
  "/blog",
  "/careers",
  "/contact",
  "/cookies",
  "/faq",
  "/find-workers",
  "/how-it-works",
  "/privacy",
  "/refund",
  "/services",
  "/terms",
];
/** Nothing leads there but a mail, a notification, a sign-in or another page's act. */
const BY_MAIL = [
  "/auth",
  "/email-confirmation",
  "/notification-preferences",
  "/project-invitation",
  "/reference",
  "/staff-invitations",
  "/support/ticket",
  "/suspension",
  "/team",
  "/team-invitation",
];

/** Stand only after a step of one's own: payments.spec.ts and privacy.spec.ts take it, and judge them. */
const AFTER_A_STEP = ["/account-closing", "/payment-success"];

test.setTimeout(900_000);

let walks = 0;
const opened = new Set<string>();
const linked = new Set<string>();

for (const { role, language, starts, opensDialogs } of WALKS) {
  test(`every link leads on: ${role ?? "visitor"} in ${language}`, async ({ browser }) => {
    const begun = Date.now();
    const size = { viewport: language === "hi" ? NARROW : DESKTOP };
    const context = role ? await enter(browser, role, size) : await browser.newContext(size);
    await context.addInitScript((chosen) => localStorage.setItem("karigar_language", chosen), language);
    const isFollowed = role ? isOfOnesOwn : undefined;
    const found = await crawl(context, { language, opensDialogs, starts: [...new Set(starts)], isFollowed });
    await context.close();
    walks += 1;
    if (process.env.KARIGAR_E2E_TITLES) process.stdout.write(`${[...found.dialogs].join("\n")}\n`);
    process.stdout.write(
      `${role ?? "visitor"} in ${language}: ${found.visited.length} addresses, ${found.kinds.size} kinds, ${found.dialogs.size} dialogs, ${Date.now() - begun} ms\n`,
    );
    judge(found);
  });
}

// After the walks, in the same process.
test("no kind of page was left out, and links lead to all of them", () => {
  test.skip(walks < WALKS.length, "a walk failed, and its report stands above");
  const ofPeople = KINDS.filter((kind) => !isOfStaff(kind) && !AFTER_A_STEP.includes(kind));
  expect(ofPeople.filter((kind) => !opened.has(kind))).toEqual([]);
  expect(ofPeople.filter((kind) => !linked.has(kind) && !BY_MAIL.includes(kind))).toEqual([]);
});

function judge({ kinds, linked: found, problems }: Crawler): void {
  for (const kind of kinds) opened.add(kind);
  for (const kind of found) linked.add(kind);
  expect(problems.join("\n"), "what the crawl found").toBe("");
}

function isOfOnesOwn(pathname: string): boolean {
  const path = pathname.replace(/^\/hi(?=\/)/, "");
  return !FOR_EVERYBODY.some((address) => path === address || path.startsWith(`${address}/`));
}
