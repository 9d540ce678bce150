import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { readPage } from "@/api/read";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ActButtons } from "./act-buttons";
import { ChoiceField } from "./choice-field";
import { Deadline } from "./deadline";
import { NumberSearch } from "./number-search";
import { queueFilter, useQueueFilter } from "./queue-filter";
import { QueueList } from "./queue-list";
import { queueQuery } from "./queue-query";

afterEach(() => vi.unstubAllGlobals());

const FILTER = queueFilter({ status: ["open", "closed"], q: "text" });

function Desk() {
  const [filter, change] = useQueueFilter(FILTER);
  const asked = { status: filter.status, words: filter.q };
  const query = queueQuery(["desk", filter], readPage("/api/staff/tickets", { query: asked }));
  return (
    <>
      <ChoiceField
        label="State"
        choices={["open", "closed"]}
        nameOf={(status) => status}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <NumberSearch value={filter.q} onSearch={(q) => change({ q })} />
      <QueueList query={query} label="Tickets" errorTitle="Not loaded" empty="Nothing waits">
        {(ticket) => ticket.subject}
      </QueueList>
    </>
  );
}

describe("a filter", () => {
  it("reads what is unknown as the default, and leaves defaults out of the address", () => {
    expect(FILTER.read(new URLSearchParams("status=lost&q=KG-1"))).toEqual({ status: "open", q: "KG-1" });
    expect(FILTER.write({ status: "open", q: "" }).toString()).toBe("");
    expect(FILTER.write({ status: "closed", q: "KG-1" }).toString()).toBe("status=closed&q=KG-1");
  });
});

describe("a queue", () => {
  it("asks for what the filter says, and for more of it", async () => {
    const server = serve({
      "GET /api/staff/tickets": ({ query }) =>
        query.get("cursor")
          ? { items: [{ id: "2", subject: "Second" }], next: null }
          : { items: [{ id: "1", subject: "First" }], next: "more" },
    });
    const user = userEvent.setup();
    renderApp(<Desk />);
    const list = await screen.findByRole("list", { name: "Tickets" });
    expect(within(list).getByText("First")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /more/i }));
    expect(await within(list).findByText("Second")).toBeVisible();

    await user.selectOptions(screen.getByLabelText("State"), "closed");
    await user.type(screen.getByLabelText("Number or email"), " KG-1 {Enter}");
    await screen.findByRole("list", { name: "Tickets" });
    expect(server.received.at(-1)?.query.toString()).toBe("status=closed&words=KG-1");
  });

  it("keeps its rows until those of another filter have come", async () => {
    let answer: (tickets: object) => void = () => undefined;
    const later = new Promise<object>((resolve) => (answer = resolve));
    serve({
      "GET /api/staff/tickets": ({ query }) =>
        query.get("status") === "closed" ? later : { items: [{ id: "1", subject: "First" }], next: null },
    });
    renderApp(<Desk />);
    const list = await screen.findByRole("list", { name: "Tickets" });
    const row = within(list).getByText("First");
    await userEvent.selectOptions(screen.getByLabelText("State"), "closed");
    expect(list.closest("[aria-busy=true]")).toHaveClass("opacity-55");
    expect(row).toBeInTheDocument();
    answer({ items: [], next: null });
    expect(await screen.findByText("Nothing waits")).toBeVisible();
  });

  it("says that it is empty, or that it could not be loaded", async () => {
    serve({ "GET /api/staff/tickets": { items: [], next: null } });
    const { unmount } = renderApp(<Desk />);
    expect(await screen.findByText("Nothing waits")).toBeVisible();
    unmount();
    serve({ "GET /api/staff/tickets": problem(400, "broken", "Broken.") });
    renderApp(<Desk />);
    expect(await screen.findByText("Not loaded")).toBeVisible();
  });
});

describe("a deadline", () => {
  it.each([
    [3_600_000, "due"],
    [-3_600_000, "overdue"],
  ])("%i ms from now is %s", (distance, words) => {
    renderApp(
      <Deadline at={new Date(Date.now() + distance).toISOString()}>
        {(_, isLate) => (isLate ? "overdue" : "due")}
      </Deadline>,
    );
    expect(screen.getByText(words)).toBeVisible();
  });
});

function Refund() {
  const move = useApiMutation({
    mutationFn: (verb: "approve" | "decline") =>
      callApi("POST", `/api/staff/refunds/{refund_id}/${verb}`, { path: { refund_id: "r-1" } }),
  });
  return (
    <>
      <ActButtons
        acts={[
          {
            verb: "approve",
            label: "Agree",
            done: "Agreed",
            question: { title: "Give it back?", description: "At once.", tone: "primary" },
          },
          { verb: "decline", label: "Decline", variant: "secondary", done: "Declined" },
        ]}
        mutation={move}
        send={move.mutateAsync}
        about="Ravi"
      />
      <Toaster />
    </>
  );
}

describe("what a second person may do", () => {
  it("is asked once more, is sent once, and is told", async () => {
    const server = serve({ "POST /api/staff/refunds/r-1/approve": {} });
    const user = userEvent.setup();
    renderApp(<Refund />);
    await user.click(screen.getByRole("button", { name: "Agree: Ravi" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Give it back?" });
    expect(server.received.some(({ call }) => call.startsWith("POST"))).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: "Agree" }));
    expect(await screen.findByText("Agreed")).toBeVisible();
    const sent = server.received.filter(({ call }) => call.startsWith("POST"));
    expect(sent.map(({ call }) => call)).toEqual(["POST /api/staff/refunds/r-1/approve"]);
  });

  it("shows beside the buttons what the server says against it", async () => {
    serve({ "POST /api/staff/refunds/r-1/decline": problem(409, "own_refund", "Somebody else decides.") });
    const user = userEvent.setup();
    renderApp(<Refund />);
    await user.click(screen.getByRole("button", { name: "Decline: Ravi" }));
    expect(await screen.findByText("Somebody else decides.")).toBeVisible();
    expect(screen.queryByText("Declined")).not.toBeInTheDocument();
  });
});
