import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Team = Schemas["TeamOut"];
export type Membership = Schemas["MembershipOut"];
export type ReceivedInvitation = Schemas["ReceivedTeamInvitationOut"];

/** The signed-in contractor's own team. */
export const ownTeamQuery = (userId: string) => readQuery([`user:${userId}`, "team", "own"], "/api/me/team");

/** The teams of which the person is a member. */
export const membershipsQuery = (userId: string) =>
  readQuery([`user:${userId}`, "team", "memberships"], "/api/me/team-memberships");

/** Invitations to the person's own address or number. */
export const receivedInvitationsQuery = (userId: string) =>
  readQuery([`user:${userId}`, "team", "invitations"], "/api/me/team-invitations");

/** The content of an invitation, for anybody with its key. */
export const invitationOfKeyQuery = (key: string) =>
  queryOptions({
    queryKey: ["team-invitation", key],
    queryFn: ({ signal }) => callApi("POST", "/api/team-invitation-lookups", { body: { key }, signal }),
  });
