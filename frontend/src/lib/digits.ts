const DEVANAGARI_ZERO = 0x0966;

/** "१,५००" becomes "1,500": text typed on a Hindi keyboard. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
}

/**
 * Digits, plain or grouped the Indian way (1,50,000) or the international way (150,000), with decimals after
 * a point.
 */
const DECIMAL = /^(?:(?:\d+|\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/;

/**
 * The plain digits of a number as people write it ("1,50,000.5" becomes "150000.5"). "" for an empty text.
 * Undefined for anything that can't be read without dropping something: signs, exponents, letters, "1,5".
 */
export function plainDecimal(text: string): string | undefined {
  const trimmed = latinDigits(text).trim();
  return trimmed === "" || DECIMAL.test(trimmed) ? trimmed.replaceAll(",", "") : undefined;
}

/** A PIN code's digits: "411 001" is "411001". */
export function pinCodeDigits(text: string): string {
  return latinDigits(text).replace(/^(\d{3})\s(\d{3})$/, "$1$2");
}
