import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useCurrentItem } from "./use-current-item";

/** Each item is as wide as its text says; the row shows 200 pixels of them. */
function Row({ items, current }: { items: number[]; current: number }) {
  const row = useCurrentItem<HTMLUListElement>("[aria-current]");
  return (
    <ul ref={row}>
      {items.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items never change places
        <li key={index} aria-current={index === current || undefined}>
          {width}
        </li>
      ))}
    </ul>
  );
}

afterEach(() => vi.restoreAllMocks());

describe("the current item of a scrolling row", () => {
  it("is in view, again when it has moved, and not when somebody has scrolled", () => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(this: Element) {
      if (this.tagName === "UL") return new DOMRect(0, 0, 200, 40);
      const before = [...(this.parentElement?.children ?? [])].slice(
        0,
        [...(this.parentElement?.children ?? [])].indexOf(this),
      );
      const left = before.reduce((sum, one) => sum + Number(one.textContent), 0);
      return new DOMRect(left - (this.parentElement?.scrollLeft ?? 0), 0, Number(this.textContent), 40);
    });
    const { rerender } = render(<Row items={[100, 100, 100]} current={0} />);
    const row = screen.getByRole("list");
    expect(row.scrollLeft).toBe(0);
    rerender(<Row items={[100, 100, 100]} current={2} />);
    expect(row.scrollLeft).toBe(152);
    row.scrollLeft = 10;
    rerender(<Row items={[100, 100, 100]} current={2} />);
    expect(row.scrollLeft).toBe(10);
    rerender(<Row items={[130, 100, 100]} current={2} />);
    expect(row.scrollLeft).toBe(182);
  });
});
