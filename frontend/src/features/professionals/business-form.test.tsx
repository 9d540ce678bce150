import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { BusinessForm } from "./business-form";
import type { Business } from "./queries";

const SAVE = "PUT /api/me/business";
const EMPTY: Business = {
  business_name: "",
  gstin: "",
  gstin_state: null,
  gstin_state_hi: null,
  is_gstin_of_place: null,
  address: "",
  pincode: "",
  founded_year: null,
  edit_version: "v1",
};

afterEach(() => vi.unstubAllGlobals());

function open(answer: object, isContractor = true) {
  const server = serve({ "GET /api/session": { user: null }, [SAVE]: answer });
  document.cookie = "csrftoken=token";
  renderApp(<BusinessForm userId="u1" business={EMPTY} isContractor={isContractor} />);
  return { server, user: userEvent.setup() };
}

const save = () => screen.getByRole("button", { name: "Save business details" });

describe("BusinessForm", () => {
  it("asks a contractor for the name, and a worker for nothing", async () => {
    const { server, user } = open(EMPTY);
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText("Business name")).toBeInvalid());
    expect(server.received.some(({ call }) => call === SAVE)).toBe(false);
  });

  it("lets a worker leave it empty", async () => {
    const { server, user } = open(EMPTY, false);
    await user.click(save());
    await waitFor(() => expect(server.received.some(({ call }) => call === SAVE)).toBe(true));
  });

  it("shows the server's word on the number at its field and keeps what was typed", async () => {
    const { user } = open(
      problem(422, "validation_failed", "This GSTIN has a typing mistake.", [
        { field: "gstin", message: "This GSTIN has a typing mistake.", code: "wrong_check_digit" },
      ]),
    );
    await user.type(screen.getByLabelText("Business name"), "Singh & Sons");
    await user.type(screen.getByLabelText(/GSTIN/), "27AAPFU0939F1ZW");
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText(/GSTIN/)).toBeInvalid());
    expect(screen.getByLabelText(/GSTIN/)).toHaveAccessibleDescription(/typing mistake/);
    expect(screen.getByLabelText(/GSTIN/)).toHaveValue("27AAPFU0939F1ZW");
  });

  it("points out a number of another state without refusing it", async () => {
    const { user } = open({
      ...EMPTY,
      business_name: "Singh & Sons",
      gstin: "27AAPFU0939F1ZV",
      gstin_state: "Maharashtra",
      gstin_state_hi: "महाराष्ट्र",
      is_gstin_of_place: false,
    });
    await user.type(screen.getByLabelText("Business name"), "Singh & Sons");
    await user.click(save());
    expect(await screen.findByText(/issued in Maharashtra/)).toBeVisible();
  });
});
