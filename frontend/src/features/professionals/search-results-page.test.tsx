import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { SearchResultsPage } from "./search-results-page";
import { PUNE, aWorkerFound, workersPage } from "./test-data";

const SEARCH = "GET /api/workers";
const NOTHING = {
  "GET /api/trades": { items: [], next: null },
  "GET /api/places": { items: [], next: null },
};

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function open(query: string, answers: Record<string, object>) {
  const server = serve({ ...NOTHING, ...answers });
  renderApp(
    <>
      <SearchResultsPage />
      <Address />
    </>,
    { path: `/search-results${query}` },
  );
  return server;
}

const address = () => decodeURIComponent(screen.getByTestId("address").textContent ?? "");

describe("SearchResultsPage", () => {
  it("shows whom it has found, and how the words were understood", async () => {
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
    });
    open("?q=bijli mistri&location=poona", { [SEARCH]: workersPage([aWorkerFound({ skills }), idle]) });
    expect(screen.getByRole("button", { name: "Searching..." })).toBeVisible();
    expect(await screen.findByText("2 professionals found")).toBeVisible();
    expect(screen.getByText(/Showing results for/)).toHaveTextContent(
      "Showing results for Electrician around Pune, Maharashtra",
    );
    const [first, second] = within(screen.getAllByRole("list")[0] as HTMLElement)
      .getAllByRole("heading", { level: 3 })
      .map((name) => name.closest("li") as HTMLElement);
    expect(await within(first as HTMLElement).findByText("RJ")).toBeVisible();
    expect(first).toHaveTextContent("(3 reviews)");
    expect(first).toHaveTextContent("Pune, Maharashtra · 3.4 km away");
    expect(first).toHaveTextContent("ElectricianMasonWelder+2 more");
    expect(first).toHaveTextContent("₹650 per hour");
    expect(first).toHaveTextContent("Busy");
    expect(second).toHaveTextContent("No reviews yet");
    expect(second).toHaveTextContent("Rate on request");
    expect(screen.getByRole("link", { name: /View Profile.*Sita Rao/ })).toHaveAttribute(
      "href",
      "/workers/2",
    );
  });

  it("does not pretend to know the number of all", async () => {
    open("?q=electrician&location=Pune", { [SEARCH]: workersPage([aWorkerFound()], "more") });
    expect(await screen.findByText("Showing 1 professional")).toBeVisible();
    expect(screen.getByRole("button", { name: "Show more" })).toBeVisible();
  });

  it("asks for both words before it searches", async () => {
    const server = open("?q=electrician", { [SEARCH]: workersPage([]) });
    expect(screen.getByRole("heading", { name: "Where do you need it?" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByLabelText("Location")).toHaveFocus();
    expect(screen.getByText("Say where you need it.")).toBeVisible();
    expect(server.received.map(({ call }) => call)).not.toContain(SEARCH);
    await userEvent.keyboard("Pune{Enter}");
    expect(await screen.findByText("0 professionals found")).toBeVisible();
    expect(address()).toBe("/search-results?q=electrician&location=Pune");
  });

  it("offers a wider circle when nobody is there", async () => {
    open("?q=electrician&location=Pune", { [SEARCH]: workersPage([]) });
    expect(await screen.findByText("No professionals found")).toBeVisible();
    expect(screen.getByText("Try adjusting your search criteria or location")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Search within 50 km" }));
    expect(address()).toBe("/search-results?q=electrician&location=Pune&radius=50");
    expect(screen.getByLabelText("Distance")).toHaveValue("50");
  });

  it("says an unknown place at its box, and offers the nearest names", async () => {
    const body = {
      status: 422,
      code: "unknown_place",
      detail: "We don't know it.",
      errors: [],
      suggestions: [PUNE, { ...PUNE, id: 2, state: "Bihar" }],
    };
    const server = open("?q=electrician&location=Poonnaa", {
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
    await userEvent.click(screen.getByRole("button", { name: "Pune Bihar" }));
    expect(await screen.findByText("1 professional found")).toBeVisible();
    expect(address()).toContain("location=Pune,+Bihar");
    expect(screen.getByLabelText("Location")).toHaveValue("Pune, Bihar");
  });

  it("says an unknown service at its box", async () => {
    open("?q=astronaut&location=Pune", { [SEARCH]: problem(422, "unknown_trade", "We don't know it.") });
    expect(await screen.findByText("We don't know it.")).toBeVisible();
    expect(screen.getByLabelText("Service")).toHaveFocus();
    expect(screen.getByRole("heading", { name: "What needs doing?" })).toBeVisible();
  });

  it("tells an error apart from an empty list, and tries again", async () => {
    const server = open("?q=electrician&location=Pune", { [SEARCH]: problem(400, "bad_request", "No.") });
    const error = await screen.findByRole("alert");
    expect(error).toHaveTextContent("The search could not be done");
    expect(screen.queryByText("No professionals found")).toBeNull();
    server.answer({ [SEARCH]: workersPage([aWorkerFound()]) });
    await userEvent.click(within(error).getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("1 professional found")).toBeVisible();
  });

  it("keeps the layout in the address", async () => {
    open("?q=electrician&location=Pune", { [SEARCH]: workersPage([aWorkerFound()]) });
    await screen.findByText("1 professional found");
    await userEvent.click(screen.getByRole("button", { name: "List" }));
    expect(address()).toContain("view=list");
    expect(screen.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
  });
});
