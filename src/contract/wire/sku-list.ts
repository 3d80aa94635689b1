/** Reads the skus of a comma-separated list, at most `max` of them. */
export function readSkus(list: string, max?: number): readonly string[] {
  return list
    .split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '')
    .slice(0, max);
}
