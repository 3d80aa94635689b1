const digits = 9;

/** The number that people read, with leading zeros: 213 is 000000213 (rules/orders#order-numbers). */
export function orderNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) {
    throw new RangeError(`${sequence} is no place in a sequence`);
  }
  return String(sequence).padStart(digits, '0');
}
