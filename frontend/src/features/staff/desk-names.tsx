import { useLingui } from "@lingui/react/macro";
import { Tag } from "@/components/ui/tag";
import { DESKS, type Desk } from "./desks";

/** The desks that somebody works at. */
export function DeskNames({ desks }: { desks: Desk[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Desks`} className="mt-1.5 flex flex-wrap gap-1.5">
      {DESKS.filter(({ value }) => desks.includes(value)).map(({ value, name }) => (
        <li key={value}>
          <Tag>{t(name)}</Tag>
        </li>
      ))}
    </ul>
  );
}
