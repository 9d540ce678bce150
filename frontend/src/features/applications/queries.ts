import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { readPagesQuery, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import type { ApplicationStatus } from "@/features/projects/queries";

export type ApplicationDetail = Schemas["ApplicationDetailOut"];
export type SentApplication = Schemas["SentApplicationOut"];
export type Offer = Schemas["OfferOut"];
export type Included = Schemas["Included"];
export type ContactKind = "phone" | "email" | "link" | "upi";

/** The viewer's own applications, in one status or all, newest first, each with its work. */
export const sentApplicationsQuery = (userId: string, status: ApplicationStatus | "all") =>
  readPagesQuery([`user:${userId}`, "applications", "sent", status], "/api/applications", {
    query: { status: status === "all" ? [] : [status] },
  });

/** The counts of the viewer's own applications by status. */
export const applicationCountsQuery = (userId: string) =>
  readQuery([`user:${userId}`, "applications", "counts"], "/api/applications/counts");

/** One application for one of its two sides; 404 for anybody else. */
export const applicationQuery = (userId: string, applicationId: string) =>
  readQuery([`user:${userId}`, "applications", applicationId], "/api/applications/{application_id}", {
    path: { application_id: applicationId },
  });

/** The masked text that others would read before the award. Cached by text. */
export const maskedContactQuery = (text: string) =>
  queryOptions({
    queryKey: ["held-back", text],
    queryFn: ({ signal }) => callApi("POST", "/api/held-back", { body: { text }, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** The contractor's own team members. */
export const ownTeamQuery = (userId: string) =>
  readQuery([`user:${userId}`, "team", "to-propose"], "/api/me/team");
