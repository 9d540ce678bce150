import { describe, expect, it } from "vitest";
import { markHits, partsOf } from "./links";

const links = (text: string) => partsOf(text).filter((part) => part.kind !== "text");
const hrefs = (text: string) => links(text).map(({ href }) => href);
const whole = (text: string) =>
  partsOf(text)
    .map((part) => part.text)
    .join("");

describe("partsOf", () => {
  it.each([
    ["see https://example.in/plan?id=4.", "https://example.in/plan?id=4"],
    ["(http://example.in)", "http://example.in/"],
    ["www.example.in, please", "https://www.example.in/"],
    ["https://en.wikipedia.org/wiki/Brick_(masonry)", "https://en.wikipedia.org/wiki/Brick_(masonry)"],
    ["यहाँ https://example.in।", "https://example.in/"],
  ])("finds the link in %s", (text, href) => {
    expect(hrefs(text)).toEqual([href]);
    expect(whole(text)).toBe(text);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "<a href='x' onclick='alert(1)'>click</a>",
    "ftp://example.in/a",
    "file:///etc/passwd",
    "vbscript:x",
    "https://",
    "http://localhost/admin",
    "name@example.in",
    "9.8 x 4.5 m, 12345 bricks",
  ])("leaves %s the text it is", (text) => {
    expect(links(text)).toEqual([]);
    expect(whole(text)).toBe(text);
  });

  it("finds no script in a link", () => {
    const [part] = links('https://example.in/"onmouseover="alert(1)');
    expect(part).toMatchObject({ href: "https://example.in/" });
  });

  it.each([
    // Cyrillic letters that look like Latin ones.
    ["https://аpple.com/id", "xn--pple-43d.com"],
    ["https://sbi.co.in@evil.example/login", "evil.example"],
    ["https://भारत.भारत/", "xn--h2brj9c.xn--h2brj9c"],
  ])("says where %s really leads", (text, host) => {
    expect(links(text)[0]).toMatchObject({ host, isMisleading: true });
  });

  it("trusts a plain host, with its port and in capital letters", () => {
    for (const text of ["https://Example.in/x", "https://example.in:8443/", "http://example.in:80/"]) {
      expect(links(text)[0]).toMatchObject({ isMisleading: false });
    }
  });

  it("ends a link where the direction of writing is turned round", () => {
    expect(hrefs("https://example.in/\u202egpj.exe")).toEqual(["https://example.in/"]);
  });

  it.each([
    ["call 98765 43210 today", "tel:+919876543210"],
    ["+91 98765-43210", "tel:+919876543210"],
    ["09876543210", "tel:+919876543210"],
    ["+44 20 7946 0958", "tel:+442079460958"],
  ])("finds the number in %s", (text, href) => {
    expect(hrefs(text)).toEqual([href]);
    expect(whole(text)).toBe(text);
  });

  it("takes no number out of a longer one", () => {
    expect(links("order 1234598765432109")).toEqual([]);
  });
});

describe("markHits", () => {
  it("cuts at what was searched for, large and small letters alike", () => {
    expect(markHits("Cement and CEMENT", "cement").map(({ text, isHit }) => [text, isHit])).toEqual([
      ["Cement", true],
      [" and ", false],
      ["CEMENT", true],
    ]);
  });

  it("takes signs for what they are", () => {
    expect(markHits("a+b (c)", "(c)").filter(({ isHit }) => isHit)).toHaveLength(1);
  });
});
