import { describe, expect, it } from "vitest";
import { leadsTo } from "./notice-link";

describe("leadsTo", () => {
  it.each([
    ["/projects/1", "/projects/1", "", true],
    ["/projects/1", "/projects/1", "?tab=files", true],
    ["/projects/1", "/projects/1/applications", "", false],
    ["/projects/1/applications", "/projects/1", "", false],
    ["/projects/1?tab=messages", "/projects/1", "?tab=messages", true],
    ["/projects/1?tab=messages", "/projects/1", "", false],
    ["/projects/1?tab=messages", "/projects/1", "?tab=files", false],
    ["/projects/1#reviews", "/projects/1", "", true],
  ])("%s on %s%s: %s", (link, pathname, search, expected) => {
    expect(leadsTo(link, { pathname, search })).toBe(expected);
  });
});
