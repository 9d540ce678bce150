import type { APIRequestContext, Page } from "@playwright/test";
import { instantBooking, reservedTime } from "./instant-bookings";
import { OPEN_ADDRESSES, OWN_ADDRESSES, STAFF_ADDRESSES } from "./addresses";
import type { Role } from "./sign-in";

interface ScreenshotPage {
  /** The file name, in words joined by hyphens. */
  name: string;
  /** The URL, or a function that finds it with the signed-in person's own rights. */
  path: string | ((request: APIRequestContext) => Promise<string>);
  /** The roles that view it; a visitor if left out. */
  roles?: Role[];
  /** What to do before the screenshot, such as opening a dialog. */
  prepare?: (page: Page) => Promise<void>;
}

/** The page of the person's newest project; `below` is the rest of the URL. */
function ownProject(below = ""): (request: APIRequestContext) => Promise<string> {
  return async (request) => {
    const answer = await request.get("/api/projects");
    const { items } = (await answer.json()) as { items: { id: string }[] };
    if (!items[0]) throw new Error("The demo account has no project to show.");
    return `/projects/${items[0].id}${below}`;
  };
}

/** The workspace of the newest project that a worker was hired for. */
function workspace(tab: string): (request: APIRequestContext) => Promise<string> {
  return async (request) => {
    const answer = await request.get("/api/projects", { params: { limit: 100 } });
    const { items } = (await answer.json()) as { items: { id: string; worker: object | null }[] };
    const awarded = items.find((project) => project.worker);
    if (!awarded) throw new Error("The demo account has no awarded project to show.");
    return `/projects/${awarded.id}?tab=${tab}`;
  };
}

/** The demo account's newest request in a group of the list. */
function ownBooking(group: "waiting" | "agreed"): (request: APIRequestContext) => Promise<string> {
  return async (request) => {
    const answer = await request.get("/api/bookings", { params: { group } });
    const { items } = (await answer.json()) as { items: { id: string }[] };
    if (!items[0]) throw new Error("The demo account has no such request.");
    return `/bookings/${items[0].id}`;
  };
}

/** The demo account's newest application. */
async function ownApplication(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/applications", { params: { status: "pending" } });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  if (!items[0]) throw new Error("The demo account has no application that waits.");
  return `/applications/${items[0].id}`;
}

/** The newest open work; `below` is the rest of the URL. */
function newestWork(below = ""): (request: APIRequestContext) => Promise<string> {
  return async (request) => {
    const answer = await request.get("/api/open-work");
    const { items } = (await answer.json()) as { items: { id: string }[] };
    if (!items[0]) throw new Error("No work is open.");
    return `/find-work/${items[0].id}${below}`;
  };
}

/** A new project of the person's own that waits for its fee. */
async function unpaidProject(request: APIRequestContext): Promise<string> {
  const { id } = await write<{ id: string }>(request, "/api/projects", {
    title: "Waterproof the terrace",
    base_amount_paise: 12_345_600,
  });
  return id;
}

/** The order of such a project's fee, after checkout ended with this outcome. */
function order(outcome: "pay" | "fail"): (request: APIRequestContext) => Promise<string> {
  return async (request) => {
    const project = await unpaidProject(request);
    const path = `/api/projects/${project}/orders`;
    const { order_id: id } = await write<{ order_id: string }>(request, path, {});
    const attempt = { outcome, method: "upi", browser: "lost" };
    await write(request, `/dev/gateway/checkout/${id}/attempts`, attempt);
    return `/payment-success?order_id=${id}`;
  };
}

const untilDecided = (page: Page) => page.locator("main dl code").waitFor();

async function write<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  const headers = { "X-CSRFToken": token, "Idempotency-Key": crypto.randomUUID() };
  const answer = await request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The public page of an electrician in Pune. */
async function foundWorker(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/workers", { params: { trade: "electrician", place: "Pune" } });
  const { items } = (await answer.json()) as { items: { worker_id: string; rating_count: number }[] };
  const worker = items.find(({ rating_count }) => rating_count > 0) ?? items[0];
  if (!worker) throw new Error("The demo has no electrician in Pune.");
  return `/workers/${worker.worker_id}`;
}

/** The person's newest saved estimate. */
async function savedEstimate(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/estimates");
  const { items } = (await answer.json()) as { items: { id: string }[] };
  if (!items[0]) throw new Error("The demo account has no estimate.");
  return `/estimates/${items[0].id}`;
}

/** The newest of Karigar's own open positions. */
async function openPosition(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/content/positions");
  const { items } = (await answer.json()) as { items: { slug: string }[] };
  if (!items[0]) throw new Error("No position is open.");
  return `/careers/${items[0].slug}`;
}

/** Pages with parameters, in another state or for other roles. All others need only their URLs. */
const LINES: ScreenshotPage[] = [
  { name: "landing", path: "/" },
  { name: "landing-signed-in", path: "/", roles: ["homeowner", "worker"] },
  { name: "not-found", path: "/no-such-page" },
  { name: "sign-in-modal", path: "/?login=true", prepare: (page) => page.getByRole("dialog").waitFor() },
  { name: "auth-sign-in", path: "/auth" },
  { name: "auth-sign-up", path: "/auth?tab=signup" },
  { name: "auth-reset", path: "/auth?tab=reset" },
  { name: "auth-new-password", path: "/auth?tab=signin&message=password_reset#key=old" },
  {
    name: "email-confirmation-refused",
    path: "/auth?message=email_confirmed#key=old",
    prepare: (page) => page.getByRole("button", { name: /Send|भेजें/ }).waitFor(),
  },
  { name: "staff-team", path: "/staff/team", roles: ["staff"] },
  { name: "admin", path: "/admin", roles: ["staff", "worker"] },
  { name: "admin-users", path: "/admin/users", roles: ["staff"] },
  { name: "admin-users-appeals", path: "/admin/users?view=appeals", roles: ["staff"] },
  { name: "admin-careers", path: "/admin/careers?stage=all", roles: ["staff"] },
  { name: "support-ticket-closed", path: "/support/ticket#key=old" },
  { name: "newsletter", path: "/newsletter" },
  { name: "newsletter-link-closed", path: "/newsletter#key=0123456789" },
  { name: "admin-questions", path: "/admin/questions", roles: ["staff"] },
  { name: "admin-words", path: "/admin/words", roles: ["staff"] },
  { name: "admin-newsletter", path: "/admin/newsletter", roles: ["staff"] },
  { name: "admin-newsletter-new", path: "/admin/newsletter?issue=new", roles: ["staff"] },
  { name: "admin-content", path: "/admin/content", roles: ["staff"] },
  { name: "admin-content-page", path: "/admin/content?page=refund", roles: ["staff"] },
  { name: "admin-content-articles", path: "/admin/content?kind=articles", roles: ["staff"] },
  {
    name: "admin-content-article",
    path: "/admin/content?kind=articles&page=read-a-quotation",
    roles: ["staff"],
  },
  { name: "admin-content-landing", path: "/admin/content?page=landing", roles: ["staff"] },
  { name: "admin-reports", path: "/admin/reports", roles: ["staff"] },
  { name: "admin-disputes", path: "/admin/reports?tab=disputes", roles: ["staff"] },
  { name: "staff-access-denied", path: "/staff/team", roles: ["worker"] },
  { name: "staff-invitation-closed", path: "/staff-invitations#key=old" },
  { name: "team", path: "/team", roles: ["contractor", "worker", "supervisor", "homeowner"] },
  { name: "team-invitation-closed", path: "/team-invitation#key=old" },
  { name: "project-invitation-closed", path: "/project-invitation#key=old" },
  { name: "verification", path: "/verification", roles: ["worker", "contractor", "homeowner"] },
  { name: "reference-closed", path: "/reference#key=old" },
  { name: "profile", path: "/profile", roles: ["homeowner", "worker", "contractor"] },
  { name: "find-work", path: "/find-work", roles: ["worker"] },
  { name: "find-work-visitor", path: "/find-work" },
  { name: "find-work-empty", path: "/find-work?trade=no-such-trade" },
  {
    name: "find-work-filtered",
    path: "/find-work?trade=painter&place=Pune&radius=50&budget=5000",
    roles: ["worker"],
  },
  { name: "find-work-text", path: "/find-work?q=पंखा&mine=off", roles: ["worker"] },
  { name: "find-work-text-place", path: "/find-work?q=electrician+in+Dwarka" },
  { name: "find-work-text-empty", path: "/find-work?q=xylophone" },
  { name: "find-work-unknown-place", path: "/find-work?place=Xyzpur" },
  { name: "job-alerts", path: "/find-work/alerts", roles: ["worker", "homeowner"] },
  { name: "open-work", path: newestWork(), roles: ["worker"] },
  { name: "open-work-visitor", path: newestWork() },
  { name: "apply", path: newestWork("?apply=true"), roles: ["worker"] },
  { name: "projects-invitation", path: "/projects" },
  { name: "projects", path: "/projects", roles: ["homeowner", "worker"] },
  { name: "create-project", path: "/projects?new=project", roles: ["homeowner"] },
  { name: "post-job", path: "/jobs", roles: ["homeowner", "worker"] },
  { name: "post-job-questions", path: "/jobs?words=10%C3%9712%20room%20paint", roles: ["homeowner"] },
  {
    name: "post-job-size",
    path: "/jobs?trade=false-ceiling",
    roles: ["homeowner"],
    prepare: (page) => page.getByRole("group").getByRole("button").first().click(),
  },
  { name: "my-jobs", path: "/jobs?tab=my-jobs", roles: ["homeowner"] },
  { name: "received-applications", path: "/jobs?tab=applications", roles: ["homeowner"] },
  { name: "project", path: ownProject(), roles: ["homeowner"] },
  { name: "workspace-tasks", path: workspace("tasks"), roles: ["homeowner", "worker"] },
  { name: "workspace-progress", path: workspace("progress"), roles: ["homeowner", "worker"] },
  { name: "workspace-files", path: workspace("files"), roles: ["homeowner"] },
  { name: "workspace-messages", path: workspace("messages"), roles: ["homeowner", "worker"] },
  { name: "applications", path: ownProject("/applications"), roles: ["homeowner"] },
  { name: "notifications", path: "/notifications", roles: ["homeowner", "worker"] },
  { name: "notifications-unread", path: "/notifications?show=unread", roles: ["homeowner"] },
  { name: "application", path: ownApplication, roles: ["worker"] },
  { name: "bookings", path: "/bookings", roles: ["homeowner", "worker"] },
  {
    name: "instant-booking",
    path: "/search-results?q=geyser%20thanda%20hai&location=Mumbai",
    roles: ["homeowner"],
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^(?:Book instantly|तुरंत बुक)/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "search-instant", path: "/search-results?q=geyser%20thanda%20hai&location=Mumbai&instant=1" },
  { name: "instant-reserved", path: reservedTime, roles: ["homeowner"] },
  {
    name: "instant-payment",
    path: async (request) => `${await reservedTime(request)}?pay=1`,
    roles: ["homeowner"],
    prepare: (page) => page.getByRole("dialog").waitFor(),
  },
  { name: "instant-confirmed", path: instantBooking("accepted"), roles: ["homeowner"] },
  {
    name: "instant-cancelled-free",
    path: instantBooking("cancelled", { by: "homeowner" }),
    roles: ["homeowner"],
  },
  {
    name: "instant-cancelled-late",
    path: instantBooking("cancelled", { by: "homeowner", isCharged: true }),
    roles: ["homeowner"],
  },
  {
    name: "instant-cancelled-by-worker",
    path: instantBooking("cancelled", { by: "worker" }),
    roles: ["homeowner"],
  },
  { name: "instant-lapsed", path: instantBooking("lapsed"), roles: ["homeowner"] },
  { name: "search-estimate", path: "/search-results?q=10%C3%9712%20room%20paint&location=Pune" },
  { name: "bookings-past", path: "/bookings?tab=past", roles: ["homeowner"] },
  { name: "booking", path: ownBooking("waiting"), roles: ["homeowner", "worker"] },
  { name: "booking-agreed", path: ownBooking("agreed"), roles: ["homeowner"] },
  {
    name: "book-now",
    path: async (request) => {
      const page = await foundWorker(request);
      return `${page}?book=${page.split("/").pop()}`;
    },
    roles: ["homeowner"],
    prepare: (page) => page.getByRole("dialog").getByRole("radio").first().waitFor(),
  },
  { name: "settings-privacy", path: "/profile/settings#privacy", roles: ["worker", "homeowner"] },
  { name: "settings-your-data", path: "/profile/settings#your-data", roles: ["homeowner"] },
  {
    name: "settings-close-account",
    path: "/profile/settings#close-account",
    roles: ["homeowner", "supervisor"],
  },
  { name: "dashboard", path: "/dashboard", roles: ["homeowner", "worker", "contractor", "supervisor"] },
  {
    name: "payment-dialog",
    path: async (request) => `/projects?pay=${await unpaidProject(request)}`,
    roles: ["homeowner"],
    prepare: (page) => page.getByText("₹1,23,461").waitFor(),
  },
  {
    name: "payment-checkout",
    path: async (request) => `/projects?pay=${await unpaidProject(request)}`,
    roles: ["homeowner"],
    prepare: async (page) => {
      await page.getByRole("button", { name: /₹5$|^₹5/ }).click();
      await page
        .frameLocator("iframe.razorpay-checkout-frame")
        .getByRole("button", { name: "Pay ₹5.00" })
        .waitFor();
    },
  },
  { name: "payment-success", path: order("pay"), roles: ["homeowner"], prepare: untilDecided },
  { name: "payment-failed", path: order("fail"), roles: ["homeowner"], prepare: untilDecided },
  { name: "payment-visitor", path: "/payment-success?order_id=order_unknown" },
  { name: "search-results", path: "/search-results?q=electrician&location=Pune" },
  { name: "search-results-list", path: "/search-results?q=electrician&location=Pune&view=list" },
  { name: "search-results-empty", path: "/search-results?q=solar&location=Leh&radius=10" },
  { name: "search-unknown-place", path: "/search-results?q=electrician&location=Xyzpur" },
  { name: "search-where", path: "/search-results?q=electrician" },
  { name: "search-problem", path: "/search-results?q=geyser thanda hai&location=Andheri" },
  { name: "search-unknown-words", path: "/search-results?q=brimbul the frock&location=Pune" },
  { name: "search-which-place", path: "/search-results?q=electrician&location=Dwarka" },
  {
    name: "search-results-filtered",
    path: "/search-results?q=electrician&location=Pune&rating=4&badges=id_verified",
  },
  { name: "saved", path: "/saved", roles: ["homeowner"] },
  { name: "saved-searches", path: "/saved?tab=searches", roles: ["homeowner"] },
  { name: "worker", path: foundWorker },
  { name: "worker-not-found", path: "/workers/unknown" },
  { name: "rate-card", path: "/profile/rate-card", roles: ["worker", "contractor"] },
  { name: "profile-professional", path: "/profile/professional", roles: ["worker", "contractor"] },
  { name: "profile-stats", path: "/profile/stats", roles: ["homeowner", "worker", "supervisor"] },
  { name: "money", path: "/money", roles: ["homeowner", "worker", "contractor"] },
  { name: "profile-settings", path: "/profile/settings", roles: ["homeowner", "worker"] },
  { name: "faq", path: "/faq#section-2" },
  { name: "blog", path: "/blog" },
  { name: "blog-category", path: "/blog?category=safety" },
  { name: "article", path: "/blog/read-a-quotation" },
  { name: "article-not-found", path: "/blog/no-such-article" },
  { name: "position", path: openPosition },
  { name: "calculator", path: "/calculators/brickwork" },
  { name: "calculator-one-point", path: "/calculators/wiring?light_points=1&socket_points=0&power_points=0" },
  { name: "calculator-not-found", path: "/calculators/unknown" },
  { name: "estimate", path: "/estimate" },
  {
    name: "estimate-bill",
    path: "/estimate?work=room-paint&length=12&width=10&height=10",
    roles: ["homeowner"],
    prepare: (page) => page.getByRole("table").first().waitFor(),
  },
  {
    name: "estimate-answers",
    path: "/estimate?words=10%C3%9712%20room%20paint",
    prepare: (page) => page.getByRole("table").first().waitFor(),
  },
  { name: "estimate-saved", path: savedEstimate, roles: ["homeowner"] },
  { name: "prices", path: "/prices/painter/pune" },
  { name: "prices-not-found", path: "/prices/painter/unknown" },
];

function plainPages(addresses: string[], roles?: Role[]): ScreenshotPage[] {
  const written = new Set(LINES.map(({ path }) => typeof path === "string" && path.replace(/[?#].*/, "")));
  return addresses
    .filter((path) => !written.has(path))
    .map((path) => ({ name: path.slice(1).replaceAll("/", "-"), path, roles }));
}

/** Every screen of the product for `make screenshots`. */
export const PAGES: ScreenshotPage[] = [
  ...plainPages(OPEN_ADDRESSES),
  ...plainPages(OWN_ADDRESSES, ["homeowner"]),
  ...plainPages(STAFF_ADDRESSES, ["staff"]),
  ...LINES,
];
