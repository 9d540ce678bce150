import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { formatMoney } from "@/lib/money";
import { renderApp } from "@/testing/render-app";
import { ShareBar } from "./share-bar";
import { WeekBars } from "./week-bars";

const WEEKS = Array.from({ length: 12 }, (_, week) => `2026-09-${String(week + 1).padStart(2, "0")}`);

it("tells every week as a table too", () => {
  const values = WEEKS.map((_, week) => (week === 11 ? 1_234_500 : 0));
  renderApp(<WeekBars title="Agreed" weeks={WEEKS} values={values} format={formatMoney} />);
  expect(screen.getByRole("figure", { name: /Agreed/ })).toBeVisible();
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(13);
  expect(rows.at(-1)).toHaveTextContent("₹12,345");
});

it("draws no bar where nothing was counted", () => {
  const { container } = renderApp(
    <WeekBars title="Agreed" weeks={WEEKS} values={WEEKS.map(() => 0)} format={String} />,
  );
  expect(container.querySelectorAll("rect[height='0']")).toHaveLength(12);
  expect(container.innerHTML).not.toContain("NaN");
});

it("names each share with its number", () => {
  renderApp(
    <ShareBar
      title="Where your work stands"
      shares={[
        { key: "a", label: "In progress", count: 0, fill: "bg-brand-fill" },
        { key: "b", label: "Completed", count: 3, fill: "bg-success" },
      ]}
    />,
  );
  const shares = screen.getAllByRole("listitem");
  expect(shares.map(({ textContent }) => textContent)).toEqual(["In progress0", "Completed3"]);
});
