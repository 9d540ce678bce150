import { type MessageDescriptor, i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Schemas } from "@/api/schemas";

type DrawingName = Schemas["ArticleDrawing"];

const NAMES: Record<DrawingName, MessageDescriptor> = {
  brick: msg`Bricks`,
  bulb: msg`Wiring and a lamp`,
  drop: msg`Rain and a tank`,
  helmet: msg`Helmet`,
  ledger: msg`Quotation`,
  level: msg`Spirit level`,
  phone: msg`Phone`,
  plan: msg`Floor plan`,
  ruler: msg`Rule with flags`,
  scaffold: msg`Scaffold`,
  section: msg`Terrace in section`,
  sun: msg`Sun and shade`,
  window: msg`Window and daylight`,
};

/** For those who choose one. */
export function drawingNames(): { name: DrawingName; label: string }[] {
  return (Object.keys(NAMES) as DrawingName[]).map((name) => ({ name, label: i18n._(NAMES[name]) }));
}

export function isDrawingName(name: string): name is DrawingName {
  return name in NAMES;
}
