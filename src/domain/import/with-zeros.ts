/** The numbers that a sku may have been before a spreadsheet removed its leading zeros. */
export function withZeros(sku: string): readonly string[] {
  return /^[1-9]\d{0,12}$/.test(sku) ? [`0${sku}`, `00${sku}`, `000${sku}`] : [];
}
