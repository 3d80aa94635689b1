import { accepted, refused, type Result } from '#domain/errors.ts';
import { canBeBought } from '#domain/pricing/for-sale.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { ConfigurableOption, Variant } from './product.ts';
import { isEnabled } from './visibility.ts';

/** The fields of a variant that a choice depends on. */
export type ChoosableVariant = Pick<Variant, 'sku' | 'status' | 'stock' | 'attributes'> & {
  readonly offer: Offer;
};

/** Chosen option ids by attribute code. */
export type VariantChoices = Readonly<Record<string, string>>;

export interface VariantQuestion {
  readonly choices: VariantChoices;
  /** A variant with this sku wins over every choice. */
  readonly sku?: string;
  /** Sold-out variants may be chosen, and are shown as sold out. */
  readonly listsOutOfStock: boolean;
  /** Where nothing matches, the first variant that may be shown is used. */
  readonly fallsBackToDefault?: boolean;
}

/**
 * The variant that is shown first: the exact sku, else the one that matches most choices, of equals the
 * cheapest in stock (rules/products#first-variant). Where no choice matches, the result is the default
 * if that is allowed, else undefined. It is also undefined when no variant may be shown.
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
 * The variant after a value was chosen: it has the value and most of the other choices; equals are
 * decided by stock, then by the order of their values (rules/products#chosen-variant). Refuses with
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

/** A sort number: variants come in the order in which the page shows their values. */
function placeOf({ attributes }: ChoosableVariant, options: readonly ConfigurableOption[]): number {
  return options.reduce(
    (place, { attributeCode, values }) =>
      place * values.length + values.findIndex(({ id }) => id === attributes[attributeCode]),
    0,
  );
}

/** Whether a variant is enabled and is in stock, or may be shown without stock. */
export function isShown(variant: ChoosableVariant, listsOutOfStock: boolean): boolean {
  return isEnabled(variant.status) && (listsOutOfStock || !isSoldOut(variant.stock));
}

/** `price` is left out, because a price is not a choice. */
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
 * Sorts variants in stock first, then by price; without a visible price it sorts by stock alone. A page
 * therefore opens on the variant that sets the price of its product.
 */
export function byPurchase(one: ChoosableVariant, other: ChoosableVariant): number {
  return (
    Number(canBeBought(other)) - Number(canBeBought(one)) ||
    grossOf(one) - grossOf(other) ||
    Number(isSoldOut(one.stock)) - Number(isSoldOut(other.stock))
  );
}

/** A variant without a visible price comes last. */
function grossOf({ offer }: ChoosableVariant): number {
  return offer.kind === 'priced' ? offer.unit.gross : Number.MAX_SAFE_INTEGER;
}
