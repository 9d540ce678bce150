import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { PersonalProfileForm } from "./personal-profile-form";

const SAVE = "PATCH /api/me/profile";
const PROFILE: Parameters<typeof PersonalProfileForm>[0]["profile"] = {
  first_name: "Meera",
  last_name: "Rao",
  phone: "",
  phone_verified: false,
  language: "en",
  city: null,
  locality: "",
  pincode: "",
  portrait: null,
  edit_version: "v1",
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(profile = PROFILE) {
  renderApp(<PersonalProfileForm userId="u1" profile={profile} />);
  return userEvent.setup();
}
const locality = () => screen.getByLabelText(/Locality/);

it("keeps an unsaved edit over a reload, with the version that it began from", async () => {
  const server = serve({ [SAVE]: { ...PROFILE, locality: "Kothrud", edit_version: "v3" } });
  document.cookie = "csrftoken=token";
  await open().type(locality(), "Kothrud");
  cleanup();

  // Meanwhile another device has saved.
  const user = open({ ...PROFILE, last_name: "Kulkarni", edit_version: "v2" });
  expect(locality()).toHaveValue("Kothrud");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(server.received.some(({ call }) => call === SAVE)).toBe(true));
  const sent = server.received.find(({ call }) => call === SAVE);
  expect(sent?.body).toMatchObject({ locality: "Kothrud", edit_version: "v1" });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain("Kothrud"));

  // The form stays, and so does further input.
  await user.clear(locality());
  await user.type(locality(), "Baner");
  cleanup();
  open({ ...PROFILE, locality: "Kothrud", edit_version: "v3" });
  expect(locality()).toHaveValue("Baner");
  expect(screen.getByText("What you typed last time is back.")).toBeVisible();
});
