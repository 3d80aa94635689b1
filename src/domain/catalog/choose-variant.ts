import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { Variant } from './product.ts';
import { isEnabled } from './visibility.ts';

/** What choosing needs to know of a variant. */
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
 * The variant first shown: the exact sku, else the one that matches most choices, the cheaper one of equals
 * (rules/products#first-variant). Zero matches are no match, unless nothing was chosen: undefined then, or the
 * default where that is allowed. Undefined too when no variant may be shown at all.
 */
export function firstVariant<V extends ChoosableVariant>(
  variants: readonly V[],
  question: VariantQuestion,
): V | undefined {
  const shown = variants.filter((variant) => isShown(variant, question.listsOutOfStock));
  const exact = shown.find((variant) => variant.sku === question.sku);
  if (exact !== undefined) return exact;
  const most = mostMatches(shown, question);
  if (most === 0 && chosenCodes(question).length > 0) {
    return question.fallsBackToDefault === true ? shown[0] : undefined;
  }
  return cheapest(shown.filter((variant) => matches(variant, question) === most));
}

/**
 * The variant a shopper chose: every chosen attribute must match (rules/products#chosen-variant), the cheapest
 * where several do. Refuses with `product.no_such_configuration`.
 */
export function matchVariant<V extends ChoosableVariant>(
  variants: readonly V[],
  question: VariantQuestion,
): Result<V> {
  const wanted = chosenCodes(question).length;
  const shown = variants.filter((variant) => isShown(variant, question.listsOutOfStock));
  const chosen =
    shown.find((variant) => variant.sku === question.sku) ??
    cheapest(shown.filter((variant) => matches(variant, question) === wanted));
  return chosen === undefined ? refused('product.no_such_configuration') : accepted(chosen);
}

/** Whether a variant is enabled and has, or may be shown without, stock. */
export function isShown(variant: ChoosableVariant, listsOutOfStock: boolean): boolean {
  return isEnabled(variant.status) && (listsOutOfStock || !isSoldOut(variant.stock));
}

/** The price is no choice. */
function chosenCodes({ choices }: VariantQuestion): readonly string[] {
  return Object.keys(choices).filter((code) => code !== 'price');
}

function matches({ attributes }: ChoosableVariant, question: VariantQuestion): number {
  return chosenCodes(question).filter((code) =>
    [attributes[code]].flat().includes(question.choices[code]),
  ).length;
}

function mostMatches(variants: readonly ChoosableVariant[], question: VariantQuestion): number {
  return Math.max(0, ...variants.map((variant) => matches(variant, question)));
}

function cheapest<V extends ChoosableVariant>(variants: readonly V[]): V | undefined {
  return variants.toSorted((one, other) => grossOf(one) - grossOf(other))[0];
}

/** A variant without a visible price comes after those that have one. */
function grossOf({ offer }: ChoosableVariant): number {
  return offer.kind === 'priced' ? offer.unit.gross : Number.MAX_SAFE_INTEGER;
}
