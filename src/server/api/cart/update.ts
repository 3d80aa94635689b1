import { update as endpoint } from '#contract/cart.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import { changeLine, findWanted } from '#server/workflows/change-line.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { isFirstChange } from '#server/repositories/sales/carts.ts';
import { findFreight } from '#server/workflows/find-freight.ts';
import { lockedCart } from '#server/workflows/held-cart.ts';
import { priceCart } from '#server/workflows/price-cart.ts';
import { servedItem } from './served-item.ts';

const refusals = [
  'cart.hidden',
  'product.not_found',
  'product.no_vat_rate',
  'product.no_such_configuration',
  'product.parent_missing',
  'product.no_such_option',
  'product.option_required',
  'product.option_unwritten',
  'product.option_too_long',
  'product.option_day',
  'product.option_time',
  'rental.not_offered',
  'rental.period',
  'rental.too_late',
  'rental.day',
  'quote.expired',
  'cart.item_not_found',
  'cart.too_many_lines',
  'cart.not_available',
  'cart.price_unknown',
  'cart.out_of_stock',
  'cart.quantity_invalid',
  'cart.quantity_below_minimum',
  'cart.quantity_above_maximum',
  'cart.quantity_increment',
  'cart.quantity_unavailable',
] as const;

export const update = defineRoute(endpoint, refusals, async ({ query, body }, context) => {
  const { database } = context.services;
  const cartId = query.cartId ?? body.cartId;
  const wanted = await findWanted(body, context);
  const { held, changed } = await database.transaction(async (tx) => {
    const own = await lockedCart(tx, cartId, context);
    const line = await changeLine(tx, own, body, wanted, context);
    // This comes last, because from here on the carts of one address wait for each other.
    if (own.customerId === undefined && isFirstChange(own)) {
      await countHourly(tx, 'carts', context);
    }
    return { held: own, changed: line };
  });
  // Only the line is answered, with the data that was read for it.
  const { vatRules } = wanted;
  const line = { shipping: held.shipping, items: [changed.item] };
  const read = { vatRules, found: [changed.found] };
  const asking = { ...context, freight: await findFreight(context) };
  const [priced] = (await priceCart(database.read, line, asking, read)).items;
  if (priced === undefined) throw new AppError('cart.item_not_found');
  return { result: servedItem(priced, held.id) };
});
