import { KINDS, OPEN_KINDS, OWN_ADDRESSES, isOfStaff } from "../support/addresses";
import { enter } from "../support/people";
import type { Role } from "../support/sign-in";
import { type Walk, makeWalks } from "../support/walks";

/** Stands only after a step of one's own, else goes on to the dashboard: privacy.spec.ts takes it, and judges it. */
const AFTER_A_STEP = ["/account-closing"];
const OWN = OWN_ADDRESSES.filter((address) => !AFTER_A_STEP.includes(address));
/** The same for everybody: visitors.spec.ts opens them, and what stands below them. */
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
/** Nothing leads there but a mail or another page's act. */
const BY_MAIL = ["/team"];

function walkOf(role: Role, language: "en" | "hi", starts: string[]): Walk {
  return {
    name: role,
    language,
    starts,
    enter: (browser, size) => enter(browser, role, size),
    isFollowed: isOfOnesOwn,
  };
}

makeWalks(
  [
    walkOf("homeowner", "hi", ["/", "/dashboard"]),
    walkOf("worker", "hi", ["/", ...OWN]),
    walkOf("contractor", "en", ["/", ...OWN]),
    walkOf("supervisor", "en", ["/", "/dashboard"]),
  ],
  KINDS.filter((kind) => !isOfStaff(kind) && !OPEN_KINDS.includes(kind) && !AFTER_A_STEP.includes(kind)),
  BY_MAIL,
);

function isOfOnesOwn(pathname: string): boolean {
  const path = pathname.replace(/^\/hi(?=\/)/, "");
  return !FOR_EVERYBODY.some((address) => path === address || path.startsWith(`${address}/`));
}
