/** What a number may have been before a spreadsheet took the zeros at its beginning away. */
export function withZeros(sku: string): readonly string[] {
  return /^[1-9]\d{0,12}$/.test(sku) ? [`0${sku}`, `00${sku}`, `000${sku}`] : [];
}
