import type { Refusal } from '#domain/errors.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { priceLine, type Taken } from '#domain/pricing/price-line.ts';
import type { Moment } from '#domain/time/moment.ts';
import { checkChoices } from './check-choices.ts';

interface Wanted extends Pick<Taken, 'sku' | 'options' | 'quantity'> {
  readonly product: OfferedProduct;
  readonly variant?: OfferedVariant | undefined;
}

/**
 * The reason why an article can't be put into a cart with these choices, apart from stock and limits;
 * undefined where it can.
 */
export function refusedArticle(wanted: Wanted, now: Moment): Refusal | undefined {
  const { product, variant = product, sku, options, quantity } = wanted;
  if (product.isCartHidden) return { code: 'cart.hidden' };
  const chosen = checkChoices({ product, article: variant }, options, now);
  if (!chosen.ok) return chosen.refusal;
  const priced = priceLine(product, { sku, options, quantity });
  return priced.ok ? undefined : priced.refusal;
}
