import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
  landingKey,
  forgetLandingAfterSignUp,
  forgetLandingKey,
  isLandingAfterSignUp,
} from "./landing-redirect";

const boot = readFileSync(join(import.meta.dirname, "../../public/boot.js"), "utf8");

/** Opens a URL; the boot script runs first. */
function open(address: string): string {
  window.history.replaceState(null, "", address);
  const entries = window.history.length;
  // oxlint-disable-next-line no-new-func -- the script as the page runs it
  new Function(boot)();
  expect(window.history.length).toBe(entries);
  return window.location.pathname + window.location.search + window.location.hash;
}

afterEach(() => {
  window.history.replaceState(null, "", "/");
  delete window.karigarArrival;
});

describe("the address a page is opened with", () => {
  it.each([
    ["/auth?message=email_confirmed#key=MTI%3A1v%3Ax", "/auth?message=email_confirmed"],
    ["/?type=signup&access_token=a&refresh_token=r", "/?type=signup"],
    ["/#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer&type=signup", "/"],
    ["/?access_token=a#refresh_token=r", "/"],
    ["/auth?message=oauth_success&code=4%2F0A", "/auth?message=oauth_success"],
    ["/search-results?q=a%20b&location=Pune&provider_token=x", "/search-results?q=a+b&location=Pune"],
    ["/faq#section-2", "/faq#section-2"],
    ["/search-results?q=x%2Fy&location=Pune", "/search-results?q=x%2Fy&location=Pune"],
    ["/?login=true", "/?login=true"],
  ])("%s becomes %s at once", (opened, cleaned) => {
    expect(open(opened)).toBe(cleaned);
  });

  it("gives its key to the page it was opened at, once", () => {
    open("/auth?message=email_confirmed#key=MTI%3A1v%3Ax");
    expect(landingKey("/dashboard")).toBeNull();
    expect(landingKey("/auth")).toBe("MTI:1v:x");
    forgetLandingKey();
    expect(landingKey("/auth")).toBeNull();
  });

  it.each([
    ["/?type=signup&access_token=a", true],
    ["/?type=signup&refresh_token=r", true],
    ["/#access_token=a&type=signup", true],
    ["/?type=signup#access_token=a", true],
    ["/?type=signup", false],
    ["/?type=signup&code=c", false],
    ["/?type=recovery&access_token=a", false],
    ["/?access_token=a", false],
  ])("%s comes from a sign-up's link: %s", (opened, isAfterSignUp) => {
    open(opened);
    expect(isLandingAfterSignUp()).toBe(isAfterSignUp);
    forgetLandingAfterSignUp();
    expect(isLandingAfterSignUp()).toBe(false);
  });

  it("holds nothing where the script could not run", () => {
    expect(landingKey("/auth")).toBeNull();
    expect(isLandingAfterSignUp()).toBe(false);
  });
});
