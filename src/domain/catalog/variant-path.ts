/**
 * The path of a product with one of its variants chosen, without the store prefix and its slash
 * (rules/pages#canonical-addresses).
 */
export function variantPath({ urlPath }: { urlPath: string }, { sku }: { sku: string }): string {
  return `${urlPath}?childSku=${encodeURIComponent(sku)}`;
}
