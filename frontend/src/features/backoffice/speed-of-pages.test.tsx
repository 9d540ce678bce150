import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { SpeedOfPages } from "./speed-of-pages";

const CALL = "GET /api/staff/speed";
const LANDING = {
  page: "/",
  device: "phone",
  visits: 120,
  metrics: [
    { metric: "LCP", p75: 2100, rating: "good" },
    { metric: "INP", p75: 340, rating: "fair" },
    { metric: "CLS", p75: 310, rating: "poor" },
    { metric: "TTFB", p75: null, rating: null },
  ],
};

it("says each figure with its unit and whether it is good", async () => {
  serve({ [CALL]: { items: [LANDING] } });
  renderApp(<SpeedOfPages />);
  const row = await screen.findByRole("row", { name: /Phone/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual([
    "Page/",
    "DevicePhone",
    "Visits120",
    "Main content (LCP)2.1 s, good",
    "Response to a tap (INP)340 ms, to be improved",
    "Layout shift (CLS)0.31, poor",
    "First byte (TTFB)–",
  ]);
});

it("asks for the days and the language that were chosen, and says when nothing was measured", async () => {
  const { received } = serve({ [CALL]: { items: [] } });
  renderApp(<SpeedOfPages />);
  expect(await screen.findByText("Nothing was measured in this time.")).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Days" }), "7");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "hi");
  expect(await screen.findByText("Nothing was measured in this time.")).toBeVisible();
  expect(received.map(({ query }) => query.toString())).toEqual(["days=28", "days=7", "days=7&language=hi"]);
});
