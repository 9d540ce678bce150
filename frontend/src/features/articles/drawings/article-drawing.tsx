import type { ComponentType } from "react";
import type { Schemas } from "@/api/schemas";
import { Brick } from "./brick";
import { Bulb } from "./bulb";
import { Drop } from "./drop";
import { Helmet } from "./helmet";
import { Ledger } from "./ledger";
import { Level } from "./level";
import { Phone } from "./phone";
import { Plan } from "./plan";
import { Ruler } from "./ruler";
import { Scaffold } from "./scaffold";
import { Section } from "./section";
import { Sun } from "./sun";
import { Window } from "./window";

type DrawingName = Schemas["ArticleDrawing"];

const DRAWINGS: Record<DrawingName, ComponentType> = {
  brick: Brick,
  bulb: Bulb,
  drop: Drop,
  helmet: Helmet,
  ledger: Ledger,
  level: Level,
  phone: Phone,
  plan: Plan,
  ruler: Ruler,
  scaffold: Scaffold,
  section: Section,
  sun: Sun,
  window: Window,
};

/**
 * The drawing of an article on squared paper, as wide as its container. Decorative: the title says what it is about.
 */
export function ArticleDrawing({ name }: { name: DrawingName }) {
  const Named = DRAWINGS[name];
  return (
    <div className="flex h-full items-center drawing-paper">
      <Named />
    </div>
  );
}
