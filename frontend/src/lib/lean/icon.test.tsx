import { render } from "@testing-library/react";
import { BadgeCheck, type LucideIcon } from "lucide-react";
import * as module from "lucide-react/dist/esm/icons/badge-check.mjs";
import { expect, test } from "vitest";
import createLucideIcon from "./icon";

const [shapes] = Object.values(module).filter((exported) => "node" in exported);
const Ours = createLucideIcon(shapes as never) as unknown as LucideIcon;

/** Without the class names that our code does not use. */
function drawn(Icon: LucideIcon, props: object): string {
  const { container } = render(<Icon {...props} />);
  const svg = container.querySelector("svg");
  svg?.classList.remove(...[...svg.classList].filter((name) => name.startsWith("lucide")));
  if (svg?.className.baseVal === "") svg.removeAttribute("class");
  const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort();
  return attributes.join(" ") + svg?.innerHTML;
}

test.each([
  {},
  { "aria-hidden": true, className: "size-4" },
  { "aria-label": "Checked", strokeWidth: 3 },
  { size: 16, color: "red" },
])("an icon is drawn as lucide draws it: %o", (props) => {
  expect(drawn(Ours, props)).toBe(drawn(BadgeCheck, props));
});
