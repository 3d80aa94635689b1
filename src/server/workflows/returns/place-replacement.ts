import type { PlacedOrder } from '#contract/wire/order.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import { orderCharges } from '#domain/ledger/order-charges.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { orderLabel } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import type { StoreView } from '#domain/settings.ts';
import { warehouse } from '#server/repositories/catalog/shelves.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { insertReservations } from '#server/repositories/sales/order-reservations.ts';
import { findOrder, insertOrder, nextOrderId } from '#server/repositories/sales/orders.ts';
import { setReplacement } from '#server/repositories/sales/returns.ts';
import { reserveArticles } from '#server/workflows/reserve-articles.ts';
import { newToken } from '#server/tokens.ts';
import { tellOfOrder } from '#server/workflows/tell-of-order.ts';
import { mailTexts } from '#texts/mails.ts';
import type { MovingReturn } from './moving-return.ts';
import type { Replacement } from './price-replacement.ts';

/**
 * Places the order that sends other goods: to the same buyer and address, by the same way, with what is missing on an
 * invoice (rules/returns#exchange). Throws `order.products_unavailable` where too few are in stock.
 */
export async function placeReplacement(
  moving: MovingReturn,
  { viewer, takes, ...goods }: Replacement,
  storeView: StoreView,
): Promise<Order> {
  const { tx, order, request, acting } = moving;
  const { actor, now } = acting;
  const shelf = pickupCode(order.shippingMethod) ?? warehouse;
  const id = await nextOrderId(tx);
  const counted = await reserveArticles(tx, takes, shelf, now);
  const placed = {
    ...headOf(order, storeView),
    ...goods,
    id,
    number: orderNumber(id),
    placedAt: now,
  };
  const answered = { fingerprint: `exchange ${returnNumber(request.id)}`, groupId: viewer.groupId };
  await insertOrder(tx, { ...placed, ...answered }, JSON.stringify(answerOf(placed)));
  await insertPostings(tx, id, orderCharges(placed), { actor, now });
  const held = takes.filter(({ productId }) => counted.has(productId));
  await insertReservations(tx, id, shelf, held);
  await setReplacement(tx, request.id, id);
  await tellOfOrder(tx, placed, now);
  const found = await findOrder(tx, id);
  if (found === undefined) throw new Error(`Order ${placed.number} is gone`);
  return found;
}

/** The buyer, addresses and choices are those of the order whose goods came back. */
function headOf(order: Order, storeView: StoreView) {
  const { storeCode, customerId, email, hasNetPrices, billing, shipping, shippingMethod } = order;
  const { companyId, companyStanding, termsVersion } = order;
  return {
    key: newToken(),
    storeCode,
    ...(customerId !== undefined && { customerId }),
    ...(companyId !== undefined && { companyId }),
    email,
    ...(hasNetPrices !== undefined && { hasNetPrices }),
    billing,
    ...(shipping && { shipping }),
    ...(shippingMethod && { shippingMethod }),
    paymentMethod: { code: 'invoice', title: mailTexts[storeView.language]('method.invoice') },
    fields: fieldsWithoutDays(order, storeView),
    ...(companyStanding && { companyStanding }),
    ...(termsVersion !== undefined && { termsVersion }),
  };
}

type Placed = Pick<Order, 'id' | 'number' | 'key' | 'placedAt' | 'totals'>;

/** No client knows the key, so none asks for this answer; each order has one. */
function answerOf({ id, number, key, placedAt, totals }: Placed): PlacedOrder {
  return { id, number, key, placedAt, status: orderLabel('placed'), total: totals.total.gross };
}

/** A day that was wished for the first delivery is over. */
function fieldsWithoutDays({ fields }: Order, { settings }: StoreView): Order['fields'] {
  const days = new Set(
    settings.orders.fields.flatMap(({ code, kind }) => (kind === 'date' ? [code] : [])),
  );
  return Object.fromEntries(Object.entries(fields).filter(([code]) => !days.has(code)));
}
