import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { Product, Variant } from './product.ts';

/** The child that has every chosen value; undefined unless the choice is whole (rules/products#chosen-variant). */
export function rightVariant(
  product: Product,
  { configurable = [] }: CartItemOptions,
): Variant | undefined {
  const chosen = product.options.map((option) => ({
    code: option.attributeCode,
    value: configurable.find(({ optionId }) => optionId === String(option.attributeId))
      ?.optionValue,
  }));
  if (chosen.length === 0 || chosen.some(({ value }) => value === undefined)) return undefined;
  return product.variants.find(({ attributes }) =>
    chosen.every(({ code, value }) => attributes[code] === value),
  );
}
