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
  /** An exact sku wins over every choice (spec §4). */
  readonly sku?: string;
  /** Sold-out variants may be chosen, to be shown as sold out (spec §4). */
  readonly listsOutOfStock: boolean;
}

/**
 * The variant first shown: the exact sku, else the one that matches most choices, the cheaper one
 * of equals (spec §4, protocol 3.8). Undefined when no variant may be shown at all.
 */
export function firstVariant<V extends ChoosableVariant>(
  variants: readonly V[],
  question: VariantQuestion,
): V | undefined {
  const shown = variants.filter((variant) => isShown(variant, question.listsOutOfStock));
  const exact = shown.find((variant) => variant.sku === question.sku);
  if (exact !== undefined) return exact;
  return cheapest(
    shown.filter((variant) => matches(variant, question) === mostMatches(shown, question)),
  );
}

/**
 * The variant a shopper chose: every chosen attribute must match (decisions C7b), the cheapest where
 * several do. Refuses with `product.no_such_configuration`.
 */
export function matchVariant<V extends ChoosableVariant>(
  variants: readonly V[],
  question: VariantQuestion,
): Result<V> {
  const wanted = Object.keys(question.choices).filter((code) => code !== 'price').length;
  const shown = variants.filter((variant) => isShown(variant, question.listsOutOfStock));
  const chosen =
    shown.find((variant) => variant.sku === question.sku) ??
    cheapest(shown.filter((variant) => matches(variant, question) === wanted));
  return chosen === undefined ? refused('product.no_such_configuration') : accepted(chosen);
}

/** Whether a variant is enabled and has, or may be shown without, stock (spec §4). */
export function isShown(variant: ChoosableVariant, listsOutOfStock: boolean): boolean {
  return isEnabled(variant.status) && (listsOutOfStock || !isSoldOut(variant.stock));
}

function matches({ attributes }: ChoosableVariant, { choices }: VariantQuestion): number {
  return Object.entries(choices).filter(
    ([code, id]) => code !== 'price' && [attributes[code]].flat().includes(id),
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
