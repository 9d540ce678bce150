import type { APIRequestContext, Page } from "@playwright/test";
import type { Role } from "./sign-in";

interface ScreenshotPage {
  /** The name of the file, in words joined by hyphens. */
  name: string;
  /** The address, or how to find it with the signed-in person's own rights. */
  path: string | ((request: APIRequestContext) => Promise<string>);
  /** Who looks; a visitor when left out. */
  roles?: Role[];
  /** What to do before the picture, such as opening a dialog. */
  prepare?: (page: Page) => Promise<void>;
}

/** Every screen of the product for `make screenshots`: a feature that adds a route adds a line. */
export const PAGES: ScreenshotPage[] = [
  { name: "landing", path: "/" },
  { name: "landing-signed-in", path: "/", roles: ["homeowner", "worker"] },
  { name: "not-found", path: "/no-such-page" },
];
