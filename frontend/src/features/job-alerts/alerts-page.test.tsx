import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import type { JobAlert } from "./queries";
import { AlertsPage } from "./alerts-page";
import { HOMEOWNER, WORKER, anOpenWork, pageOf } from "@/features/projects/test-data";

const ALERTS = "GET /api/me/job-alerts";
const FINDS = "GET /api/me/job-alert-matches";
const CREATE = "POST /api/me/job-alerts";

const ALERT: JobAlert = {
  id: "019f0000-0000-7000-8000-000000000501",
  name: "Plumber · Pune",
  trades: [{ slug: "plumber", name: "Plumber", name_hi: "प्लंबर" }],
  place: null,
  radius_km: null,
  min_budget_paise: 500_000,
  kind: null,
  frequency: "at_once",
  is_active: true,
  last_told_at: null,
  matches_count: 3,
  created_at: "2026-11-18T08:00:00Z",
  edit_version: "v1",
};

function world(...items: JobAlert[]) {
  return {
    "GET /api/session": { user: WORKER },
    "GET /api/trades": pageOf(ALERT.trades[0]),
    [ALERTS]: { items, limit: 20 },
    [FINDS]: pageOf(),
  };
}

describe("AlertsPage", () => {
  it("shows each alert with its filters and what it found, and why", async () => {
    const why = "Plumber · 3.2 km from Pune · budget ₹5,000+";
    serve({ ...world(ALERT), [FINDS]: pageOf({ id: "m1", why, work: anOpenWork() }) });
    renderApp(<AlertsPage />);
    expect(await screen.findByRole("heading", { name: "Plumber · Pune" })).toBeVisible();
    expect(screen.getByText("At least ₹5,000")).toBeVisible();
    expect(screen.getByText(/3 jobs found/)).toBeVisible();
    expect(await screen.findByText(`Why you see it: ${why}`)).toBeVisible();
  });

  it("creates an alert once, and says at the form why it was refused", async () => {
    const refusal = problem(409, "alert_exists", "You already have a job alert for exactly this.");
    const server = serve({ ...world(), [CREATE]: refusal });
    renderApp(<AlertsPage />);
    await userEvent.click(await screen.findByRole("button", { name: "New job alert" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(await within(dialog).findByRole("checkbox", { name: "Plumber" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Create alert" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("You already have a job alert");
    server.answer({ [CREATE]: ALERT, [ALERTS]: { items: [ALERT], limit: 20 } });
    await userEvent.click(within(dialog).getByRole("button", { name: "Create alert" }));
    expect(await screen.findByRole("heading", { name: "Plumber · Pune" })).toBeVisible();
    const sent = server.received.filter(({ call }) => call === CREATE);
    expect(sent.map(({ body }) => body)).toMatchObject([{ trades: ["plumber"] }, { trades: ["plumber"] }]);
    expect(sent[0]?.headers.get("Idempotency-Key")).toBeTruthy();
  });

  it("pauses an alert and keeps the rest of it", async () => {
    const path = `PUT /api/me/job-alerts/${ALERT.id}`;
    const server = serve({ ...world(ALERT), [path]: { ...ALERT, is_active: false } });
    renderApp(<AlertsPage />);
    await userEvent.click(await screen.findByRole("switch", { name: "Job alert “Plumber · Pune”" }));
    const sent = server.received.find(({ call }) => call === path);
    expect(sent?.body).toMatchObject({ is_active: false, trades: ["plumber"], min_budget_paise: 500_000 });
  });

  it("tells a homeowner whom alerts are for", async () => {
    serve({ ...world(), "GET /api/session": { user: HOMEOWNER } });
    renderApp(<AlertsPage />);
    expect(await screen.findByText("Job alerts are for workers and contractors")).toBeVisible();
  });
});
