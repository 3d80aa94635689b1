import { accepted, refused, type Result } from '#domain/errors.ts';
import { canBeBought } from '#domain/pricing/for-sale.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { ConfigurableOption, Variant } from './product.ts';
import { isEnabled } from './visibility.ts';

/** The choice of a variant needs only these fields of it. */
export type ChoosableVariant = Pick<Variant, 'sku' | 'status' | 'stock' | 'attributes'> & {
  readonly offer: Offer;
};

/** Chosen option ids by attribute code. */
export type VariantChoices = Readonly<Record<string, string>>;

export interface VariantQuestion {
  readonly choices: VariantChoices;
  /** An exact sku wins over every choice. */
  readonly sku?: string;
  /** Sold-out variants may be chosen, to be shown as sold out. */
  readonly listsOutOfStock: boolean;
  /** Where nothing matches, the first that may be shown stands in. */
  readonly fallsBackToDefault?: boolean;
}

/**
 * The variant first shown: the exact sku, else the one that matches most choices, of equals the cheapest that can be
 * bought (rules/products#first-variant). Zero matches are no match, unless nothing was chosen: undefined then, or the
 * default where that is allowed. Undefined too when no variant may be shown at all.
 */
export function firstVariant<V extends ChoosableVariant>(
  variants: readonly V[],
  question: VariantQuestion,
): V | undefined {
  const shown = variants.filter((variant) => isShown(variant, question.listsOutOfStock));
  const exact = shown.find((variant) => variant.sku === question.sku);
  if (exact !== undefined) return exact;
  const { choices } = question;
  const most = Math.max(0, ...shown.map((variant) => matches(variant, choices)));
  if (most === 0 && chosenCodes(choices).length > 0) {
    return question.fallsBackToDefault === true ? shown[0] : undefined;
  }
  return shown.filter((variant) => matches(variant, choices) === most).toSorted(byPurchase)[0];
}

/**
 * The variant that choosing a value leads to: one that has it, with most of the other choices; of equal ones one in
 * stock, then the first by the places of its values (rules/products#chosen-variant). Refuses with
 * `product.no_such_configuration` where no variant has the value.
 */
export function variantWith<V extends ChoosableVariant>(
  { options, variants }: { options: readonly ConfigurableOption[]; variants: readonly V[] },
  code: string,
  { choices, listsOutOfStock }: VariantQuestion,
): Result<V> {
  const asked = { [code]: choices[code] ?? '' };
  const [nearest] = variants
    .filter((variant) => isShown(variant, listsOutOfStock) && hasChoices(variant, asked))
    .toSorted(
      (one, other) =>
        matches(other, choices) - matches(one, choices) ||
        Number(isSoldOut(one.stock)) - Number(isSoldOut(other.stock)) ||
        placeOf(one, options) - placeOf(other, options),
    );
  return nearest === undefined ? refused('product.no_such_configuration') : accepted(nearest);
}

/** Whether a variant has everything that was chosen. */
export function hasChoices(
  variant: Pick<ChoosableVariant, 'attributes'>,
  choices: VariantChoices,
): boolean {
  return matches(variant, choices) === chosenCodes(choices).length;
}

/** Ascending in the order in which a page shows the values, the first option first. */
function placeOf({ attributes }: ChoosableVariant, options: readonly ConfigurableOption[]): number {
  return options.reduce(
    (place, { attributeCode, values }) =>
      place * values.length + values.findIndex(({ id }) => id === attributes[attributeCode]),
    0,
  );
}

/** Whether a variant is enabled and has, or may be shown without, stock. */
export function isShown(variant: ChoosableVariant, listsOutOfStock: boolean): boolean {
  return isEnabled(variant.status) && (listsOutOfStock || !isSoldOut(variant.stock));
}

/** The price is no choice. */
function chosenCodes(choices: VariantChoices): readonly string[] {
  return Object.keys(choices).filter((code) => code !== 'price');
}

function matches(
  { attributes }: Pick<ChoosableVariant, 'attributes'>,
  choices: VariantChoices,
): number {
  return chosenCodes(choices).filter((code) => [attributes[code]].flat().includes(choices[code]))
    .length;
}

/**
 * Ascending: what can be bought now, then the cheaper, without a visible price what is in stock. So a page opens on
 * the variant that makes the price of its product.
 */
export function byPurchase(one: ChoosableVariant, other: ChoosableVariant): number {
  return (
    Number(canBeBought(other)) - Number(canBeBought(one)) ||
    grossOf(one) - grossOf(other) ||
    Number(isSoldOut(one.stock)) - Number(isSoldOut(other.stock))
  );
}

/** A variant without a visible price comes after those that have one. */
function grossOf({ offer }: ChoosableVariant): number {
  return offer.kind === 'priced' ? offer.unit.gross : Number.MAX_SAFE_INTEGER;
}
