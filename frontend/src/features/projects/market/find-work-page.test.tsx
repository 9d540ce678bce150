import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { FindWorkPage } from "./find-work-page";
import { WORKER, aWorkPage, anOpenWork, pageOf } from "../test-data";

const PUNE = {
  id: 1259229,
  kind: "town" as const,
  name: "Pune",
  name_hi: "पुणे",
  pincode: "",
  city: { id: 1259229, name: "Pune", name_hi: "पुणे" },
  state: "Maharashtra",
  state_hi: "महाराष्ट्र",
  latitude: 18.52,
  longitude: 73.86,
  label: "Pune",
};
const GEYSER = {
  slug: "plumber",
  name: "Plumber",
  name_hi: "प्लंबर",
  service_name: "Plumbing",
  service_name_hi: "नल का काम",
  problem: { slug: "geyser-not-heating", name: "Geyser not heating", name_hi: "गीज़र गरम नहीं कर रहा" },
  matched: "geyser thanda",
};
const LIST = "GET /api/open-work";
const VISITOR = { "GET /api/session": { user: null }, "GET /api/trades": pageOf() };

const NOTHING = () => null;

afterEach(() => void vi.useRealTimers());

describe("FindWorkPage", () => {
  it("counts what is there and shows the budget by the rule", async () => {
    const cheap = anOpenWork({
      id: "2",
      title: "Fix a tap",
      base_amount_paise: null,
      budget_max_paise: 80_000,
    });
    serve({ ...VISITOR, [LIST]: aWorkPage(anOpenWork(), cheap) });
    renderApp(<FindWorkPage alert={NOTHING} />);
    expect(screen.getAllByTestId("work-placeholder")).toHaveLength(6);
    expect(await screen.findByText("2 jobs found")).toBeVisible();
    expect(screen.getByText("₹85,000")).toBeVisible();
    expect(screen.getByText("Up to ₹800")).toBeVisible();
    expect(screen.queryByText("Apply for this Job")).toBeNull();
  });

  it("offers workers to apply", async () => {
    serve({ ...VISITOR, "GET /api/session": { user: WORKER }, [LIST]: aWorkPage(anOpenWork({ id: "7" })) });
    renderApp(<FindWorkPage alert={NOTHING} />);
    const link = await screen.findByRole("link", { name: /^Apply for this Job: / });
    expect(link).toHaveAttribute("href", "/find-work/7?apply=true");
  });

  it("says that nothing is there", async () => {
    serve({ ...VISITOR, [LIST]: aWorkPage() });
    renderApp(<FindWorkPage alert={NOTHING} />);
    expect(await screen.findByText("No jobs available")).toBeVisible();
    expect(screen.getByText("Check back later for new opportunities.")).toBeVisible();
  });

  it("says that it could not load, and tries again when asked", async () => {
    const server = serve({ ...VISITOR, [LIST]: problem(400, "bad_request", "No.") });
    renderApp(<FindWorkPage alert={NOTHING} />);
    const error = await screen.findByRole("alert");
    expect(error).toHaveTextContent("Unable to load jobs");
    expect(error).toHaveTextContent("Please check your connection and try again.");
    server.answer({ [LIST]: aWorkPage(anOpenWork()) });
    await userEvent.click(within(error).getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("1 job found")).toBeVisible();
  });

  it("tries again three times, 2 s apart, before it says so", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    let asked = 0;
    serve({
      ...VISITOR,
      [LIST]: () => {
        asked += 1;
        return problem(503, "unavailable", "Away.");
      },
    });
    renderApp(<FindWorkPage alert={NOTHING} />);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(1);
    for (const tries of [2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(1_800);
      expect(asked).toBe(tries - 1);
      expect(screen.queryByText("Unable to load jobs")).toBeNull();
      await vi.advanceTimersByTimeAsync(200);
      expect(asked).toBe(tries);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(4);
    expect(screen.getByText("Unable to load jobs")).toBeVisible();
  });

  it("shows a worker the own trades and area first, and everything by one tap", async () => {
    const mine = {
      trades: [{ slug: "plumber", name: "Plumber", name_hi: "प्लंबर" }],
      place: PUNE,
      radius_km: 25,
    };
    const server = serve({
      ...VISITOR,
      "GET /api/session": { user: WORKER },
      [LIST]: { ...aWorkPage(anOpenWork({ distance_km: 3.24 })), mine },
    });
    renderApp(<FindWorkPage alert={NOTHING} />);
    expect(await screen.findByText("Plumber · within 25 km of Pune")).toBeVisible();
    expect(screen.getByText(/3\.2 km/)).toBeVisible();
    server.answer({ [LIST]: aWorkPage(anOpenWork(), anOpenWork({ id: "9" })) });
    await userEvent.click(screen.getByRole("switch", { name: "Matches my trades near me" }));
    expect(await screen.findByText("2 jobs found")).toBeVisible();
  });

  it("takes filters from the address and lets each go by a press", async () => {
    const server = serve({ ...VISITOR, [LIST]: aWorkPage() });
    renderApp(<FindWorkPage alert={NOTHING} />, {
      path: "/find-work?place=Pune&radius=50&budget=5000&posted=week",
    });
    const chips = await screen.findByRole("list", { name: "Active filters" });
    expect(within(chips).getByText("Pune, within 50 km")).toBeVisible();
    expect(within(chips).getByText("At least ₹5,000")).toBeVisible();
    expect(within(chips).getByText("Last 7 days")).toBeVisible();
    server.answer({ [LIST]: aWorkPage(anOpenWork()) });
    await userEvent.click(within(chips).getByRole("button", { name: "Remove the filter Last 7 days" }));
    expect(await screen.findByText("1 job found")).toBeVisible();
  });

  it("offers the nearest names for a place nobody knows", async () => {
    serve({
      ...VISITOR,
      [LIST]: () =>
        Response.json(
          { status: 422, code: "unknown_place", detail: "Unknown.", errors: [], suggestions: [PUNE] },
          { status: 422 },
        ),
    });
    renderApp(<FindWorkPage alert={NOTHING} />, { path: "/find-work?place=Xyzpur" });
    expect(await screen.findByText("We don’t know “Xyzpur”")).toBeVisible();
    expect(screen.getByRole("button", { name: "Pune" })).toBeVisible();
  });

  it("asks once for a text that is typed, and shows what it means", async () => {
    const server = serve({ ...VISITOR, [LIST]: aWorkPage() });
    renderApp(<FindWorkPage alert={NOTHING} />);
    expect(await screen.findByText("No jobs available")).toBeVisible();
    server.answer({ [LIST]: { ...aWorkPage(anOpenWork()), meanings: [GEYSER], place: PUNE } });
    await userEvent.type(screen.getByRole("searchbox", { name: "Search jobs" }), "geyser thanda, Pune");
    expect(await screen.findByText("Geyser not heating")).toBeVisible();
    expect(screen.getByText(/Showing work for/)).toHaveTextContent("near Pune");
    const asked = server.received.filter(({ call }) => call === LIST);
    expect(asked.map(({ query }) => query.get("q"))).toEqual([null, "geyser thanda, Pune"]);
    expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveValue("best");
  });

  it("offers the nearest meanings when nothing is found, and clears the text", async () => {
    const server = serve({ ...VISITOR, [LIST]: { ...aWorkPage(), meanings: [GEYSER] } });
    renderApp(<FindWorkPage alert={NOTHING} />, { path: "/find-work?q=gyser+kharab" });
    expect(await screen.findByText("No jobs for “gyser kharab”")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Geyser not heating" }));
    const box = screen.getByRole("searchbox", { name: "Search jobs" });
    expect(box).toHaveValue("Geyser not heating");
    server.answer({ [LIST]: aWorkPage(anOpenWork()) });
    await userEvent.click(screen.getAllByRole("button", { name: "Clear the search" })[0] as HTMLElement);
    expect(box).toHaveValue("");
    expect(await screen.findByText("1 job found")).toBeVisible();
  });

  it("asks which place of one name is meant, and sends the town of the chosen one", async () => {
    const other = {
      ...PUNE,
      id: 7,
      state: "Bihar",
      state_hi: "बिहार",
      city: { id: 7, name: "Pune", name_hi: "पुणे" },
    };
    const server = serve({
      ...VISITOR,
      [LIST]: { ...aWorkPage(anOpenWork()), place: PUNE, place_choices: [PUNE, other] },
    });
    renderApp(<FindWorkPage alert={NOTHING} />, { path: "/find-work?q=tiles+in+Pune" });
    expect(await screen.findByRole("group", { name: "Which Pune?" })).toBeVisible();
    server.answer({ [LIST]: { ...aWorkPage(anOpenWork()), place: other } });
    await userEvent.click(screen.getByRole("button", { name: "Bihar" }));
    await waitFor(() => expect(screen.queryByRole("group", { name: "Which Pune?" })).toBeNull());
    expect(
      server.received
        .filter(({ call }) => call === LIST)
        .at(-1)
        ?.query.get("near"),
    ).toBe("7");
    localStorage.clear();
  });

  it("sends the profile's town along with a text", async () => {
    const server = serve({
      ...VISITOR,
      "GET /api/session": { user: { ...WORKER, town_id: 42 } },
      [LIST]: aWorkPage(anOpenWork()),
    });
    renderApp(<FindWorkPage alert={NOTHING} />, { path: `/find-work?q=${"x".repeat(300)}` });
    expect(await screen.findByText("1 job found")).toBeVisible();
    const { query } = server.received.find(({ call }) => call === LIST) as {
      query: URLSearchParams;
    };
    expect([query.get("near"), query.get("q")]).toEqual(["42", "x".repeat(120)]);
  });
});
