/** Reads the skus of a comma-separated list, at most `max` of them. None has a zero byte. */
export function readSkus(list: string, max?: number): readonly string[] {
  return list
    .split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '' && !sku.includes('\0'))
    .slice(0, max);
}
