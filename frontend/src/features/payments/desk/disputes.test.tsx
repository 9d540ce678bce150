import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { DisputeStatements } from "@/features/disputes/queries";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { Disputes } from "./disputes";
import type { Dispute, DisputeRow } from "./queries";

const DISPUTE: Dispute = {
  project_id: "p-2",
  title: "Paint the hall",
  homeowner_name: "Anita Sharma",
  worker_name: "Suresh Kumar",
  opened_by: "homeowner",
  opened_at: "2026-11-19T06:30:00Z",
  words: "The paint comes off.",
  held_paise: 500_000,
  milestones: [
    {
      milestone_id: "m-1",
      title: "First coat",
      status: "submitted",
      amount_paise: 500_000,
      released_paise: 0,
      refunded_paise: 0,
      held_paise: 500_000,
    },
  ],
};

const ROW: DisputeRow = {
  project_id: "p-2",
  title: "Paint the hall",
  held_paise: 500_000,
  opened_at: "2026-11-19T06:30:00Z",
  answer_due_at: "2026-11-21T06:30:00Z",
  is_heard: true,
};

const HEARING: DisputeStatements = {
  opened_by: "homeowner",
  opened_at: "2026-11-19T06:30:00Z",
  statements: [
    {
      id: "s-1",
      voice: "homeowner",
      name: "Anita Sharma",
      is_own: false,
      words: "The paint comes off.",
      created_at: "2026-11-19T06:30:00Z",
    },
  ],
  answer_due_at: "2026-11-21T06:30:00Z",
  is_heard: true,
  may_write: true,
};

const QUESTION: DisputeStatements["statements"][number] = {
  id: "s-2",
  voice: "staff",
  name: "",
  is_own: true,
  words: "Since when?",
  created_at: "2026-11-20T06:30:00Z",
};

function open(answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    "GET /api/staff/disputes": { items: [ROW], next: null },
    "GET /api/staff/projects/p-2/dispute": DISPUTE,
    "GET /api/projects/p-2/dispute-statements": HEARING,
    ...answers,
  });
  renderApp(<Disputes userId="u-1" />, { path: "/admin/reports?tab=disputes" });
  return server;
}

const sent = (server: ReturnType<typeof serve>, call: string) =>
  server.received.filter((received) => received.call === call).map(({ body }) => body);

describe("a dispute", () => {
  it("says what is held, and in words that it is nothing", async () => {
    const unpaid = { ...ROW, project_id: "p-3", title: "Mend the gate", held_paise: 0 };
    open({ "GET /api/staff/disputes": { items: [ROW, unpaid], next: null } });
    expect(await screen.findByText("₹5,000")).toBeVisible();
    expect(screen.getByText(/No money is held\.$/)).toBeVisible();
    expect(screen.queryByText("₹0")).toBeNull();
  });

  it("is decided by the worker's share of what is held, with the reason", async () => {
    const server = open({
      "POST /api/staff/projects/p-2/decision": new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Decide: Paint the hall" }));
    const dialog = await screen.findByRole("dialog", { name: /Paint the hall/ });
    expect(await within(dialog).findByText("The paint comes off.")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
    expect(
      (await within(dialog).findAllByText("Please enter the worker’s share; 0 is possible."))[0],
    ).toBeVisible();
    const share = within(dialog).getByLabelText(/Suresh Kumar’s share of “First coat”/);
    await userEvent.type(share, "6000");
    expect((await within(dialog).findAllByText("Only ₹5,000 is held."))[0]).toBeVisible();
    await userEvent.clear(share);
    await userEvent.type(share, "2000");
    expect(within(dialog).getByRole("status")).toHaveTextContent("Back to Anita Sharma₹3,000");
    await userEvent.type(within(dialog).getByLabelText(/Why it is decided so/), "Half of it holds.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
    await waitFor(() =>
      expect(sent(server, "POST /api/staff/projects/p-2/decision")).toEqual([
        {
          shares: [{ milestone_id: "m-1", worker_paise: 200_000 }],
          words: "Half of it holds.",
          is_done: false,
        },
      ]),
    );
  });

  it("gives all to one side in a press", async () => {
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Decide: Paint the hall" }));
    const dialog = await screen.findByRole("dialog", { name: /Paint the hall/ });
    await userEvent.click(within(dialog).getByRole("button", { name: "All to Suresh Kumar" }));
    expect(within(dialog).getByRole("status")).toHaveTextContent(
      "To Suresh Kumar₹5,000Back to Anita Sharma₹0",
    );
  });

  it("waits for the other side, and asks both", async () => {
    const asked = { ...HEARING, statements: [...HEARING.statements, QUESTION] };
    const server = open({
      "GET /api/staff/disputes": { items: [{ ...ROW, is_heard: false }], next: null },
      "POST /api/projects/p-2/dispute-statements": asked,
    });
    expect(await screen.findByText(/Waits for an answer until/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Decide/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Read and ask: Paint the hall" }));
    const dialog = await screen.findByRole("dialog", { name: /Paint the hall/ });
    const question = await within(dialog).findByLabelText(/A question to both sides/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask both sides" }));
    expect(await within(dialog).findByText("Please write something.")).toBeVisible();
    await userEvent.type(question, "Since when?");
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask both sides" }));
    expect(await within(dialog).findByText("Since when?")).toBeVisible();
    await waitFor(() => expect(question).toHaveValue(""));
    expect(sent(server, "POST /api/projects/p-2/dispute-statements")).toEqual([{ words: "Since when?" }]);
  });
});
