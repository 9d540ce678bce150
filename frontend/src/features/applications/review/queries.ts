import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read, readPagesQuery, readQuery } from "@/api/read";
import type { operations } from "@/api/schema.gen";
import type { Schemas } from "@/api/schemas";
import type { Quantity } from "@/features/projects/quantity";

export type ReceivedApplication = Schemas["ReceivedApplicationOut"];
export type ReceivedLine = Schemas["ReceivedLineOut"];
export type Comparison = Schemas["ComparisonOut"];
export type ApplicationCounts = Schemas["ApplicationCountsOut"];
export type Total = Schemas["TotalOut"];
export type Included = Schemas["Included"];
export type RejectReason = Schemas["RejectReason"];
export type Thread = Schemas["ThreadOut"];
export type Question = Schemas["QuestionOut"];
type ListQuery = NonNullable<operations["project_applications_list"]["parameters"]["query"]>;
export type ApplicationSort = NonNullable<ListQuery["sort"]>;

export const TABS = ["all", "shortlisted", "rejected"] as const;
export type ApplicationTab = (typeof TABS)[number];

/** The query parameters of each tab. */
const NARROWED: Record<ApplicationTab, Pick<ListQuery, "status" | "shortlisted">> = {
  all: {},
  shortlisted: { shortlisted: true, status: ["pending", "accepted"] },
  rejected: { status: ["rejected"] },
};

/** Applications to the viewer's own work: pending ones first, in the chosen order. */
export const receivedApplicationsQuery = (projectId: string, tab: ApplicationTab, sort: ApplicationSort) =>
  readPagesQuery(
    [`project:${projectId}`, "applications", "list", { tab, sort }],
    "/api/projects/{project_id}/applications",
    {
      path: { project_id: projectId },
      query: { ...NARROWED[tab], sort },
    },
  );

/** The counts of the tabs. */
export const applicationCountsQuery = (projectId: string) =>
  readQuery(
    [`project:${projectId}`, "applications", "counts"],
    "/api/projects/{project_id}/applications/counts",
    { path: { project_id: projectId } },
  );

/** The selected applications side by side; the table stays while another quantity is calculated. */
export const comparisonQuery = (projectId: string, ids: string[], measure: Quantity | null) =>
  queryOptions({
    queryKey: [`project:${projectId}`, "applications", "comparison", { ids, measure }],
    queryFn: read("/api/projects/{project_id}/applications/comparison", {
      path: { project_id: projectId },
      query: {
        ids,
        ...(measure && { quantity: measure.quantity, quantity_unit: measure.unit }),
      },
    }),
    placeholderData: keepPreviousData,
  });

/** The questions about one application, newest first; each side receives live events on its own topic. */
export const threadQuery = (userId: string, applicationId: string) =>
  readPagesQuery(
    [`user:${userId}`, "application_messages", applicationId],
    "/api/applications/{application_id}/messages",
    {
      path: { application_id: applicationId },
    },
  );

/** Applications to all of the viewer's own work, or to one, newest first. */
export const receivedLinesQuery = (userId: string, projectId: string | undefined) =>
  readPagesQuery(
    [`user:${userId}`, "projects", "received", projectId ?? "all"],
    "/api/me/received-applications",
    { query: { project_id: projectId } },
  );
