import { Drawing } from "./drawing";

/** A paid bill. */
export function Receipt({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M42 10h56v80l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5z" />
      <path d="M54 28h32M54 40h32M54 52h18" opacity="0.6" />
      <path d="M74 62l6 6 12-14" className="stroke-brand" />
    </Drawing>
  );
}
