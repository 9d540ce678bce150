import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { AuthForms, type AuthView } from "./auth-forms";
import { notifyOpener } from "./google-popup";
import type { AuthSurface } from "./schemas";

const NOBODY = { user: null };
const SIGN_UP_PENDING = () =>
  Response.json(
    { status: 401, data: { flows: [{ id: "login" }, { id: "provider_signup", is_pending: true }] } },
    { status: 401 },
  );

/** The forms posted to our server, with their target windows. */
const posted: { target: string; fields: Record<string, string> }[] = [];

beforeEach(() => {
  document.cookie = "csrftoken=t-1";
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function submit(this: HTMLFormElement) {
    const fields = Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)]));
    posted.push({ target: this.target, fields });
  });
});
afterEach(() => {
  posted.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Forms({ surface }: { surface: AuthSurface }) {
  const [view, setView] = useState<AuthView>("signin");
  return (
    <>
      <AuthForms surface={surface} view={view} onView={setView} />
      <Toaster />
    </>
  );
}

function showForms(surface: AuthSurface, path = "/") {
  renderApp(<Forms surface={surface} />, { path });
  return userEvent.setup();
}

const button = () => screen.getByRole("button", { name: "Continue with Google" });

describe("the button", () => {
  it("stands on sign-in and on sign-up", async () => {
    serve({ "GET /api/session": NOBODY });
    const user = showForms("page");
    expect(button()).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Sign Up" }));
    expect(button()).toBeVisible();
  });

  it("sends the page to Google by way of our server", async () => {
    serve({ "GET /api/session": NOBODY });
    const user = showForms("page", "/auth");
    await user.click(button());
    expect(posted).toEqual([
      {
        target: "_self",
        fields: {
          provider: "google",
          process: "login",
          callback_url: "/auth?message=oauth_success",
          csrfmiddlewaretoken: "t-1",
        },
      },
    ]);
    expect(sessionStorage.getItem("karigar_redirect")).toBeNull();
  });

  it("remembers the page under the modal where no popup has room", async () => {
    serve({ "GET /api/session": NOBODY });
    const user = showForms("modal", "/find-work?trade=mason#list");
    await user.click(button());
    expect(posted[0]?.target).toBe("_self");
    expect(sessionStorage.getItem("karigar_redirect")).toBe("/find-work?trade=mason#list");
  });

  it("keeps what was asked for before when it stands over the landing page", async () => {
    serve({ "GET /api/session": NOBODY });
    sessionStorage.setItem("karigar_redirect", "/projects/7");
    const user = showForms("modal");
    await user.click(button());
    expect(sessionStorage.getItem("karigar_redirect")).toBe("/projects/7");
  });

  it("says that the connection is missing before it leaves", async () => {
    serve({ "GET /api/session": NOBODY });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const user = showForms("page");
    await user.click(button());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Google sign-in failed. Please check your internet connection and try again.",
    );
    expect(posted).toEqual([]);
    expect(await screen.findByText("Google Sign-in Error")).toBeInTheDocument();
    expect(screen.getByText("Failed to sign in with Google")).toBeInTheDocument();

    await user.click(screen.getByRole("tab", { name: "Sign Up" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("the popup", () => {
  const popup = { closed: false, close: vi.fn<() => void>() };
  const open = vi.fn<typeof window.open>();

  beforeEach(() => {
    popup.closed = false;
    vi.stubGlobal("matchMedia", (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes("48rem"), media }),
    );
    vi.stubGlobal("open", open.mockReturnValue(popup as unknown as Window));
  });
  afterEach(() => {
    open.mockReset();
  });

  /** Presses the button; returns the name of the attempt. */
  async function start(user: ReturnType<typeof userEvent.setup>) {
    await user.click(button());
    await waitFor(() => expect(posted).toHaveLength(1));
    const attempt = posted[0]?.target ?? "";
    expect(posted[0]?.fields.callback_url).toBe(`/auth?message=oauth_success&popup=${attempt}`);
    return attempt;
  }

  it("asks for the last step in the modal", async () => {
    serve({
      "GET /api/session": NOBODY,
      "GET /_allauth/browser/v1/auth/session": SIGN_UP_PENDING,
      "GET /api/google-sign-up": {
        email: "a@gmail.example",
        email_verified: true,
        first_name: "Asha",
        last_name: "",
      },
    });
    const user = showForms("modal", "/find-work");
    const attempt = await start(user);
    notifyOpener({ attempt: "another-tab's", failure: { code: "fault", reference: null } });
    notifyOpener({ attempt, failure: null });
    expect(await screen.findByLabelText("First name")).toHaveValue("Asha");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("welcomes whom Google knows", async () => {
    serve({
      "GET /api/session": NOBODY,
      "GET /_allauth/browser/v1/auth/session": { status: 200, data: {} },
    });
    const user = showForms("modal", "/find-work");
    notifyOpener({ attempt: await start(user), failure: null });
    expect(await screen.findByText("Welcome back!")).toBeInTheDocument();
  });

  it("says what went wrong at Google", async () => {
    serve({ "GET /api/session": NOBODY });
    const user = showForms("modal", "/find-work");
    const attempt = await start(user);
    notifyOpener({ attempt, failure: { code: "server_error", reference: "r-12345678" } });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Google sign-in failed. Google reported a problem. Please try again in a few minutes. (reference: r-12345678)",
    );
  });

  it("says that it was closed", async () => {
    serve({ "GET /api/session": NOBODY });
    const user = showForms("modal", "/find-work");
    await start(user);
    popup.closed = true;
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Google sign-in failed. The popup was closed. Please try again.",
    );
    expect(button()).toBeEnabled();
  });

  it("gives way to a redirect where the browser blocks it", async () => {
    serve({ "GET /api/session": NOBODY });
    open.mockReturnValue(null);
    const user = showForms("modal", "/find-work");
    await user.click(button());
    await waitFor(() => expect(posted[0]?.target).toBe("_self"));
    expect(sessionStorage.getItem("karigar_redirect")).toBe("/find-work");
  });
});
