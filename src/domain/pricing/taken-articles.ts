import { chosenParts } from '#domain/catalog/chosen-parts.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { OfferedProduct } from './offered-product.ts';
import type { Taken } from './price-line.ts';

/** An article and the number of pieces that leave the stock. */
export interface TakenArticle {
  readonly sku: string;
  readonly stock: StockItem;
  readonly quantity: number;
}

/**
 * The articles that a line takes from stock: the variant or product itself, or the chosen parts of a
 * bundle times their pieces. An article that occurs twice is summed. Refuses as the price of the line
 * does.
 */
export function takenArticles(
  { kind, sku: own, stock, variants, bundle }: OfferedProduct,
  { sku, options, quantity }: Taken,
): Result<readonly TakenArticle[]> {
  if (bundle !== undefined) {
    const parts = chosenParts(bundle.options, options.bundle ?? []);
    if (!parts.ok) return parts;
    return accepted(
      parts.value.map(({ selection, quantity: each }) => ({
        sku: selection.sku,
        stock: selection.stock,
        quantity: each * quantity,
      })),
    );
  }
  if (kind !== 'configurable') return accepted([{ sku: own, stock, quantity }]);
  const variant = variants.find((each) => each.sku === sku);
  return variant === undefined
    ? refused('product.no_such_configuration')
    : accepted([{ sku: variant.sku, stock: variant.stock, quantity }]);
}
