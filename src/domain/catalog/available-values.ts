import { accepted, refused, type Result } from '#domain/errors.ts';
import {
  isShown,
  matchVariant,
  type ChoosableVariant,
  type VariantChoices,
} from './choose-variant.ts';
import type { ConfigurableOption } from './product.ts';

/**
 * Which value ids of each option still lead to a buyable variant while the other choices stand
 * (rules/products#chosen-variant).
 */
export function availableValues(
  options: readonly ConfigurableOption[],
  variants: readonly ChoosableVariant[],
  choices: VariantChoices,
): Readonly<Record<string, readonly string[]>> {
  const leadsSomewhere = (code: string, id: string): boolean =>
    matchVariant(variants, { choices: { ...choices, [code]: id }, listsOutOfStock: false }).ok;
  return Object.fromEntries(
    options.map(({ attributeCode, values }) => [
      attributeCode,
      values.map((value) => value.id).filter((id) => leadsSomewhere(attributeCode, id)),
    ]),
  );
}

/** The variants that can be bought; refuses with `product.no_variants` when none remain. */
export function selectableVariants<V extends ChoosableVariant>(
  variants: readonly V[],
): Result<readonly V[]> {
  const selectable = variants.filter((variant) => isShown(variant, false));
  return selectable.length === 0 ? refused('product.no_variants') : accepted(selectable);
}
