import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { withFigures } from "../queries";
import type { TextName } from "./names";
import { type TextLanguage, deskKey, staffLandingQuery, staffTextQuery, versionsQuery } from "./queries";

type Schemas = components["schemas"];

/** Publishes a text in place of the version it was written upon. */
export function usePublishText(name: TextName, language: TextLanguage) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas["TextIn"]) =>
      unwrap(
        api.PUT("/api/staff/content/texts/{kind}/{slug}/{language}", {
          body,
          params: { path: { ...name, language } },
        }),
      ),
    onSuccess: (both) => queryClient.setQueryData(staffTextQuery(name).queryKey, both),
    onSettled: () => fetchAnew(queryClient),
  });
}

/** Publishes the landing page's words in one language. */
export function usePublishLanding(language: TextLanguage) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas["LandingTextIn"]) =>
      unwrap(api.PUT("/api/staff/content/landing/{language}", { body, params: { path: { language } } })),
    onSuccess: (landing) => queryClient.setQueryData(staffLandingQuery.queryKey, landing),
    onSettled: () => fetchAnew(queryClient),
  });
}

/** Shows counted figures on the landing page, or the claims. */
export function useSwitchFigures() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isLive: boolean) =>
      unwrap(api.PUT("/api/staff/content/landing/figures", { body: { shows_live: isLive } })),
    onSuccess: (landing) => queryClient.setQueryData(staffLandingQuery.queryKey, landing),
    onSettled: () => fetchAnew(queryClient),
  });
}

/** Publishes an earlier version anew; 0 is the original. */
export function useRestore(name: TextName, language: TextLanguage) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas["RestoreIn"]) =>
      unwrap(
        api.POST("/api/staff/content/texts/{kind}/{slug}/{language}/restorations", {
          body,
          params: { path: { ...name, language } },
        }),
      ),
    onSuccess: (versions) => queryClient.setQueryData(versionsQuery(name, language).queryKey, versions),
    onSettled: () => fetchAnew(queryClient),
  });
}

/** The text as readers would see it, with its figures. */
export function usePreview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Schemas["PreviewIn"]) =>
      withFigures(await unwrap(api.POST("/api/staff/content/previews", { body })), queryClient),
  });
}

/** Also what readers see of it in this browser. */
function fetchAnew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: deskKey });
  void queryClient.invalidateQueries({ queryKey: ["content"] });
}
