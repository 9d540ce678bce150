import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { aMessage } from "@/testing/messages";
import { renderApp } from "@/testing/render-app";
import type { Member } from "../model";
import { MessagesTab } from "./messages-tab";

let project = 0;
/** Each test has its own project, because the outbox lives as long as the document. */
let messages = "";

const READING = { up_to: null, first_unread_id: null, unread: 0, readers: [] };
const ASKED = aMessage({ id: "0001-a", body: "Which tiles?", created_at: "2027-03-04T10:00:00Z" });
const ANSWERED = aMessage({ id: "0002-b", body: "The white ones", is_mine: true });
const MEMBERS = [
  { id: "me", first_name: "Meera", last_name: "Rao", role: "homeowner" },
  { id: "other", first_name: "Asha", last_name: "Rao", role: "worker" },
] as Member[];

// jsdom has no layout and no pointer events.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;

beforeEach(() => {
  project += 1;
  messages = `/api/projects/p${project}/messages`;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function open(items: object[], answers: Parameters<typeof serve>[0] = {}, mayPost = true) {
  const server = serve({
    "GET /api/session": { user: { id: "me" }, pending_step: null, expires_at: null },
    [`GET ${messages}`]: { items: items.toReversed(), next: null, newer: null },
    [`GET ${messages}/reading`]: READING,
    [`PUT ${messages}/reading`]: READING,
    ...answers,
  });
  const page = renderApp(
    <>
      <MessagesTab projectId={`p${project}`} userId="me" members={MEMBERS} mayPost={mayPost} />
      <Toaster />
    </>,
    { path: `/projects/p${project}?tab=messages` },
  );
  return { server, page, user: userEvent.setup() };
}

const line = async (text: string) => {
  const found = (await screen.findByText(text)).closest("[role=article]");
  if (!(found instanceof HTMLElement)) throw new Error(`No line says ${text}.`);
  return found;
};
const sent = (server: ReturnType<typeof serve>, call: string) =>
  server.received.filter((request) => request.call === call).map(({ body }) => body);

describe("the discussion", () => {
  it("says who said what on which day, and nothing of what was deleted", async () => {
    const gone = aMessage({ id: "0003-c", body: "", deleted_at: "2027-03-05T11:00:00Z" });
    open([ASKED, ANSWERED, gone]);
    expect(await line("Which tiles?")).toHaveAccessibleName("Message from Asha Rao");
    expect(await line("The white ones")).toHaveAccessibleName("Message from you");
    expect(screen.getByText("This message was deleted")).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 4 }).map((day) => day.textContent)).toHaveLength(2);
  });

  it("is empty in the specification's words", async () => {
    open([]);
    expect(await screen.findByText("No messages yet")).toBeVisible();
    expect(screen.getByText("Start the conversation by sending the first message")).toBeVisible();
  });

  it("tells the author what others don't read before somebody is hired", async () => {
    open([aMessage({ id: "0001-a", body: "Call 98765 43210", is_mine: true, held: ["phone"] })]);
    expect(
      await screen.findByText("The other side doesn’t see your phone number until somebody is hired."),
    ).toBeVisible();
  });

  it("lets links lead out safely and interprets nothing else", async () => {
    const { user } = open([
      aMessage({ id: "0001-a", body: "<b>see</b> https://example.in/plan" }),
      aMessage({ id: "0002-b", body: "https://sbi.co.in@evil.example/login" }),
    ]);
    const link = await screen.findByRole("link", { name: "https://example.in/plan" });
    expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
    expect(link).toHaveAttribute("target", "_blank");
    expect(screen.getByText(/<b>see<\/b>/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: /leads to evil\.example/ }));
    expect(await screen.findByRole("alertdialog", { name: "Leave for evil.example?" })).toBeVisible();
  });

  it("answers a message, naming it", async () => {
    const answer = aMessage({ id: "0009-z", body: "White", is_mine: true });
    const { server, user } = open([ASKED], { [`POST ${messages}`]: answer });
    await user.click(within(await line("Which tiles?")).getByRole("button", { name: "Reply to Asha Rao" }));
    await user.type(screen.getByLabelText("Your message"), "White{Shift>}{Enter}{/Shift}ones{Enter}");
    await waitFor(() =>
      expect(sent(server, `POST ${messages}`)).toEqual([
        { body: "White\nones", reply_to_id: "0001-a", file_ids: [] },
      ]),
    );
    expect(screen.getByLabelText("Your message")).toHaveValue("");
  });

  it("sends no blank message", async () => {
    const { server, user } = open([]);
    await user.type(await screen.findByLabelText("Your message"), "   {Enter}");
    expect(sent(server, `POST ${messages}`)).toEqual([]);
  });

  it("edits the last own message from the empty field, and says why it may not", async () => {
    const { server, user } = open([ASKED, ANSWERED], {
      "PATCH /api/messages/0002-b": problem(409, "message_settled", "This one stands."),
    });
    await user.type(await screen.findByLabelText("Your message"), "{ArrowUp}");
    const field = screen.getByLabelText("Edit your message");
    await user.clear(field);
    await user.type(field, "The grey ones{Enter}");
    expect(await screen.findByText("This one stands.")).toBeVisible();
    expect(field).toHaveValue("The grey ones");
    const edited = { ...ANSWERED, body: "The grey ones" };
    server.answer({
      "PATCH /api/messages/0002-b": edited,
      [`GET ${messages}`]: { items: [edited, ASKED], next: null, newer: null },
    });
    await user.type(field, "{Enter}");
    expect(await line("The grey ones")).toBeVisible();
    expect(screen.getByLabelText("Your message")).toHaveValue("");
  });

  it("deletes with a way back", async () => {
    const { server, user } = open([ANSWERED], {
      "DELETE /api/messages/0002-b": new Response(null, { status: 204 }),
      "POST /api/messages/0002-b/restoration": ANSWERED,
    });
    await user.click(
      within(await line("The white ones")).getByRole("button", { name: "Menu of your own message" }),
    );
    server.answer({
      [`GET ${messages}`]: {
        items: [{ ...ANSWERED, body: "", deleted_at: "2027-03-05T11:00:00Z" }],
        next: null,
        newer: null,
      },
    });
    await user.click(await screen.findByRole("menuitem", { name: "Delete message" }));
    expect(await screen.findByText("This message was deleted")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent(server, "POST /api/messages/0002-b/restoration")).toHaveLength(1));
  });

  it("reports a message with a reason", async () => {
    const { server, user } = open([ASKED], {
      "POST /api/messages/0001-a/reports": { ...ASKED, may_report: false, is_reported: true },
    });
    const menu = within(await line("Which tiles?")).getByRole("button", { name: /Menu of the message/ });
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Report message" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Report message" }));
    expect((await within(dialog).findAllByText("Please choose a reason."))[0]).toBeVisible();
    await user.click(within(dialog).getByRole("radio", { name: "It insults or threatens" }));
    await user.click(within(dialog).getByRole("button", { name: "Report message" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent(server, "POST /api/messages/0001-a/reports")).toEqual([{ reason: "abusive", words: "" }]);
  });

  it("keeps what is half written through a reload, and begins a new line by Enter on a touch screen", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes("coarse"),
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const { page, server, user } = open([]);
    await user.type(await screen.findByLabelText("Your message"), "half{Enter}written");
    page.unmount();
    expect(sent(server, `POST ${messages}`)).toEqual([]);
    open([]);
    expect(await screen.findByLabelText("Your message")).toHaveValue("half\nwritten");
    vi.restoreAllMocks();
  });

  it("marks what is new, reports it as read and tells who has seen one's own", async () => {
    const unread = aMessage({ id: "0003-c", body: "Are you there?" });
    const readers = [{ user_id: "other", up_to: "0003-c", read_at: "2027-03-05T11:00:00Z" }];
    const { server } = open([ANSWERED, unread], {
      [`GET ${messages}/reading`]: { up_to: "0002-b", first_unread_id: "0003-c", unread: 1, readers },
      [`PUT ${messages}/reading`]: { up_to: "0003-c", first_unread_id: null, unread: 0, readers },
    });
    expect(await screen.findByText("New messages")).toBeVisible();
    expect(await screen.findByText("Seen by Asha Rao")).toBeVisible();
    await waitFor(() => expect(sent(server, `PUT ${messages}/reading`)).toEqual([{ up_to: "0003-c" }]));
    expect(screen.getByText("New messages")).toBeVisible();
  });

  it("lets those read who may not write", async () => {
    open([ASKED], {}, false);
    expect(await line("Which tiles?")).toBeVisible();
    expect(screen.queryByLabelText("Your message")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Reply to Asha Rao" })).not.toBeInTheDocument();
  });
});
