/** Where a product stands with one of its variants chosen, without the store prefix and its slash (decisions W1). */
export function variantPath({ urlPath }: { urlPath: string }, { sku }: { sku: string }): string {
  return `${urlPath}?childSku=${encodeURIComponent(sku)}`;
}
