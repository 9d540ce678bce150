import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { saveEdit } from "@/lib/edit-conflict";
import { useIdempotencyKey } from "@/lib/idempotency";
import type { IssueValues } from "./issue-schema";
import { type Issue, TOPIC, issueQuery } from "./queries";

/** Saves a draft as it was opened, or creates one. */
export function useSaveIssue() {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  return useApiMutation({
    mutationFn: ({ issue, values }: { issue: Issue | null; values: IssueValues }) =>
      issue
        ? saveEdit({ ...values, edit_version: issue.edit_version }, (body) =>
            callApi("PUT", "/api/staff/newsletter/issues/{issue_id}", { path: { issue_id: issue.id }, body }),
          )
        : callApi("POST", "/api/staff/newsletter/issues", { idempotencyKey: key.current(), body: values }),
    invalidates: [[TOPIC, "newsletter", "desk"]],
    onSuccess: (saved) => {
      key.renew();
      queryClient.setQueryData(issueQuery(saved.id).queryKey, saved);
    },
  });
}

export function usePreviewIssue() {
  return useApiMutation({
    mutationFn: (body: IssueValues & { language: "en" | "hi" }) =>
      callApi("POST", "/api/staff/newsletter/previews", { body }),
  });
}

/** Sends the saved issue in both languages to the person who asks. */
export function useTestIssue(issue: Issue) {
  return useApiMutation({
    mutationFn: () =>
      callApi("POST", "/api/staff/newsletter/issues/{issue_id}/tests", { path: { issue_id: issue.id } }),
  });
}

/** Sends a draft to all subscribers, pauses the sending, or resumes it. */
export function useTurnIssue(issue: Issue) {
  const queryClient = useQueryClient();
  const params = { path: { issue_id: issue.id } };
  return useApiMutation({
    mutationFn: (verb: "send" | "stop" | "go-on") => {
      if (verb === "send")
        return callApi("POST", "/api/staff/newsletter/issues/{issue_id}/send", {
          ...params,
          body: { version: issue.version },
        });
      return verb === "stop"
        ? callApi("POST", "/api/staff/newsletter/issues/{issue_id}/stop", params)
        : callApi("POST", "/api/staff/newsletter/issues/{issue_id}/go-on", params);
    },
    updates: issueQuery(issue.id),
    invalidates: [[TOPIC, "newsletter", "desk"]],
    onError: () => queryClient.invalidateQueries(issueQuery(issue.id)),
  });
}

export function useDiscardIssue(issue: Issue) {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: () =>
      callApi("DELETE", "/api/staff/newsletter/issues/{issue_id}", {
        path: { issue_id: issue.id },
        query: { version: issue.version },
      }),
    awaits: [[TOPIC, "newsletter", "desk"]],
    onError: () => queryClient.invalidateQueries(issueQuery(issue.id)),
  });
}
