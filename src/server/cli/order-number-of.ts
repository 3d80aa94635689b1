/** Completes an order number, because operators leave out the leading zeros. */
export function orderNumberOf(word = ''): string {
  return /^\d+$/.test(word) ? word.padStart(9, '0') : word;
}
