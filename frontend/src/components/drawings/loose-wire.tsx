import { Drawing } from "./drawing";

/** A plug pulled out of its socket: the connection failed. */
export function LooseWire({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M8 78c18 0 16-28 34-28h12" />
      <rect x="54" y="38" width="20" height="24" rx="3" />
      <path d="M74 44h9M74 56h9" className="stroke-brand" />
      <path d="M92 30l-4 6M98 50h-5M92 70l-4-6" className="stroke-brand" />
      <rect x="104" y="30" width="24" height="40" rx="3" />
      <path d="M110 44h6M110 56h6M128 34v32" />
      <path
        d="M4 90h132M12 90l-5 6M32 90l-5 6M52 90l-5 6M72 90l-5 6M92 90l-5 6M112 90l-5 6M132 90l-5 6"
        opacity="0.5"
      />
    </Drawing>
  );
}
