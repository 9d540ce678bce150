import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { useIdempotencyKey } from "@/lib/idempotency";
import type { IssueValues } from "./issue-schema";
import { type Issue, TOPIC, issueQuery } from "./queries";

/** Saves a draft upon the version that was read; without one an issue begins. */
export function useSaveIssue() {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ issue, values }: { issue: Issue | null; values: IssueValues }) =>
      issue
        ? unwrap(
            api.PUT("/api/staff/newsletter/issues/{issue_id}", {
              params: { path: { issue_id: issue.id } },
              body: { ...values, version: issue.version },
            }),
          )
        : unwrap(
            api.POST("/api/staff/newsletter/issues", {
              params: { header: { "Idempotency-Key": key.current() } },
              body: values,
            }),
          ),
    onSuccess: (saved) => {
      key.renew();
      queryClient.setQueryData(issueQuery(saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [TOPIC, "newsletter", "desk"] });
    },
  });
}

export function usePreviewIssue() {
  return useMutation({
    mutationFn: (body: IssueValues & { language: "en" | "hi" }) =>
      unwrap(api.POST("/api/staff/newsletter/previews", { body })),
  });
}

/** Sends the saved issue in both languages to whoever asks. */
export function useTestIssue(issue: Issue) {
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/staff/newsletter/issues/{issue_id}/tests", {
          params: { path: { issue_id: issue.id } },
        }),
      ),
  });
}

/** Sends a draft to everybody, holds the sending, or goes on with it. */
export function useTurnIssue(issue: Issue) {
  const queryClient = useQueryClient();
  const params = { path: { issue_id: issue.id } };
  return useMutation({
    mutationFn: (verb: "send" | "stop" | "go-on") => {
      if (verb === "send")
        return unwrap(
          api.POST("/api/staff/newsletter/issues/{issue_id}/send", {
            params,
            body: { version: issue.version },
          }),
        );
      return verb === "stop"
        ? unwrap(api.POST("/api/staff/newsletter/issues/{issue_id}/stop", { params }))
        : unwrap(api.POST("/api/staff/newsletter/issues/{issue_id}/go-on", { params }));
    },
    onSuccess: (turned) => {
      queryClient.setQueryData(issueQuery(issue.id).queryKey, turned);
      void queryClient.invalidateQueries({ queryKey: [TOPIC, "newsletter", "desk"] });
    },
    onError: () => queryClient.invalidateQueries(issueQuery(issue.id)),
  });
}

export function useDiscardIssue(issue: Issue) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.DELETE("/api/staff/newsletter/issues/{issue_id}", {
          params: { path: { issue_id: issue.id }, query: { version: issue.version } },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [TOPIC, "newsletter", "desk"] }),
    onError: () => queryClient.invalidateQueries(issueQuery(issue.id)),
  });
}
