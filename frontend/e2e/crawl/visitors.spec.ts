import { OPEN_ADDRESSES, OPEN_KINDS } from "../support/addresses";
import { makeWalks } from "../support/walks";

/** Reached only from a mail, a notification or a sign-in. */
const BY_MAIL = [
  "/career-application",
  "/email-confirmation",
  "/newsletter",
  "/notification-preferences",
  "/project-invitation",
  "/reference",
  "/staff-invitations",
  "/support/ticket",
  "/suspension",
  "/team-invitation",
];
/** Shown only after a payment; payments.spec.ts takes that step and checks the page. */
const AFTER_A_STEP = ["/payment-success"];

// Pages that need an account redirect visitors to the sign-in. One such page is enough as a start.
const STARTS = ["/", "/dashboard", ...OPEN_ADDRESSES];
makeWalks(
  [
    { name: "visitor", language: "en", starts: STARTS },
    { name: "visitor", language: "hi", starts: STARTS },
  ],
  OPEN_KINDS.filter((kind) => !AFTER_A_STEP.includes(kind)),
  BY_MAIL,
);
