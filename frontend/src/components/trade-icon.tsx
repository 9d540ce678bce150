import { cn } from "@/lib/cn";
import icons from "./trade-icons.svg";

/** The trades that have a drawing in trade-icons.svg, in the stroke of the larger drawings. */
const DRAWN = new Set(
  "ac-technician aluminium-glass appliance-repair architect carpenter civil-contractor cleaning electrician false-ceiling helper home-security interior landscaping locksmith maintenance mason painter pest-control plumber roofer solar tiler water-purifier waterproofing welder".split(
    " ",
  ),
);

interface TradeIconProps {
  slug: string;
  className?: string;
}

/** The trade's icon. Decorative: the trade's name is beside it. */
export function TradeIcon({ slug, className }: TradeIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={cn("size-6 shrink-0", className)}
    >
      <use href={`${icons}#${DRAWN.has(slug) ? slug : "any"}`} />
    </svg>
  );
}
