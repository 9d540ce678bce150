import { Drawing } from "./drawing";

/** A letter on its way. */
export function Envelope({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <rect x="36" y="24" width="78" height="54" rx="3" />
      <path d="M36 28l39 30 39-30M36 76l28-26M114 76L86 50" />
      <path d="M10 38h16M4 50h22M12 62h14" className="stroke-brand" />
    </Drawing>
  );
}
