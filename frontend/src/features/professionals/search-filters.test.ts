import { describe, expect, it } from "vitest";
import {
  NO_FILTERS,
  type Search,
  activeFilters,
  filterParams,
  readSearch,
  searchPath,
  toggled,
  withWords,
  writeSearch,
} from "./search-filters";

const TODAY = "2026-11-21";
const read = (query: string) => readSearch(new URLSearchParams(query), TODAY);
const PLAIN: Search = {
  ...NO_FILTERS,
  q: "electrician",
  location: "Pune",
  radius: 25,
  sort: "best",
  view: "grid",
};
const FULL: Search = {
  q: "bijli mistri",
  location: "Andheri West, Mumbai",
  radius: 50,
  sort: "price",
  view: "map",
  trades: ["electrician", "plumber"],
  rating: 4,
  badges: ["id_verified", "top_rated"],
  price: 800,
  on: "2026-11-24",
  languages: ["hi", "mr"],
  experience: 10,
  week: true,
  response: 240,
  acceptance: 80,
  instant: true,
};

describe("the search in the address", () => {
  it("comes back as it was written", () => {
    expect(readSearch(writeSearch(FULL), TODAY)).toEqual(FULL);
    expect(readSearch(writeSearch(PLAIN), TODAY)).toEqual(PLAIN);
  });

  it("stays clean when nothing is chosen", () => {
    expect(searchPath(PLAIN)).toBe("/search-results?q=electrician&location=Pune");
    expect(searchPath({ q: "plumber" })).toBe("/search-results?q=plumber");
  });

  it("reads what it doesn't know as if it weren't there", () => {
    const odd = read(
      "q= electrician &location=Pune&radius=30&sort=cheap&view=mosaic&trades=<b>&rating=9&badges=admin" +
        "&price=-5&on=2026-02-31x&languages=english&experience=1e3&week=yes&response=61&acceptance=100&instant=yes",
    );
    expect(odd).toEqual(PLAIN);
  });

  it("takes each value once", () => {
    expect(read("trades=mason&trades=mason&badges=top_rated&badges=top_rated")).toMatchObject({
      trades: ["mason"],
      badges: ["top_rated"],
    });
  });

  it("forgets a day that has passed", () => {
    expect(read("on=2026-11-20").on).toBeNull();
    expect(read("on=2026-11-21").on).toBe("2026-11-21");
  });
});

describe("a search by other words", () => {
  it("keeps every filter in another place", () => {
    expect(withWords(FULL, { q: "Bijli Mistri", location: "Pune" })).toEqual({
      ...FULL,
      q: "Bijli Mistri",
      location: "Pune",
    });
  });

  it("leaves behind what was chosen for another service", () => {
    expect(withWords(FULL, { q: "painter", location: "Pune" })).toEqual({
      ...FULL,
      q: "painter",
      location: "Pune",
      trades: [],
      price: null,
    });
  });
});

describe("what the server is asked", () => {
  it("names only what is chosen", () => {
    expect(filterParams(PLAIN)).toEqual({ trade: "electrician", place: "Pune", radius_km: 25 });
  });

  it("gives the price in paise", () => {
    expect(filterParams(FULL)).toEqual({
      trade: "bijli mistri",
      place: "Andheri West, Mumbai",
      radius_km: 50,
      trades: ["electrician", "plumber"],
      min_rating: 4,
      badges: ["id_verified", "top_rated"],
      max_day_rate_paise: 80_000,
      available_on: "2026-11-24",
      languages: ["hi", "mr"],
      min_experience: 10,
      available_this_week: true,
      max_response_minutes: "240",
      min_acceptance: "80",
      instant: true,
    });
  });
});

describe("active filters", () => {
  it("are none to begin with", () => {
    expect(activeFilters(PLAIN)).toEqual([]);
  });

  it("each leave the search without themselves", () => {
    const active = activeFilters(FULL);
    expect(active.map(({ value }) => value)).toEqual([
      "electrician",
      "plumber",
      4,
      "id_verified",
      "top_rated",
      800,
      "2026-11-24",
      "hi",
      "mr",
      10,
      1,
      240,
      80,
      1,
    ]);
    const left = active.reduce<Search>((search, { kind, value }) => {
      const { without } = activeFilters(search).find((one) => one.kind === kind && one.value === value) ?? {};
      return { ...search, ...without };
    }, FULL);
    expect(activeFilters(left)).toEqual([]);
  });

  it("are ticked and unticked", () => {
    expect(toggled(toggled<string>([], "hi"), "mr")).toEqual(["hi", "mr"]);
    expect(toggled(["hi", "mr"], "hi")).toEqual(["mr"]);
  });
});
