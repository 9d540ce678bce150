import { KINDS, OPEN_KINDS, OWN_ADDRESSES, isOfStaff } from "../support/addresses";
import { enter } from "../support/people";
import type { Role } from "../support/sign-in";
import { type Walk, makeWalks } from "../support/walks";

/**
 * Shown only after an action of the person's own, otherwise redirects to the dashboard; privacy.spec.ts takes
 * that step and checks the page.
 */
const AFTER_A_STEP = ["/account-closing"];
const OWN = OWN_ADDRESSES.filter((address) => !AFTER_A_STEP.includes(address));
/** The same for everybody: visitors.spec.ts opens these pages and the ones below them. */
const FOR_EVERYBODY = [
  "/about",
  "/blog",
  "/calculators",
  "/careers",
  "/contact",
  "/cookies",
  "/faq",
  "/find-workers",
  "/how-it-works",
  "/prices",
  "/privacy",
  "/refund",
  "/services",
  "/terms",
];
/** Reached only from a mail or an action on another page. */
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
