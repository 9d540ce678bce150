import { ContentPageView } from "@/features/content/content-page-view";

export function Component() {
  return <ContentPageView slug="cookies" />;
}
