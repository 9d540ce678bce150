import { useAddressState } from "@/lib/search-params";
import type { QueueFilter, QueueStatus } from "./queries";
import { FLAG_NAMES, STATUS_NAMES } from "./words";

function isStatus(text: string | null): text is QueueStatus {
  return text !== null && Object.hasOwn(STATUS_NAMES, text);
}

function read(params: URLSearchParams): QueueFilter {
  const status = params.get("status");
  const flag = params.get("flag") ?? "";
  return {
    status: isStatus(status) ? status : "pending",
    flag: Object.hasOwn(FLAG_NAMES, flag) ? flag : "",
    isMine: params.get("mine") === "1",
  };
}

function write({ status, flag, isMine }: QueueFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== "pending") params.set("status", status);
  if (flag) params.set("flag", flag);
  if (isMine) params.set("mine", "1");
  return params;
}

/** Which part of the queue is shown, kept in the address. */
export function useQueueFilter(): [QueueFilter, (next: QueueFilter) => void] {
  return useAddressState(read, write);
}
