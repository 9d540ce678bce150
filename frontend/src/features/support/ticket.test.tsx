import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { TicketAnswer } from "./desk/ticket-answer";
import type { StaffTicket } from "./desk/queries";
import type { Ticket } from "./queries";
import { TicketPage } from "./ticket-page";

const TICKET: Ticket = {
  id: "t-1",
  number: "KG-2026-000007",
  category: "payment",
  subject: "Paid twice",
  status: "answered",
  created_at: "2026-11-20T06:30:00Z",
  last_message_at: "2026-11-20T08:30:00Z",
  answer_due_at: null,
  closed_at: null,
  messages: [
    {
      id: "m-1",
      is_own: true,
      author_name: null,
      body: "The bank took it twice.",
      created_at: "2026-11-20T06:30:00Z",
    },
    {
      id: "m-2",
      is_own: false,
      author_name: "Neha",
      body: "It is on its way back.",
      created_at: "2026-11-20T08:30:00Z",
    },
  ],
};

beforeEach(() => localStorage.clear());

describe("a conversation by the mailed link", () => {
  const LOOK_UP = "POST /api/ticket-lookups";
  const REPLY = "POST /api/ticket-replies";

  it("shows who said what, and sends a reply with the key", async () => {
    const reply = { id: "m-3", is_own: true, author_name: null, body: "Thank you!" };
    const server = serve({
      [LOOK_UP]: TICKET,
      [REPLY]: {
        ...TICKET,
        status: "open",
        messages: [...TICKET.messages, { ...reply, created_at: "2026-11-20T09:30:00Z" }],
      },
    });
    renderApp(<TicketPage />, { path: "/support/ticket#key=secret" });
    expect(await screen.findByRole("heading", { name: "Paid twice", level: 1 })).toBeVisible();
    const answer = screen.getByText("It is on its way back.").closest("article");
    expect(answer).toHaveTextContent("Neha of Karigar");
    expect(server.received.find(({ call }) => call === LOOK_UP)?.body).toEqual({ key: "secret" });

    await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
    expect(await screen.findByText("Please write something first.")).toBeVisible();
    await userEvent.type(screen.getByLabelText("Your reply"), "Thank you!");
    await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
    expect(await screen.findByText("We are on it")).toBeVisible();
    expect(screen.getByText("Thank you!", { selector: "article p" })).toBeVisible();
    expect(screen.getByLabelText("Your reply")).toHaveValue("");
    expect(server.received.find(({ call }) => call === REPLY)?.body).toEqual({
      key: "secret",
      body: "Thank you!",
    });
  });

  it("keeps a reply that could not be sent", async () => {
    serve({ [LOOK_UP]: TICKET, [REPLY]: problem(429, "rate_limited", "Please wait a minute.") });
    renderApp(<TicketPage />, { path: "/support/ticket#key=secret" });
    await userEvent.type(await screen.findByLabelText("Your reply"), "Thank you!");
    await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
    expect(await screen.findByText("Please wait a minute.")).toBeVisible();
    expect(screen.getByLabelText("Your reply")).toHaveValue("Thank you!");
  });

  it("says that a reply opens what is closed", async () => {
    serve({ [LOOK_UP]: { ...TICKET, status: "closed" } });
    renderApp(<TicketPage />, { path: "/support/ticket#key=secret" });
    expect(await screen.findByText("This is closed. Your reply opens it again.")).toBeVisible();
  });

  it.each(["/support/ticket#key=old", "/support/ticket"])(
    "leads on from %s, which opens nothing",
    async (path) => {
      serve({});
      renderApp(<TicketPage />, { path });
      expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeVisible();
      expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/contact");
    },
  );

  it("can be tried again after a failure", async () => {
    const server = serve({ [LOOK_UP]: problem(500, "internal", "Something broke.") });
    renderApp(<TicketPage />, { path: "/support/ticket#key=secret" });
    const again = await screen.findByRole("button", { name: "Try Again" });
    server.answer({ [LOOK_UP]: TICKET });
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { name: "Paid twice" })).toBeVisible();
  });
});

describe("an answer of the desk", () => {
  const STAFF_TICKET: StaffTicket = {
    id: "t-1",
    number: "KG-2026-000007",
    category: "payment",
    subject: "Paid twice",
    status: "open",
    language: "en",
    name: "Asha Kulkarni",
    email: "asha@example.in",
    person_id: null,
    owner: null,
    created_at: "2026-11-20T06:30:00Z",
    answer_due_at: "2026-11-20T10:30:00Z",
    redress_due_at: null,
    closed_at: null,
    first_answered_at: null,
    last_message_at: "2026-11-20T06:30:00Z",
    messages: [],
  };
  const ANSWERS = "POST /api/staff/tickets/t-1/answers";
  const NOTES = "POST /api/staff/tickets/t-1/notes";

  function open(answers: Parameters<typeof serve>[0]) {
    const server = serve({
      "GET /api/staff/ticket-replies": {
        items: [{ code: "refund", title: "Refund on its way", text: "Your money is on its way." }],
      },
      ...answers,
    });
    renderApp(<TicketAnswer ticket={STAFF_TICKET} />);
    return (call: string) =>
      server.received.filter((received) => received.call === call).map(({ body }) => body);
  }

  it("begins from a template and goes out by mail", async () => {
    const sent = open({ [ANSWERS]: STAFF_TICKET });
    await screen.findByRole("option", { name: "Refund on its way" });
    await userEvent.selectOptions(screen.getByLabelText(/Start from a template/), "Refund on its way");
    expect(screen.getByLabelText("Your words")).toHaveValue("Your money is on its way.");
    await userEvent.selectOptions(screen.getByLabelText("Send as"), "A question back, by email");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() =>
      expect(sent(ANSWERS)).toEqual([
        { body: "Your money is on its way.", next_status: "waiting_for_person" },
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText("Your words")).toHaveValue(""));
  });

  it("stays among staff as a note", async () => {
    const sent = open({ [NOTES]: STAFF_TICKET });
    await userEvent.type(screen.getByLabelText("Your words"), "Asked the bank.");
    await userEvent.selectOptions(screen.getByLabelText("Send as"), "A note for staff");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent(NOTES)).toEqual([{ body: "Asked the bank." }]));
    expect(sent(ANSWERS)).toEqual([]);
  });

  it("keeps its words when it is refused, and wants some", async () => {
    const sent = open({ [ANSWERS]: problem(409, "ticket_closed", "This ticket is closed.") });
    const form = screen.getByRole("button", { name: "Send" }).closest("form");
    if (!form) throw new Error("no form");
    await userEvent.click(within(form).getByRole("button", { name: "Send" }));
    expect(await within(form).findByText("Please write something first.")).toBeVisible();
    expect(sent(ANSWERS)).toEqual([]);
    await userEvent.type(screen.getByLabelText("Your words"), "It is on its way.");
    await userEvent.click(within(form).getByRole("button", { name: "Send" }));
    expect(await within(form).findByText("This ticket is closed.")).toBeVisible();
    expect(screen.getByLabelText("Your words")).toHaveValue("It is on its way.");
  });
});
