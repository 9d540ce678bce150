import { useTopics } from "@/lib/topics";
import { useSearchParams } from "@/lib/router/hooks";
import { IssueEditor, NewIssue } from "./issue-editor";
import { IssueList } from "./issue-list";
import { TOPIC } from "./queries";

/** /admin/newsletter: all issues; ?issue=… one of them, `new` for one to begin. Inside the staff's gate. */
export function NewsletterDeskPage() {
  const [params] = useSearchParams();
  const issue = params.get("issue");
  useTopics([TOPIC]);
  if (!issue) return <IssueList />;
  return issue === "new" ? <NewIssue /> : <IssueEditor key={issue} issueId={issue} />;
}
