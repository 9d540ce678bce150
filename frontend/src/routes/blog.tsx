import { BlogPage } from "@/features/articles/blog-page";
import { NewsletterBox } from "@/features/newsletter/newsletter-box";

export function Component() {
  return <BlogPage below={<NewsletterBox />} />;
}
