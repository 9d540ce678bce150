import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/** A round distance on the map: "5 km", "500 m". */
export function formatDistance(km: number): string {
  const figure = (km < 1 ? Math.round(km * 1000) : km).toLocaleString(
    i18n.locale === "hi" ? "hi-IN" : "en-IN",
  );
  return km < 1 ? t(i18n)`${figure} m` : t(i18n)`${figure} km`;
}
