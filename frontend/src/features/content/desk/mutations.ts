import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { withFigures } from "../queries";
import type { TextName } from "./names";
import { type TextLanguage, deskKey, staffLandingQuery, staffTextQuery, versionsQuery } from "./queries";

/** Also refreshes the public texts in this browser. */
const stale = [deskKey, ["content"]];

/** Publishes a text, replacing the version that it is based on. */
export function usePublishText(name: TextName, language: TextLanguage) {
  return useApiMutation({
    mutationFn: (body: Schemas["TextIn"]) =>
      callApi("PUT", "/api/staff/content/texts/{kind}/{slug}/{language}", {
        body,
        path: { ...name, language },
      }),
    updates: staffTextQuery(name),
    invalidates: stale,
  });
}

export function usePublishLanding(language: TextLanguage) {
  return useApiMutation({
    mutationFn: (body: Schemas["LandingTextIn"]) =>
      callApi("PUT", "/api/staff/content/landing/{language}", { body, path: { language } }),
    updates: staffLandingQuery,
    invalidates: stale,
  });
}

/** Shows counted figures on the landing page, or the claims. */
export function useSwitchFigures() {
  return useApiMutation({
    mutationFn: (isLive: boolean) =>
      callApi("PUT", "/api/staff/content/landing/figures", { body: { shows_live: isLive } }),
    updates: staffLandingQuery,
    invalidates: stale,
  });
}

/** Publishes an earlier version again; 0 is the original. */
export function useRestore(name: TextName, language: TextLanguage) {
  return useApiMutation({
    mutationFn: (body: Schemas["RestoreIn"]) =>
      callApi("POST", "/api/staff/content/texts/{kind}/{slug}/{language}/restorations", {
        body,
        path: { ...name, language },
      }),
    updates: versionsQuery(name, language),
    invalidates: stale,
  });
}

/** The text as readers would see it, with its figures. */
export function usePreview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Schemas["PreviewIn"]) =>
      withFigures(await callApi("POST", "/api/staff/content/previews", { body }), queryClient),
  });
}
