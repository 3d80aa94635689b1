import type { OrderRequest } from '#contract/wire/order.ts';
import { totalsToWire } from '#contract/wire/totals.ts';
import { checkChoices } from '#domain/cart/check-choices.ts';
import { checkLineQuantity } from '#domain/cart/check-line-quantity.ts';
import { isCutToLength } from '#domain/catalog/is-cut-to-length.ts';
import { isSealed } from '#domain/catalog/is-sealed.ts';
import { packingOf } from '#domain/catalog/sale-unit.ts';
import type { Article } from '#domain/catalog/product.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { deliveryPromise } from '#domain/checkout/delivery-promise.ts';
import {
  isFromWarehouse,
  pickupCode,
  pickupPlace,
  type PickupShop,
} from '#domain/checkout/freight.ts';
import type { CartTotals } from '#domain/cart/cart.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import { hasPriceChanged } from '#domain/orders/compare-prices.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { checkQuantity } from '#domain/stock/check-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import type { BareCart } from '#server/repositories/sales/carts.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Takes } from '#server/repositories/sales/order-reservations.ts';
import { goodsNow, type KnownGoods } from './known-goods.ts';
import { checkedAddresses, checkedOrderFields } from './order-fields.ts';
import { unorderedCart } from './unordered-cart.ts';
import { priceCart, type PricedCart, type PricedFor, type PricedItem } from './price-cart.ts';

export interface CheckedOrder extends Pick<
  Order,
  'totals' | 'billing' | 'shipping' | 'shippingMethod' | 'paymentMethod' | 'fields'
> {
  readonly lines: readonly OrderLine[];
  /** The stock that each line takes, with its sku. */
  readonly takes: readonly (Takes & { readonly sku: string; readonly isFile: boolean })[];
  readonly cart?: BareCart;
}

/** The coupon and points that an order takes from its cart. */
export type LeftCart = Pick<BareCart, 'couponCode' | 'points'>;

/**
 * Computes an order from the request, without using the amounts that came with it
 * (rules/orders#price-check). Refuses `order.products_off_sale`, `order.products_unavailable`,
 * `product.no_vat_rate`, `order.price_changed`, `order.address_invalid`, `address.missing`,
 * `order.method_unavailable`, `order.country_not_delivered`, `order.no_freight`, `order.field_unknown`,
 * `order.cart_ordered`, `cart.hidden`, `cart.not_found`, `cart.quantity_above_maximum`.
 */
export async function checkOrder(
  tx: Db,
  request: OrderRequest,
  context: Asking & PricedFor & { readonly goods: KnownGoods; readonly left?: LeftCart },
): Promise<CheckedOrder> {
  if (isCartHidden(context.viewer, context.storeView.settings.prices)) {
    throw new AppError('cart.hidden');
  }
  requireCountable(request, context);
  const { billing, shipping } = checkedAddresses(request, context.storeView);
  const cart = request.cartId === undefined ? undefined : await unorderedCart(tx, request, context);
  const used: LeftCart | undefined = cart ?? context.left;
  const pickup = pickupCode(request.shippingMethod);
  const fields = checkedOrderFields(
    request.fields ?? cart?.fields ?? {},
    {
      isCompany: billing.organisationNumber !== '',
      isVirtual: shipping === undefined,
      isFetched: pickup !== undefined,
    },
    context,
  );
  const to = shipping ?? billing;
  const items = request.lines.map((line, index) => ({
    ...line,
    id: index + 1,
    kind: 'simple' as const,
  }));
  const { viewer, read } = await goodsNow(tx, context.goods);
  const priced = await priceCart(
    tx,
    {
      items,
      ...(used?.couponCode !== undefined && { couponCode: used.couponCode }),
      ...(used?.points !== undefined && { points: used.points }),
      shipping: {
        country: to.country,
        postcode: to.postcode,
        ...(to.region !== undefined && { region: to.region }),
        ...request.shippingMethod,
      },
      email: request.email,
    },
    { ...context, viewer },
    read,
  );
  if (!priced.isDelivered) throw new AppError('order.country_not_delivered');
  const place = priced.needsDelivery
    ? pickupPlace(context.freight, request.shippingMethod)
    : undefined;
  const shop = isFromWarehouse(request.shippingMethod) ? undefined : place;
  requireAvailable(priced, context, shop);
  const method = methodOf(priced, request);
  const payment = priced.paymentMethods.find(({ code }) => code === request.paymentMethodCode);
  if (payment === undefined) throw new AppError('order.method_unavailable');
  const delivery = place === undefined ? shipping : addressOfPlace(place, to);
  if (method !== undefined && delivery === undefined) throw new AppError('address.missing');
  requireSeenPrices(priced, request, used);
  return {
    lines: priced.items.map((item, index) => {
      const line = takenLine(orderLineOf(item, priced, index), shop !== undefined);
      const promise = deliveryPromise(line, {
        now: context.now,
        delivery: context.storeView.settings.delivery,
        isFetched: place !== undefined,
      });
      return { ...line, ...(promise && { promise }) };
    }),
    takes: takesOf(priced.items),
    totals: priced.isCouponIdle ? withoutCoupon(priced.totals) : priced.totals,
    billing,
    ...(delivery && { shipping: delivery }),
    ...(method && { shippingMethod: method }),
    paymentMethod: { code: payment.code, title: payment.title },
    fields,
    ...(cart && { cart }),
  };
}

/** Removes a coupon without effect, which the order then does not use (rules/cart#coupons). */
function withoutCoupon(totals: CartTotals): CartTotals {
  const { isCouponUnmet: _, couponCode: _code, couponDiscount: _rule, ...rest } = totals;
  return rest;
}

/** Checks quantities before anything is priced, because too many pieces would overflow amounts. */
export function requireCountable(
  { lines }: Pick<OrderRequest, 'lines'>,
  { storeView }: Pick<Asking, 'storeView'>,
): void {
  for (const { quantity } of lines) {
    const refusal = checkLineQuantity(quantity, storeView.settings.cart);
    if (refusal) orThrow(refusal);
  }
}

/** The stock of a shop is checked later, when it is taken. */
export function requireAvailable(
  { items }: PricedCart,
  { storeView, now }: Pick<Asking, 'storeView' | 'now'>,
  shop: PickupShop | undefined,
): void {
  const { settings } = storeView;
  const { maximumQuantity } = settings.cart;
  const missing = items.filter(
    ({ found, line, item }) =>
      found === undefined ||
      line === undefined ||
      !checkChoices(found, item.options, now).ok ||
      !checkQuantity(item.quantity, stockFor(found.article, shop), maximumQuantity).ok,
  );
  if (missing.length === 0) return;
  const untaxable = missing.filter(({ refusedFor }) => refusedFor === 'product.no_vat_rate');
  if (untaxable.length > 0) throw refusalOf('product.no_vat_rate', untaxable);
  const offSale = missing.filter(({ found }) => found === undefined);
  if (offSale.length > 0) throw refusalOf('order.products_off_sale', offSale);
  throw refusalOf('order.products_unavailable', missing);
}

function stockFor({ stock }: Article, shop: PickupShop | undefined): StockItem {
  return shop === undefined ? stock : { ...stock, isInStock: true, isManaged: false };
}

/** Fetched goods are delivered at the place of the pick-up. */
function addressOfPlace(
  { name, street, postcode, city, country }: PickupShop,
  { region: _, ...buyer }: Address,
) {
  const there = { company: name, street, apartment: '', postcode, city, country };
  return { ...buyer, ...there, organisationNumber: '' };
}

function refusalOf(code: ErrorCode, items: readonly PricedItem[]): AppError {
  const skus = [...new Set(items.map(({ item }) => item.sku))];
  return new AppError(code, { details: { skus } });
}

function methodOf(
  { needsDelivery, shippingMethods, chosen }: PricedCart,
  { shipping }: OrderRequest,
): Order['shippingMethod'] {
  if (!needsDelivery) return undefined;
  if (shippingMethods.length === 0) {
    throw new AppError('order.no_freight', { details: { postcode: shipping?.postcode ?? '' } });
  }
  if (chosen === undefined) throw new AppError('order.method_unavailable');
  const { carrierCode, methodCode, title } = chosen;
  return { carrierCode, methodCode, title };
}

/** Refuses prices that the shopper has not seen, and a coupon or points of the cart that no longer hold. */
function requireSeenPrices(
  { items, totals }: PricedCart,
  request: OrderRequest,
  cart: LeftCart | undefined,
): void {
  const lines = request.lines.flatMap(({ sku, unit: seen }, index) => {
    const now = items[index]?.line?.unit;
    return now === undefined ? [] : [{ sku, seen, now }];
  });
  const isCouponLost =
    cart?.couponCode !== undefined &&
    (totals.couponCode === undefined || totals.isCouponUnmet === true);
  const arePointsLost = (cart?.points ?? 0) > (totals.points?.rule.points ?? 0);
  // A buyer who sends no total has not seen the cost without the coupon or the points.
  const isUnseen = (isCouponLost || arePointsLost) && request.expectedTotal === undefined;
  const total = { seen: request.expectedTotal, now: totals.total.gross };
  if (!isUnseen && !hasPriceChanged(lines, total)) return;
  throw new AppError('order.price_changed', { details: { totals: totalsToWire(totals) } });
}

/** Makes a line of an order from its priced item in the cart; throws for one that can't be bought. */
export function orderLineOf(
  { item, found, choices, line, isBulky }: PricedItem,
  { totals }: Pick<PricedCart, 'totals'>,
  index: number,
): OrderLine {
  const row = totals.rows[index];
  // `requireAvailable` accepts only lines that are found and priced, so each has its row.
  if (found === undefined || line === undefined || row === undefined) {
    throw new Error(`Line ${index + 1} of an order lost its price`);
  }
  const { product, article } = found;
  return {
    sku: article.sku,
    ...(product.sku !== article.sku && { parentSku: product.sku }),
    kind: product.kind,
    name: product.name,
    choices,
    options: item.options,
    quantity: item.quantity,
    unit: line.unit,
    vatRate: line.vatRate,
    fulfilment: line.fulfilment,
    ...(isSealed(product, article) && { isSealed: true }),
    ...(isCutToLength(product, article) && { isCutToLength: true }),
    ...packingOf(article, product),
    ...(isBulky === true && { isBulky }),
    ...(product.kind === 'bundle' && {
      parts: line.takes.map(({ article: part, quantity }) => ({ sku: part.sku, quantity })),
    }),
    row: row.row,
    discount: row.discount,
    ...(item.note !== undefined && { note: item.note }),
  };
}

/**
 * A line of fetched goods. Where only the shop has enough, the order takes its stock, or is refused.
 */
export function takenLine(line: OrderLine, isFromShop: boolean): OrderLine {
  const { fulfilment } = line;
  const isThere = fulfilment === 'in-shop' || (isFromShop && fulfilment === 'ordered-in');
  return isThere ? { ...line, fulfilment: 'from-stock' } : line;
}

/** Sums an article that a line takes twice, as in a bundle. */
export function takesOf(items: readonly PricedItem[]): CheckedOrder['takes'] {
  return items.flatMap(({ item, found, line }, index) => {
    const ofLine = new Map<number, CheckedOrder['takes'][number]>();
    for (const { article, quantity: more } of line?.takes ?? []) {
      const quantity = (ofLine.get(article.id)?.quantity ?? 0) + more;
      ofLine.set(article.id, {
        line: index + 1,
        productId: article.id,
        sku: article.sku,
        isFile: (article.kind ?? found?.product.kind) === 'downloadable',
        perPiece: quantity / item.quantity,
        quantity,
      });
    }
    return [...ofLine.values()];
  });
}
