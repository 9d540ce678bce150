import { describe, expect, it } from "vitest";
import type { ExtraRow, RowChange } from "./queries";
import {
  NO_ROW_CHANGES,
  extraIndex,
  rowsFromAddress,
  rowsToAddress,
  withChange,
  withExtra,
} from "./row-changes";

const CHANGE: RowChange = { item: "new_paint", quantity: "12.5", is_left_out: false };
const SCAFFOLD: ExtraRow = { label: "Scaffold", unit: "number", quantity: "2", rate_paise: 50_000 };

describe("changed rows of a bill", () => {
  it("replace each other, and go away", () => {
    const once = withChange(NO_ROW_CHANGES, "new_paint", CHANGE);
    const twice = withChange(once, "new_paint", { ...CHANGE, quantity: "13" });
    expect(twice.changes).toEqual([{ ...CHANGE, quantity: "13" }]);
    expect(withChange(twice, "new_paint")).toEqual(NO_ROW_CHANGES);
  });

  it("are added at the end, replaced and removed by their place", () => {
    const one = withExtra(NO_ROW_CHANGES, -1, SCAFFOLD);
    const two = withExtra(one, -1, { ...SCAFFOLD, label: "Skip" });
    expect(two.extras.map(({ label }) => label)).toEqual(["Scaffold", "Skip"]);
    expect(withExtra(two, extraIndex("extra-1")).extras.map(({ label }) => label)).toEqual(["Skip"]);
    expect(withExtra(two, 1, { ...SCAFFOLD, label: "Lift" }).extras.at(1)?.label).toBe("Lift");
    expect(extraIndex("new_paint")).toBe(-1);
  });

  it("go through the address, and what cannot be read is none", () => {
    const rows = { changes: [CHANGE], extras: [SCAFFOLD] };
    expect(rowsFromAddress(rowsToAddress(rows)["rows"] ?? null)).toEqual(rows);
    expect(rowsToAddress(NO_ROW_CHANGES)).toEqual({});
    for (const text of [
      null,
      "",
      "[]",
      "3",
      "{",
      '{"changes":[1],"extras":[]}',
      '{"changes":{},"extras":[]}',
    ])
      expect(rowsFromAddress(text)).toEqual(NO_ROW_CHANGES);
  });
});
