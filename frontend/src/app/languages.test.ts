import { i18n } from "@lingui/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseLanguage } from "@/lib/locale";
import type { Page } from "@/lib/router/pages";
import { Router } from "@/lib/router/router";
import { historyInLanguages, showFirstLanguage, stepsInLanguages } from "./languages";

const PAGES: Page[] = [
  { path: "/", isPublic: true },
  { path: "/about", isPublic: true },
  { path: "/workers/:workerId", isPublic: true },
  { path: "/find-work/:projectId", isPublic: true },
  { path: "/find-work/alerts", needsAccount: true },
  { path: "/projects" },
  { path: "*" },
];

/** Opens the app at a URL, as a document load does. */
async function open(opened: string): Promise<Router> {
  window.history.replaceState(null, "", opened);
  const history = historyInLanguages(PAGES);
  await showFirstLanguage(PAGES, history);
  const router = new Router(
    history,
    stepsInLanguages(PAGES, history, () => undefined),
  );
  stop = router.start();
  return router;
}

let stop = () => {};

function address(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}

/** Back and Forward are asynchronous. */
function moved(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
}

beforeEach(() => {
  document.cookie = "karigar_language=; max-age=0";
});

afterEach(() => {
  stop();
  i18n.activate("en");
});

describe("the language of the first page", () => {
  it.each([
    ["/about", null, "en", "/about"],
    ["/hi/about", null, "hi", "/hi/about"],
    ["/hi/about?a=b#c", "en", "hi", "/hi/about?a=b#c"],
    ["/about?a=b#c", "hi", "hi", "/hi/about?a=b#c"],
    ["/", "hi", "hi", "/hi"],
    ["/hi", "en", "hi", "/hi"],
    ["/hi/", "en", "hi", "/hi"],
    ["/projects", "hi", "hi", "/projects"],
    ["/hi/projects?kind=job", "en", "hi", "/projects?kind=job"],
    ["/find-work/alerts", "hi", "hi", "/find-work/alerts"],
    ["/hi/no-such-page", null, "hi", "/hi/no-such-page"],
    ["/hindi", null, "en", "/hindi"],
  ] as const)("at %s with %s chosen is %s", async (opened, chosen, language, shown) => {
    if (chosen) localStorage.setItem("karigar_language", chosen);
    await open(opened);
    expect(i18n.locale).toBe(language);
    expect(document.documentElement.lang).toBe(language);
    expect(address()).toBe(shown);
  });

  it("is no choice when the address said so", async () => {
    await open("/hi/about");
    expect(localStorage.getItem("karigar_language")).toBeNull();
    expect(document.cookie).toBe("");
  });

  it("goes on through a reload of a page whose address names none", async () => {
    await open("/hi/about");
    await open("/projects");
    expect(i18n.locale).toBe("hi");
    await open("/about");
    expect(i18n.locale).toBe("en");
  });
});

describe("a step", () => {
  it("keeps Hindi in the address of public pages alone", async () => {
    const router = await open("/hi");
    await router.navigate("/workers/1?tab=photos#top");
    expect(address()).toBe("/hi/workers/1?tab=photos#top");
    expect(router.standing.location.pathname).toBe("/workers/1");
    expect(router.addressOf("/about#team")).toBe("/hi/about#team");
    expect(router.addressOf("?tab=prices")).toBe("?tab=prices");
    expect(router.addressOf({ search: "a=b" })).toBe("/hi/workers/1?a=b");
    await router.navigate("/projects");
    expect(address()).toBe("/projects");
    expect(router.addressOf("/find-work/alerts")).toBe("/find-work/alerts");
  });

  it("back to a page whose language was changed since finds it in the language that is read", async () => {
    const router = await open("/about");
    await router.navigate("/workers/1");
    await chooseLanguage("hi");
    expect(address()).toBe("/hi/workers/1");
    void router.navigate(-1);
    await moved();
    expect(address()).toBe("/hi/about");
    await chooseLanguage("en");
    void router.navigate(1);
    await moved();
    expect(address()).toBe("/workers/1");
    expect(i18n.locale).toBe("en");
  });

  it("to a page whose address names no language shows the one that was chosen", async () => {
    localStorage.setItem("karigar_language", "en");
    const router = await open("/hi/about");
    await router.navigate("/workers/1");
    expect(i18n.locale).toBe("hi");
    await router.navigate("/projects");
    expect(i18n.locale).toBe("en");
    await router.navigate("/about");
    expect(address()).toBe("/about");
  });
});

it("of two choices made in a hurry the last one counts", async () => {
  await open("/about");
  await Promise.all([chooseLanguage("hi"), chooseLanguage("en")]);
  expect(i18n.locale).toBe("en");
  expect(address()).toBe("/about");
  expect(document.cookie).toContain("karigar_language=en");
});

it("changing the language keeps the entry of the history, its query and its state", async () => {
  const router = await open("/");
  await router.navigate("/workers/1?tab=photos#top", { state: { from: "search" } });
  const before = window.history.length;
  await chooseLanguage("hi");
  expect(address()).toBe("/hi/workers/1?tab=photos#top");
  expect(window.history.length).toBe(before);
  expect(window.history.state).toMatchObject({
    key: router.standing.location.key,
    state: { from: "search" },
  });
  expect(document.cookie).toContain("karigar_language=hi");
});

it("the addresses that the document names are forgotten once others stand there", async () => {
  document.head.innerHTML =
    '<link rel="canonical" href="/hi"><link rel="alternate" hreflang="en-IN" href="/">';
  const router = await open("/hi");
  expect(document.head.querySelectorAll("link")).toHaveLength(2);
  await router.navigate("/about");
  expect(document.head.querySelectorAll("link")).toHaveLength(0);
});
