import { Drawing } from "./drawing";

/** A floor plan with one room still dotted. */
export function FloorPlan({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M58 86H16V14h70v32h4V10H12v80h46zM90 62h-4v24H76v4h14z" />
      <path d="M14 50h26M56 50h32" />
      <path d="M40 50v-14a16 16 0 0 1 16 14M58 88V70a18 18 0 0 1 18 18" className="stroke-brand" />
      <path d="M88 12h38v76H88" strokeDasharray="4 5" />
      <path d="M20 18h14v10H20zM60 18h22v14H60M22 74h12v8H22z" opacity="0.6" />
      <path d="M14 4h74M14 2v4M88 2v4" className="stroke-brand" />
    </Drawing>
  );
}
