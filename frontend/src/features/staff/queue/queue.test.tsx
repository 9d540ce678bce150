import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, unwrap } from "@/api/client";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
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
  const query = queueQuery(["desk", filter], (cursor, signal) =>
    unwrap(
      api.GET("/api/staff/tickets", {
        params: { query: { status: filter.status, words: filter.q, cursor } },
        signal,
      }),
    ),
  );
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
