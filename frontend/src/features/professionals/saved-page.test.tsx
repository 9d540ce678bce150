import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { SavedPage } from "./saved-page";
import { isSameSearch, savedQueryOf, searchOf } from "./saved-searches";
import { readSearch } from "./search-filters";
import { aWorkerFound, searchCounts } from "./test-data";

vi.mock("@/lib/realtime", () => ({ useTopics: () => undefined }));

const MEERA = { id: "u1", email: "meera@example.in", first_name: "Meera", last_name: "Rao", language: "en" };
const LIST = "GET /api/me/saved-searches";
const QUERY = {
  q: "electrician",
  location: "Pune",
  radius: 50,
  sort: "price",
  trades: [],
  rating: 4,
  badges: ["id_verified"],
  price: null,
  languages: [],
  experience: null,
} as const;
const SAVED = {
  id: "s1",
  name: "For the flat",
  query: QUERY,
  last_total: 9,
  last_run_at: "2026-11-20T10:00:00Z",
  created_at: "2026-11-20T10:00:00Z",
  edit_version: "v1",
};

function open(path: string, answers: Record<string, object>) {
  const server = serve({
    "GET /api/session": { user: MEERA },
    "GET /api/trades": { items: [], next: null },
    "GET /api/me/favourites/ids": { worker_ids: [] },
    ...answers,
  });
  renderApp(
    <>
      <SavedPage />
      <Toaster />
    </>,
    { path },
  );
  return server;
}

describe("saved professionals", () => {
  it("are cards without a distance; who left the list is told nothing about and can be removed", async () => {
    const { distance_km: _, ...worker } = aWorkerFound({ worker_id: "w1", worker_name: "Ramesh J." });
    const server = open("/saved", {
      "GET /api/me/favourites": {
        items: [
          { worker_id: "w1", kept_at: "2026-11-20T10:00:00Z", worker },
          { worker_id: "w2", kept_at: "2026-11-12T10:00:00Z", worker: null },
        ],
        next: null,
      },
      "DELETE /api/me/favourites/w2": () => new Response(null, { status: 204 }),
    });
    expect(await screen.findByRole("heading", { name: "Ramesh J." })).toBeVisible();
    expect(screen.queryByText(/away/)).toBeNull();
    expect(screen.getByText(/saved on 12 Nov 2026/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(server.received.map(({ call }) => call)).toContain("DELETE /api/me/favourites/w2"),
    );
  });

  it("have a way on while there are none", async () => {
    open("/saved", { "GET /api/me/favourites": { items: [], next: null } });
    expect(await screen.findByText("No professionals saved yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Find Workers" })).toHaveAttribute("href", "/find-workers");
  });
});

describe("saved searches", () => {
  it("say what they ask for, how many they find and how many more than last time", async () => {
    const server = open("/saved?tab=searches", {
      [LIST]: { items: [SAVED], next: null },
      "GET /api/workers/counts": searchCounts(12),
      "POST /api/me/saved-searches/s1/runs": { ...SAVED, last_total: 12 },
    });
    const item = (await screen.findByRole("heading", { name: "For the flat" })).closest("li") as HTMLElement;
    expect(await within(item).findByText("12 professionals found")).toBeVisible();
    expect(item).toHaveTextContent("electrician, Pune · Within 50 km · 4+ stars · ID Verified");
    expect(within(item).getByText("3 more since you last looked")).toBeVisible();
    const run = within(item).getByRole("link", { name: /Show results/ });
    expect(run).toHaveAttribute(
      "href",
      "/search-results?q=electrician&location=Pune&radius=50&sort=price&rating=4&badges=id_verified",
    );
    await userEvent.click(run);
    expect(server.received.findLast(({ call }) => call.startsWith("POST"))?.body).toEqual({ total: 12 });
  });

  it("are renamed, and deleted with a way back", async () => {
    let items = [SAVED];
    const server = open("/saved?tab=searches", {
      [LIST]: () => ({ items, next: null }),
      "GET /api/workers/counts": searchCounts(12),
      "PATCH /api/me/saved-searches/s1": () => {
        items = [{ ...SAVED, name: "For the shop" }];
        return items[0] as object;
      },
      "DELETE /api/me/saved-searches/s1": () => {
        items = [];
        return new Response(null, { status: 204 });
      },
      "POST /api/me/saved-searches": () => {
        items = [{ ...SAVED, id: "s2" }];
        return Response.json(items[0], { status: 201 });
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Rename For the flat" }));
    const box = await screen.findByLabelText("Name");
    await userEvent.clear(box);
    await userEvent.click(screen.getByRole("button", { name: "Rename" }));
    expect(await screen.findByText("Give the search a name.")).toBeVisible();
    await userEvent.type(box, "For the shop{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Delete For the shop" }));
    expect(await screen.findByText("No searches saved yet")).toBeVisible();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("heading", { name: "For the flat" })).toBeVisible();
    expect(
      server.received.findLast(({ call }) => call === "POST /api/me/saved-searches")?.body,
    ).toMatchObject({
      query: QUERY,
    });
  });

  it("are known again whatever the order of their filters, the layout and the day", () => {
    const search = readSearch(
      new URLSearchParams("q=electrician&location=Pune&languages=mr&languages=hi&on=2026-11-24&view=map"),
      "2026-11-21",
    );
    const saved = {
      ...SAVED,
      query: { ...savedQueryOf(search), languages: ["hi", "mr"] as ("hi" | "mr")[] },
    };
    expect(isSameSearch(search, saved)).toBe(true);
    expect(isSameSearch({ ...search, radius: 50 }, saved)).toBe(false);
    expect(searchOf(saved)).toMatchObject({ view: "grid", on: null, languages: ["hi", "mr"] });
  });
});
