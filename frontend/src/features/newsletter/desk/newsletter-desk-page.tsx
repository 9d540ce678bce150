import { useTopics } from "@/lib/topics";
import { useSearchParams } from "@/lib/router/hooks";
import { IssueEditor, NewIssue } from "./issue-editor";
import { IssueList } from "./issue-list";
import { TOPIC } from "./queries";

/** /admin/newsletter: all issues; ?issue=… opens one of them, `new` a new one. Rendered inside the staff guard. */
export function NewsletterDeskPage() {
  const [params] = useSearchParams();
  const issue = params.get("issue");
  useTopics([TOPIC]);
  if (!issue) return <IssueList />;
  return issue === "new" ? <NewIssue /> : <IssueEditor key={issue} issueId={issue} />;
}
