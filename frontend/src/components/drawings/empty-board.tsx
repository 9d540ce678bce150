import { Drawing } from "./drawing";

/** A site notice board without a notice. */
export function EmptyBoard({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <rect x="18" y="12" width="104" height="58" rx="2" />
      <rect x="24" y="18" width="92" height="46" />
      <path d="M40 70l-8 24M100 70l8 24M30 94h8M102 94h8" />
      <path d="M36 28h24v26H36z" strokeDasharray="3 4" />
      <path d="M70 28h32M70 36h32M70 44h20" strokeDasharray="3 4" />
      <circle cx="48" cy="25" r="2.5" className="stroke-brand" />
      <circle cx="86" cy="23" r="2.5" className="stroke-brand" />
    </Drawing>
  );
}
