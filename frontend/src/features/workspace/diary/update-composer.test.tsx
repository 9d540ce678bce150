import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ProgressMeter } from "./progress-meter";
import type { Reckoning } from "./queries";
import { UpdateComposer } from "./update-composer";

const POST = "POST /api/projects/p1/updates";
const PLAN = { items: [], total_amount_paise: 0, possible_verbs: [], is_waiting: false, room: 20 };

beforeEach(() => {
  document.cookie = "csrftoken=token";
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(answer: (received: { body: unknown }) => object) {
  serve({
    "GET /api/session": { user: null },
    "GET /api/projects/p1/milestones": () => PLAN,
    [POST]: answer,
  });
  renderApp(<UpdateComposer projectId="p1" userId="u1" />);
}

const box = () => screen.getByRole("textbox", { name: /What has been done/ });

describe("the update box", () => {
  it("needs words", async () => {
    const sent = vi.fn(() => ({}));
    open(sent);
    await userEvent.click(screen.getByRole("button", { name: "Post update" }));
    expect((await screen.findAllByText("Please write what has been done."))[0]).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it("keeps what was written when the server refuses it, and is empty once it is posted", async () => {
    let isFirst = true;
    open(({ body }) => {
      expect(body).toEqual({ body: "Walls chased.", milestone_id: null, photo_ids: [] });
      if (!isFirst) return { id: "1" };
      isFirst = false;
      return problem(409, "workspace_closed", "This project is closed.");
    });
    await userEvent.type(box(), "  Walls chased. ");
    await userEvent.click(screen.getByRole("button", { name: "Post update" }));
    expect(await screen.findByText("This project is closed.")).toBeVisible();
    expect(box()).toHaveValue("  Walls chased. ");
    await userEvent.click(screen.getByRole("button", { name: "Post update" }));
    await waitFor(() => expect(box()).toHaveValue(""));
  });
});

describe("the bar", () => {
  const reckoning: Reckoning = {
    percent: 22,
    basis: "amounts",
    status: "in_progress",
    milestones: { done: 0, total: 2 },
    tasks: { done: 1, total: 1 },
    parts: [
      {
        milestone_id: "a",
        title: "Laid",
        status: "planned",
        weight: 75,
        percent: 0,
        tasks: { done: 0, total: 0 },
      },
      {
        milestone_id: "b",
        title: "Pulled",
        status: "planned",
        weight: 25,
        percent: 90,
        tasks: { done: 1, total: 1 },
      },
    ],
  };

  it("tells its figure, and on demand what it is made of", async () => {
    serve({ "GET /api/session": { user: null } });
    renderApp(<ProgressMeter reckoning={reckoning} label="Progress of Wiring" />);
    expect(screen.getByRole("progressbar", { name: "Progress of Wiring" })).toHaveAttribute(
      "aria-valuenow",
      "22",
    );
    await userEvent.click(screen.getByText("How this is calculated"));
    expect(screen.getByText(/Each milestone counts by its amount/)).toBeVisible();
    expect(screen.getByRole("row", { name: "Pulled 25% 90%" })).toBeVisible();
    expect(screen.getByText(/The last 5% come/)).toBeVisible();
  });
});
