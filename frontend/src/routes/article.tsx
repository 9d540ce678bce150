import { ArticlePage } from "@/features/articles/article-page";
import { NewsletterBox } from "@/features/newsletter/newsletter-box";
import { useParams } from "@/lib/router/hooks";

export function Component() {
  const { slug = "" } = useParams();
  return <ArticlePage key={slug} slug={slug} below={<NewsletterBox />} />;
}
