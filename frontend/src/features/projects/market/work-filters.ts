import { useCallback, useMemo } from "react";
import type { SessionUser } from "@/features/accounts/session";
import { useOwnTown } from "@/features/accounts/own-town";
import { useAddressState } from "@/lib/search-params";
import { offersWork } from "../offers-work";
import type { Kind } from "../queries";
import type { WorkFilters } from "./queries";
import { cutAtWord } from "@/lib/shortened";

const SORTS = ["best", "newest", "nearest", "budget"] as const;
export type WorkSort = (typeof SORTS)[number];
export const POSTED = ["day", "three_days", "week", "month"] as const;
export type Posted = (typeof POSTED)[number];
export const RADII = ["5", "10", "25", "50", "100"] as const;
export const DEFAULT_RADIUS = "25";
/** The minimum budgets to choose from, in rupees. */
export const BUDGETS = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000] as const;

/**
 * The filters in the URL:
 * ?q=geyser&trade=plumber&trade=mason&place=Pune&radius=50&budget=5000&posted=week&sort=nearest.
 */
export interface WorkSearch {
  /** The text as typed. */
  q: string;
  trades: string[];
  place: string;
  radius: string;
  /** Rupees. */
  budget: number | null;
  posted: Posted | null;
  kind: Kind | null;
  /** Null is the usual order: what fits the text best, without a text the newest. */
  sort: WorkSort | null;
  /** Whether to apply the worker's own trades and area when the filters name none. */
  mine: boolean;
}

const NO_FILTERS = { trades: [], place: "", radius: DEFAULT_RADIUS, budget: null, posted: null, kind: null };
export type WorkSearchChange = Partial<WorkSearch>;

/** Letters of a text that are searched for; fewer would find nearly everything. */
const SHORTEST_TEXT = 2;
/** As many as the server takes. */
export const LONGEST_TEXT = 120;

/**
 * The filters for open work, stored in the URL, and the query parameters they become. A first text is an entry of the
 * history, so that Back leads to the whole list; what is typed further changes that entry.
 */
export function useWorkFilters(user: SessionUser | null) {
  const near = useOwnTown();
  const [search, go] = useAddressState(readSearch, writeSearch, { replace: true });
  const change = useCallback(
    (changes: WorkSearchChange) =>
      go({ ...search, ...changes }, { replace: !(changes.q && search.q.trim() === "") }),
    [go, search],
  );
  const clear = useCallback(() => change(NO_FILTERS), [change]);
  // Choosing a trade or a place turns off the worker's own.
  const isMine = offersWork(user) && search.mine && search.trades.length === 0 && search.place === "";
  const filters = useMemo(() => asked(search, isMine, near), [search, isMine, near]);
  return { search, filters, isMine, filterCount: countFilters(search), change, clear };
}

function readSearch(params: URLSearchParams): WorkSearch {
  const budget = Number(params.get("budget"));
  const kind = params.get("kind");
  return {
    q: cutAtWord(params.get("q") ?? "", LONGEST_TEXT),
    trades: params.getAll("trade").filter(Boolean),
    place: params.get("place")?.trim() ?? "",
    radius: oneOf(RADII, params.get("radius")) ?? DEFAULT_RADIUS,
    budget: Number.isSafeInteger(budget) && budget > 0 ? budget : null,
    posted: oneOf(POSTED, params.get("posted")) ?? null,
    kind: kind === "job" || kind === "project" ? kind : null,
    sort: oneOf(SORTS, params.get("sort")) ?? null,
    mine: params.get("mine") !== "off",
  };
}

function writeSearch(search: WorkSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.q.trim()) params.set("q", search.q);
  for (const trade of search.trades) params.append("trade", trade);
  if (search.place) params.set("place", search.place);
  if (search.radius !== DEFAULT_RADIUS) params.set("radius", search.radius);
  if (search.budget) params.set("budget", String(search.budget));
  if (search.posted) params.set("posted", search.posted);
  if (search.kind) params.set("kind", search.kind);
  if (search.sort) params.set("sort", search.sort);
  if (!search.mine) params.set("mine", "off");
  return params;
}

function asked(search: WorkSearch, isMine: boolean, near: number | undefined): WorkFilters {
  const q = search.q.trim();
  const sort = sortOf(search, isMine);
  return {
    ...(q.length >= SHORTEST_TEXT && { q }),
    ...(search.trades.length > 0 && { trade: search.trades }),
    ...(search.place && { place: search.place, radius_km: Number(search.radius) }),
    ...((q || search.place) && near && { near }),
    ...(search.budget && { min_budget_paise: search.budget * 100 }),
    ...(search.posted && { posted: search.posted }),
    ...(search.kind && { kind: search.kind }),
    ...(sort !== USUAL_SORT[q ? "text" : "list"] && { sort }),
    ...(isMine && { mine: true }),
  };
}

const USUAL_SORT = { text: "best", list: "newest" } as const;

/** The orders to choose from: by distance only from a place, and what fits best only for a text. */
export function sortsFor(search: WorkSearch, isMine: boolean): WorkSort[] {
  return SORTS.filter((sort) => {
    if (sort === "nearest") return search.place !== "" || isMine;
    return sort !== "best" || search.q.trim() !== "";
  });
}

/** The order of the list: the chosen one if it applies, or the usual one. */
export function sortOf(search: WorkSearch, isMine: boolean): WorkSort {
  return (
    sortsFor(search, isMine).find((sort) => sort === search.sort) ??
    USUAL_SORT[search.q.trim() === "" ? "list" : "text"]
  );
}

function countFilters({ trades, place, budget, posted, kind }: WorkSearch): number {
  return trades.length + [place, budget, posted, kind].filter(Boolean).length;
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: string | null): Choice | undefined {
  return choices.find((choice) => choice === value);
}
