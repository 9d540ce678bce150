/** The search as stored in the URL, and the query parameters for the server. Nothing here touches the page. */
import { SPOKEN_LANGUAGES, type SpokenLanguage } from "./labels";
import { cutAtWord } from "@/lib/shortened";

export const RADII = [10, 25, 50, 100] as const;
const SORTS = ["best", "nearest", "rating", "price", "response", "acceptance"] as const;
const VIEWS = ["grid", "list", "map"] as const;
export const BADGES = ["id_verified", "reference_verified", "skill_verified", "top_rated"] as const;
/** The steps to choose from; the server counts exactly these. */
export const RATINGS = [4, 3, 2, 1] as const;
export const PRICES = [500, 800, 1000, 1500, 2000, 3000] as const;
export const EXPERIENCES = [5, 10, 20] as const;
/** Minutes to the first answer to a request. */
export const RESPONSES = [60, 240, 1440] as const;
/** Percent of the requests accepted. */
export const ACCEPTANCES = [80, 90] as const;

export type Sort = (typeof SORTS)[number];
export type View = (typeof VIEWS)[number];
export type BadgeKind = (typeof BADGES)[number];

export interface SearchWords {
  /** The service and the place, as typed. */
  q: string;
  location: string;
}

/** The filters of a search. Null and an empty list mean no filter. */
export interface SearchFilters {
  /** Slugs; if empty, the trade that the search text means. */
  trades: string[];
  /** Stars, minimum. */
  rating: number | null;
  /** All of them are required. */
  badges: BadgeKind[];
  /** Rupees per day, maximum. */
  price: number | null;
  /** Free on this day, YYYY-MM-DD. */
  on: string | null;
  /** All of them are required. */
  languages: SpokenLanguage[];
  /** Years, minimum. */
  experience: number | null;
  /** Free on one of seven days from today on. */
  week: boolean;
  /** Usual minutes to the first answer, maximum. */
  response: (typeof RESPONSES)[number] | null;
  /** Percent, minimum. */
  acceptance: (typeof ACCEPTANCES)[number] | null;
  /** Can be booked at once: for the job that the text means, or else for any. */
  instant: boolean;
}

export interface Search extends SearchWords, SearchFilters {
  /** The id of the person's town, for names that several places have; it is not part of the URL. */
  near?: number;
  radius: number;
  sort: Sort;
  view: View;
}

export const NO_FILTERS: SearchFilters = {
  trades: [],
  rating: null,
  badges: [],
  price: null,
  on: null,
  languages: [],
  experience: null,
  week: false,
  response: null,
  acceptance: null,
  instant: false,
};
export const DEFAULT_RADIUS = 25;
/** Characters of the service and of the place; the server refuses longer texts. */
export const LONGEST_TEXT = 120;

/** Parses a URL. Unknown values, such as a day that has passed, are ignored. */
export function readSearch(params: URLSearchParams, today: string): Search {
  const on = params.get("on") ?? "";
  return {
    q: boxText(params, "q"),
    location: boxText(params, "location"),
    radius: oneOf(RADII, Number(params.get("radius"))) ?? DEFAULT_RADIUS,
    sort: oneOf(SORTS, params.get("sort")) ?? "best",
    view: oneOf(VIEWS, params.get("view")) ?? "grid",
    trades: several(params, "trades").filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug)),
    rating: whole(params.get("rating"), 1, 5),
    badges: several(params, "badges").flatMap((badge) => oneOf(BADGES, badge) ?? []),
    price: whole(params.get("price"), 1, 10 ** 8),
    on: isDay(on) && on >= today ? on : null,
    languages: several(params, "languages").flatMap((code) => oneOf(SPOKEN_LANGUAGES, code) ?? []),
    experience: whole(params.get("experience"), 1, 70),
    week: params.get("week") === "1",
    response: oneOf(RESPONSES, Number(params.get("response"))),
    acceptance: oneOf(ACCEPTANCES, Number(params.get("acceptance"))),
    instant: params.get("instant") === "1",
  };
}

/** Builds a URL; default values are left out. */
export function writeSearch(search: Partial<Search>): URLSearchParams {
  const params = new URLSearchParams();
  if (search.q) params.set("q", search.q);
  if (search.location) params.set("location", search.location);
  if (search.radius && search.radius !== DEFAULT_RADIUS) params.set("radius", String(search.radius));
  if (search.sort && search.sort !== "best") params.set("sort", search.sort);
  for (const slug of search.trades ?? []) params.append("trades", slug);
  if (search.rating) params.set("rating", String(search.rating));
  for (const badge of search.badges ?? []) params.append("badges", badge);
  if (search.price) params.set("price", String(search.price));
  if (search.on) params.set("on", search.on);
  for (const code of search.languages ?? []) params.append("languages", code);
  if (search.experience) params.set("experience", String(search.experience));
  if (search.week) params.set("week", "1");
  if (search.response) params.set("response", String(search.response));
  if (search.acceptance) params.set("acceptance", String(search.acceptance));
  if (search.instant) params.set("instant", "1");
  if (search.view && search.view !== "grid") params.set("view", search.view);
  return params;
}

/** The URL of a search. If a text is missing, the page asks for it. */
export function searchPath(search: Partial<Search>): string {
  return `/search-results?${writeSearch(search)}`;
}

/**
 * A search with other texts. Filters stay, except that another service resets trades and price, because they belong
 * to the former service.
 */
export function withWords(search: Search, { q, location }: SearchWords): Search {
  const isSameService = q.toLowerCase() === search.q.toLowerCase();
  return { ...search, q, location, ...(!isSameService && { trades: [], price: null }) };
}

/** The parameters shared by `GET /api/workers` and its counts. */
export function filterParams(search: Search) {
  return {
    trade: search.q,
    place: search.location,
    ...(search.near !== undefined && { near: search.near }),
    radius_km: search.radius,
    ...(search.trades.length > 0 && { trades: search.trades }),
    ...(search.rating !== null && { min_rating: search.rating }),
    ...(search.badges.length > 0 && { badges: search.badges }),
    ...(search.price !== null && { max_day_rate_paise: search.price * 100 }),
    ...(search.on !== null && { available_on: search.on }),
    ...(search.languages.length > 0 && { languages: search.languages }),
    ...(search.experience !== null && { min_experience: search.experience }),
    ...(search.week && { available_this_week: true }),
    ...(search.response !== null && { max_response_minutes: `${search.response}` as const }),
    ...(search.acceptance !== null && { min_acceptance: `${search.acceptance}` as const }),
    ...(search.instant && { instant: true }),
  };
}

/** One active filter, and the search without it. */
export interface ActiveFilter {
  kind: keyof SearchFilters;
  value: string | number;
  without: Partial<SearchFilters>;
}

/** The active filters, in the order of the filters on the page. */
export function activeFilters(search: SearchFilters): ActiveFilter[] {
  const active: ActiveFilter[] = search.trades.map((slug) => ({
    kind: "trades",
    value: slug,
    without: { trades: search.trades.filter((other) => other !== slug) },
  }));
  if (search.rating !== null)
    active.push({ kind: "rating", value: search.rating, without: { rating: null } });
  for (const badge of search.badges) {
    const badges = search.badges.filter((other) => other !== badge);
    active.push({ kind: "badges", value: badge, without: { badges } });
  }
  if (search.price !== null) active.push({ kind: "price", value: search.price, without: { price: null } });
  if (search.on !== null) active.push({ kind: "on", value: search.on, without: { on: null } });
  for (const code of search.languages) {
    const languages = search.languages.filter((other) => other !== code);
    active.push({ kind: "languages", value: code, without: { languages } });
  }
  if (search.experience !== null) {
    active.push({ kind: "experience", value: search.experience, without: { experience: null } });
  }
  if (search.week) active.push({ kind: "week", value: 1, without: { week: false } });
  if (search.response !== null) {
    active.push({ kind: "response", value: search.response, without: { response: null } });
  }
  if (search.acceptance !== null) {
    active.push({ kind: "acceptance", value: search.acceptance, without: { acceptance: null } });
  }
  if (search.instant) active.push({ kind: "instant", value: 1, without: { instant: false } });
  return active;
}

/** Adds or removes one of several values. */
export function toggled<Value>(values: Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** As much of a text as the boxes take. */
function boxText(params: URLSearchParams, name: string): string {
  return cutAtWord((params.get(name) ?? "").trim(), LONGEST_TEXT);
}

/** A list without duplicates; nobody chooses more than this by hand. */
function several(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name))].slice(0, 20);
}

function oneOf<Choice>(choices: readonly Choice[], value: unknown): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}

function whole(text: string | null, least: number, most: number): number | null {
  const number = text !== null && /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
