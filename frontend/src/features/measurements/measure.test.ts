import { beforeEach, expect, it, vi } from "vitest";
import type { Metric } from "web-vitals";
import { chooseCookies } from "@/lib/cookie-choice";
import { measureThisLoad } from "./measure";

type Keep = (metric: Metric) => void;

const { keepers } = vi.hoisted(() => ({ keepers: [] as Keep[] }));
vi.mock("web-vitals", () => {
  const listen = (keep: Keep) => keepers.push(keep);
  return { onCLS: listen, onINP: listen, onLCP: listen, onTTFB: listen };
});

const beacon = vi.fn<(path: string, body: Blob) => boolean>(() => true);

beforeEach(() => {
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

function goAway(): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

it("sends a load once, as the page goes, and only as long as the yes holds", async () => {
  chooseCookies("measurement");
  measureThisLoad("/workers/:workerId");
  measureThisLoad("/workers/:workerId");
  expect(keepers).toHaveLength(4);
  for (const name of ["LCP", "CLS"] as const)
    for (const keep of keepers) keep({ name, value: name === "LCP" ? 1200.5 : 0.02 } as Metric);
  expect(beacon).not.toHaveBeenCalled();
  goAway();
  goAway();
  expect(beacon).toHaveBeenCalledOnce();
  const [path, body] = beacon.mock.calls[0] ?? [];
  expect(path).toBe("/api/measurements");
  expect(body?.type).toBe("application/json");
  const sent = JSON.parse((await body?.text()) ?? "") as object;
  expect(sent).toEqual({
    page: "/workers/:workerId",
    device: "phone",
    language: "en",
    LCP: 1200.5,
    CLS: 0.02,
  });
});
