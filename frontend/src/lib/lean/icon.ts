import { type ReactNode, type Ref, type SVGProps, createElement } from "react";

/** A lucide drawing: its shapes with their attributes, on a 24 × 24 square. */
interface IconData {
  node: readonly (readonly [shape: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
  ref?: Ref<SVGSVGElement>;
  children?: ReactNode;
}

/** Hidden from screen readers unless it has an accessible name. */
function isNamed(props: object): boolean {
  return Object.keys(props).some((name) => name.startsWith("aria-") || name === "role" || name === "title");
}

/**
 * How the built app draws lucide's icons (scripts/lean-libraries.ts): lucide's own way, without the parts for
 * other frameworks. icon.test.tsx compares the two.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's icons import it as that
export default function createLucideIcon({ node }: IconData) {
  return function Icon({ color = "currentColor", size = 24, children, ...rest }: IconProps) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": children || isNamed(rest) ? undefined : true,
        ...rest,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
      children,
    );
  };
}
