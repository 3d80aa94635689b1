import { refusedArticle } from '#domain/cart/refused-article.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { Refusal } from '#domain/errors.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { refusedQuantity } from '#domain/stock/refused-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { OrderLine } from './order.ts';

export type LineToRepeat = Pick<OrderLine, 'sku' | 'parentSku' | 'name' | 'options' | 'quantity'>;

/** A line that can be bought again, with its choices, of the present product. */
export interface RepeatedLine {
  readonly product: OfferedProduct;
  readonly variant?: OfferedVariant;
  readonly quantity: number;
  readonly options: CartItemOptions;
}

/** A line that can't be bought again, or only in another quantity. */
export interface MissedLine {
  readonly line: LineToRepeat;
  readonly refusal: Refusal;
  /**
   * The quantity that can be bought instead: fewer, or more to fill a pack. It is 0 where none can be
   * bought.
   */
  readonly taken: number;
}

export interface RepeatedOrder {
  readonly repeated: readonly RepeatedLine[];
  readonly missed: readonly MissedLine[];
}

interface Circumstances {
  readonly maximumQuantity: number;
  readonly now: Moment;
  /** Returns the pieces of an article in the cart. */
  readonly held: (sku: string) => number;
}

/**
 * The lines of an order that can be bought again, and the reasons for the others
 * (rules/orders#order-again).
 */
export function orderAgain(
  lines: readonly LineToRepeat[],
  products: readonly OfferedProduct[],
  { maximumQuantity, now, held }: Circumstances,
): RepeatedOrder {
  const taken = new Map<string, number>();
  const repeated: RepeatedLine[] = [];
  const missed: MissedLine[] = [];
  for (const line of lines) {
    const found = findArticle(line, products);
    const refusal = found ? refusedArticle({ ...line, ...found }, now) : gone;
    if (found === undefined || refusal !== undefined) {
      missed.push({ line, refusal: refusal ?? gone, taken: 0 });
      continue;
    }
    const { stock } = found.variant ?? found.product;
    // The quoted price was for one order.
    const { quote: _, ...options } = line.options;
    const before = held(line.sku) + (taken.get(line.sku) ?? 0);
    const wrong = refusedQuantity(before + line.quantity, stock, maximumQuantity);
    const quantity = wrong ? nearest(line.quantity, stock, before, maximumQuantity) : line.quantity;
    if (wrong) missed.push({ line, refusal: wrong, taken: quantity });
    if (quantity > 0) repeated.push({ ...found, quantity, options });
    taken.set(line.sku, before - held(line.sku) + quantity);
  }
  return { repeated, missed };
}

const gone: Refusal = { code: 'cart.not_available' };

/** The quantity to buy instead: rounded up to the next pack or the minimum, as far as stock allows. */
function nearest(
  quantity: number,
  stock: StockItem,
  before: number,
  maximumQuantity: number,
): number {
  const { min, max, step } = quantityBounds(stock, maximumQuantity);
  if (refusedQuantity(max, stock, maximumQuantity)) return 0;
  const packed = Math.max(min, Math.ceil((before + quantity) / step) * step);
  return Math.max(0, Math.min(max, packed) - before);
}

type Found = Pick<RepeatedLine, 'product' | 'variant'>;

function findArticle(
  { sku, parentSku = sku }: LineToRepeat,
  products: readonly OfferedProduct[],
): Found | undefined {
  const product = products.find((each) => each.sku === parentSku);
  if (product === undefined || !isEnabled(product.status)) return undefined;
  if (parentSku === sku) return { product };
  const variant = product.variants.find((each) => each.sku === sku);
  return variant && isEnabled(variant.status) ? { product, variant } : undefined;
}
