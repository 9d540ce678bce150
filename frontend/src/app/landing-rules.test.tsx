import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { RouterProvider } from "@/lib/router/context";
import { memoryHistory } from "@/lib/router/history";
import { CurrentPage, preparePages } from "@/lib/router/pages";
import { Router } from "@/lib/router/router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client";
import { sessionQuery } from "@/features/accounts/session";
import { settleSignIn, useSignInState } from "@/features/accounts/sign-in-store";
import { Component as Landing } from "@/routes/landing";

vi.mock("@/features/content/landing-page", () => ({ LandingPage: () => <h1>Landing page</h1> }));

const MEERA = { id: "1", email: "meera@example.in", first_name: "Meera", last_name: "Rao", language: "en" };
const STORED = "karigar_redirect";

let session: { user: typeof MEERA | null };
let answerSession: () => void;
let isSessionHeld = false;

beforeEach(() => {
  settleSignIn();
  session = { user: null };
  isSessionHeld = false;
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (input: Request) => {
    const path = new URL(input.url).pathname;
    if (path !== "/api/session") throw new Error(`Nobody asked for ${path}.`);
    if (isSessionHeld) await new Promise<void>((resolve) => (answerSession = resolve));
    return Response.json(session);
  });
});
afterEach(() => {
  vi.useRealTimers();
  delete window.karigarArrival;
});

function SignInProbe() {
  return <p data-testid="modal">{useSignInState().isOpen ? "open" : "closed"}</p>;
}

const PAGES = [
  { path: "/", Component: Landing },
  { path: "*", Component: () => <h1>Another page</h1> },
];

function open(path: string) {
  const queryClient = createQueryClient();
  const router = new Router(memoryHistory([path]), preparePages(PAGES));
  render(
    // Effects run twice, as in development: a rule must not be applied again while the page is being left.
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router}>
            <CurrentPage pages={PAGES} />
          </RouterProvider>
          <SignInProbe />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
  const address = () => router.standing.location.pathname + router.standing.location.search;
  return { router, queryClient, address };
}

function arriveAfterSignUp(isAfterSignUp = true) {
  window.karigarArrival = { path: "/", key: null, isAfterSignUp };
}

describe("somebody signed in", () => {
  beforeEach(() => {
    session = { user: MEERA };
  });

  it("(a) is sent to the stored path, which is cleared", async () => {
    sessionStorage.setItem(STORED, "/projects/7?tab=files");
    const { address } = open("/");
    await waitFor(() => expect(address()).toBe("/projects/7?tab=files"));
    expect(sessionStorage.getItem(STORED)).toBeNull();
  });

  it("(a) comes before (b) and (c)", async () => {
    sessionStorage.setItem(STORED, "/projects/7");
    arriveAfterSignUp();
    const { address } = open("/?login=true&type=signup");
    await waitFor(() => expect(address()).toBe("/projects/7"));
  });

  it.each(["/", "/?login=true"])("(a) leaves the root out: %s", async (stored) => {
    sessionStorage.setItem(STORED, stored);
    const { address } = open("/?login=true");
    await waitFor(() => expect(address()).toBe("/dashboard"));
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/%2fevil.example",
  ])("(a) follows nothing but a path of ours: %s", async (stored) => {
    sessionStorage.setItem(STORED, stored);
    const { address } = open("/?login=true");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(sessionStorage.getItem(STORED)).toBeNull();
  });

  it("(b) goes from ?login=true to the dashboard, and the modal stays shut", async () => {
    const { address } = open("/?login=true");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(screen.getByTestId("modal")).toHaveTextContent("closed");
  });

  it("(c) goes from a sign-up's link to the dashboard after 100 ms", async () => {
    vi.useFakeTimers();
    arriveAfterSignUp();
    const { address, queryClient } = open("/?type=signup");
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.user).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(90));
    expect(address()).toBe("/?type=signup");
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(address()).toBe("/dashboard");
  });

  it("(c) needs the token the link came with", async () => {
    vi.useFakeTimers();
    const { address } = open("/?type=signup");
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(address()).toBe("/?type=signup");
  });

  it("stays on the landing page without a reason to go", async () => {
    const { address, queryClient } = open("/");
    await waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)?.user).toBeTruthy());
    expect(address()).toBe("/");
  });
});

describe("a visitor", () => {
  it("is asked to sign in by ?login=true, once, and keeps the stored path", async () => {
    sessionStorage.setItem(STORED, "/projects/7");
    const { address } = open("/?login=true");
    await waitFor(() => expect(screen.getByTestId("modal")).toHaveTextContent("open"));
    expect(address()).toBe("/");
    expect(sessionStorage.getItem(STORED)).toBe("/projects/7");
  });

  it("is led nowhere by a sign-up's link: its tokens sign nobody in", async () => {
    arriveAfterSignUp();
    vi.useFakeTimers();
    const { address } = open("/?type=signup");
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(address()).toBe("/?type=signup");
    expect(screen.getByTestId("modal")).toHaveTextContent("closed");
  });

  it("is judged only once it is known who it is", async () => {
    isSessionHeld = true;
    session = { user: MEERA };
    sessionStorage.setItem(STORED, "/projects/7");
    const { address } = open("/?login=true");
    await waitFor(() => expect(answerSession).toBeDefined());
    expect(address()).toBe("/?login=true");
    expect(screen.getByTestId("modal")).toHaveTextContent("closed");
    answerSession();
    await waitFor(() => expect(address()).toBe("/projects/7"));
  });
});
