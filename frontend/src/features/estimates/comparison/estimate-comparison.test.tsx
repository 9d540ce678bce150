import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Schemas } from "@/api/schemas";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { EstimateComparison } from "./estimate-comparison";

const RANGE = { low_paise: 1_000_000, likely_paise: 1_500_000, high_paise: 2_000_000 };

function comparisonOf(count: number): Schemas["EstimateComparisonOut"] {
  return {
    estimate_id: "e1",
    title: "Painting",
    total: RANGE,
    labour: RANGE,
    tolerance_percent: 10,
    offers: Array.from({ length: count }, (_, index) => ({
      application_id: `a${index}`,
      applicant_name: `Painter ${index}`,
      has_material: true,
      rate_paise: 1_500_000,
      rate_unit: "lump_sum",
      total_paise: 1_500_000,
      expected: RANGE,
      position: "within",
      difference_paise: 0,
      rows: [],
    })),
  };
}

it("many offers do not push the applications away: five are shown, and all of them on a press", async () => {
  serve({ "GET /api/projects/p1/estimate": comparisonOf(9) });
  renderApp(<EstimateComparison projectId="p1" />);
  expect(await screen.findByText("Painter 4")).toBeVisible();
  expect(screen.queryByText("Painter 5")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Show all 9 offers" }));
  expect(screen.getByText("Painter 8")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show fewer offers" }));
  expect(screen.queryByText("Painter 8")).not.toBeInTheDocument();
});

it("five offers need no button", async () => {
  serve({ "GET /api/projects/p1/estimate": comparisonOf(5) });
  renderApp(<EstimateComparison projectId="p1" />);
  expect(await screen.findByText("Painter 4")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
