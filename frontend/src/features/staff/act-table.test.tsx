import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app";
import { ActTable } from "./act-table";
import type { Act } from "./queries";

const ACT: Act = {
  id: "a-1",
  at: "2026-11-26T10:00:00Z",
  actor: { id: "u-1", name: "Arvind Iyer", email: "arvind@example.in" },
  desk: "finance",
  verb: "refund.asked",
  subject_kind: "refund",
  subject_id: "r-1",
  about: null,
  words: "",
  detail: {},
  address: null,
  request_id: "",
};

describe("the details of an act", () => {
  it.each([
    [{ amount_paise: 790_000, order: "order_1" }, "Amount: ₹7,900 · Order: order_1"],
    [{ gst_basis_points: 1800, valid_from: "2027-01-01" }, "GST: 18% · Valid from: 1 Jan 2027"],
    [{ before: ["finance"], after: ["finance", "editor"] }, "Before: Money · After: Money, Content"],
    [{ shows_live: true, taken_from: null, reasons: [] }, "Live figures: Yes"],
    [{ flags: ["names_differ"] }, "What stood out: names differ"],
  ])("of %j are said in words", async (detail, words) => {
    renderApp(<ActTable acts={[{ ...ACT, detail }]} />);
    expect(await screen.findByText(words)).toBeVisible();
  });
});
