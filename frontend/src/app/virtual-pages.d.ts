/** The table of pages, made of pages.json by scripts/page-table.ts: each page's code is fetched when it is first opened. */
declare module "virtual:pages" {
  import type { Page } from "@/lib/router/pages";

  export const PAGES: Page[];
}
