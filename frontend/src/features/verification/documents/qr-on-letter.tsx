import { Drawing } from "@/components/drawings/drawing";

/** Drawing of an Aadhaar letter with its QR code highlighted. */
export function QrOnLetter({ className }: { className?: string }) {
  return (
    <Drawing width={120} height={84} className={className}>
      <rect x="6" y="6" width="108" height="72" rx="4" />
      <path d="M14 18h52M14 70h92" opacity="0.6" />
      <circle cx="26" cy="38" r="7" />
      <path d="M14 58c2-8 22-8 24 0M44 34h16M44 42h12M44 50h14" opacity="0.6" />
      <g className="stroke-brand">
        <rect x="70" y="24" width="36" height="36" rx="1" />
        <path d="M74 28h8v8h-8zM94 28h8v8h-8zM74 48h8v8h-8zM88 30v6M86 42h4M94 42h8M88 48v8M94 48h4v4M102 56h-4" />
      </g>
    </Drawing>
  );
}
