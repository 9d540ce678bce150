/**
 * The table of pages, built from pages.json by scripts/page-table.ts. Each page's code loads when it is first
 * opened.
 */
declare module "virtual:pages" {
  import type { Page } from "@/lib/router/pages";

  export const PAGES: Page[];
}
