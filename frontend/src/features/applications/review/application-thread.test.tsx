import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { HOMEOWNER, PROJECT_ID } from "@/features/projects/test-data";
import { ApplicationThread } from "./application-thread";
import type { Question, Thread } from "./queries";

const APPLICATION_ID = "019f0000-0000-7000-8000-000000000101";
const SESSION = "GET /api/session";
const MESSAGES = `GET /api/applications/${APPLICATION_ID}/messages`;
const POST = `POST /api/applications/${APPLICATION_ID}/messages`;

function aQuestion(changes: Partial<Question> = {}): Question {
  return {
    id: "019f0000-0000-7000-8000-000000000301",
    client_id: "019f0000-0000-7000-8000-000000000302",
    body: "Do you bring the tiles?",
    is_mine: true,
    held_back: [],
    created_at: "2026-11-20T09:00:00Z",
    read_at: null,
    ...changes,
  };
}

function aThread(changes: Partial<Thread> = {}): Thread {
  return {
    items: [],
    next: null,
    other: { id: "w", first_name: "Ramesh", last_name: "Jadhav", avatar_url: null },
    project_id: PROJECT_ID,
    project_title: "Tile two bathrooms",
    unread: 0,
    may_post: true,
    has_workspace: false,
    ...changes,
  };
}

beforeEach(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = vi.fn();
});

function open(answers: Record<string, object>) {
  const server = serve({ [SESSION]: { user: HOMEOWNER }, ...answers });
  renderApp(<ApplicationThread applicationId={APPLICATION_ID} viewer="homeowner" />);
  return server;
}

it("asks, and explains what the other side does not see yet", async () => {
  const server = open({ [MESSAGES]: aThread() });
  const box = await screen.findByRole("textbox", { name: "Your message" });
  expect(screen.getByText("Ask Ramesh what you want to know before you decide.")).toBeVisible();
  await userEvent.type(box, "Call me on 98765 43210");
  const sent = aQuestion({ body: "Call me on 98765 43210", held_back: ["phone"] });
  server.answer({ [POST]: sent, [MESSAGES]: aThread({ items: [sent] }) });
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Ramesh sees the contact details only after hiring.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Your message" })).toHaveValue("");
});

it("keeps what could not be sent, with the server's words, and sends it again as the same message", async () => {
  const server = open({ [MESSAGES]: aThread(), [POST]: problem(503, "unavailable", "Please try again.") });
  await userEvent.type(await screen.findByRole("textbox", { name: "Your message" }), "When?");
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Please try again.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Your message" })).toHaveValue("When?");
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  await waitFor(() => expect(server.received.filter(({ call }) => call === POST)).toHaveLength(2));
  const [first, second] = server.received.filter(({ call }) => call === POST);
  expect(first?.headers.get("Idempotency-Key")).toBe(second?.headers.get("Idempotency-Key"));
});

it("marks what came in as read", async () => {
  const server = open({ [MESSAGES]: aThread({ items: [aQuestion({ is_mine: false })], unread: 1 }) });
  expect(await screen.findByText("Do you bring the tiles?")).toBeVisible();
  await waitFor(() =>
    expect(server.received.map(({ call }) => call)).toContain(
      `POST /api/applications/${APPLICATION_ID}/messages/read`,
    ),
  );
});

it("is read only after the decision, and leads on to the workspace", async () => {
  open({ [MESSAGES]: aThread({ items: [aQuestion()], may_post: false, has_workspace: true }) });
  expect(await screen.findByRole("link", { name: "Open the workspace" })).toHaveAttribute(
    "href",
    `/projects/${PROJECT_ID}?tab=messages`,
  );
  expect(screen.queryByRole("textbox")).toBeNull();
});
