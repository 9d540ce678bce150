import { Drawing } from "@/components/drawings/drawing";

/** Drawing of a receipt that is not checked off yet. */
export function AwaitedReceipt() {
  return (
    <Drawing width={140} height={100}>
      <path d="M42 10h56v80l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5z" />
      <path d="M54 28h32M54 40h32M54 52h18" opacity="0.6" />
      <path d="M72 66h20" strokeDasharray="3 5" className="stroke-brand" />
    </Drawing>
  );
}
