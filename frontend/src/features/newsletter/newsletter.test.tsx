import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { NewsletterBox } from "./newsletter-box";
import { NewsletterPage } from "./newsletter-page";

const ASK = "POST /api/newsletter/subscriptions";
const LOOKUP = "POST /api/newsletter/lookups";

/** jsdom has no layout: everything counts as visible. */
class EverythingIsNear {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell(
      [{ isIntersecting: true } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  }
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal("IntersectionObserver", EverythingIsNear));

const email = () => screen.findByRole("textbox", { name: "Email for the newsletter" });
const subscribe = () => userEvent.click(screen.getByRole("button", { name: "Subscribe" }));

describe("the newsletter box", () => {
  it("is replaced by what is to be done next, which is the same for every address", async () => {
    const { received } = serve({ [ASK]: Response.json({ confirm_within_hours: 48 }, { status: 202 }) });
    renderApp(<NewsletterBox />);
    await userEvent.type(await email(), " meera@example.in ");
    await subscribe();
    const notice = await screen.findByRole("status");
    expect(notice).toHaveTextContent("One step is left: check your email");
    expect(notice).toHaveTextContent("meera@example.in");
    expect(notice).toHaveFocus();
    expect(screen.queryByRole("textbox", { name: "Email for the newsletter" })).not.toBeInTheDocument();
    expect(received.find(({ call }) => call === ASK)?.body).toEqual({
      email: "meera@example.in",
      homepage: "",
      language: "en",
    });
  });

  it("says at the field when an address is none, and asks nobody", async () => {
    const { received } = serve({});
    renderApp(<NewsletterBox />);
    await userEvent.type(await email(), "meera@");
    await subscribe();
    expect(await email()).toBeInvalid();
    expect(await email()).toHaveAccessibleDescription(/valid email address/);
    expect(received).toEqual([]);
  });

  it.each([
    ["the server breaks", () => problem(500, "internal", "Oops."), ""],
    [
      "it was asked too often",
      () => problem(429, "rate_limited", "Please wait an hour."),
      "Please wait an hour.",
    ],
  ])("keeps what was typed when %s", async (_, fail, words) => {
    serve({ [ASK]: fail });
    renderApp(<NewsletterBox />);
    await userEvent.type(await email(), "meera@example.in");
    await subscribe();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(`Failed to subscribe. Please try again.${words}`);
    expect(alert).toHaveFocus();
    expect(await email()).toHaveValue("meera@example.in");
  });
});

describe("the page of a mailed link", () => {
  const waiting = {
    status: "pending",
    email_hint: "m…@example.in",
    language: "en",
    is_to_confirm: true,
    key: "confirm-key",
  };
  const reader = { ...waiting, status: "subscribed", is_to_confirm: false, key: "own-key" };

  function open(answers: Parameters<typeof serve>[0]) {
    const server = serve(answers);
    renderApp(<NewsletterPage />, { path: "/newsletter#key=mailed-key" });
    return { asked: () => server.received.filter(({ call }) => call.includes("/newsletter/")) };
  }

  it("subscribes by a press, not by being opened", async () => {
    const { asked } = open({ [LOOKUP]: waiting, "POST /api/newsletter/confirmations": reader });
    const yes = await screen.findByRole("button", { name: "Yes, subscribe me" });
    expect(asked().map(({ call }) => call)).toEqual([LOOKUP]);
    await userEvent.click(yes);
    expect(await screen.findByText("Successfully subscribed to our newsletter!")).toBeVisible();
    expect(asked().at(-1)?.body).toEqual({ key: "confirm-key" });
  });

  it("ends a subscription, and begins it again", async () => {
    const ended = { ...reader, status: "unsubscribed" };
    const { asked } = open({
      [LOOKUP]: reader,
      "POST /api/newsletter/cancellations": ended,
      "POST /api/newsletter/renewals": reader,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Unsubscribe" }));
    expect(await screen.findByText("You have unsubscribed")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Subscribe again" }));
    expect(await screen.findByText("Successfully subscribed to our newsletter!")).toBeVisible();
    expect(
      asked()
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([{ key: "own-key" }, { key: "own-key" }]);
  });

  it("changes the language of the issues", async () => {
    const { asked } = open({
      [LOOKUP]: reader,
      "POST /api/newsletter/languages": { ...reader, language: "hi" },
    });
    const language = await screen.findByLabelText("Language of the newsletter");
    await userEvent.selectOptions(language, "हिन्दी");
    await waitFor(() => expect(language).toHaveValue("hi"));
    expect(asked().at(-1)?.body).toEqual({ key: "own-key", language: "hi" });
  });

  it("asks anew when the link is too old", async () => {
    open({ [LOOKUP]: problem(404, "newsletter_link_closed", "This link no longer works.") });
    expect(await screen.findByText("This link no longer works")).toBeVisible();
    expect(await email()).toBeVisible();
  });
});
