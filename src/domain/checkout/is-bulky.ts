import type { AttributeValues } from '#domain/catalog/product.ts';
import type { Settings } from '#domain/settings.ts';

/** The stored value of a yes-or-no attribute that is set. */
const yes = '1';

interface Attributed {
  readonly attributes: AttributeValues;
}

/** Whether the article, or the product that shows it, is marked as bulky (rules/orders#bulky-goods). */
export function isBulky(
  { product, article }: { readonly product: Attributed; readonly article: Attributed },
  { bulkyAttribute }: Pick<Settings['checkout'], 'bulkyAttribute'>,
): boolean {
  if (bulkyAttribute === '') return false;
  return [product, article].some(({ attributes }) => attributes[bulkyAttribute] === yes);
}
