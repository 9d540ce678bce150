import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { restoreFocus } from "./restored-focus";

const WORDS = '<div class="first-words"><a href="/">Karigar</a><a href="/faq">Questions</a></div>';

let root: HTMLElement;

function link(href: string): HTMLAnchorElement {
  const found = root.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
  if (!found) throw new Error(`No link to ${href}.`);
  return found;
}

function begin(): void {
  link("/faq").focus();
  restoreFocus(root, link("/faq"));
}

describe("restoreFocus", () => {
  beforeEach(() => {
    document.body.innerHTML = `<button>Elsewhere</button><div id="root">${WORDS}</div>`;
    root = document.getElementById("root") ?? document.body;
  });

  it("gives the focus to the same link once the app has drawn it", async () => {
    begin();
    root.innerHTML = "<p>Loading…</p>";
    expect(document.body).toHaveFocus();
    root.innerHTML = '<a href="/about">About</a><a href="/faq">FAQ</a>';
    await waitFor(() => expect(link("/faq")).toHaveFocus());
  });

  it("follows to another link of the first words", async () => {
    begin();
    link("/").focus();
    root.innerHTML = '<a href="/faq">FAQ</a><a href="/">Home</a>';
    await waitFor(() => expect(link("/")).toHaveFocus());
  });

  it("takes the focus from nobody who has gone elsewhere", async () => {
    begin();
    root.innerHTML = "<p>Loading…</p>";
    document.querySelector("button")?.focus();
    document.querySelector("button")?.blur();
    root.innerHTML = '<a href="/faq">FAQ</a>';
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });
});
