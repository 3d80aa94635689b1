/**
 * Reads a quantity as a whole number, 1 when nothing was written; undefined when it is no number
 * (rules/cart#quantities).
 */
export function wholeQuantity(written: number | string | undefined): number | undefined {
  if (written === undefined || written === '') return 1;
  const quantity = Math.trunc(Number(written));
  return Number.isSafeInteger(quantity) ? quantity : undefined;
}
