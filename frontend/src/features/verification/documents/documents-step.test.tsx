import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { takeUploads } from "@/testing/fake-uploads";
import { renderApp } from "@/testing/render-app";
import type { Documents } from "../queries";
import { AADHAAR, WORKER, documents, verification, world } from "../test-data";
import type { StepProps } from "../step-parts";
import { DocumentsStep } from "./documents-step";

const user = WORKER as StepProps["user"];
const PAN = "PUT /api/me/verification/documents/pan";
const PDF = new File(["%PDF-1.7"], "pan.pdf", { type: "application/pdf" });

const qr = vi.hoisted(() => ({ qrTextOf: vi.fn<(file: Blob) => Promise<string | null>>() }));
vi.mock("../qr/picture", () => qr);

function open(given: Documents = documents(), more: Record<string, object> = {}) {
  const server = serve({ ...world(verification(["phone"]), given), ...more });
  const onDone = vi.fn();
  renderApp(<DocumentsStep user={user} onDone={onDone} />);
  return { server, onDone };
}

const part = (name: string) => screen.findByRole("region", { name });
const fileOf = (place: HTMLElement) =>
  place.querySelector('input[type="file"]:not([capture])') as HTMLInputElement;

describe("consent", () => {
  it("comes first, in the server's words, and is never ticked beforehand", async () => {
    const { server } = open(documents({ consent_at: null, missing: ["consent"] }), {
      "PUT /api/me/verification/consent": documents(),
    });
    expect(await screen.findByText("I can take this back at any time.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "PAN card" })).toBeNull();
    const box = screen.getByRole("checkbox");
    expect(box).not.toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(await screen.findByText(/Please tick the box if you agree/)).toBeVisible();
    await userEvent.click(box);
    server.answer(world(verification(["phone"])));
    await userEvent.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(await part("PAN card")).toBeVisible();
    const sent = server.received.find(({ call }) => call === "PUT /api/me/verification/consent");
    expect(sent?.body).toEqual({ version: "2026-11-22" });
  });

  it("is taken back after a question, which deletes everything", async () => {
    const { server } = open(documents({ identity: AADHAAR }), {
      "DELETE /api/me/verification/consent": documents({ consent_at: null }),
    });
    await userEvent.click(await screen.findByRole("button", { name: /Withdraw and delete/ }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText(/your verification ends/)).toBeVisible();
    server.answer(world(verification(["phone"]), documents({ consent_at: null })));
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete my documents" }));
    expect(await screen.findByText("Before you show your documents")).toBeVisible();
    expect(server.received.some(({ call }) => call.startsWith("DELETE"))).toBe(true);
  });
});

describe("the proof of identity", () => {
  it("offers four ways alike, none chosen", async () => {
    open();
    const place = await part("Proof of identity");
    const ways = within(place).getAllByRole("radio");
    expect(ways).toHaveLength(4);
    for (const way of ways) expect(way).not.toBeChecked();
    expect(within(place).getByText(/Nobody is refused/)).toBeVisible();
  });

  it("has no QR code where none can be checked", async () => {
    open(documents({ is_qr_offered: false }));
    expect(within(await part("Proof of identity")).getAllByRole("radio")).toHaveLength(3);
  });

  it("reads the code out of a picture and sends its text alone", async () => {
    qr.qrTextOf.mockResolvedValue("2374971804270526477833002468");
    const uploads = takeUploads(Response.json(AADHAAR));
    const { server, onDone } = open();
    await userEvent.click(await screen.findByRole("radio", { name: /QR code/ }));
    server.answer(world(verification(["phone"]), documents({ identity: AADHAAR })));
    const picture = new File(["png"], "letter.png", { type: "image/png" });
    await userEvent.upload(screen.getByTestId("qr-picture"), picture);
    expect(await screen.findByText("XXXX XXXX 2346")).toBeVisible();
    expect(screen.getByText(/signature on the code is genuine/)).toBeVisible();
    expect(uploads.received).toEqual([
      {
        call: "PUT /api/me/verification/documents/aadhaar",
        fields: { qr: "2374971804270526477833002468" },
        files: {},
      },
    ]);
    expect(onDone).toHaveBeenCalled();
  });

  it("says when a picture shows no code, and what the server says of a forged one", async () => {
    const forged = "The signature of this QR code is not valid. Please scan the original.";
    takeUploads(
      problem(422, "validation_failed", forged, [{ field: "qr", message: forged, code: "signature_wrong" }]),
    );
    open();
    await userEvent.click(await screen.findByRole("radio", { name: /QR code/ }));
    const picture = new File(["png"], "wall.png", { type: "image/png" });
    qr.qrTextOf.mockResolvedValueOnce(null);
    await userEvent.upload(screen.getByTestId("qr-picture"), picture);
    expect(await screen.findByText(/No QR code was found/)).toBeVisible();
    qr.qrTextOf.mockResolvedValueOnce("123");
    await userEvent.upload(screen.getByTestId("qr-picture"), picture);
    expect(await screen.findByText(forged)).toBeVisible();
    expect(screen.queryByText(/No QR code was found/)).toBeNull();
  });
});

describe("a number and its copy", () => {
  let place: HTMLElement;
  beforeEach(() => {
    sessionStorage.clear();
  });

  async function openPan(first: Parameters<typeof takeUploads>[0]) {
    const uploads = takeUploads(first);
    const opened = open();
    place = await part("PAN card");
    return { uploads, ...opened };
  }
  const save = () => userEvent.click(within(place).getByRole("button", { name: "Save document" }));

  it("are both asked for, in the specification's words", async () => {
    const { uploads } = await openPan("never");
    await save();
    expect(await within(place).findByText("Missing Information")).toBeVisible();
    expect(
      within(place).getByText("Please fill in all required fields and upload all documents."),
    ).toBeVisible();
    expect(within(place).getByText("Please type the number.")).toBeVisible();
    expect(within(place).getByText("Please add a picture.")).toBeVisible();
    expect(uploads.received).toEqual([]);
  });

  it("are sent in capital letters; a failure loses nothing and keeps nothing in the browser", async () => {
    const { uploads } = await openPan("no network");
    const field = within(place).getByLabelText("PAN number");
    await userEvent.type(field, "abcpe1234fxyz");
    expect(field).toHaveValue("ABCPE1234F");
    await userEvent.upload(fileOf(place), PDF);
    await save();
    expect(await within(place).findByText("Upload Failed")).toBeVisible();
    expect(within(place).getByText("Failed to upload documents. Please try again.")).toBeVisible();
    expect(field).toHaveValue("ABCPE1234F");
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("1234F");

    const wrong = "Please enter a valid 10-character PAN, such as ABCPE1234F";
    uploads.answer(
      problem(422, "validation_failed", wrong, [
        { field: "number", message: wrong, code: "not_such_a_number" },
      ]),
    );
    await save();
    expect(await within(place).findByText(wrong)).toBeVisible();
    expect(field).toHaveAttribute("aria-invalid", "true");
    expect(within(place).queryByText("Missing Information")).toBeNull();
    expect(uploads.received.at(-1)).toMatchObject({
      call: PAN,
      fields: { number: "ABCPE1234F" },
      files: { front: { type: "application/pdf" } },
    });
  });

  it("show how far they are on their way, and can be called back", async () => {
    await openPan("never");
    await userEvent.type(within(place).getByLabelText("PAN number"), "abcpe1234f");
    await userEvent.upload(fileOf(place), PDF);
    await save();
    const bar = await within(place).findByRole("progressbar", { name: "Uploading your document" });
    expect(bar).toHaveAttribute("aria-valuenow", "40");
    await userEvent.click(within(place).getByRole("button", { name: "Cancel" }));
    expect(await within(place).findByRole("button", { name: "Save document" })).toBeEnabled();
    expect(within(place).queryByText("Upload Failed")).toBeNull();
    expect(within(place).getByLabelText("PAN number")).toHaveValue("ABCPE1234F");
  });

  it("take no PDF of an Aadhaar, whose digits could not be covered, and no file that is no picture", async () => {
    takeUploads("never");
    open();
    await userEvent.click(await screen.findByRole("radio", { name: /Aadhaar, number and copy/ }));
    place = await part("Proof of identity");
    await userEvent.type(within(place).getByLabelText("Aadhaar number"), "२३४१२३४१२३४६99");
    expect(within(place).getByLabelText("Aadhaar number")).toHaveValue("2341 2341 2346");
    const input = fileOf(place);
    await userEvent.upload(input, new File(["%PDF"], "a.pdf", { type: "application/pdf" }), {
      applyAccept: false,
    });
    expect(await within(place).findByText(/in a PDF the number can't be covered here/)).toBeVisible();
    await userEvent.upload(input, new File(["nonsense"], "a.png", { type: "image/png" }));
    expect(await within(place).findByText(/can't be read as a picture/)).toBeVisible();
  });
});

describe("what is kept", () => {
  it("is shown through a link that is asked for only then, and can be replaced", async () => {
    const link = { url: "/files/x", expires_at: new Date(Date.now() + 60_000).toISOString() };
    const ask = "POST /api/me/verification/sides/s-1/links";
    const { server } = open(documents({ identity: AADHAAR }), { [ask]: link });
    const place = await part("Proof of identity");
    expect(within(place).getByText("The copy is deleted 180 days after the decision.")).toBeVisible();
    expect(server.received.some(({ call }) => call === ask)).toBe(false);
    await userEvent.click(within(place).getByRole("button", { name: /^Look at it/ }));
    expect(await screen.findByRole("img", { name: "Aadhaar" })).toHaveAttribute("src", "/files/x");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(within(place).getByRole("button", { name: /^Replace/ }));
    expect(within(place).getAllByRole("radio")).toHaveLength(4);
  });

  it("is removed after a question that names it", async () => {
    const { server } = open(documents({ identity: AADHAAR }), {
      "DELETE /api/me/verification/documents/aadhaar": new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Remove/ }));
    const dialog = await screen.findByRole("alertdialog", { name: "Remove Aadhaar?" });
    server.answer(world(verification(["phone"])));
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByRole("radio", { name: /Voter ID/ })).not.toBeChecked();
  });
});
