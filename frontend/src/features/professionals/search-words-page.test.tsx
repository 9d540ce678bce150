import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { SEARCH, address, openSearch } from "@/testing/search-page";
import { PUNE, aWorkerFound, workersPage } from "./test-data";

const COUNTED = "POST /api/search-words/unknown";
const MEANINGS = [
  {
    slug: "plumber",
    name: "Plumber",
    name_hi: "प्लंबर",
    problem: null,
    matched: "plumbur",
    service_name: "Plumbing",
    service_name_hi: "प्लंबिंग",
  },
  {
    slug: "electrician",
    name: "Electrician",
    name_hi: "बिजली मिस्त्री",
    problem: { slug: "socket", name: "Socket or plug point", name_hi: "सॉकेट" },
    matched: "socket",
    service_name: "Electrical",
    service_name_hi: "बिजली का काम",
  },
];
const DELHI = {
  ...PUNE,
  id: 110075,
  kind: "pincode",
  name: "Dwarka",
  name_hi: "द्वारका",
  city: { id: 1273294, name: "Delhi", name_hi: "दिल्ली" },
  state: "Delhi",
  label: "Dwarka, Delhi",
} as const;
const GUJARAT = {
  ...PUNE,
  id: 1272140,
  name: "Dwarka",
  city: { id: 1272140, name: "Dwarka", name_hi: "द्वारका" },
  state: "Gujarat",
  label: "Dwarka, Gujarat",
} as const;

const refused = () =>
  Response.json(
    {
      status: 422,
      code: "unknown_trade",
      detail: "We don't know it.",
      errors: [{ field: "trade", message: "We don't know it.", code: "unknown_trade" }],
      suggestions: MEANINGS,
    },
    { status: 422 },
  );
const searches = (server: ReturnType<typeof openSearch>) =>
  server.received.filter(({ call }) => call === SEARCH);

describe("words that are not understood", () => {
  it.each([
    ["a phone number", "9820012345"],
    ["emoji", "😀😀😀"],
    ["abuse", "chutiya saala"],
    ["markup", "<b>x</b> & y?"],
  ])("lead to the nearest meanings and to a post: %s", async (_kind, typed) => {
    const params = new URLSearchParams({ q: typed, location: "Pune" });
    const server = openSearch(`?${params.toString()}`, { [SEARCH]: refused(), [COUNTED]: {} });
    expect(await screen.findByText("We don't know it.")).toBeVisible();
    expect(screen.getByLabelText("Service")).toHaveValue(typed);
    const post = await screen.findByRole("link", { name: "Post it in your own words" });
    expect(new URL(post.getAttribute("href") ?? "", "http://x").searchParams.get("words")).toBe(typed);
    server.answer({ [SEARCH]: workersPage([aWorkerFound()]) });
    await userEvent.click(screen.getByRole("button", { name: "Socket or plug point" }));
    expect(await screen.findByText("1 professional found")).toBeVisible();
    expect(address()).toContain("q=Socket+or+plug+point");
  });

  it("that resemble nothing lead to what is often asked for", async () => {
    const usual = MEANINGS.map((meaning) => ({ ...meaning, matched: "" }));
    const body = { status: 422, code: "unknown_trade", detail: "No.", errors: [], suggestions: usual };
    openSearch("?q=brimbul&location=Pune", { [SEARCH]: Response.json(body, { status: 422 }), [COUNTED]: {} });
    expect(await screen.findByText("Often asked for:")).toBeVisible();
    expect(screen.queryByText("Did you mean:")).toBeNull();
  });

  it("of two problems find the first one's people, and offer the second", async () => {
    const page = { ...workersPage([aWorkerFound()]), also_meant: MEANINGS.slice(0, 1) };
    const server = openSearch("?q=tap+leaking+and+no+socket&location=Pune", { [SEARCH]: page });
    const also = await screen.findByRole("group", { name: "You also asked for:" });
    server.answer({ [SEARCH]: workersPage([aWorkerFound()]) });
    await userEvent.click(within(also).getByRole("button"));
    await waitFor(() => expect(screen.queryByText("You also asked for:")).toBeNull());
    expect(address()).toContain("location=Pune");
    expect(address()).not.toContain("tap");
  });

  it("are never longer than a box", async () => {
    const server = openSearch(`?q=${"x".repeat(2000)}&location=${"y".repeat(2000)}`, {
      [SEARCH]: workersPage([aWorkerFound()]),
    });
    expect(await screen.findByText("1 professional found")).toBeVisible();
    const { query } = searches(server)[0] as { query: URLSearchParams };
    expect(query.get("trade")).toBe("x".repeat(120));
    expect(query.get("place")).toBe("y".repeat(120));
    await userEvent.clear(screen.getByLabelText("Service"));
    await userEvent.click(screen.getByLabelText("Service"));
    await userEvent.paste("z".repeat(2000));
    expect(screen.getByLabelText("Service")).toHaveValue("z".repeat(120));
  });
});

describe("a name of two places", () => {
  it("is asked about, and the chosen one's town goes with later searches", async () => {
    const server = openSearch("?q=electrician&location=Dwarka", {
      [SEARCH]: { ...workersPage([aWorkerFound()]), place: DELHI, place_choices: [DELHI, GUJARAT] },
    });
    expect(await screen.findByRole("group", { name: "Which Dwarka?" })).toBeVisible();
    expect((searches(server)[0] as { query: URLSearchParams }).query.has("near")).toBe(false);
    server.answer({ [SEARCH]: { ...workersPage([aWorkerFound()]), place: GUJARAT } });
    await userEvent.click(screen.getByRole("button", { name: "Gujarat" }));
    expect(await screen.findByText(/Showing results for/)).toHaveTextContent("near Dwarka, Gujarat");
    expect(screen.queryByRole("group", { name: "Which Dwarka?" })).toBeNull();
    expect((searches(server).at(-1) as { query: URLSearchParams }).query.get("near")).toBe("1272140");
  });

  it("is not sent a town that this browser keeps wrongly", async () => {
    localStorage.setItem("karigar_town", "Pune");
    const server = openSearch("?q=electrician&location=Dwarka", { [SEARCH]: workersPage([aWorkerFound()]) });
    expect(await screen.findByText("1 professional found")).toBeVisible();
    expect((searches(server)[0] as { query: URLSearchParams }).query.has("near")).toBe(false);
  });
});
