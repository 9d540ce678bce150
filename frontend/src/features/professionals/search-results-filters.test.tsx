import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { problem } from "@/testing/fake-server";
import { COUNTS, SEARCH, address, openSearch } from "@/testing/search-page";
import { aWorkerFound, searchCounts, workersPage } from "./test-data";

/** A screen with room for the filters beside the results. */
function onWideScreen() {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
}

afterEach(() => vi.unstubAllGlobals());

describe("the filters", () => {
  const ANSWERS = { [SEARCH]: workersPage([aWorkerFound()], "more"), [COUNTS]: searchCounts(30) };
  const lastQuery = (server: ReturnType<typeof openSearch>, call: string) =>
    server.received.findLast((asked) => asked.call === call)?.query.toString();

  it("stand beside the results with how many each would leave", async () => {
    onWideScreen();
    const server = openSearch("?q=electrician&location=Pune", ANSWERS);
    const filters = within(screen.getByRole("complementary", { name: "Filters" }));
    expect(await filters.findByRole("checkbox", { name: "Electrician 30" })).toBeChecked();
    expect(filters.getByRole("checkbox", { name: "Mason 0" })).not.toBeChecked();
    expect(filters.queryByRole("checkbox", { name: /Tiler/ })).toBeNull();
    await userEvent.click(filters.getByRole("button", { name: "More trades" }));
    expect(filters.getByRole("checkbox", { name: /Tiler/ })).toBeVisible();

    await userEvent.click(filters.getByRole("checkbox", { name: "4+ stars 15" }));
    await userEvent.click(filters.getByRole("checkbox", { name: "Plumber 7" }));
    await userEvent.click(filters.getByRole("radio", { name: /Up to ₹800/ }));
    expect(address()).toBe(
      "/search-results?q=electrician&location=Pune&trades=electrician&trades=plumber&rating=4&price=800",
    );
    for (const call of [SEARCH, COUNTS]) {
      expect(lastQuery(server, call)).toContain(
        "trades=electrician&trades=plumber&min_rating=4&max_day_rate_paise=80000",
      );
    }
  });

  it("are left one by one, or all at once", async () => {
    openSearch("?q=electrician&location=Pune&rating=4&badges=id_verified&price=800&languages=mr", ANSWERS);
    const active = await screen.findByRole("list", { name: "Active filters" });
    expect(within(active).getByRole("button", { name: "Remove the filter ID Verified" })).toBeVisible();
    await userEvent.click(within(active).getByRole("button", { name: "Remove the filter 4+ stars" }));
    expect(address()).toBe(
      "/search-results?q=electrician&location=Pune&badges=id_verified&price=800&languages=mr",
    );
    await userEvent.click(within(active).getByRole("button", { name: "Clear all" }));
    expect(address()).toBe("/search-results?q=electrician&location=Pune");
    expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
  });

  it("open over the results where there is no room beside them", async () => {
    openSearch("?q=electrician&location=Pune&rating=4", ANSWERS);
    expect(screen.queryByRole("complementary")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: /Filters 1/ }));
    const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
    await userEvent.click(sheet.getByRole("radio", { name: "10+ years 1" }));
    expect(address()).toContain("experience=10");
    await userEvent.click(sheet.getByRole("button", { name: "Show 30 professionals" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keep what was found in sight while they change", async () => {
    onWideScreen();
    const server = openSearch("?q=electrician&location=Pune", ANSWERS);
    await screen.findByText("30 professionals found");
    server.answer({ [SEARCH]: () => new Promise(() => undefined) });
    await userEvent.click(screen.getByRole("checkbox", { name: /4\+ stars/ }));
    expect(screen.getAllByRole("heading", { level: 3, name: "Ramesh Vitthal Jadhav" })[0]).toBeVisible();
  });

  it("survive the same service elsewhere", async () => {
    openSearch("?q=electrician&location=Pune&rating=4&price=800", ANSWERS);
    const box = await screen.findByLabelText("Location");
    await userEvent.clear(box);
    await userEvent.type(box, "Mumbai{Enter}");
    expect(address()).toBe("/search-results?q=electrician&location=Mumbai&rating=4&price=800");
  });

  it("order the results, and say how", async () => {
    const server = openSearch("?q=electrician&location=Pune", ANSWERS);
    await userEvent.selectOptions(await screen.findByLabelText("Sort by"), "Lowest price");
    expect(address()).toContain("sort=price");
    expect(lastQuery(server, SEARCH)).toContain("sort=price");
    expect(lastQuery(server, COUNTS)).not.toContain("sort");
    await userEvent.click(screen.getByRole("button", { name: "How is this ordered?" }));
    expect(await screen.findByText(/By the rate for a day/)).toBeVisible();
  });
});

describe("when nobody fits", () => {
  it("the wider circle is offered with how many are there", async () => {
    openSearch("?q=electrician&location=Pune", {
      [SEARCH]: workersPage([]),
      [COUNTS]: ({ query }: { query: URLSearchParams }) =>
        searchCounts(query.get("radius_km") === "100" ? 12 : 0),
    });
    expect(await screen.findByText("No professionals found")).toBeVisible();
    expect(screen.getByText("Try adjusting your search criteria or location")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Search within 100 km 12" }));
    expect(address()).toBe("/search-results?q=electrician&location=Pune&radius=100");
  });

  it("the filter that costs the most is offered to be left", async () => {
    openSearch("?q=electrician&location=Pune&rating=4&languages=mr", {
      [SEARCH]: workersPage([]),
      [COUNTS]: ({ query }: { query: URLSearchParams }) =>
        searchCounts(query.has("languages") ? (query.has("min_rating") ? 0 : 3) : 9),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Without “Marathi” 9" }));
    expect(address()).toBe("/search-results?q=electrician&location=Pune&rating=4");
  });

  it("the nearest other place is offered", async () => {
    const lonavla = {
      id: 410401,
      name: "Lonavla",
      name_hi: "लोनावला",
      latitude: 18.7,
      longitude: 73.4,
      count: 2,
    };
    openSearch("?q=electrician&location=Pune", {
      [SEARCH]: workersPage([]),
      [COUNTS]: ({ query }: { query: URLSearchParams }) =>
        searchCounts(0, { areas: query.get("radius_km") === "100" ? [lonavla] : [] }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Search near Lonavla 2" }));
    expect(address()).toBe("/search-results?q=electrician&location=410401");
  });

  it("an error is told apart, and tried again", async () => {
    const server = openSearch("?q=electrician&location=Pune", {
      [SEARCH]: problem(400, "bad_request", "No."),
    });
    const error = (await screen.findByText("The search failed")).closest("[role=alert]") as HTMLElement;
    expect(error).toHaveTextContent("r-1");
    expect(screen.queryByText("No professionals found")).toBeNull();
    server.answer({ [SEARCH]: workersPage([aWorkerFound()]) });
    await userEvent.click(within(error).getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("1 professional found")).toBeVisible();
  });
});
