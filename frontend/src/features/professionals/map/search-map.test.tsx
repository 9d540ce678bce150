import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import type { MapArea, MapWorker } from "./map-types";
import { SearchMap } from "./search-map";

const PUNE = { name: "Pune", name_hi: "पुणे", latitude: 18.52, longitude: 73.855 };
const NEAREST = "GET /api/places/nearest";

const area = (id: number, name: string, latitude: number, longitude: number, count: number): MapArea => ({
  id,
  name,
  name_hi: name,
  latitude,
  longitude,
  count,
});
const KOTHRUD = area(411038, "Kothrud", 18.507, 73.807, 3);
const HADAPSAR = area(411028, "Hadapsar", 18.508, 73.926, 1);
const WAKAD = area(411057, "Wakad", 18.599, 73.761, 9);

function worker(worker_id: string, worker_name: string, at: MapArea): MapWorker {
  return {
    worker_id,
    worker_name,
    avatar_url: null,
    rating_average: null,
    area_id: at.id,
    area: at.name,
    area_hi: at.name_hi,
    city: "Pune",
    city_hi: "पुणे",
    latitude: at.latitude,
    longitude: at.longitude,
  };
}
const RAVI = worker("1", "Ravi Jadhav", KOTHRUD);
const SITA = worker("2", "Sita Rao", KOTHRUD);
const OM = worker("3", "Om Desai", HADAPSAR);

/** jsdom has no layout: the map keeps its initial size. */
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function Screen({
  onArea,
  areas,
  radiusKm,
}: {
  onArea: (label: string) => void;
  areas: MapArea[];
  radiusKm: number;
}) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setSelectedId("2")}>
        Choose Sita
      </button>
      <output>{selectedId ?? "nobody"}</output>
      <SearchMap
        workers={[RAVI, SITA, OM]}
        areas={areas}
        place={PUNE}
        radiusKm={radiusKm}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onArea={onArea}
        renderWorker={({ worker_name }) => <p>Card of {worker_name}</p>}
      />
    </>
  );
}

function open({ areas = [KOTHRUD, HADAPSAR, WAKAD], answers = {}, radiusKm = 25 } = {}) {
  const onArea = vi.fn<(label: string) => void>();
  const server = serve(answers);
  renderApp(<Screen onArea={onArea} areas={areas} radiusKm={radiusKm} />);
  return { onArea, server, user: userEvent.setup({ delay: null }) };
}
const map = () => screen.getByRole("group", { name: "Map of the professionals found around Pune" });
const mark = (name: string) => within(map()).getByRole("button", { name });

describe("SearchMap", () => {
  it("has a mark for each area, counting everybody found, and initials for who is alone", () => {
    open();
    expect(mark("3 professionals in Kothrud")).toHaveTextContent("3");
    expect(mark("9 professionals in Wakad")).toBeVisible();
    expect(mark("Om Desai, Hadapsar").firstElementChild).toHaveAttribute("data-initials", "OD");
  });

  it("shows the professionals of the list before the counts have come", () => {
    open({ areas: [] });
    expect(mark("2 professionals in Kothrud")).toBeVisible();
  });

  it("lists an area's professionals by name and chooses one", async () => {
    const { user } = open();
    await user.click(mark("3 professionals in Kothrud"));
    const panel = screen.getByRole("region", { name: "Kothrud" });
    expect(within(panel).getByRole("heading")).toHaveFocus();
    expect(within(panel).getByText("1 more comes further down the list.")).toBeVisible();
    await user.click(within(panel).getByRole("button", { name: "Ravi Jadhav" }));
    expect(screen.getByText("Card of Ravi Jadhav")).toBeVisible();
    expect(mark("Ravi Jadhav, Kothrud")).toHaveAttribute("aria-pressed", "true");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Kothrud" })).not.toBeInTheDocument();
    expect(map()).toHaveFocus();
    expect(screen.getByText("nobody")).toBeVisible();
  });

  it("opens the area of somebody chosen in the list, and leaves the reader there", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Choose Sita" }));
    expect(screen.getByRole("region", { name: "Kothrud" })).toBeVisible();
    expect(screen.getByText("Card of Sita Rao")).toBeVisible();
    expect(screen.getByRole("button", { name: "Choose Sita" })).toHaveFocus();
  });

  it("merges areas from afar and comes nearer to them by a press", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { user } = open();
    map().focus();
    await user.keyboard("---");
    const cluster = mark("13 professionals in Wakad, Kothrud, and Hadapsar");
    await user.click(cluster);
    expect(within(map()).queryByRole("button", { name: /^13/ })).not.toBeInTheDocument();
  });

  it("pans by the arrows and then offers to search there", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { user, onArea, server } = open({ answers: { [NEAREST]: { label: "Lonavla" } } });
    expect(screen.queryByRole("button", { name: "Search this area" })).not.toBeInTheDocument();
    map().focus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    await user.click(screen.getByRole("button", { name: "Search this area" }));
    await vi.waitFor(() => expect(onArea).toHaveBeenCalledWith("Lonavla"));
    const asked = server.received.find(({ call }) => call === NEAREST)?.query;
    expect(Number(asked?.get("lat"))).toBeCloseTo(18.52, 1);
    expect(Number(asked?.get("lon"))).toBeLessThan(73.8);
    await user.keyboard("0");
    expect(screen.queryByRole("button", { name: "Search this area" })).not.toBeInTheDocument();
  });

  it("says so where India has no town", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { user, onArea } = open({ answers: { [NEAREST]: problem(404, "unknown_place", "No.") } });
    map().focus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    await user.click(screen.getByRole("button", { name: "Search this area" }));
    expect(await screen.findByText("There is no town of India here")).toBeVisible();
    expect(onArea).not.toHaveBeenCalled();
  });
});
