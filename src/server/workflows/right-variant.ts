import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { Product, Variant } from '#domain/catalog/product.ts';

/** The child that has every chosen value; undefined unless the choice is whole (decisions C7b). */
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

/** The values in words by which a variant tells itself from its siblings. */
export function choicesInWords(
  product: Product,
  { attributes }: Pick<Variant, 'attributes'>,
): readonly { readonly label: string; readonly value: string }[] {
  return product.options.flatMap((option) => {
    const value = option.values.find(({ id }) => id === attributes[option.attributeCode]);
    return value === undefined ? [] : [{ label: option.label, value: value.label }];
  });
}
