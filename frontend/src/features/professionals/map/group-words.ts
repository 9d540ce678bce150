import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { placeName } from "@/features/places/place";
import { listFormat } from "@/lib/formats";
import type { Group } from "./groups";

/** The number of areas that are named; the others are only counted. */
const NAMED = 3;

/** The label of a group of areas. */
export function useGroupWords() {
  const { t, i18n } = useLingui();
  const areas = ({ items }: Group): string => {
    const names = [...new Set(items.map(placeName))];
    const others = names.length - NAMED;
    const shown =
      others > 0
        ? [...names.slice(0, NAMED), t`${plural(others, { one: "# other area", other: "# other areas" })}`]
        : names;
    return listFormat(i18n.locale, { type: "conjunction" }).format(shown);
  };
  return {
    /** "Kothrud", "Kothrud, Baner, Aundh and 4 other areas". */
    areas,
    /** "12 professionals in Kothrud". */
    label: (group: Group) => {
      const where = areas(group);
      const count = plural(group.count, { one: "# professional", other: "# professionals" });
      return t`${count} in ${where}`;
    },
  };
}
