import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider } from "@/lib/router/context";
import { memoryHistory } from "@/lib/router/history";
import { type Page, preparePages } from "@/lib/router/pages";
import { Router } from "@/lib/router/router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeRedirectPath } from "@/lib/redirect-path";
import { Component as Landing } from "@/routes/landing";
import { Component as NotFound } from "@/routes/not-found";
import { settleSignIn, useSignInState } from "@/features/accounts/sign-in-store";
import { SIGNED_OUT, sessionQuery, useSession } from "@/features/accounts/session";
import { App } from "./app";
import { logCaught } from "./log-caught";
import { createQueryClient } from "./query-client";

const MEERA = {
  id: "1",
  email: "meera@example.in",
  phone: "",
  first_name: "Meera",
  last_name: "Rao",
  role: "homeowner",
  is_staff: false,
  staff_state: "none",
  desks: [],
  avatar_url: null,
  language: "en",
};
const TRADE = {
  slug: "plumber",
  name: "Plumber",
  name_hi: "नलसाज़",
  service_name: "Plumbing",
  service_name_hi: "नल",
};

let answers: Record<string, unknown>;
let sent: { path: string; body: string }[];

beforeEach(() => {
  settleSignIn();
  sent = [];
  answers = {
    "/api/session": { user: null },
    "/api/trades": {
      items: [
        {
          ...TRADE,
          starting_price_paise: 24_900,
          projects_count: 12,
          rating_average: 4.5,
          landing_order: 1,
          services_order: null,
        },
      ],
      next: null,
    },
    "/api/content/landing": {
      stats: [{ value: "25K+", label: "Projects completed" }],
      testimonials: [{ quote: "Good work", name: "Asha Rao", place: "Pune" }],
      reasons: [{ title: "Checked", text: "By us" }],
      guarantee: "100% satisfaction",
    },
  };
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const request = input instanceof Request ? input : new Request(new URL(input, "http://localhost:3000"));
    const path = new URL(request.url).pathname;
    if (request.method === "POST") sent.push({ path, body: await request.text() });
    const answer = await answers[path];
    return answer ? Response.json(answer) : new Response(null, { status: 204 });
  });
});

let explodes = true;
function Explosive() {
  if (explodes) throw new Error("The beam gave way");
  return <p>Standing again</p>;
}

function SignInProbe() {
  const { isOpen, tab } = useSignInState();
  return <p data-testid="probe">{isOpen ? tab : "closed"}</p>;
}

function ProfileForm() {
  const { user } = useSession();
  return (
    <>
      <h1>Profile page</h1>
      {user && <input aria-label={`Locality of ${user.first_name}`} />}
    </>
  );
}

const PAGES: Page[] = [
  { path: "/", Component: Landing },
  { path: "/dashboard", Component: () => <h1>Dashboard page</h1> },
  { path: "/explosive", Component: Explosive },
  { path: "/profile", Component: ProfileForm, needsAccount: true },
  { path: "*", Component: NotFound },
];

function open(path: string) {
  const queryClient = createQueryClient();
  const router = new Router(memoryHistory([path]), preparePages(PAGES));
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <App pages={PAGES} />
        </RouterProvider>
        <SignInProbe />
      </QueryClientProvider>
    </I18nProvider>,
    { onCaughtError: logCaught },
  );
  return { router, queryClient };
}

describe("the header", () => {
  it("opens the sign-in modal for a visitor", async () => {
    open("/");
    const banner = screen.getByRole("banner");
    await userEvent.click(await within(banner).findByRole("button", { name: "Sign In" }));
    expect(screen.getByTestId("probe")).toHaveTextContent("sign-in");
  });

  it("has a menu labelled with the e-mail for a signed-in person", async () => {
    answers["/api/session"] = { user: MEERA };
    open("/");
    await userEvent.click(await screen.findByRole("button", { name: /meera@example.in/ }));
    const menu = await screen.findByRole("menu");
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map((item) => item.textContent),
    ).toEqual(["Dashboard", "Requests", "Money", "Profile", "Saved", "Sign Out"]);
  });
});

describe("the landing page", () => {
  it("searches only when both boxes are filled, by Enter too", async () => {
    const { router } = open("/");
    const hero = screen.getByRole("search");
    const button = within(hero).getByRole("button", { name: "Find Professionals" });
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByLabelText("What needs doing?"), "plumber & mason");
    await userEvent.type(screen.getByLabelText("Where?"), "  ");
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByLabelText("Where?"), "Pune{Enter}");
    expect(router.standing.location.pathname + router.standing.location.search).toBe(
      "/search-results?q=plumber+%26+mason&location=Pune",
    );
  });

  it("offers the closing call to visitors only", async () => {
    answers["/api/session"] = { user: MEERA };
    open("/");
    await screen.findByRole("button", { name: /meera@example.in/ });
    expect(screen.getAllByRole("button", { name: "Find Professionals" })).toHaveLength(1);
  });

  it("sends a signed-in person to the stored path first, else from ?login=true to the dashboard", async () => {
    answers["/api/session"] = { user: MEERA };
    sessionStorage.setItem("karigar_redirect", "/profile?tab=stats");
    const { router } = open("/?login=true");
    await waitFor(() => expect(router.standing.location.pathname).toBe("/profile"));

    const second = open("/?login=true").router;
    await waitFor(() => expect(second.standing.location.pathname).toBe("/dashboard"));
  });
});

describe("the guard", () => {
  it("shows the spinner's words, keeps the path and asks a visitor to sign in", async () => {
    const session = Promise.withResolvers<object>();
    answers["/api/session"] = session.promise;
    const { router } = open("/profile?tab=stats");
    expect(await screen.findByText("Loading your account...")).toBeInTheDocument();
    session.resolve({ user: null });
    await waitFor(() => expect(screen.getByTestId("probe")).toHaveTextContent("sign-in"));
    expect(router.standing.location.pathname).toBe("/");
    expect(takeRedirectPath()).toBe("/profile?tab=stats");
  });

  it("keeps the page and what was typed when the session ends in the middle of something", async () => {
    answers["/api/session"] = { user: MEERA };
    const { queryClient, router } = open("/profile");
    await userEvent.type(await screen.findByLabelText("Locality of Meera"), "Aundh");
    queryClient.setQueryData(sessionQuery.queryKey, SIGNED_OUT);
    await waitFor(() => expect(screen.getByTestId("probe")).toHaveTextContent("sign-in"));
    expect(router.standing.location.pathname).toBe("/profile");
    expect(screen.getByLabelText("Locality of Meera")).toHaveValue("Aundh");
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeInTheDocument();
  });

  it("leads away who signs out", async () => {
    answers["/api/session"] = { user: MEERA };
    const { router } = open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: /meera@example.in/ }));
    answers["/api/session"] = { user: null };
    await userEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
    await waitFor(() => expect(router.standing.location.pathname).toBe("/"));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeInTheDocument();
    // The page redirects by itself: a person who leaves is not asked to sign in, nor redirected back here by
    // the next sign-in.
    expect(screen.getByTestId("probe")).toHaveTextContent("closed");
    expect(takeRedirectPath()).toBeNull();
  });
});

it("shows the not-found page and logs the path", async () => {
  open("/no/such/page");
  expect(await screen.findByRole("heading", { name: "Oops! Page not found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  await waitFor(() =>
    expect(sent).toContainEqual({
      path: "/api/client-logs",
      body: JSON.stringify({ kind: "not_found", path: "/no/such/page" }),
    }),
  );
});

it("shows the error screen, logs the error, and Try Again renders anew", async () => {
  explodes = true;
  open("/explosive");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeInTheDocument();
  expect(screen.getByText("The beam gave way")).toBeInTheDocument();
  expect(sent.map(({ body }) => body).join()).toContain("render_error");
  explodes = false;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Standing again")).toBeInTheDocument();
});
