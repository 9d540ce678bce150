import { OPEN_ADDRESSES, OPEN_KINDS } from "../support/addresses";
import { makeWalks } from "../support/walks";

/** Nothing leads there but a mail, a notification or a sign-in. */
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
/** Stands only after a payment: payments.spec.ts takes that step, and judges it. */
const AFTER_A_STEP = ["/payment-success"];

// Visitors are led to the sign-in from one page for all that need it.
const STARTS = ["/", "/dashboard", ...OPEN_ADDRESSES];
makeWalks(
  [
    { name: "visitor", language: "en", starts: STARTS },
    { name: "visitor", language: "hi", starts: STARTS },
  ],
  OPEN_KINDS.filter((kind) => !AFTER_A_STEP.includes(kind)),
  BY_MAIL,
);
