const janMayen = '8099';

/** Svalbard (9170–9179) and Jan Mayen (8099) are outside the VAT area (rules/money#vat-area). */
export function isOutsideVatArea(country: string, postcode: string): boolean {
  // Both islands also have a country code of their own.
  if (country === 'SJ') return true;
  const code = postcode.trim();
  return country === 'NO' && (/^917\d$/.test(code) || code === janMayen);
}
