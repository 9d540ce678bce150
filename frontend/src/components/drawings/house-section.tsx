import { Drawing } from "./drawing";
import house from "./house-section.svg";

/**
 * A section through a small house with everything the trades put into it: the picture of the landing page. Its lines are
 * a file of their own, a picture and no script, in the colours of the page it stands in.
 */
export function HouseSection({ className }: { className?: string }) {
  return (
    <Drawing width={560} height={470} className={className}>
      <use href={`${house}#house`} />
    </Drawing>
  );
}
