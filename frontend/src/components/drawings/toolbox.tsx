import { Drawing } from "./drawing";

/** A toolbox with its lid closed. */
export function Toolbox({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <rect x="20" y="42" width="100" height="46" rx="3" />
      <path d="M20 58h100M50 42V30a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v12" />
      <rect x="62" y="52" width="16" height="13" rx="2" className="stroke-brand" />
      <path d="M30 88v4M110 88v4M30 68v12M38 68v12M102 68v12M110 68v12" opacity="0.6" />
    </Drawing>
  );
}
