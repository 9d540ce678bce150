import { Drawing } from "@/components/drawings/drawing";

/** A room, measured, and a sheet that asks for it to be done. */
function Posted({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M14 20h64v60H14zM14 50h22M50 50h28M46 20v18" />
      <path d="M14 88h64M14 85v6M78 85v6" className="stroke-brand" />
      <path d="M86 34h40v52H86zM94 46h24M94 56h24M94 66h14" className="fill-surface" />
      <path d="M112 72l8-22 6 2-8 22-6 5z" className="fill-surface stroke-brand" />
    </Drawing>
  );
}

/** Three sheets laid beside a rule. */
function Compared({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M12 20h34v52H12zM94 20h34v52H94z" />
      <path d="M18 30h22M18 40h14M18 50h18M100 30h22M100 40h18M100 50h12" opacity="0.6" />
      <path d="M53 12h34v60H53z" className="stroke-brand" />
      <path d="M59 24h22M59 34h16M59 44h20" className="stroke-brand" />
      <path d="M62 58l6 6 11-12" className="stroke-brand" />
      <path d="M8 84h124v8H8zM20 84v4M32 84v4M44 84v4M56 84v4M68 84v4M80 84v4M92 84v4M104 84v4M116 84v4" />
    </Drawing>
  );
}

/** Two hands that shake over a line of agreement. */
function Accepted({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M12 34l18-6 22 10-10 12 26 22c5 3 9-2 6-6" />
      <path d="M128 34l-18-6-28 4-22 14c-2 6 4 9 9 6l14-8 29 24-38 8" className="stroke-brand" />
      <path d="M10 28v30l14 6M130 28v34l-16 6" />
      <path d="M60 70l8 8c4 3 8-1 6-5M52 64l8 6" />
      <path d="M44 92h52" strokeDasharray="3 4" />
    </Drawing>
  );
}

/** A wall that has grown to its mark. */
function Followed({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M30 90V30h70v60M30 45h70M30 60h70M30 75h70M54 30v15M78 30v15M42 45v15M66 45v15M88 45v15M54 60v15M78 60v15M42 75v15M66 75v15M88 75v15" />
      <path d="M30 30V14h70v16" strokeDasharray="3 4" opacity="0.6" />
      <path d="M16 90V14M12 14h8M12 40h8M12 66h8M12 90h8" className="stroke-brand" />
      <circle cx="112" cy="30" r="14" className="fill-surface stroke-brand" />
      <path d="M106 30l4 5 8-9" className="stroke-brand" />
      <path d="M8 90h124" />
    </Drawing>
  );
}

/** A card with a name and a face. */
function Joined({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M22 22h96v62H22zM62 22v-8h16v8" />
      <circle cx="50" cy="46" r="9" />
      <path d="M36 72c0-10 6-14 14-14s14 4 14 14M42 40h16l-2-6H44z" />
      <path d="M76 42h32M76 54h24M76 66h28" className="stroke-brand" />
    </Drawing>
  );
}

/** A place on a plan of streets, with a circle drawn round it. */
function Found({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M10 30h120M10 70h120M40 10v80M96 10v80M40 50h56" opacity="0.6" />
      <path d="M16 14h18v12H16zM46 36h18v10H46zM104 76h18v10h-18z" />
      <circle cx="72" cy="52" r="34" strokeDasharray="3 5" className="stroke-brand" />
      <path
        d="M72 66c-12-14-14-18-14-24a14 14 0 0 1 28 0c0 6-2 10-14 24z"
        className="fill-surface stroke-brand"
      />
      <circle cx="72" cy="42" r="5" className="stroke-brand" />
    </Drawing>
  );
}

/** A rate with its unit, written on a tag. */
function Offered({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M20 32h74l24 22-24 22H20z" />
      <circle cx="102" cy="54" r="4" />
      <path d="M34 42h22M34 50h22M40 42c12 0 12 16 0 16h-6l16 12" className="stroke-brand" />
      <path d="M66 66l10-24M82 48h8M82 58h8" opacity="0.6" />
      <path d="M106 54c12 0 16-14 26-10" />
    </Drawing>
  );
}

/** A finished house with its mark of approval. */
function Delivered({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M20 46l38-30 38 30M28 40v50h60V40M50 90V64h16v26M36 52h12v10H36zM70 52h10v10H70z" />
      <path d="M10 90h100" />
      <path d="M112 20l4 9 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1z" className="stroke-brand" />
      <path d="M112 60v26M106 80l6 6 6-6" className="stroke-brand" />
    </Drawing>
  );
}

/** A question and its answer, over a line that stays. */
function Asked({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M14 14h66v38H40L28 64V52H14z" />
      <path d="M24 26h46M24 36h32" opacity="0.6" />
      <path d="M60 62v14h40l12 12V76h14V40H90" className="stroke-brand" />
      <path d="M72 66h42M96 54h18" className="stroke-brand" opacity="0.7" />
    </Drawing>
  );
}

/** A coin in a box that is locked. */
function Funded({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M30 46h80v44H30zM30 46l8-10h64l8 10M62 46h16" />
      <path d="M62 62h16v14H62zM65 62v-5a5 5 0 0 1 10 0v5M70 68v3" className="fill-surface stroke-brand" />
      <circle cx="70" cy="18" r="13" className="stroke-brand" />
      <path d="M65 12h10M65 16h10M67 12c6 0 6 8 0 8h-2l7 6" className="stroke-brand" />
      <path d="M20 90h100M38 54h10M92 54h10M38 82h10M92 82h10" opacity="0.6" />
    </Drawing>
  );
}

/** A card that was looked at, with its seal. */
function Verified({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M14 20h84v56H14z" />
      <circle cx="36" cy="40" r="8" />
      <path d="M24 64c0-10 5-13 12-13s12 3 12 13M58 36h30M58 46h22M58 56h14" />
      <path
        d="M104 48l6 4 7-1 2 7 6 4-2 7 2 7-6 4-2 7-7-1-6 4-6-4-7 1-2-7-6-4 2-7-2-7 6-4 2-7 7 1z"
        className="fill-surface stroke-brand"
      />
      <path d="M95 69l7 7 12-14" className="stroke-brand" />
    </Drawing>
  );
}

/** Keys that change hands at a door. */
function HandedOver({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M20 90V12h46v78M28 90V20h30v70M52 54v6M10 90h74" />
      <circle cx="92" cy="34" r="11" className="stroke-brand" />
      <circle cx="92" cy="30" r="2.5" className="stroke-brand" />
      <path d="M92 45v34h9v-6h-9v-8h7v-6h-7" className="stroke-brand" />
      <path d="M108 62c4-8 14-8 18-2v30M112 90V66" opacity="0.6" />
    </Drawing>
  );
}

/** Stars under what somebody wrote. */
function Reviewed({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M20 12h100v46H62L46 74V58H20z" />
      <path d="M32 26h60M32 36h76M32 46h42" opacity="0.6" />
      {[62, 84, 106].map((x) => (
        <path
          key={x}
          d={`M${x} 70l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z`}
          className="fill-surface stroke-brand"
        />
      ))}
    </Drawing>
  );
}

/** Of the homeowner's steps and the worker's, in their order. */
export const HOMEOWNER_DRAWINGS = [Posted, Compared, Asked, Accepted, Funded, Followed, Delivered];
export const WORKER_DRAWINGS = [Joined, Verified, Found, Offered, Funded, HandedOver, Reviewed];
