import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { serve } from "@/testing/fake-server";
import { takeUploads } from "@/testing/fake-uploads";
import { renderApp } from "@/testing/render-app";
import { SelfieForm } from "../documents/selfie-form";
import { verification, world } from "../test-data";

const DRAW = "POST /api/me/verification/selfie-challenges";
const CHALLENGE = {
  id: "c-1",
  steps: [{ code: "turn_left" }, { code: "show_fingers", count: 3 }, { code: "smile" }],
  expires_at: "2026-11-22T05:00:00Z",
};
const FRAME = new Blob(["jpeg"], { type: "image/jpeg" });

const sheets = vi.hoisted(() => ({ sheetOfVideo: vi.fn(), encoded: vi.fn() }));
vi.mock("../pictures/sheet", () => sheets);

const stop = vi.fn();

/** A device with a controllable camera. */
function withCamera(getUserMedia: () => Promise<unknown>) {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
}

function open() {
  const server = serve({ ...world(verification(["phone"])), [DRAW]: CHALLENGE });
  const onSaved = vi.fn();
  renderApp(<SelfieForm userId="u-1" onSaved={onSaved} />);
  return { server, onSaved };
}

describe("the live selfie", () => {
  beforeEach(() => {
    sheets.encoded.mockResolvedValue(FRAME);
    stop.mockClear();
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    URL.createObjectURL = () => "blob:frame";
    URL.revokeObjectURL = () => undefined;
    withCamera(async () => ({ getTracks: () => [{ stop }] }));
  });

  it("asks for the server's steps one by one and sends a picture of each", async () => {
    const uploads = takeUploads(Response.json({}));
    const { onSaved } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Open the camera" }));
    for (const words of [/Turn your head to your left/, /Show 3 fingers/, /^Smile$/]) {
      expect(await screen.findByText(words)).toBeVisible();
      await userEvent.click(await screen.findByRole("button", { name: "Take the picture" }));
    }
    expect(await screen.findByText("Are these pictures good?")).toBeVisible();
    expect(screen.getAllByRole("img", { name: /^Picture \d$/ })).toHaveLength(3);
    expect(stop).toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Use these pictures" }));
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(uploads.received[0]).toMatchObject({
      call: "PUT /api/me/verification/documents/selfie",
      fields: { challenge_id: "c-1", method: "camera" },
    });
    expect(Object.keys(uploads.received[0]?.files ?? {})).toEqual(["step_1", "step_2", "step_3"]);
  });

  it("draws other steps when it begins anew", async () => {
    const { server } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Open the camera" }));
    for (const place of [1, 2, 3]) {
      expect(await screen.findByText(`Step ${place} of 3`)).toBeVisible();
      await userEvent.click(await screen.findByRole("button", { name: "Take the picture" }));
    }
    server.answer({ [DRAW]: { ...CHALLENGE, id: "c-2", steps: [{ code: "look_up" }] } });
    await userEvent.click(await screen.findByRole("button", { name: "Take them again" }));
    expect(await screen.findByText("Look up")).toBeVisible();
    expect(screen.getByText("Step 1 of 1")).toBeVisible();
  });

  it("offers a file, marked as one, where the camera is refused", async () => {
    withCamera(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Open the camera" }));
    expect(await screen.findByText("The camera is not allowed")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Choose a picture instead" }));
    expect(await screen.findByText(/Our team sees that it was not taken live/)).toBeVisible();
  });

  it("says so when there is no camera", async () => {
    withCamera(() => Promise.reject(new DOMException("no", "NotFoundError")));
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Open the camera" }));
    expect(await screen.findByText("This device has no camera")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  });
});
