import { Drawing } from "@/components/drawings/drawing";

/** A CV that goes into the letter box. */
function Sent({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M28 46h84v44H28zM28 46l10-10h64l10 10M50 46h40" />
      <path d="M50 52h40" strokeWidth="4" opacity="0.25" />
      <path d="M54 46V12h24l8 8v26M78 12v8h8" className="stroke-brand" />
      <path d="M60 26h12M60 32h20M60 38h16" className="stroke-brand" opacity="0.7" />
      <path d="M16 90h108M36 66h16v8H36z" />
    </Drawing>
  );
}

/** A sheet under a magnifying glass. */
function Read({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M30 10h46l14 14v66H30zM76 10v14h14" />
      <path d="M40 30h26M40 40h18M40 50h14M40 60h18M40 70h26" opacity="0.6" />
      <circle cx="80" cy="52" r="20" className="fill-surface stroke-brand" />
      <path d="M94 66l20 20M98 62l20 20-4 4-20-20" className="stroke-brand" />
      <path d="M72 52l6 6 11-13" className="stroke-brand" />
    </Drawing>
  );
}

/** Two at a table with a drawing between them. */
function Meeting({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <circle cx="34" cy="28" r="10" />
      <circle cx="106" cy="28" r="10" />
      <path d="M18 66V56c0-11 7-16 16-16s16 5 16 16v4M122 66V56c0-11-7-16-16-16s-16 5-16 16v4" />
      <path d="M10 66h120M22 66v26M118 66v26" />
      <path d="M54 62l6-14h28l-4 14zM62 58h8v-6M76 58l3-6" className="stroke-brand" />
      <path d="M58 22h24v12H72l-5 5v-5h-9z" className="stroke-brand" />
    </Drawing>
  );
}

/** A key handed over with the plan of the house. */
function Agreed({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M24 12h64v76H24zM34 26h30M34 36h44M34 46h38" />
      <path d="M34 72c6-10 10 8 16-2s8 6 14 0" className="stroke-brand" />
      <path d="M32 78h42" opacity="0.6" />
      <circle cx="102" cy="40" r="12" className="fill-surface stroke-brand" />
      <circle cx="102" cy="36" r="2.5" className="stroke-brand" />
      <path d="M102 52v34h10v-6h-10v-8h7v-6h-7" className="stroke-brand" />
    </Drawing>
  );
}

/** Of the four steps, in their order. */
export const STEP_DRAWINGS = [Sent, Read, Meeting, Agreed];
