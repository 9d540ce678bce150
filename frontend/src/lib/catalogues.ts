import type { Messages } from "@lingui/core";

interface Catalogue {
  messages: Messages;
}

/**
 * Catalogues by file, for every language except English, whose texts are in the code
 * (scripts/words-in-code.ts). Only readers of another language fetch this list.
 */
export const CATALOGUES = import.meta.glob<Catalogue>([
  "../locales/*/messages.po",
  "../features/*/locales/*.po",
]);
