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

/** The page of the newest of the person's own projects; `below` is what follows in the address. */
function ownProject(below = ""): (request: APIRequestContext) => Promise<string> {
  return async (request) => {
    const answer = await request.get("/api/projects");
    const { items } = (await answer.json()) as { items: { id: string }[] };
    if (!items[0]) throw new Error("The demo account has no project to show.");
    return `/projects/${items[0].id}${below}`;
  };
}

/** Every screen of the product for `make screenshots`: a feature that adds a route adds a line. */
export const PAGES: ScreenshotPage[] = [
  { name: "landing", path: "/" },
  { name: "landing-signed-in", path: "/", roles: ["homeowner", "worker"] },
  { name: "not-found", path: "/no-such-page" },
  { name: "sign-in-modal", path: "/?login=true", prepare: (page) => page.getByRole("dialog").waitFor() },
  { name: "auth-sign-in", path: "/auth" },
  { name: "auth-sign-up", path: "/auth?tab=signup" },
  { name: "auth-reset", path: "/auth?tab=reset" },
  { name: "auth-new-password", path: "/auth?tab=signin&message=password_reset#key=old" },
  { name: "email-confirmation", path: "/email-confirmation" },
  {
    name: "email-confirmation-refused",
    path: "/auth?message=email_confirmed#key=old",
    prepare: (page) => page.getByRole("button", { name: /Send|भेजें/ }).waitFor(),
  },
  { name: "profile", path: "/profile", roles: ["homeowner", "contractor"] },
  { name: "sign-in", path: "/auth" },
  { name: "sign-up", path: "/auth?tab=signup" },
  { name: "sign-in-modal", path: "/?login=true" },
  { name: "find-work", path: "/find-work", roles: ["worker"] },
  { name: "projects", path: "/projects", roles: ["homeowner"] },
  { name: "project", path: ownProject(), roles: ["homeowner"] },
  { name: "applications", path: ownProject("/applications"), roles: ["homeowner"] },
  { name: "dashboard", path: "/dashboard", roles: ["homeowner", "worker", "contractor", "supervisor"] },
  { name: "profile", path: "/profile", roles: ["homeowner", "worker"] },
];
