/** Whether the text is a GTIN: 8, 12, 13 or 14 digits with the right check digit. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  return gtinDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** The check digit of GS1 (modulus 10, weights 3 and 1 from the right) for the digits before it. */
export function gtinDigit(written: string): number {
  const digits = Array.from(written, Number).toReversed();
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
