import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { settleSignIn, useSignInState } from "@/features/accounts/sign-in-store";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { FavouriteButton } from "./favourite-button";
import { OwnFavouriteButton } from "./own-favourite-button";
import { rememberFavourite, takeRememberedFavourite } from "./remembered-favourite";

const RAMESH = { id: "w1", name: "Ramesh J." };
const MEERA = { id: "u1", email: "meera@example.in", first_name: "Meera", last_name: "Rao", language: "en" };
const IDS = "GET /api/me/favourites/ids";
const KEEP = "PUT /api/me/favourites/w1";
const DROP = "DELETE /api/me/favourites/w1";
const done = () => new Response(null, { status: 204 });

function SignInProbe() {
  return useSignInState().isOpen ? <p>Sign in first</p> : null;
}

function open(answers: Record<string, object>, button = <FavouriteButton worker={RAMESH} />) {
  const server = serve({
    "GET /api/session": { user: MEERA },
    [IDS]: { worker_ids: [] },
    [KEEP]: done,
    [DROP]: done,
    ...answers,
  });
  renderApp(
    <>
      {button}
      <SignInProbe />
      <Toaster />
    </>,
    { path: "/search-results?q=electrician&location=Pune" },
  );
  return server;
}

const heart = () => screen.findByRole("button", { name: "Save Ramesh J." });

beforeEach(() => settleSignIn());
afterEach(() => vi.unstubAllGlobals());

describe("FavouriteButton", () => {
  it("keeps at once, says so, and takes it back", async () => {
    let kept: string[] = [];
    const server = open({
      [IDS]: () => ({ worker_ids: kept }),
      [KEEP]: () => {
        kept = ["w1"];
        return done();
      },
      [DROP]: () => {
        kept = [];
        return done();
      },
    });
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(IDS));
    await userEvent.click(await heart());
    expect(await heart()).toHaveAttribute("aria-pressed", "true");
    expect(await screen.findByText("Ramesh J. is saved")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Ramesh J. is no longer saved")).toBeInTheDocument();
    expect(await heart()).toHaveAttribute("aria-pressed", "false");
  });

  it("goes back to what it was when the server refuses, with its words", async () => {
    const server = open({ [KEEP]: problem(409, "too_many_favourites", "Remove some first.") });
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(IDS));
    await userEvent.click(await heart());
    expect(await screen.findByText("Remove some first.")).toBeVisible();
    await waitFor(async () => expect(await heart()).toHaveAttribute("aria-pressed", "false"));
  });

  it("asks a visitor to sign in, and holds who was meant and where", async () => {
    const server = open({ "GET /api/session": { user: null } });
    await waitFor(() => expect(server.received).toHaveLength(1));
    await userEvent.click(await heart());
    expect(screen.getByText("Sign in first")).toBeVisible();
    expect(server.received.map(({ call }) => call)).not.toContain(KEEP);
    expect(sessionStorage.getItem("karigar_redirect")).toBe("/search-results?q=electrician&location=Pune");
    expect(takeRememberedFavourite()).toEqual(RAMESH);
  });

  it("keeps after the sign-in whom the visitor had meant", async () => {
    rememberFavourite(RAMESH);
    const server = open({});
    expect(await screen.findByText("Ramesh J. is saved")).toBeVisible();
    expect(server.received.filter(({ call }) => call === KEEP)).toHaveLength(1);
  });

  it("knows on the saved list that he is kept, before the answer for all hearts is there", async () => {
    const server = open(
      { [IDS]: () => new Promise<never>(() => undefined) },
      <OwnFavouriteButton worker={RAMESH} isInSavedList />,
    );
    await userEvent.click(await heart());
    expect(await screen.findByText("Ramesh J. is no longer saved")).toBeInTheDocument();
    expect(server.received.map(({ call }) => call)).toContain(DROP);
  });

  it("forgets after half an hour whom a visitor had meant", () => {
    vi.useFakeTimers();
    rememberFavourite(RAMESH);
    vi.advanceTimersByTime(31 * 60_000);
    expect(takeRememberedFavourite()).toBeNull();
    vi.useRealTimers();
  });
});
