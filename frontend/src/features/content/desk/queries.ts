import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { ApiProblem } from "@/lib/problem";
import type { TextKind, TextName } from "./names";

export type TextRow = Schemas["StaffTextRowOut"];
export type StaffBoth = Schemas["StaffBothOut"];
export type StaffTextsRow = Schemas["StaffTextsRowOut"];
export type StaffText = Schemas["StaffTextOut"];
export type StaffLanding = Schemas["StaffLandingOut"];
export type LandingText = Schemas["StaffLandingTextOut"];
export type Version = Schemas["VersionOut"];
export type DiffLine = Schemas["DiffLineOut"];
export type TextLanguage = TextRow["language"];

export const TEXT_LANGUAGES = ["en", "hi"] as const satisfies readonly TextLanguage[];

/** The key prefix of the desk's queries, which are fetched again after an action. */
export const deskKey = ["content-desk"] as const;

/** All texts of a kind, with their last editor and any outdated language. */
export const staffTextsQuery = (kind: TextKind) =>
  queryOptions({
    queryKey: [...deskKey, "texts", kind],
    queryFn: read("/api/staff/content/texts/{kind}", { path: { kind } }),
    staleTime: 0,
  });

/** A text in both languages, as source; a new one has no text yet. */
export const staffTextQuery = (name: TextName, { isBegun = false } = {}) =>
  queryOptions({
    queryKey: [...deskKey, "text", name],
    queryFn: async ({ signal }): Promise<StaffBoth> => {
      try {
        return await callApi("GET", "/api/staff/content/texts/{kind}/{slug}", { path: { ...name }, signal });
      } catch (error) {
        if (isBegun && error instanceof ApiProblem && error.status === 404) return withoutWords(name);
        throw error;
      }
    },
    staleTime: 0,
  });

function withoutWords(name: TextName): StaffBoth {
  return {
    ...name,
    texts: TEXT_LANGUAGES.map((language) => ({
      language,
      number: 0,
      title: "",
      summary: "",
      body: "",
      front: {},
      updated_on: "",
      published_at: null,
      author_name: null,
      is_behind: false,
    })),
  };
}

/** The landing page's texts in both languages, its switch and the counts. */
export const staffLandingQuery = queryOptions({
  queryKey: [...deskKey, "landing"],
  queryFn: read("/api/staff/content/landing"),
  staleTime: 0,
});

/** The history of a text, newest first; the last one is the original. */
export const versionsQuery = (name: TextName, language: TextLanguage) =>
  queryOptions({
    queryKey: [...deskKey, "versions", name, language],
    queryFn: read("/api/staff/content/texts/{kind}/{slug}/{language}/versions", {
      path: { ...name, language },
    }),
    staleTime: 0,
  });

/** One version, and its changes against the one before. Versions never change. */
export const versionQuery = (name: TextName, language: TextLanguage, number: number) =>
  queryOptions({
    queryKey: ["content-version", name, language, number],
    queryFn: read("/api/staff/content/texts/{kind}/{slug}/{language}/versions/{number}", {
      path: { ...name, language, number },
    }),
    staleTime: Infinity,
  });
