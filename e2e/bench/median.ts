/** The median, the upper of two in the middle; NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}
