import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** The module as after a page reload; what the tab stored stays. */
async function load(path: string) {
  window.history.replaceState(null, "", path);
  vi.resetModules();
  return import("./sign-in-store");
}

beforeEach(() => sessionStorage.clear());
afterEach(() => window.history.replaceState(null, "", "/"));

it("opens again where it stood when the page is loaded again", async () => {
  (await load("/find-work")).openSignIn("sign-up");
  const again = await load("/find-work");
  again.forgetSignInElsewhere();
  expect(sessionStorage).toHaveLength(1);
  again.reopenSignIn();
  expect(sessionStorage.getItem("karigar_sign_in")).toContain("sign-up");
});

it("is done with once another page is loaded, before anything is known of who is signed in", async () => {
  (await load("/find-work")).openSignIn();
  (await load("/about")).forgetSignInElsewhere();
  expect(sessionStorage).toHaveLength(0);
});

it("is done with when what is stored can't be read", async () => {
  sessionStorage.setItem("karigar_sign_in", "{");
  (await load("/")).forgetSignInElsewhere();
  expect(sessionStorage).toHaveLength(0);
});
