import { describe, expect, it } from "vitest";
import { isSafePath, storeRedirectPath, takeRedirectPath } from "./redirect-path";

describe("isSafePath", () => {
  it.each(["/projects/1?tab=files#top", "/", "/search-results?q=%2F%2Fx"])("follows %s", (path) => {
    expect(isSafePath(path)).toBe(true);
  });
  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    "projects",
    "",
  ])("refuses %j", (path) => {
    expect(isSafePath(path)).toBe(false);
  });
});

describe("takeRedirectPath", () => {
  it("gives a stored path once", () => {
    storeRedirectPath("/projects/7");
    expect(takeRedirectPath()).toBe("/projects/7");
    expect(takeRedirectPath()).toBeNull();
  });
  it("refuses a path put there by something else", () => {
    sessionStorage.setItem("karigar_redirect", "//evil.example");
    expect(takeRedirectPath()).toBeNull();
  });
  it("leaves the root out", () => {
    storeRedirectPath("/");
    expect(takeRedirectPath()).toBeNull();
  });
});
