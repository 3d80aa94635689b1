import type { Article, AttributeValues } from '#domain/catalog/product.ts';
import { discountGroupAttribute } from '#domain/constants.ts';

/** The discount group that the merchant put an article into; undefined where it is in none. */
export function discountGroupOf(attributes: AttributeValues): string | undefined {
  const code = attributes[discountGroupAttribute];
  return typeof code === 'string' && code.trim() !== '' ? code.trim() : undefined;
}

/**
 * The attributes that decide the price of an article: a variant in no discount group is in the group of its product
 * (rules/prices#agreed-prices).
 */
export function pricingAttributes(
  { attributes }: Pick<Article, 'attributes'>,
  product: Pick<Article, 'attributes'>,
): AttributeValues {
  const code = discountGroupOf(product.attributes);
  return code === undefined || discountGroupOf(attributes) !== undefined
    ? attributes
    : { ...attributes, [discountGroupAttribute]: code };
}
