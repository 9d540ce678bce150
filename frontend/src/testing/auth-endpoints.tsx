import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "@/lib/router/hooks";
import { CurrentPage } from "@/lib/router/pages";
import { afterEach, beforeEach, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { AuthPage } from "@/features/accounts/auth-page";
import { EmailConfirmationPage } from "@/features/accounts/email-confirmation-page";
import type { AuthSurface } from "@/features/accounts/schemas";
import { SignInDialog } from "@/features/accounts/sign-in-dialog";
import { openSignIn, settleSignIn } from "@/features/accounts/sign-in-store";
import { serve } from "./fake-server";
import { renderApp } from "./render-app";

export const LOGIN = "POST /_allauth/browser/v1/auth/login";
export const SIGN_UP = "POST /_allauth/browser/v1/auth/signup";
export const RESET = "POST /_allauth/browser/v1/auth/password/request";
export const VISITOR = { user: null, pending_step: null, expires_at: null };
export const MEERA = {
  id: "1",
  email: "meera@example.in",
  first_name: "Meera",
  last_name: "Rao",
  language: "en",
};
export const SURFACES: AuthSurface[] = ["modal", "page"];
export type User = ReturnType<typeof userEvent.setup>;

/** One tab alone: nobody hears what it says to others. */
export function stubOtherTabs(): void {
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
}

/** Nobody is signed in, before each test of a file; gives the server of the test under way. */
export function serveVisitor(): () => ReturnType<typeof serve> {
  let server: ReturnType<typeof serve>;
  beforeEach(() => {
    settleSignIn();
    stubOtherTabs();
    server = serve({ "GET /api/session": VISITOR });
  });
  afterEach(() => settleSignIn());
  return () => server;
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{pathname + search + hash}</p>;
}

/** Opens the modal over a page, or /auth. */
export function openDoor(surface: AuthSurface, tab: "signin" | "signup" | "reset" = "signin"): User {
  if (surface === "modal") openSignIn(tab === "signup" ? "sign-up" : "sign-in");
  renderApp(
    <>
      {surface === "modal" ? <SignInDialog /> : <AuthPage />}
      <Address />
      <Toaster />
    </>,
    { path: surface === "modal" ? "/find-work" : `/auth?tab=${tab}` },
  );
  return userEvent.setup({ delay: null });
}

const Other = () => <h1>Another page</h1>;
/** Where the links of our mails arrive, and any other page they lead on to. */
const ACCOUNT_PAGES = [
  { path: "/auth", Component: AuthPage },
  { path: "/email-confirmation", Component: EmailConfirmationPage },
  { path: "*", Component: Other },
];

/** Opens an address of the account pages, as a mailed link does. */
export function openAccountPage(path: string): User {
  renderApp(
    <>
      <CurrentPage pages={ACCOUNT_PAGES} />
      <Address />
      <Toaster />
    </>,
    { path },
  );
  return userEvent.setup({ delay: null });
}

export const address = () => screen.getByTestId("address");
export const heading = (name: string) => screen.findByRole("heading", { name });

/** Puts a text into a field at one go. */
export async function put(user: User, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

export const button = (name: string) => screen.getByRole("button", { name });

/** What the summary lists, in its order; a single sentence of the server stands alone. */
export async function alertText(): Promise<string[]> {
  const alert = await screen.findByRole("alert");
  const items = within(alert).queryAllByRole("listitem");
  return (items.length > 0 ? items : [alert]).map((item) => item.textContent ?? "");
}
