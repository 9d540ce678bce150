import { withStrings } from "@/lib/locale";
import type { PageModule } from "@/lib/router/pages";

/** A page's code together with the strings of the features it shows; routes.test.ts knows which those are. */
export function page(load: () => Promise<PageModule>, ...features: string[]): () => Promise<PageModule> {
  return () => withStrings(load, ...features);
}
