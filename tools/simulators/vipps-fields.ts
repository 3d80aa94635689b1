/** Reads an amount of kroner as øre. */
export function readNok(amount: unknown): number | undefined {
  const { currency, value } = fieldsOf(amount);
  const isRight = currency === 'NOK' && typeof value === 'number' && Number.isSafeInteger(value);
  return isRight && value >= 0 ? value : undefined;
}

/** A body that is no object has no fields. */
export const fieldsOf = (value: unknown): Record<string, unknown> => Object(value);

export const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
