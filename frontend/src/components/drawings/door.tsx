import { Drawing } from "./drawing";

/** A half-open door in its frame. */
export function Door({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M44 90V10h52v80M36 90h68" />
      <path d="M50 90V16h40v74" />
      <path d="M50 16l28 10v58l-28 6" />
      <path d="M57 30l14 4v18l-14 2zM57 62l14-1v16l-14 3" opacity="0.6" />
      <circle cx="73" cy="56" r="2" className="stroke-brand" />
      <path d="M84 88a26 26 0 0 1-14 8" className="stroke-brand" strokeDasharray="3 3" />
    </Drawing>
  );
}
