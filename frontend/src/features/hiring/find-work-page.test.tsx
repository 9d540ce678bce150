import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { FindWorkPage } from "./find-work-page";
import { openWorkQuery } from "./queries";
import { WORKER, anOpenWork, pageOf } from "./test-data";

const LIST = "GET /api/open-work";
const VISITOR = { "GET /api/session": { user: null }, "GET /api/trades": pageOf() };

describe("FindWorkPage", () => {
  it("counts what is there and shows the budget by the rule", async () => {
    const cheap = anOpenWork({
      id: "2",
      title: "Fix a tap",
      base_amount_paise: null,
      budget_max_paise: 80_000,
    });
    serve({ ...VISITOR, [LIST]: pageOf(anOpenWork(), cheap) });
    renderApp(<FindWorkPage />);
    expect(screen.getAllByTestId("work-placeholder")).toHaveLength(6);
    expect(await screen.findByText("2 jobs found")).toBeVisible();
    expect(screen.getByText("₹85,000")).toBeVisible();
    expect(screen.getByText("Up to ₹800")).toBeVisible();
    expect(screen.queryByText("Apply for this Job")).toBeNull();
  });

  it("offers workers to apply", async () => {
    serve({ ...VISITOR, "GET /api/session": { user: WORKER }, [LIST]: pageOf(anOpenWork({ id: "7" })) });
    renderApp(<FindWorkPage />);
    const link = await screen.findByRole("link", { name: "Apply for this Job" });
    expect(link).toHaveAttribute("href", "/find-work/7?apply=true");
  });

  it("says that nothing is there", async () => {
    serve({ ...VISITOR, [LIST]: pageOf() });
    renderApp(<FindWorkPage />);
    expect(await screen.findByText("No jobs available")).toBeVisible();
    expect(screen.getByText("Check back later for new opportunities.")).toBeVisible();
  });

  it("says that it could not load, and tries again when asked", async () => {
    const server = serve({ ...VISITOR, [LIST]: problem(400, "bad_request", "No.") });
    renderApp(<FindWorkPage />);
    const error = await screen.findByRole("alert");
    expect(error).toHaveTextContent("Unable to load jobs");
    expect(error).toHaveTextContent("Please check your connection and try again.");
    server.answer({ [LIST]: pageOf(anOpenWork()) });
    await userEvent.click(within(error).getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("1 job found")).toBeVisible();
  });

  it("waits 2 s before each retry", () => {
    expect(openWorkQuery({}).retryDelay).toBe(2_000);
  });
});
