import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Schemas } from "@/api/schemas";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { taskOf } from "@/testing/tasks";
import { type Place, placeTask } from "./board";
import { TasksTab } from "./tasks-tab";

type Task = Schemas["TaskOut"];
type BoardPage = (cursor: string | null) => object;

const imran = { id: "imran", first_name: "Imran", last_name: "Khan", avatar_url: null };
const NO_PLAN = { items: [], total_amount_paise: 0, possible_verbs: [], is_waiting: false, room: 20 };

beforeEach(() => {
  document.cookie = "csrftoken=token";
  // Wide enough for three columns.
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("48rem"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The tab with a server that stores the board. */
async function open(
  tasks: Task[],
  {
    path = "/projects/p1",
    mayChange = true,
    page,
  }: { path?: string; mayChange?: boolean; page?: BoardPage } = {},
) {
  let board = tasks;
  const server = serve({
    "GET /api/session": { user: { id: "imran" } },
    "GET /api/projects/p1/milestones": NO_PLAN,
    "GET /api/projects/p1/file-limits": {},
    "GET /api/projects/p1/tasks": ({ query }) => page?.(query.get("cursor")) ?? { items: board, next: null },
    "GET /api/projects/p1/tasks/deleted": () => ({ items: [], next: null }),
  });
  for (const { id } of tasks) {
    server.answer({
      [`POST /api/tasks/${id}/moves`]: ({ body }) => {
        const { status, after_id: afterId } = body as { status: Place["status"]; after_id: string | null };
        board = placeTask(board, id, { status, afterId });
        return {};
      },
      [`DELETE /api/tasks/${id}`]: () => {
        board = board.filter((task) => task.id !== id);
        return new Response(null, { status: 204 });
      },
      [`POST /api/tasks/${id}/restoration`]: () => {
        board = tasks;
        return {};
      },
    });
  }
  const members = [{ ...imran, role: "worker" as const, phone: null, guest_rights: null }];
  renderApp(
    <>
      <TasksTab projectId="p1" members={members as never} mayChange={mayChange} />
      <Toaster />
    </>,
    { path },
  );
  await screen.findByRole("region", { name: /To do/, hidden: true });
  return server;
}

const column = (name: RegExp) =>
  within(screen.getByRole("region", { name }))
    .queryAllByRole("listitem")
    .map((card) => within(card).getAllByRole("button")[1]?.textContent);
const sent = (server: Awaited<ReturnType<typeof open>>) =>
  server.received.filter(({ call }) => !call.startsWith("GET")).map(({ call, body }) => [call, body]);
const handle = (title: string) => screen.getByRole("button", { name: `Move “${title}”` });

describe("a card carried by keyboard", () => {
  it("is picked up, moved and put down, with every step told", async () => {
    const server = await open([taskOf("a"), taskOf("b"), taskOf("c"), taskOf("z", { status: "completed" })]);
    handle("a").focus();
    await userEvent.keyboard(" ");
    expect(screen.getByText(/“a” picked up in To do/)).toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}");
    expect(column(/To do/)).toEqual(["b", "a", "c"]);
    expect(screen.getByText("“a”: To do, place 2 of 3")).toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(handle("a")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    expect(column(/Completed/)).toEqual(["z", "a"]);
    expect(sent(server)).toEqual([]);
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("“a” moved to Completed")).toBeInTheDocument();
    expect(sent(server)).toEqual([["POST /api/tasks/a/moves", { status: "completed", after_id: "z" }]]);
    expect(column(/Completed/)).toEqual(["z", "a"]);
  });

  it("stays where it was on Escape, and when it was not carried anywhere", async () => {
    const server = await open([taskOf("a"), taskOf("b")]);
    handle("b").focus();
    await userEvent.keyboard(" {ArrowUp}{ArrowRight}{Escape}");
    expect(column(/To do/)).toEqual(["a", "b"]);
    expect(screen.getByText("“b” stays where it was")).toBeInTheDocument();
    await userEvent.keyboard(" {ArrowUp}{ArrowDown} ");
    expect(column(/To do/)).toEqual(["a", "b"]);
    expect(sent(server)).toEqual([]);
  });
});

describe("a move", () => {
  it("can be taken back", async () => {
    const server = await open([taskOf("a"), taskOf("b")]);
    await userEvent.click(screen.getByRole("button", { name: "Menu of “b”" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move to In Progress" }));
    await waitFor(() => expect(column(/In Progress/)).toEqual(["b"]));
    // jsdom has no pointer capture, which toasts need for swiping.
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(column(/To do/)).toEqual(["a", "b"]));
    expect(sent(server).at(-1)).toEqual(["POST /api/tasks/b/moves", { status: "todo", after_id: "a" }]);
  });

  it("goes back by itself with a word when the server refuses it", async () => {
    const server = await open([taskOf("a"), taskOf("b")]);
    server.answer({
      "POST /api/tasks/b/moves": problem(409, "workspace_closed", "This project is closed."),
    });
    await userEvent.click(screen.getByRole("button", { name: "Menu of “b”" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move to Completed" }));
    expect(await screen.findByText("This project is closed.")).toBeInTheDocument();
    await waitFor(() => expect(column(/To do/)).toEqual(["a", "b"]));
    expect(screen.queryByText("“b” moved to Completed")).toBeNull();
  });
});

describe("a deleted card", () => {
  it("is asked about, goes, and comes back", async () => {
    const server = await open([taskOf("a"), taskOf("b")]);
    await userEvent.click(screen.getByRole("button", { name: "Menu of “a”" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete task" }));
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent("Are you sure you want to delete this task?");
    await userEvent.click(within(question).getByRole("button", { name: "Delete task" }));
    await waitFor(() => expect(column(/To do/)).toEqual(["b"]));
    // jsdom has no pointer capture, which toasts need for swiping.
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(column(/To do/)).toEqual(["a", "b"]));
    expect(sent(server).map(([call]) => call)).toEqual([
      "DELETE /api/tasks/a",
      "POST /api/tasks/a/restoration",
    ]);
  });
});

describe("the board", () => {
  it("shows what the address asks for, and everything again", async () => {
    await open([taskOf("a", { assignee: imran }), taskOf("b")], { path: "/projects/p1?mine=1" });
    expect(column(/To do/)).toEqual(["a"]);
    expect(screen.getByText("1 of 2 tasks")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(column(/To do/)).toEqual(["a", "b"]));
  });

  it("shows markup as what was typed", async () => {
    const title = `<img src=x onerror=alert(1)> <b>Tiles</b> ${"x".repeat(120)}`;
    await open([
      taskOf("a", { title, checklist: [{ id: "1", text: "<script>", is_done: true, edit_version: "v1" }] }),
    ]);
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(document.querySelector("img, script")).toBeNull();
    expect(screen.getByText("1 of 1 of the checklist done")).toBeInTheDocument();
  });

  it("is for reading alone where nothing may be changed", async () => {
    await open([taskOf("a")], { mayChange: false });
    expect(screen.queryByRole("button", { name: /Menu of|Move “|Add Task|Deleted/ })).toBeNull();
  });

  it("opens the card that the address names, and ticks its list without its form", async () => {
    const lines = [
      { id: "l1", text: "Measure", is_done: false, edit_version: "v1" },
      { id: "l2", text: "Cut", is_done: true, edit_version: "v2" },
    ];
    const server = await open([taskOf("a", { checklist: lines })], { path: "/projects/p1?task=a" });
    server.answer({ "PATCH /api/checklist-items/l1": {} });
    const dialog = await screen.findByRole("dialog", { name: "Edit task" });
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Measure" }));
    await waitFor(() =>
      expect(sent(server)).toEqual([
        ["PATCH /api/checklist-items/l1", { is_done: true, edit_version: "v1" }],
      ]),
    );
  });
});

describe("a board of several pages", () => {
  const first = { items: [taskOf("a"), taskOf("z", { status: "completed" })], next: "2" };
  const second = { items: [taskOf("b"), taskOf("c")], next: null };

  it("shows the first page, and the others by themselves", async () => {
    const server = await open([], { page: (cursor) => (cursor === "2" ? second : first) });
    await waitFor(() => expect(column(/To do/)).toEqual(["a", "b", "c"]));
    expect(column(/Completed/)).toEqual(["z"]);
    const asked = server.received.filter(({ call }) => call === "GET /api/projects/p1/tasks");
    expect(asked.map(({ query }) => query.get("limit"))).toEqual([null, "100"]);
  });

  it("offers the others again when they did not come", async () => {
    let isDown = true;
    await open([], {
      page: (cursor) => {
        if (cursor !== "2") return first;
        return isDown ? problem(403, "not_allowed", "No.") : second;
      },
    });
    const more = await screen.findByRole("button", { name: "Show more" });
    expect(column(/To do/)).toEqual(["a"]);
    isDown = false;
    await userEvent.click(more);
    await waitFor(() => expect(column(/To do/)).toEqual(["a", "b", "c"]));
  });
});
