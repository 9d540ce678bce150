import { Drawing } from "./drawing";

/** A site diary, open, with a photo clipped in. */
export function Notebook({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M70 24c-10-8-28-10-48-8v62c20-2 38 0 48 8 10-8 28-10 48-8V16c-20-2-38 0-48 8zM70 24v62" />
      <path d="M32 32c10-1 20 0 28 4M32 44c10-1 20 0 28 4M32 56c8-1 16 0 22 2" opacity="0.6" />
      <path
        d="M82 34l26-4v24l-26 4zM82 52l8-9 6 6 5-6 7 7M90 30v-6a3 3 0 0 1 6 0v10"
        className="stroke-brand"
      />
    </Drawing>
  );
}
