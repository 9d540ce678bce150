import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ELECTRICIAN, aWorker } from "./test-data";
import { WorkerProfileForm } from "./worker-profile-form";

const PLUMBER = { slug: "plumber", name: "Plumber", name_hi: "नलसाज़" };
const SAVE = "PUT /api/me/worker-profile";

function open() {
  const server = serve({
    "GET /api/trades": { items: [ELECTRICIAN, PLUMBER], next: null },
    "GET /api/session": { user: null },
    [SAVE]: aWorker(),
  });
  document.cookie = "csrftoken=token";
  renderApp(<WorkerProfileForm worker={aWorker()} />);
  return server;
}

describe("WorkerProfileForm", () => {
  it("sends the whole profile, the main trade first and no unit without a rate", async () => {
    const server = open();
    await screen.findByRole("option", { name: "Plumber" });
    await userEvent.selectOptions(screen.getByLabelText("Trades"), "plumber");
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await userEvent.click(screen.getByRole("button", { name: "Make main: Plumber" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "English" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Saturday" }));
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(server.received.some(({ call }) => call === SAVE)).toBe(true));
    expect(server.received.find(({ call }) => call === SAVE)?.body).toMatchObject({
      skills: ["plumber", "electrician"],
      area_id: 1,
      weekdays: [1, 2, 3, 4, 5],
      experience_years: 14,
      travel_radius_km: 25,
      rate_paise: null,
      rate_unit: null,
      languages: ["hi", "mr", "en"],
    });
  });

  it("refuses a distance it cannot mean", async () => {
    const server = open();
    const distance = screen.getByLabelText("I work within (km)");
    await userEvent.clear(distance);
    await userEvent.type(distance, "0");
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(distance).toBeInvalid());
    expect(distance).toHaveAccessibleDescription("Please enter a number from 1 to 200.");
    expect(server.received.some(({ call }) => call === SAVE)).toBe(false);
  });
});
