import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { sendFile } from "@/api/upload";
import { ApiProblem } from "@/lib/problem";
import { type QueuedUpload, useUploadQueue } from "./use-upload-queue";

vi.mock(import("@/api/upload"));
const send = vi.mocked(sendFile);

const PATH = "/api/things/1/files";
const file = (name: string) => new File(["words"], name);
const refusalOf = ({ name }: File) => (name === "bad.exe" ? "Not this one." : null);
const queue = (options = {}) => renderHook(() => useUploadQueue({ refusalOf, ...options })).result;
const firstOf = ([upload]: QueuedUpload[]): QueuedUpload => {
  if (!upload) throw new Error("nothing is listed");
  return upload;
};
const problem = (code: string) => new ApiProblem({ status: 0, code, detail: "No connection." });

beforeEach(() => {
  send.mockReset().mockResolvedValue({ id: "f-1" });
});

it("sends what waits one after the other, and says how many did not arrive", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  send.mockReturnValueOnce(promise).mockRejectedValueOnce(problem("network"));
  const result = queue();
  const arrived = vi.fn();
  act(() => result.current.add([file("a.pdf"), file("b.pdf"), file("bad.exe")], { stage: "before" }));
  const failed = result.current.sendTo(PATH, arrived);
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe("sending"));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    path: PATH,
    fileName: "a.pdf",
    fields: { stage: "before" },
  });
  await act(async () => {
    resolve({});
    expect(await failed).toBe(1);
  });
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(result.current.uploads.map(({ file: { name }, failure }) => [name, failure])).toEqual([
    ["b.pdf", "No connection."],
    ["bad.exe", "Not this one."],
  ]);
  expect(result.current).toMatchObject({ isBusy: false, hasFailed: true });
});

it("sends what failed again under the same key", async () => {
  send.mockRejectedValueOnce(problem("network"));
  const result = queue({ keepsSent: true });
  act(() => result.current.add([file("a.pdf")]));
  await act(() => result.current.sendTo(PATH));
  act(() => result.current.retry(firstOf(result.current.uploads)));
  await act(() => result.current.sendTo(PATH));
  const [first, second] = send.mock.calls.map(([upload]) => upload.headers);
  expect(second).toEqual(first);
  expect(result.current.uploads[0]).toMatchObject({ state: "sent", answer: { id: "f-1" } });
  act(() => result.current.clearSent());
  expect(result.current.uploads).toEqual([]);
});

it("lets go of what is cancelled on its way, which did neither arrive nor fail", async () => {
  send.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(problem("cancelled")))),
  );
  const result = queue();
  const arrived = vi.fn();
  act(() => result.current.add([file("a.pdf")]));
  const failed = result.current.sendTo(PATH, arrived);
  await waitFor(() => expect(send).toHaveBeenCalled());
  await act(async () => {
    result.current.cancel(firstOf(result.current.uploads));
    expect(await failed).toBe(0);
  });
  expect(arrived).not.toHaveBeenCalled();
  expect(result.current.uploads).toEqual([]);
});
