import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { CATEGORIES, type Category, categoryName } from "./categories";

type CategoryChoice = Category | "all";
export const CATEGORY_CHOICES = ["all", ...CATEGORIES] as const;

interface CategoryFilterProps {
  chosen: CategoryChoice;
  onChoose: (choice: CategoryChoice) => void;
}

/** The category filter (specification part 2, blog); on a phone the row scrolls sideways. */
export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={t`Category`}
      className="-mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0 print:hidden"
    >
      {CATEGORY_CHOICES.map((choice) => (
        <Button
          key={choice}
          variant={choice === chosen ? "primary" : "secondary"}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
          className="shrink-0"
        >
          {choice === "all" ? <Trans>All</Trans> : categoryName(choice)}
        </Button>
      ))}
    </div>
  );
}
