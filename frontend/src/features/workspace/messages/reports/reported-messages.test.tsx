import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import type { ReportedMessage, ReportedTalk } from "./queries";
import { ReportedMessages } from "./reported-messages";

const AUTHOR = { id: "u-1", first_name: "Suresh", last_name: "Kumar", avatar_url: null };
const MESSAGE: ReportedMessage = {
  id: "r-1",
  message_id: "m-1",
  project_id: "p-1",
  project_title: "Paint the hall",
  author: AUTHOR,
  excerpt: "Pay me outside or else",
  file_count: 0,
  written_at: "2026-11-18T06:30:00Z",
  is_deleted: false,
  is_hidden: false,
  reports: [
    {
      id: "r-1",
      reason: "fraud",
      words: "He asks for cash.",
      reporter_name: "Anita S.",
      created_at: "2026-11-19T06:30:00Z",
      outcome: "open",
      decided_at: null,
      decided_by: null,
    },
  ],
};
const TALK: ReportedTalk = {
  ...MESSAGE,
  body: "Pay me outside or else I stop.",
  edited_at: null,
  wordings: [{ body: "Pay me", written_at: "2026-11-18T06:29:00Z" }],
  files: [],
  before: [
    {
      id: "m-0",
      author: AUTHOR,
      body: "The first coat is on.",
      file_count: 0,
      created_at: "2026-11-18T06:00:00Z",
      is_gone: false,
    },
  ],
  after: [],
  may_decide: true,
};

function open(answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    "GET /api/staff/message-reports": { items: [MESSAGE], next: null },
    "GET /api/staff/message-reports/r-1": TALK,
    ...answers,
  });
  renderApp(<ReportedMessages />, { path: "/admin/reports?tab=messages" });
  return server;
}

async function openTalk() {
  await userEvent.click(await screen.findByRole("button", { name: "Read what was said before and after" }));
  return screen.findByRole("list", { name: "The message and those beside it" });
}

describe("reported messages", () => {
  it("opens what was said beside one only when asked, and hides it for a reason", async () => {
    const server = open({
      "POST /api/staff/message-reports/r-1/decision": { ...TALK, is_hidden: true, may_decide: false },
    });
    expect(await screen.findByText("He asks for cash.")).toBeVisible();
    expect(server.received.some(({ call }) => call.endsWith("/r-1"))).toBe(false);
    const talk = await openTalk();
    expect(within(talk).getByText("The first coat is on.")).toBeVisible();
    expect(within(talk).getByText("Pay me outside or else I stop.")).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Hide message" }));
    const dialog = await screen.findByRole("dialog", { name: "Hide the message from Suresh Kumar?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Hide message" }));
    expect((await within(dialog).findAllByText("Please write the reason."))[0]).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Money outside the product.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Hide message" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const call = server.received.find(({ call: name }) => name.endsWith("/decision"));
    expect(call?.body).toEqual({ outcome: "hide", words: "Money outside the product." });
  });

  it("says when another moderator was faster", async () => {
    open({
      "POST /api/staff/message-reports/r-1/decision": problem(
        409,
        "report_decided",
        "It was decided already.",
      ),
    });
    await openTalk();
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "No harm in it.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Keep it" }));
    expect(await within(dialog).findByText("It was decided already.")).toBeVisible();
  });

  it("says that nothing waits", async () => {
    open({ "GET /api/staff/message-reports": { items: [], next: null } });
    expect(await screen.findByText("No reports here")).toBeVisible();
  });
});
