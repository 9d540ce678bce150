import { useSearchParams } from "@/lib/router/hooks";
import { LandingEditor } from "./landing-editor";
import { LANDING, TEXT_KINDS } from "./names";
import { TEXT_LANGUAGES } from "./queries";
import { TextEditor } from "./text-editor";
import { TextHistory } from "./text-history";
import { TextList } from "./text-list";

/**
 * /admin/content: the texts of a kind (?kind=articles, pages by default); ?page=… opens one of them, &history=… its
 * history, &begun an unpublished one. Rendered inside the staff guard.
 */
export function ContentDeskPage() {
  const [params] = useSearchParams();
  const slug = params.get("page");
  const kind = TEXT_KINDS.find((one) => one === params.get("kind")) ?? "pages";
  const history = TEXT_LANGUAGES.find((language) => language === params.get("history"));
  if (!slug) return <TextList kind={kind} />;
  const name = { kind, slug };
  const key = `${kind} ${slug} ${history ?? ""}`;
  if (history) return <TextHistory key={key} name={name} language={history} />;
  if (kind === "pages" && slug === LANDING) return <LandingEditor />;
  return <TextEditor key={key} name={name} isBegun={params.has("begun")} />;
}
