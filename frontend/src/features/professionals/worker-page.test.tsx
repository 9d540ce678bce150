import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { aWorker } from "./test-data";
import { WorkerPage } from "./worker-page";

const { id } = aWorker();
const PROFILE = `GET /api/workers/${id}`;
const BASE = {
  "GET /api/session": { user: null },
};

describe("WorkerPage", () => {
  it("says that the prices of jobs are the rate of who has no other", async () => {
    const job = { slug: "fan-repair", name: "Fan repair", name_hi: "पंखे की मरम्मत" };
    const prices = [{ job, trade: "electrician", price_paise: 30_000, unit: "piece" as const }];
    serve({ ...BASE, [PROFILE]: aWorker({ prices }) });
    renderApp(<WorkerPage workerId={id} />);
    expect(await screen.findByText("Priced by the job")).toBeVisible();
    expect(screen.getByText("From ₹300 each")).toBeVisible();
    expect(screen.queryByText("Rate on request")).toBeNull();
  });

  it("leads a visitor to posting work of the main trade", async () => {
    serve({ ...BASE, [PROFILE]: aWorker() });
    renderApp(<WorkerPage workerId={id} />);
    expect(await screen.findByRole("heading", { level: 1, name: "Ramesh Jadhav" })).toBeVisible();
    expect(screen.getByText("Hindi, Marathi")).toBeVisible();
    expect(screen.getByText("Rate on request")).toBeVisible();
    expect(screen.getByRole("link", { name: "Post work for this trade" })).toHaveAttribute(
      "href",
      "/projects?new=project&trade=electrician",
    );
  });

  it("offers a colleague no posting, and the owner the way to the editor", async () => {
    const user = { id, role: "worker" };
    serve({ ...BASE, "GET /api/session": { user }, [PROFILE]: aWorker({ is_listed: false }) });
    renderApp(<WorkerPage workerId={id} />);
    expect(await screen.findByRole("link", { name: "Edit professional profile" })).toBeVisible();
    expect(screen.getByText(/Only you can see this profile/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Post work for this trade" })).toBeNull();
  });

  it("says when there is no such profile, whatever the address", async () => {
    serve({ ...BASE, [PROFILE]: problem(422, "validation_failed", "Not an id.") });
    renderApp(<WorkerPage workerId={id} />);
    expect(await screen.findByRole("heading", { level: 1, name: "Professional not found" })).toBeVisible();
  });
});
