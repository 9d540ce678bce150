import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * Writes a line for each test that passed at its second try only, with what it failed of first, into the file that
 * JOURNEYS_UNSTEADY_FILE names; scripts/verify.py shows them at the end of the run. Each is a fault to be found.
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
      return `${test.titlePath().filter(Boolean).join(" › ")}: ${why}\n`;
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, lines.join(""));
  }
}
