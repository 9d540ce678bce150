/** Basis points as people read a share: 250 → 2.5%. */
export function formatShare(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/**
 * The tax inside an amount that includes it, in paise, rounded half up as the server does it (payments.fees): what the
 * preview shows before there is a proposal that the server has computed.
 */
export function includedTax(paise: number, basisPoints: number): number {
  const whole = 10_000 + basisPoints;
  return Math.floor((2 * paise * basisPoints + whole) / (2 * whole));
}
