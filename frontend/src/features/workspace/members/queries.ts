import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { projectTopic } from "../queries";

export type GuestRights = Schemas["GuestRights"];
export type WaitingInvitation = Schemas["ProjectInvitationOut"];
export type ReceivedInvitation = Schemas["ReceivedProjectInvitationOut"];

/** Unanswered invitations; for the homeowner only. */
export const invitationsQuery = (projectId: string) =>
  readQuery([projectTopic(projectId), "members", "invitations"], "/api/projects/{project_id}/invitations", {
    path: { project_id: projectId },
  });

/**
 * The content of an invitation, for anybody with its key; depends on `userId`, because a member gets another answer.
 */
export const invitationOfKeyQuery = (key: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ["project-invitation", key, userId],
    queryFn: ({ signal }) => callApi("POST", "/api/project-invitation-lookups", { body: { key }, signal }),
  });
