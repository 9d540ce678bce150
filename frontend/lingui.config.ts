import { formatter } from "@lingui/format-po";
import type { LinguiConfig } from "@lingui/conf";

/**
 * One catalogue for the shell and one per feature, so that a feature's strings live and leave with its folder.
 * Line numbers are left out: they would change the files whenever code moves. English has no catalogue: its words stand
 * in the code, and each of them as a `msgid` of the Hindi one.
 */
const config: LinguiConfig = {
  locales: ["hi"],
  sourceLocale: "en",
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: { limit: 3 } }),
  orderBy: "messageId",
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}/messages",
      include: ["<rootDir>/src/app", "<rootDir>/src/components", "<rootDir>/src/lib", "<rootDir>/src/routes"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/features/{name}/locales/{locale}",
      include: ["<rootDir>/src/features/{name}/"],
      exclude: ["**/*.test.*"],
    },
  ],
};

export default config;
