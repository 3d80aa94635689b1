/** Norway, Svalbard and Jan Mayen tell places by their postcodes: addresses there have no region (rules/orders#table-rates). */
export function hasRegions(country: string): boolean {
  return country !== 'NO' && country !== 'SJ';
}
