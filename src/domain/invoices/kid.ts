const digits = 9;

/** The reference that a bank sends back with a payment: the number of the invoice and a check digit (rules/invoices#kid). */
export function kidOf(number: number): string {
  const written = String(number).padStart(digits, '0');
  return `${written}${checkDigit(written)}`;
}

/** The invoice number in a KID; undefined where the check digit is wrong. */
export function numberOfKid(text: string): number | undefined {
  const kid = text.replaceAll(/\s/g, '');
  if (!/^\d{10}$/.test(kid)) return undefined;
  const number = Number(kid.slice(0, digits));
  return kidOf(number) === kid ? number : undefined;
}

/** Modulus 10: from the right, every second digit is doubled and its own digits are added up. */
function checkDigit(written: string): number {
  const sum = Array.from(written)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}
