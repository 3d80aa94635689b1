import type { ConfigurableOption } from './product.ts';

const priceCode = 'price';

/**
 * The options that a product is chosen by, without values that have an empty label, the price
 * attribute, codes with a dot and options that have no value left (rules/products#options).
 */
export function normalizeOptions(
  options: readonly ConfigurableOption[],
): readonly ConfigurableOption[] {
  return options
    .filter(({ attributeCode }) => attributeCode !== priceCode && !attributeCode.includes('.'))
    .map((option) => ({
      ...option,
      values: option.values.filter((value) => value.label.trim() !== ''),
    }))
    .filter((option) => option.values.length > 0);
}
