import type { Messages } from "@lingui/core";

interface Catalogue {
  messages: Messages;
}

/**
 * By their file, of every language but English, whose words stand in the code (scripts/words-in-code.ts): only who reads
 * another one fetches the list.
 */
export const CATALOGUES = import.meta.glob<Catalogue>([
  "../locales/*/messages.po",
  "../features/*/locales/*.po",
]);
