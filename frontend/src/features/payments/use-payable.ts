import { useState } from "react";

/**
 * What can be paid under this key, as it last was: a payment in progress stays open when it is no longer due. The
 * gateway's news may reach the page before the gateway's own window has answered. Nothing without a key.
 */
export function usePayable<Payable>(key: string | null, due: Payable | undefined): Payable | undefined {
  const [last, setLast] = useState({ key, payable: due });
  const payable = key === null ? undefined : (due ?? (last.key === key ? last.payable : undefined));
  if (last.key !== key || last.payable !== payable) setLast({ key, payable });
  return payable;
}
