import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type StaffMember = components["schemas"]["StaffMember"];
export type OpenInvitation = components["schemas"]["OpenInvitation"];
export type Invitation = components["schemas"]["InvitationOut"];

/** Who is staff, and who is invited. */
export const teamQuery = queryOptions({
  queryKey: ["staff-team"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/team", { signal })),
});

/** What an invitation is about, to whoever holds its key. */
export const invitationQuery = (key: string) =>
  queryOptions({
    queryKey: ["staff-invitation", key],
    queryFn: ({ signal }) => unwrap(api.POST("/api/staff-invitation-lookups", { body: { key }, signal })),
  });
