import { i18n } from "@lingui/core";
import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { Schemas } from "@/api/schemas";
import { mayMeasure } from "@/lib/cookie-choice";

type Measurement = Schemas["MeasurementIn"];

const PHONE = "(max-width: 767px), (pointer: coarse) and (max-width: 1024px)";

let isMeasuring = false;

/**
 * Measures this load of the app and sends it once, when the page closes: its duration, the URL pattern of the first
 * page, the kind of device and the language. Nothing identifies the person, and nothing is sent once consent is
 * withdrawn.
 */
export function measureThisLoad(pattern: string): void {
  if (isMeasuring) return;
  isMeasuring = true;
  const values: Partial<Record<Metric["name"], number>> = {};
  const keep = ({ name, value }: Metric) => {
    values[name] = value;
  };
  for (const listen of [onLCP, onINP, onCLS, onTTFB]) listen(keep, { reportAllChanges: true });

  const send = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    if (!mayMeasure() || Object.keys(values).length === 0) return;
    const measurement: Measurement = {
      page: pattern,
      device: window.matchMedia(PHONE).matches ? "phone" : "computer",
      language: i18n.locale === "hi" ? "hi" : "en",
      LCP: values.LCP,
      INP: values.INP,
      CLS: values.CLS,
      TTFB: values.TTFB,
    };
    navigator.sendBeacon(
      "/api/measurements",
      new Blob([JSON.stringify(measurement)], { type: "application/json" }),
    );
  };
  document.addEventListener("visibilitychange", send);
}
