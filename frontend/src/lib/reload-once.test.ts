import { beforeEach, describe, expect, it, vi } from "vitest";
import { reloadOnce } from "./reload-once";

const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockReset();
  document.head.innerHTML = '<script data-app="/assets/index-1.js"></script>';
  document.body.innerHTML = "<input><textarea></textarea>";
});

function type(selector: string, words: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(selector);
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("a file that is gone after a deployment", () => {
  it("loads the document anew once for each build", () => {
    expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false]);
    document.head.innerHTML = '<script data-app="/assets/index-2.js"></script>';
    expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("takes nothing away that somebody typed, until it is sent or emptied", () => {
    type("textarea", "The wall is wet");
    expect(reloadOnce(reload)).toBe(false);
    type("textarea", "");
    type("input", "Asha");
    expect(reloadOnce(reload)).toBe(false);
    document.querySelector("input")?.remove();
    expect(reloadOnce(reload)).toBe(true);
  });

  it("does not circle where nothing can be remembered", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
