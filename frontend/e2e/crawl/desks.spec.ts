import { KINDS, isOfStaff } from "../support/addresses";
import { DEMO_ACCOUNTS, signIn } from "../support/sign-in";
import { type Walk, makeWalks } from "../support/walks";

const DESKS = ["verifier", "finance", "moderator", "editor"];

function walkOf(email: string, language: "en" | "hi"): Walk {
  return {
    name: email,
    language,
    starts: ["/admin"],
    isFollowed: isOfStaff,
    enter: async (browser, size) => {
      const context = await browser.newContext(size);
      await signIn(context, email);
      return context;
    },
  };
}

// The owner sees every desk; other staff see their own and the ones they share.
makeWalks(
  [walkOf(DEMO_ACCOUNTS.staff, "hi"), ...DESKS.map((desk) => walkOf(`${desk}@demo.karigar.example`, "en"))],
  KINDS.filter(isOfStaff),
);
