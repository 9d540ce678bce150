import { useSyncExternalStore } from "react";
import { Listeners } from "@/lib/listeners";
import { browserStorage } from "@/lib/browser-storage";
import type { SearchWords } from "./search-filters";

const KEY = "karigar_recent_searches";
const MOST = 6;

const listeners = new Listeners();
let seen: { text: string | null; searches: SearchWords[] } = { text: null, searches: [] };

/** Stores a completed search, latest first. It never leaves this browser. */
export function rememberSearch(words: SearchWords): void {
  write([words, ...others(words)].slice(0, MOST));
}

export function forgetSearch(words: SearchWords): void {
  write(others(words));
}

export function forgetAllSearches(): void {
  write([]);
}

export function useRecentSearches(): SearchWords[] {
  return useSyncExternalStore(listeners.subscribe, read);
}

function others({ q, location }: SearchWords): SearchWords[] {
  const key = keyOf({ q, location });
  return read().filter((words) => keyOf(words) !== key);
}

function keyOf({ q, location }: SearchWords): string {
  return `${q}\n${location}`.toLowerCase();
}

/** Returns the same array while nothing has changed. */
function read(): SearchWords[] {
  const text = browserStorage.read(KEY);
  if (text !== seen.text) seen = { text, searches: parsed(text) };
  return seen.searches;
}

function parsed(text: string | null): SearchWords[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isWords).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isWords(value: unknown): value is SearchWords {
  const { q, location } = (value ?? {}) as Partial<SearchWords>;
  return typeof q === "string" && typeof location === "string" && q !== "" && location !== "";
}

function write(searches: SearchWords[]): void {
  if (searches.length === 0) browserStorage.remove(KEY);
  else browserStorage.write(KEY, JSON.stringify(searches));
  listeners.notify();
}
