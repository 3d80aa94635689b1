import type { ConfigurableChoice } from '#domain/cart/cart.ts';
import type { Article, ConfigurableOption } from './product.ts';

/** One attribute a variant was chosen by, with the value it has. */
export interface ConfiguredValue {
  readonly option: ConfigurableOption;
  readonly value: ConfigurableOption['values'][number];
}

/**
 * The values that tell a variant from its siblings: one for each option that it has a value of
 * (rules/products#configured-product).
 */
export function configuration(
  options: readonly ConfigurableOption[],
  { attributes }: Pick<Article, 'attributes'>,
): readonly ConfiguredValue[] {
  return options.flatMap((option) => {
    const value = option.values.find(({ id }) => id === attributes[option.attributeCode]);
    return value === undefined ? [] : [{ option, value }];
  });
}

/** A configuration as a cart line carries it. */
export function configurableChoices(
  configured: readonly ConfiguredValue[],
): readonly ConfigurableChoice[] {
  return configured.map(({ option, value }) => ({
    optionId: String(option.attributeId),
    optionValue: value.id,
  }));
}
