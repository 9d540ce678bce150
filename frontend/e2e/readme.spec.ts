import { fileURLToPath } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import { enter } from "./support/people";
import type { Role } from "./support/sign-in";
import { awaitScripts, lookOnly, untilStanding } from "./support/standing";
import { test } from "./support/test";

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

interface ReadmePicture {
  name: string;
  path: string | ((request: APIRequestContext) => Promise<string>);
  role?: Role;
  theme?: "dark";
  language?: "hi";
  size?: { width: number; height: number };
  prepare?: (page: Page) => Promise<unknown>;
}

interface OwnProject {
  id: string;
  worker: object | null;
  status: string;
  budget_max_paise: number | null;
  applications_count: number | null;
}

/** The person's work that has most of what is counted; `below` is the rest of the URL. */
function ownProject(below: string, count: (project: OwnProject) => number) {
  return async (request: APIRequestContext): Promise<string> => {
    const answer = await request.get("/api/projects", { params: { limit: 100 } });
    const { items } = (await answer.json()) as { items: OwnProject[] };
    const [most] = items.toSorted((one, other) => count(other) - count(one));
    if (!most) throw new Error("The demo account has no project to show.");
    return `/projects/${most.id}${below}`;
  };
}

const hired = ({ worker, status, budget_max_paise: most }: OwnProject) =>
  worker && status === "in_progress" ? (most ?? 0) : -1;
const applied = (project: OwnProject) => (project.worker ? 0 : (project.applications_count ?? 0));
const PHONE = { width: 390, height: 844 };
const SEARCH = "/search-results?q=bijli+mistri&location=Pune";

/** Screens with the demo's people and days: shown in the README, not compared. */
const PICTURES: ReadmePicture[] = [
  {
    name: "applications",
    path: ownProject("/applications", applied),
    role: "homeowner",
    prepare: async (page) => {
      const boxes = page.getByRole("checkbox", { name: /^Compare / });
      for (const box of (await boxes.all()).slice(0, 4)) await box.check();
      await page.getByRole("button", { name: "Compare", exact: true }).click();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { name: "workspace", path: ownProject("?tab=tasks", hired), role: "homeowner" },
  { name: "search", path: SEARCH, theme: "dark", language: "hi" },
  { name: "map", path: `${SEARCH}&view=map` },
  { name: "dashboard", path: "/dashboard", role: "worker" },
  {
    name: "payment",
    path: "/projects",
    role: "homeowner",
    prepare: (page) => page.getByRole("button", { name: "Complete Payment" }).first().click(),
  },
  {
    name: "find-work-hindi-phone",
    path: "/find-work",
    role: "worker",
    theme: "dark",
    language: "hi",
    size: PHONE,
  },
  {
    name: "money",
    path: ownProject("?tab=progress", hired),
    role: "homeowner",
    prepare: (page) => page.getByRole("tablist").evaluate((tabs) => tabs.scrollIntoView()),
  },
];

for (const { name, path, role, theme, language, size, prepare } of PICTURES) {
  test(name, async ({ browser }) => {
    const options = {
      viewport: size ?? { width: 1280, height: 860 },
      colorScheme: theme ?? "light",
      reducedMotion: "reduce",
    } as const;
    const context = role ? await enter(browser, role, options) : await browser.newContext(options);
    await context.addInitScript(
      (chosen) => localStorage.setItem("karigar_language", chosen),
      language ?? "en",
    );
    await context.addInitScript(lookOnly);
    const page = await context.newPage();
    awaitScripts(page);
    await page.goto(typeof path === "string" ? path : await path(context.request));
    await page.locator("main").waitFor();
    await untilStanding(page);
    await prepare?.(page);
    await untilStanding(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: "jpeg", quality: 82, caret: "hide" });
    await context.close();
  });
}
