import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const REPOSITORY = join(import.meta.dirname, "../../..");

/**
 * Writes a line for each test that passed only at its second try, with its first error and the path of its
 * screenshot, into the file that JOURNEYS_UNSTEADY_FILE names. scripts/verify.py shows them at the end of the
 * run.
 */
// oxlint-disable-next-line no-default-export -- as Playwright loads it
export default class UnsteadyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const file = process.env.JOURNEYS_UNSTEADY_FILE;
    if (!file) return;
    const unsteady = this.#suite?.allTests().filter((test) => test.outcome() === "flaky") ?? [];
    const lines = unsteady.map((test) => {
      const [first] = test.results.flatMap(({ errors }) => errors);
      const why = stripVTControlCharacters(first?.message ?? "")
        .replaceAll(/\s+/g, " ")
        .slice(0, 300);
      const pictures = test.results
        .flatMap(({ attachments }) => attachments)
        .flatMap(({ path }) => (path?.endsWith(".png") ? relative(REPOSITORY, path) : []));
      const shown = pictures.length > 0 ? ` (picture: ${pictures.join(", ")})` : "";
      return `${test.titlePath().filter(Boolean).join(" › ")}: ${why}${shown}\n`;
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, lines.join(""));
  }
}
