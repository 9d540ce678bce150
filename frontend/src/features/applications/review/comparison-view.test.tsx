import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { PROJECT_ID, aProject } from "@/features/projects/test-data";
import { ApplicationsPage } from "./applications-page";
import { NO_MONEY, COMPARISON, PROJECT, applicationsOf, anApplication } from "./test-data";
import { ApplicationPort } from "../ports";

it("compares the chosen ones, marks the lowest total and reckons with another quantity", async () => {
  const cheap = anApplication({ id: "2", includes: ["labour"] });
  cheap.worker = { ...cheap.worker, first_name: "Sunita", last_name: "Pawar" };
  cheap.total = { paise: 5_000_000, assumptions: [], why_unknown: null };
  const dear = anApplication({
    schedule: { parts: 3, total_paise: 6_240_000, first_percent: 40, last_due_on: "2026-12-12" },
  });
  const compared = {
    items: [dear, cheap],
    measure: { quantity: 900, quantity_unit: "sq_ft" },
    is_stated: true,
    lowest_id: "2",
    all_include: ["labour"],
  };
  const server = serve({
    [PROJECT]: aProject({ quantity: 900, quantity_unit: "sq_ft" }),
    ...applicationsOf(dear, cheap),
    [COMPARISON]: compared,
  });
  renderApp(
    <ApplicationPort value={NO_MONEY}>
      <ApplicationsPage projectId={PROJECT_ID} />
    </ApplicationPort>,
  );
  await userEvent.click(await screen.findByRole("checkbox", { name: "Compare Ramesh Jadhav" }));
  expect(screen.getByText("Choose one more to compare")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Compare Sunita Pawar" }));
  await userEvent.click(screen.getByRole("button", { name: "Compare" }));
  const table = await screen.findByRole("table", { name: "Applications side by side" });
  const totals = within(table).getByRole("row", { name: /^Total/ });
  const [first, second] = within(totals).getAllByRole("cell");
  expect(first).toHaveTextContent("₹62,400");
  expect(first).not.toHaveTextContent("Lowest total");
  expect(second).toHaveTextContent("₹50,000Lowest totalDoes not include: tools");
  const [paid, unknown] = within(within(table).getByRole("row", { name: /^Paid in/ })).getAllByRole("cell");
  expect(paid).toHaveTextContent("3 partsFirst: 40%Last: by 12 Dec 2026");
  expect(unknown).toHaveTextContent("–");
  const quantity = screen.getByRole("textbox", { name: "Quantity" });
  expect(quantity).toHaveValue("900");
  await userEvent.clear(quantity);
  await userEvent.click(screen.getByRole("button", { name: "Recalculate" }));
  expect(screen.getByText("Enter a number above 0.")).toBeVisible();
  await userEvent.type(quantity, "450.5");
  await userEvent.click(screen.getByRole("button", { name: "Recalculate" }));
  expect(await screen.findByRole("button", { name: "Save it to the work" })).toBeVisible();
  const asked = server.received.findLast(({ call }) => call === COMPARISON);
  expect(asked?.query.get("quantity")).toBe("450.5");
  expect(asked?.query.getAll("ids")).toEqual([dear.id, "2"]);
});
