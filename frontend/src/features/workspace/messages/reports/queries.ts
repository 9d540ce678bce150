import { queryOptions } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import type { ReportState } from "@/components/reports/report-state-field";
import { callApi } from "@/api/client";
import { read, readPage } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { queueQuery } from "@/features/staff/queue/queue-query";

export type ReportedMessage = Schemas["ReportedMessageOut"];
export type ReportedTalk = Schemas["ReportedTalkOut"];
export type MessageDecision = Schemas["MessageDecisionIn"]["outcome"];

const DESK = "message-reports-desk";

/** Reported messages: open ones, longest waiting first, or decided ones, latest first. */
export function reportedMessagesQuery(state: ReportState) {
  return queueQuery([DESK, "list", state], readPage("/api/staff/message-reports", { query: { state } }));
}

/**
 * A reported message with those around it. The server logs each read, so it is fetched on request only, and not
 * again.
 */
export const reportedTalkQuery = (reportId: string) =>
  queryOptions({
    queryKey: [DESK, "talk", reportId],
    queryFn: read("/api/staff/message-reports/{report_id}", { path: { report_id: reportId } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Hides a message from its members, or keeps it visible. */
export function useDecide(reportId: string) {
  return useApiMutation({
    mutationFn: (body: Schemas["MessageDecisionIn"]) =>
      callApi("POST", "/api/staff/message-reports/{report_id}/decision", {
        path: { report_id: reportId },
        body,
      }),
    updates: reportedTalkQuery(reportId),
    invalidates: [[DESK, "list"]],
  });
}
