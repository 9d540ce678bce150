import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ContentDeskPage } from "./content-desk-page";
import type { StaffLanding, TextLanguage } from "./queries";

const text = (language: TextLanguage) => ({
  language,
  title: "",
  number: 1,
  updated_on: "2026-11-20",
  published_at: "2026-11-20T06:30:00Z",
  author_name: "Kavita Rao",
  is_behind: false,
});

function open(answers: Record<string, object>) {
  const server = serve(answers);
  renderApp(<ContentDeskPage />, { path: "/admin/content?page=landing" });
  return server;
}

const english = async () => within(await screen.findByRole("region", { name: "English" }));

async function press(name: string) {
  await userEvent.click((await english()).getByRole("button", { name }));
}

const sent = (server: ReturnType<typeof serve>, call: string) =>
  server.received.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe("the landing page's editor", () => {
  const LANDING = "GET /api/staff/content/landing";
  const SWITCH = "PUT /api/staff/content/landing/figures";
  const PUBLISH_LANDING = "PUT /api/staff/content/landing/en";
  const NAMES = [
    "projects_completed",
    "professionals_verified",
    "cities_served",
    "response_minutes",
  ] as const;
  const said = {
    stats: NAMES.map((name) => ({ counted_as: name, value: "5+", label: `Of ${name}` })),
    testimonials: [{ quote: "Good work.", name: "Anita", place: "Pune" }],
    reasons: [{ title: "Checked", text: "By people." }],
    guarantee: "Money back",
  };
  const landing = {
    shows_live: false,
    counted_at: "2026-11-20T06:30:00Z",
    counted: NAMES.map((name) => ({ counted_as: name, value: name === "response_minutes" ? "" : "110" })),
    texts: [
      { ...text("en"), texts: said },
      { ...text("hi"), texts: said },
    ],
  } satisfies StaffLanding;

  it("shows what was counted, and switches to it at once", async () => {
    const live = { ...landing, shows_live: true };
    const server = open({ [LANDING]: landing, [SWITCH]: live });
    const control = await screen.findByRole("switch", { name: "Show live figures" });
    expect(control).not.toBeChecked();
    expect(screen.getByText("Not counted")).toBeVisible();
    server.answer({ [LANDING]: live });
    await userEvent.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(sent(server, SWITCH)).toEqual([{ shows_live: true }]);
  });

  it("publishes the words with a reason more, and asks for what it lacks", async () => {
    const server = open({ [LANDING]: landing, [PUBLISH_LANDING]: landing });
    await press("Add a reason");
    await press("Publish");
    const reason = within((await english()).getByRole("group", { name: "Reason 2" }));
    const heading = reason.getByRole("textbox", { name: /^Heading/ });
    await waitFor(() => expect(heading).toHaveAccessibleDescription("Please write something here."));
    expect(sent(server, PUBLISH_LANDING)).toEqual([]);
    await userEvent.type(heading, "Fair");
    await userEvent.type(reason.getByRole("textbox", { name: /^Text/ }), "Rates side by side.");
    await press("Publish");
    await waitFor(() => expect(sent(server, PUBLISH_LANDING)).toHaveLength(1));
    expect(sent(server, PUBLISH_LANDING)[0]).toEqual({
      ...said,
      reasons: [...said.reasons, { title: "Fair", text: "Rates side by side." }],
      base_number: 1,
      note: "",
    });
  });
});
