/** Skus of a comma list; the first so many, where not all are wanted. */
export function readSkus(list: string, max?: number): readonly string[] {
  return list
    .split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '')
    .slice(0, max);
}
