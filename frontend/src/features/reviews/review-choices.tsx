import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { tradeName } from "@/features/trades/queries";
import type { RatingOfPerson, ReviewSort, ReviewWishes } from "./queries";

interface ReviewChoicesProps {
  rating: RatingOfPerson;
  wishes: ReviewWishes;
  onChange: (wishes: ReviewWishes) => void;
}

/** The sort order and filters of reviews, by stars and trade. */
export function ReviewChoices({ rating, wishes, onChange }: ReviewChoicesProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label={<Trans>Order</Trans>}>
        <Select
          value={wishes.sort}
          onChange={(change) => onChange({ ...wishes, sort: change.target.value as ReviewSort })}
        >
          <option value="newest">{t`Newest first`}</option>
          <option value="highest">{t`Most stars first`}</option>
          <option value="lowest">{t`Fewest stars first`}</option>
        </Select>
      </Field>
      <Field label={<Trans>Stars</Trans>}>
        <Select
          value={wishes.stars ?? ""}
          onChange={(change) => onChange({ ...wishes, stars: Number(change.target.value) || undefined })}
        >
          <option value="">{t`All`}</option>
          {rating.items.map(({ stars, count }) => (
            <option key={stars} value={stars} disabled={count === 0}>
              {t`${stars} stars (${count})`}
            </option>
          ))}
        </Select>
      </Field>
      {rating.trades.length > 1 && (
        <Field label={<Trans>Trade</Trans>}>
          <Select
            value={wishes.trade ?? ""}
            onChange={(change) => onChange({ ...wishes, trade: change.target.value || undefined })}
          >
            <option value="">{t`All`}</option>
            <Options
              of={rating.trades}
              value={(trade) => trade.slug}
              label={(trade) => `${tradeName(trade)} (${trade.count})`}
            />
          </Select>
        </Field>
      )}
    </div>
  );
}
