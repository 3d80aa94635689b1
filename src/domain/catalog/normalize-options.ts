import type { ConfigurableOption } from './product.ts';

const priceCode = 'price';

/**
 * The options a product is chosen by: values with an empty label are dropped, so are the price attribute, codes
 * that contain a dot and options left without a value (rules/products#options).
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
