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

/** The workspace of the newest project that somebody was hired for. */
function workspace(tab: string): (request: APIRequestContext) => Promise<string> {
  return async (request) => {
    const answer = await request.get("/api/projects", { params: { limit: 100 } });
    const { items } = (await answer.json()) as { items: { id: string; worker: object | null }[] };
    const awarded = items.find((project) => project.worker);
    if (!awarded) throw new Error("The demo account has no awarded project to show.");
    return `/projects/${awarded.id}?tab=${tab}`;
  };
}

/** The newest open work; `below` is what follows in the address. */
function newestWork(below = ""): (request: APIRequestContext) => Promise<string> {
  return async (request) => {
    const answer = await request.get("/api/open-work");
    const { items } = (await answer.json()) as { items: { id: string }[] };
    if (!items[0]) throw new Error("No work is open.");
    return `/find-work/${items[0].id}${below}`;
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
  { name: "find-work-visitor", path: "/find-work" },
  { name: "find-work-empty", path: "/find-work?trade=no-such-trade" },
  { name: "open-work", path: newestWork() },
  { name: "open-work", path: newestWork(), roles: ["worker"] },
  { name: "apply", path: newestWork("?apply=true"), roles: ["worker"] },
  { name: "projects-invitation", path: "/projects" },
  { name: "projects", path: "/projects", roles: ["homeowner", "worker"] },
  { name: "create-project", path: "/projects?new=project", roles: ["homeowner"] },
  { name: "post-job", path: "/projects?new=job", roles: ["homeowner"] },
  { name: "project", path: ownProject(), roles: ["homeowner"] },
  { name: "workspace-tasks", path: workspace("tasks"), roles: ["homeowner", "worker"] },
  { name: "workspace-files", path: workspace("files"), roles: ["homeowner"] },
  { name: "workspace-messages", path: workspace("messages"), roles: ["homeowner", "worker"] },
  { name: "applications", path: ownProject("/applications"), roles: ["homeowner"] },
  { name: "dashboard", path: "/dashboard", roles: ["homeowner", "worker", "contractor", "supervisor"] },
  { name: "profile", path: "/profile", roles: ["homeowner", "worker"] },
];
