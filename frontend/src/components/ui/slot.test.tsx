import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as Radix from "@radix-ui/react-slot";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { Slot } from "./slot";

test.each([
  ["ours", Slot],
  ["Radix's", Radix.Root as typeof Slot],
])("the child keeps its own and hears first: %s", async (_, Part) => {
  const heard: string[] = [];
  const [outer, inner] = [createRef<HTMLButtonElement>(), createRef<HTMLAnchorElement>()];
  const focused = vi.fn();
  const { unmount } = render(
    <Part
      ref={outer}
      className="button"
      title="given"
      style={{ color: "red", top: 1 }}
      onClick={() => heard.push("given")}
      onFocus={focused}
    >
      <a
        ref={inner}
        href="#there"
        className="link"
        style={{ color: "blue" }}
        onClick={() => heard.push("own")}
      >
        There
      </a>
    </Part>,
  );
  const link = screen.getByRole("link", { name: "There" });
  expect(link).toHaveAttribute("class", "button link");
  expect(link).toHaveAttribute("title", "given");
  expect(link).toHaveStyle({ color: "rgb(0, 0, 255)", top: "1px" });
  expect(outer.current).toBe(link);
  expect(inner.current).toBe(link);
  await userEvent.click(link);
  expect(heard).toEqual(["own", "given"]);
  expect(focused).toHaveBeenCalled();
  unmount();
  expect([outer.current, inner.current]).toEqual([null, null]);
});

test.each([
  ["ours", Slot],
  ["Radix's", Radix.Root as typeof Slot],
])("nothing is shown of no child: %s", (_, Part) => {
  const { container } = render(<Part className="button">{null}</Part>);
  expect(container).toBeEmptyDOMElement();
});
