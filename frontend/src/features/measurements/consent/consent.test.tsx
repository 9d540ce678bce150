import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseCookies, cookieChoice, mayMeasure } from "@/lib/cookie-choice";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { CookieBanner } from "./cookie-banner";
import { CookieChoices } from "./cookie-choices";

const FORGET = "karigar_cookies=; path=/; max-age=0";
const PERSON = { id: "u-1", first_name: "Asha", last_name: "Kulkarni" };
const LEDGER = "PUT /api/me/consents/measurement";

class NoSizes {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoSizes);
  document.cookie = FORGET;
});
afterEach(() => {
  document.cookie = FORGET;
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the choice", () => {
  it("is none until somebody answers, and then a cookie with the notice's version", () => {
    expect(cookieChoice()).toBeNull();
    expect(mayMeasure()).toBe(false);
    chooseCookies("measurement");
    expect(document.cookie).toMatch(/karigar_cookies=\d{4}-\d\d-\d\d\.measurement/);
    expect(mayMeasure()).toBe(true);
    chooseCookies("necessary");
    expect(mayMeasure()).toBe(false);
  });

  it.each(["2020-01-01.measurement", "measurement", ".", "x.y.z"])("is none for %s", (value) => {
    document.cookie = `karigar_cookies=${value}; path=/`;
    expect(cookieChoice()).toBeNull();
  });

  it("counts less than what the browser says by itself", () => {
    chooseCookies("measurement");
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    expect(mayMeasure()).toBe(false);
    Reflect.deleteProperty(navigator, "globalPrivacyControl");
    expect(mayMeasure()).toBe(true);
  });
});

describe("the banner", () => {
  it("asks with two answers of one weight, and measures nothing before", () => {
    serve({});
    renderApp(<CookieBanner />);
    const no = screen.getByRole("button", { name: "Only necessary" });
    const yes = screen.getByRole("button", { name: "Allow measurement" });
    expect(no.className).toBe(yes.className);
    expect(screen.getByRole("region", { name: "Cookies" })).toBeVisible();
    expect(cookieChoice()).toBeNull();
    expect(document.cookie).not.toContain("karigar_cookies");
  });

  it("explains every purpose, and lets one choose there too", async () => {
    serve({});
    renderApp(<CookieBanner />);
    await press("Details");
    const dialog = await screen.findByRole("dialog", { name: "Cookie settings" });
    for (const name of ["What Karigar needs to work", "Measuring how fast pages are", "Other companies"])
      expect(screen.getByRole("heading", { name })).toBeVisible();
    const [yes] = screen
      .getAllByRole("button", { name: "Allow measurement" })
      .filter((b) => dialog.contains(b));
    if (yes) await userEvent.click(yes);
    expect(cookieChoice()).toBe("measurement");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("tells nobody what a visitor chose", async () => {
    const { received } = serve({ "GET /api/session": { user: null } });
    renderApp(<CookieBanner />);
    await press("Only necessary");
    expect(cookieChoice()).toBe("necessary");
    expect(received.map(({ call }) => call)).not.toContain(LEDGER);
  });

  it("writes the choice of who is signed in into the ledger", async () => {
    const { received } = serve({ "GET /api/session": { user: PERSON }, [LEDGER]: [] });
    renderApp(<CookieBanner />);
    await waitFor(() => expect(received.map(({ call }) => call)).toContain("GET /api/session"));
    await act(async () => undefined);
    await press("Allow measurement");
    await waitFor(() =>
      expect(received.find(({ call }) => call === LEDGER)?.body).toMatchObject({
        is_given: true,
        surface: "banner",
      }),
    );
  });
});

describe("the choices on /cookies", () => {
  it("show what holds, and change it", async () => {
    serve({});
    renderApp(<CookieChoices as="h2" />);
    expect(screen.getByText("Not allowed")).toBeVisible();
    await press("Allow measurement");
    expect(screen.getByText("Allowed")).toBeVisible();
    expect(screen.getByRole("button", { name: "Allow measurement" })).toHaveAttribute("aria-pressed", "true");
    await press("Only necessary");
    expect(cookieChoice()).toBe("necessary");
  });

  it("ask nothing of a browser that says no by itself", () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    serve({});
    renderApp(<CookieChoices as="h2" />);
    expect(screen.getByText("Your browser says no for you")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, "globalPrivacyControl");
  });
});
