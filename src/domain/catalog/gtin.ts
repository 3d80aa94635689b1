/** Whether the text is a GTIN: 8, 12, 13 or 14 digits with the right check digit. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = Array.from(text, Number).toReversed();
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
