import { Drawing } from "./drawing";
import house from "./house-section.svg";

/**
 * A section through a small house with the work of every trade: the landing page's picture. Its lines are in
 * an image file, not in a script, and take the page's colours.
 */
export function HouseSection({ className }: { className?: string }) {
  return (
    <Drawing width={560} height={470} className={className}>
      <use href={`${house}#house`} />
    </Drawing>
  );
}
