import { type MessageDescriptor, i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TextKind } from "./names";

const NAMES: Record<TextKind, MessageDescriptor> = {
  pages: msg({ context: "content", message: "Pages" }),
  articles: msg`Articles`,
  positions: msg`Open positions`,
};

/** The heading of each kind of text. */
export function kindName(kind: TextKind): string {
  return i18n._(NAMES[kind]);
}
