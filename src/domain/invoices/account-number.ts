const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * The eleven digits of a Norwegian bank account, with or without separators; undefined where the check
 * digit (modulus 11) is wrong.
 */
export function parseAccountNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.]/g, '');
  if (!/^\d{11}$/.test(digits)) return undefined;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[10]) ? digits : undefined;
}

/** The number as people read it: 1234 56 78903, with no-break spaces. */
export function accountNumberText(account: string): string {
  const digits = account.replaceAll(/\D/g, '');
  return digits.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1\u00a0$2\u00a0$3');
}
