import { screen } from "@testing-library/react";
import { useLocation } from "@/lib/router/hooks";
import { serve } from "./fake-server";
import { renderApp } from "./render-app";
import { SearchResultsPage } from "@/features/professionals/search-results-page";

export const SEARCH = "GET /api/workers";
export const COUNTS = "GET /api/workers/counts";

const TRADES = ["Electrician", "Plumber", "Carpenter", "Painter", "Mason", "Tiler"].map((name) => ({
  slug: name.toLowerCase(),
  name,
  name_hi: name,
}));
const NOTHING = {
  "GET /api/session": { user: null },
  "GET /api/trades": { items: TRADES, next: null },
  "GET /api/places": { items: [], next: null },
};

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Opens /search-results with the server's answers. */
export function openSearch(query: string, answers: Record<string, object>) {
  const server = serve({ ...NOTHING, ...answers });
  renderApp(
    <>
      <SearchResultsPage bookNow={(worker) => <button type="button">Book {worker.worker_name}</button>} />
      <Address />
    </>,
    { path: `/search-results${query}` },
  );
  return server;
}

/** Where the browser is now, as people read it. */
export function address(): string {
  return decodeURIComponent(screen.getByTestId("address").textContent ?? "");
}
