import { beforeEach, describe, expect, it } from "vitest";
import { looksOf } from "../e2e/support/looks";

const CARD = '<article class="card"><a href="/workers/1">View Profile</a></article>';

/** The mark of the element with this id, or of the first of this selector. */
function lookOf(html, selector) {
  document.body.innerHTML = html;
  const looks = looksOf();
  return looks[window.lookedAt.indexOf(document.querySelector(selector))];
}

beforeEach(() => {
  document.documentElement.className = "";
});

describe("what axe judges once", () => {
  it("is the same for other texts, addresses and neighbours", () => {
    const other = '<p>Found</p><article class="card"><a href="/workers/2">See more</a></article>';
    expect(lookOf(other, "article")).toBe(lookOf(CARD, "article"));
  });

  it.each([
    ["a text that is missing", CARD.replace("View Profile", " ")],
    ["another class within", CARD.replace("<a ", '<a class="pale" ')],
    ["another class of its own", CARD.replace("card", "card pale")],
    ["another background", `<section class="dark">${CARD}</section>`],
    ["a role", CARD.replace("<a ", '<a role="none" ')],
    ["a state", CARD.replace("<a ", '<a aria-disabled="true" ')],
    ["an element more", CARD.replace("</article>", "<img></article>")],
    ["hidden content", CARD.replace("<article", '<article aria-hidden="true"')],
  ])("is not %s", (_, html) => {
    expect(lookOf(html, "article")).not.toBe(lookOf(CARD, "article"));
  });

  it("is not another theme", () => {
    const light = lookOf(CARD, "article");
    document.documentElement.className = "dark";
    expect(lookOf(CARD, "article")).not.toBe(light);
  });

  it.each([
    ["a label that is gone", '<label for="one">Title</label><input id="one">', '<input id="one">'],
    [
      "a name that points to nothing",
      '<b id="name">Title</b><div role="dialog" aria-labelledby="name"><input></div>',
      '<b id="other">Title</b><div role="dialog" aria-labelledby="name"><input></div>',
    ],
    ["a picture without words", '<img alt="A wall"><input>', '<img alt=""><input>', "img"],
    [
      "a choice that is made",
      '<input type="radio"><b>Pay</b>',
      '<input type="radio" checked><b>Pay</b>',
      "b",
    ],
  ])("is not %s", (_, whole, broken, selector = "input, [role]") => {
    expect(lookOf(broken, selector)).not.toBe(lookOf(whole, selector));
  });
});
