import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { read, readPage, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { type ActFilter, askedFor } from "./act-filter";
import { queueQuery } from "./queue/queue-query";

export type Waiting = Schemas["DesksWaitingOut"];
export type Act = Schemas["ActOut"];
export type StaffMember = Schemas["StaffMember"];
export type OpenInvitation = Schemas["OpenInvitation"];
export type Invitation = Schemas["InvitationOut"];

/** The staff members and the invited people. */
export const teamQuery = readQuery(["staff-team"], "/api/staff/team");

/** The content of an invitation, for anybody with its key. */
export const invitationQuery = (key: string) =>
  queryOptions({
    queryKey: ["staff-invitation", key],
    queryFn: ({ signal }) => callApi("POST", "/api/staff-invitation-lookups", { body: { key }, signal }),
  });

/** What waits at the viewer's desks; the back office uses the same query. */
export const waitingQuery = queryOptions({
  queryKey: ["backoffice", "waiting"],
  queryFn: read("/api/staff/waiting"),
  staleTime: 15_000,
});

/** The audit log, newest first. */
export const actsQuery = (filter: ActFilter) =>
  queueQuery(["staff-acts", filter], readPage("/api/staff/acts", { query: askedFor(filter) }));
