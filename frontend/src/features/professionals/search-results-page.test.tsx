import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem } from "@/testing/fake-server";
import { COUNTS, SEARCH, address, openSearch } from "@/testing/search-page";
import { PUNE, aWorkerFound, searchCounts, workersPage } from "./test-data";

const cardOf = (name: string) => screen.getByRole("heading", { level: 3, name }).closest("li") as HTMLElement;

describe("the results", () => {
  it("show whom the search has found, and how the words were understood", async () => {
    const skills = ["Electrician", "Mason", "Welder", "Roofer", "Plumber"].map((name) => ({
      slug: name,
      name,
      name_hi: name,
    }));
    const idle = aWorkerFound({
      worker_id: "2",
      worker_name: "Sita Rao",
      rating_average: null,
      rate_paise: null,
      available_today: true,
      area: "Pune",
    });
    openSearch("?q=bijli mistri&location=poona", { [SEARCH]: workersPage([aWorkerFound({ skills }), idle]) });
    expect(screen.getByRole("button", { name: "Searching..." })).toBeVisible();
    expect(await screen.findByText("2 professionals found")).toBeVisible();
    expect(screen.getByText(/Showing results for/)).toHaveTextContent(
      "Showing results for electricians near Pune, Maharashtra",
    );
    expect(await screen.findByRole("heading", { name: "Ramesh Vitthal Jadhav" })).toBeVisible();
    const first = cardOf("Ramesh Vitthal Jadhav");
    expect(await within(first).findByText("RJ")).toBeVisible();
    expect(first).toHaveTextContent("(3 reviews)");
    expect(first).toHaveTextContent("Kothrud, Pune, Maharashtra · 3.4 km away");
    expect(first).toHaveTextContent("ElectricianMasonWelder+2 more");
    expect(first).toHaveTextContent("₹650 per hour");
    expect(first).toHaveTextContent("Busy");
    expect(first).toHaveTextContent("Close by · Good reviews");
    expect(within(first).getByRole("button", { name: "Book Ramesh Vitthal Jadhav" })).toBeVisible();
    const second = cardOf("Sita Rao");
    expect(second).toHaveTextContent("No reviews yet");
    expect(second).toHaveTextContent("Rate on request");
    expect(second).toHaveTextContent("Available today");
    expect(second).not.toHaveTextContent("Pune, Pune");
    expect(screen.getByRole("link", { name: /View Profile.*Sita Rao/ })).toHaveAttribute(
      "href",
      "/workers/2",
    );
  });

  it("name the cheapest job of whoever has no rate", async () => {
    const fan = { slug: "fan-repair", name: "Fan repair", name_hi: "पंखे की मरम्मत" };
    openSearch("?q=electrician&location=Pune", {
      [SEARCH]: workersPage([
        aWorkerFound({
          rate_paise: null,
          rate_unit: null,
          cheapest_job: { job: fan, price_paise: 20_000, unit: "piece" },
        }),
      ]),
    });
    expect(await screen.findByText("From ₹200 each")).toBeVisible();
    expect(screen.getByText("Fan repair")).toBeVisible();
    expect(screen.queryByText("Rate on request")).toBeNull();
  });

  it("say from which day on somebody is free", async () => {
    openSearch("?q=electrician&location=Pune", {
      [SEARCH]: workersPage([aWorkerFound({ next_available_on: "2026-11-24" })]),
    });
    expect(await screen.findByText("Next free: Tue, 24 Nov")).toBeVisible();
  });

  it("say who is away or busy, and how requests are answered", async () => {
    openSearch("?q=electrician&location=Pune", {
      [SEARCH]: workersPage([
        aWorkerFound({ worker_id: "1", away_until: "2026-12-03", next_available_on: "2026-12-04" }),
        aWorkerFound({ worker_id: "2", availability: "busy", available_today: true }),
        aWorkerFound({ worker_id: "3", response_minutes: 30, acceptance_percent: 92 }),
      ]),
    });
    expect(await screen.findByText("Away until 3 Dec")).toBeVisible();
    expect(screen.getAllByText("Busy")).not.toHaveLength(0);
    expect(screen.getByText("Answers within 30 min · Accepts 92% of requests")).toBeVisible();
  });

  it("tell the number of all by the server's count", async () => {
    openSearch("?q=electrician&location=Pune", {
      [SEARCH]: workersPage(
        Array.from({ length: 20 }, (_, id) => aWorkerFound({ worker_id: `${id}` })),
        "more",
      ),
      [COUNTS]: searchCounts(123_456),
    });
    expect(await screen.findByText("1,23,456 professionals found")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Show more" })).toBeVisible();
  });

  it("don't pretend to know the number of all", async () => {
    openSearch("?q=electrician&location=Pune", {
      [SEARCH]: workersPage(
        Array.from({ length: 20 }, (_, id) => aWorkerFound({ worker_id: `${id}` })),
        "more",
      ),
    });
    expect(await screen.findByText("Showing 20 professionals")).toBeVisible();
  });

  it("of one job's instant bookings are counted as all others", async () => {
    const server = openSearch("?q=geyser+repair&location=Pune&instant=1", {
      [SEARCH]: workersPage(
        Array.from({ length: 20 }, (_, id) => aWorkerFound({ worker_id: `${id}`, is_instant: true })),
        "more",
      ),
      [COUNTS]: searchCounts(90),
    });
    expect(await screen.findByText("90 professionals found")).toBeVisible();
    const asked = server.received.filter(({ call }) => call === SEARCH || call === COUNTS);
    expect(asked.map(({ query }) => query.get("instant"))).toEqual(["true", "true"]);
    expect(screen.getByRole("button", { name: "Remove the filter Instant booking" })).toBeVisible();
  });

  it("go on by themselves when the server gives half a page", async () => {
    const server = openSearch("?q=electrician&location=Pune", {
      [SEARCH]: ({ query }: { query: URLSearchParams }) =>
        query.get("cursor") === null
          ? workersPage([aWorkerFound()], "further")
          : workersPage([aWorkerFound({ worker_id: "2", worker_name: "Sita Rao" })]),
    });
    expect(await screen.findByText("2 professionals found")).toBeVisible();
    expect(server.received.filter(({ call }) => call === SEARCH)).toHaveLength(2);
  });

  it("don't go on for ever", async () => {
    const server = openSearch("?q=electrician&location=Pune", { [SEARCH]: workersPage([], "further") });
    expect(await screen.findByRole("button", { name: "Show more" })).toBeVisible();
    expect(server.received.filter(({ call }) => call === SEARCH)).toHaveLength(5);
  });

  it("keep the layout in the address", async () => {
    openSearch("?q=electrician&location=Pune", { [SEARCH]: workersPage([aWorkerFound()]) });
    await screen.findByText("1 professional found");
    await userEvent.click(screen.getByRole("button", { name: "List" }));
    expect(address()).toContain("view=list");
    expect(screen.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
  });
});

describe("the words", () => {
  it("are both asked for before the search", async () => {
    const server = openSearch("?q=electrician", { [SEARCH]: workersPage([]) });
    expect(await screen.findByRole("heading", { name: "Where do you need it?" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByLabelText("Location")).toHaveFocus();
    expect(screen.getByText("Say where you need it.")).toBeVisible();
    expect(server.received.map(({ call }) => call)).not.toContain(SEARCH);
    await userEvent.keyboard("Pune{Enter}");
    expect(await screen.findByText("0 professionals found")).toBeVisible();
    expect(address()).toBe("/search-results?q=electrician&location=Pune");
  });

  it("of a place in another country are refused with the server's words", async () => {
    const detail = "“Karachi” is outside India. Type a place in India.";
    const body = { status: 422, code: "unknown_place", detail, errors: [], suggestions: [], is_abroad: true };
    openSearch("?q=electrician&location=Karachi", { [SEARCH]: Response.json(body, { status: 422 }) });
    expect(await screen.findByRole("combobox", { name: "Location", description: detail })).toBeInvalid();
  });

  it("of a place nobody knows are refused at the box, with the nearest names", async () => {
    const body = {
      status: 422,
      code: "unknown_place",
      detail: "We don't know it.",
      errors: [],
      suggestions: [PUNE, { ...PUNE, id: 2, state: "Bihar", label: "Pune, Bihar" }],
    };
    const server = openSearch("?q=electrician&location=Poonnaa", {
      [SEARCH]: Response.json(body, { status: 422 }),
    });
    const box = await screen.findByRole("combobox", {
      name: "Location",
      description: /We don't know this place/,
    });
    expect(box).toBeInvalid();
    expect(box).toHaveFocus();
    expect(screen.queryByText("No professionals found")).toBeNull();
    server.answer({ [SEARCH]: workersPage([aWorkerFound()]) });
    await userEvent.click(await screen.findByRole("button", { name: "Pune Bihar" }));
    expect(await screen.findByText("1 professional found")).toBeVisible();
    expect(address()).toContain("location=Pune,+Bihar");
    expect(screen.getByLabelText("Location")).toHaveValue("Pune, Bihar");
  });

  it("of a service nobody knows are refused at the box", async () => {
    openSearch("?q=astronaut&location=Pune", {
      [SEARCH]: problem(422, "unknown_trade", "We don't know it."),
    });
    expect(await screen.findByText("We don't know it.")).toBeVisible();
    expect(screen.getByLabelText("Service")).toHaveFocus();
    expect(screen.getByRole("heading", { name: "What needs doing?" })).toBeVisible();
  });

  it("are remembered in this browser once they were answered", async () => {
    openSearch("?q=electrician&location=Pune", { [SEARCH]: workersPage([aWorkerFound()]) });
    await screen.findByText("1 professional found");
    expect(localStorage.getItem("karigar_recent_searches")).toBe('[{"q":"electrician","location":"Pune"}]');
  });
});
