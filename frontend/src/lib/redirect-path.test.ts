import { describe, expect, it } from "vitest";
import { isSafePath, storeRedirectPath, takeRedirectPath } from "./redirect-path";

const NO_PATHS_OF_OURS = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/%2fevil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/%0d%0aSet-Cookie:x=y",
  "/..//evil.example",
  "/.//evil.example",
  "/dashboard/..//evil.example",
  "/\u200b/evil.example",
  "/\u202e/evil.example",
  "/\ud800",
  "https://evil.example/",
  "https:evil.example",
  "https:/evil.example",
  "http://evil.example@localhost/",
  "//localhost:3000@evil.example",
  "//evil.example/%2f..",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://evil.example/1",
  "mailto:x@evil.example",
  "evil.example",
  "projects",
  "?tab=signin",
  "#key=x",
  "",
  `/${"x".repeat(3000)}`,
];

describe("isSafePath", () => {
  it.each([
    "/projects/1?tab=files#top",
    "/",
    "/search-results?q=%2F%2Fx&location=Pune",
    "/search-results?q=https://evil.example",
    "/@someone",
    "/work/बिजली",
  ])("follows %s", (path) => {
    expect(isSafePath(path)).toBe(true);
  });
  it.each(NO_PATHS_OF_OURS)("refuses %j", (path) => {
    expect(isSafePath(path)).toBe(false);
  });
});

describe("takeRedirectPath", () => {
  it("gives a stored path once", () => {
    storeRedirectPath("/projects/7");
    expect(takeRedirectPath()).toBe("/projects/7");
    expect(takeRedirectPath()).toBeNull();
  });
  it.each(NO_PATHS_OF_OURS)("stores and follows nothing like %j", (path) => {
    storeRedirectPath(path);
    expect(takeRedirectPath()).toBeNull();
    // Written by other code.
    sessionStorage.setItem("karigar_redirect", path);
    expect(takeRedirectPath()).toBeNull();
    expect(sessionStorage.getItem("karigar_redirect")).toBeNull();
  });
  it.each(["/", "/?login=true", "/#x", "/."])("leaves the root out: %s", (path) => {
    storeRedirectPath(path);
    expect(takeRedirectPath()).toBeNull();
  });
});
