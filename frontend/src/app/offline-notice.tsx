import { Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/**
 * Says that the device is offline; disappears when it is online again. Placed where the layout has room for
 * it.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const place = document.getElementById("connection");
  if (isOnline || !place) return null;
  return createPortal(
    <p className="flex items-center justify-center gap-2 border-b border-warning/40 bg-warning-soft px-4 py-2 text-sm font-medium">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <Trans>You are offline. What you see may be out of date.</Trans>
    </p>,
    place,
  );
}
