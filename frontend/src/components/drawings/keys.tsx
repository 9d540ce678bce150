import { Drawing } from "./drawing";

/** Two keys on a ring with a house on it, for a handover. */
export function Keys({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <circle cx="58" cy="30" r="18" />
      <path d="M50 46l-14 40 7 2 3-8 6 2 3-8-6-2 8-23M62 48l8 42 7-1-2-9 6-1-1-8-7 1-4-25" />
      <path d="M74 38l12 8M88 50l20-14 20 14v30H88zM102 80V64h12v16" className="stroke-brand" />
      <path d="M50 26a9 9 0 0 1 8-5" opacity="0.6" />
    </Drawing>
  );
}
