/** Formats basis points as per cent: 250 → 2.5%. */
export function formatShare(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/**
 * The tax contained in an amount, in paise, rounded half up like the server (payments.fees). The preview uses it
 * before the server has computed a proposal.
 */
export function includedTax(paise: number, basisPoints: number): number {
  const whole = 10_000 + basisPoints;
  return Math.floor((2 * paise * basisPoints + whole) / (2 * whole));
}
