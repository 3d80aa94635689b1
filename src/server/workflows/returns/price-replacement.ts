import { totalCart } from '#domain/cart/totals.ts';
import type { CartRow, CartTotals } from '#domain/cart/cart.ts';
import { deliveryPromise } from '#domain/checkout/delivery-promise.ts';
import { isFromWarehouse } from '#domain/checkout/freight.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { addPrices, subtractPrice, zeroPrice } from '#domain/money/price.ts';
import { isGoods } from '#domain/orders/fulfilment.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Buying } from '#domain/pricing/price-found.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { pricedAsPaid, type Exchanged } from '#domain/returns/exchange.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { loadVatRules } from '#server/repositories/catalog/vat-rules.ts';
import { loadAgreedPrices } from '#server/repositories/companies/agreed-prices.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import type { StoredCartItem } from '#server/repositories/sales/carts.ts';
import type { Db } from '#server/repositories/system/database.ts';
import {
  orderLineOf,
  takenLine,
  takesOf,
  type CheckedOrder,
} from '#server/workflows/check-order.ts';
import { pricedViewer } from '#server/workflows/companies/priced-viewer.ts';
import { findArticles } from '#server/workflows/find-articles.ts';
import { priceItem, type PricedItem } from '#server/workflows/price-cart.ts';

/** The goods that are sent in place of returned ones, with their prices. */
export interface Replacement {
  readonly viewer: Viewer;
  readonly lines: readonly OrderLine[];
  readonly takes: CheckedOrder['takes'];
  readonly totals: CartTotals;
}

/** The pieces that are exchanged, with their order and its store view. */
interface Exchanging {
  readonly order: Order;
  readonly storeView: StoreView;
  readonly pieces: readonly Exchanged[];
  /** The pieces of a line whose money was given back before. */
  readonly givenBack: (line: number) => number;
}

/**
 * Prices other goods for the buyer of an order: the returned article as it was paid, another one as it costs now
 * (rules/returns#exchange). Undefined where one of them cannot be bought by its number.
 */
export async function priceReplacement(
  db: Db,
  exchanging: Exchanging,
  now: Moment,
): Promise<Replacement | undefined> {
  const { order, storeView, pieces } = exchanging;
  const viewer = await viewerOf(db, order);
  if (isPriceHidden(viewer, storeView.settings.prices)) return undefined;
  const asked = pieces.map(({ line, sku, quantity, isSame }) => ({
    sku,
    quantity,
    options: isSame ? optionsOf(order.lines[line - 1]) : {},
  }));
  const { country, postcode } = order.shipping ?? order.billing;
  const priced = await priceGoods(db, asked, { viewer, storeView, now, country, postcode });
  if (!priced.every(isSentGoods)) return undefined;
  const lines = linesOf(priced, exchanging, now);
  return { viewer, lines, takes: takesOf(priced), totals: totalsOf(lines, order) };
}

/** The quote at whose price a line was bought is used up, and the article is sent again as it was paid. */
function optionsOf({ options = {} }: Partial<OrderLine> = {}): OrderLine['options'] {
  const { quote: _, ...chosen } = options;
  return chosen;
}

function linesOf(
  priced: readonly PricedItem[],
  { order, storeView, pieces, givenBack }: Exchanging,
  now: Moment,
): readonly OrderLine[] {
  const today = { totals: totalCart({ lines: priced.flatMap(({ line }) => line ?? []) }) };
  const isFetched = isPickUp(order);
  const isFromShop = isFetched && !isFromWarehouse(order.shippingMethod);
  const { delivery } = storeView.settings;
  const before = countedBefore(pieces, givenBack);
  return priced.map((item, index) => {
    const line = takenLine(orderLineOf(item, today, index), isFromShop);
    const promise = deliveryPromise(line, { now, delivery, isFetched });
    const piece = pieces[index];
    const paid = piece?.isSame === true ? order.lines[piece.line - 1] : undefined;
    return {
      ...line,
      ...(promise && { promise }),
      ...(paid && pricedAsPaid(paid, line.quantity, before[index] ?? 0)),
    };
  });
}

type Goods = Pick<StoredCartItem, 'sku' | 'quantity' | 'options'>;

async function priceGoods(
  db: Db,
  goods: readonly Goods[],
  buyer: Omit<Buying, 'vatRules'>,
): Promise<readonly PricedItem[]> {
  const found = await findArticles(db, buyer.storeView, goods);
  const buying = { ...buyer, vatRules: await loadVatRules(db) };
  return goods.map((each, index) =>
    priceItem({ ...each, id: index + 1, kind: 'simple' }, found[index], buying),
  );
}

/** The first of these numbers that names no goods for the viewer, such as those with choices to make. */
export async function findUnsold(
  db: Db,
  skus: readonly string[],
  buyer: Pick<Buying, 'viewer' | 'storeView' | 'now'>,
): Promise<string | undefined> {
  if (skus.length === 0) return undefined;
  if (isPriceHidden(buyer.viewer, buyer.storeView.settings.prices)) return skus[0];
  const goods = skus.map((sku) => ({ sku, quantity: 1, options: {} }));
  const priced = await priceGoods(db, goods, buyer);
  return priced.find((item) => !isSentGoods(item))?.item.sku;
}

/** Today's prices of the buyer; those of a guest where there is no account. */
async function viewerOf(db: Db, { customerId }: Order): Promise<Viewer> {
  const customer = customerId === undefined ? undefined : await findCustomer(db, customerId);
  if (customer === undefined) return guest;
  const member = await findMember(db, customer.id);
  return pricedViewer({ customer, member }, (companyId) => loadAgreedPrices(db, companyId));
}

/** Rentals, services and files are never sent for returned goods. */
function isSentGoods({ found, line }: PricedItem): boolean {
  return found !== undefined && line !== undefined && isGoods(line.fulfilment);
}

/** The pieces before each of these that give their money back earlier. */
function countedBefore(
  pieces: readonly Exchanged[],
  givenBack: Exchanging['givenBack'],
): readonly number[] {
  return pieces.map(({ line }, index) =>
    pieces
      .slice(0, index)
      .reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), givenBack(line)),
  );
}

/** The other goods are sent without freight. */
function totalsOf(lines: readonly OrderLine[], { shippingMethod }: Order): CartTotals {
  const rows = lines.map(({ sku, quantity, unit, row, discount }): CartRow => ({
    sku,
    quantity,
    unit,
    row,
    discount,
  }));
  const subtotal = addPrices(...rows.map(({ row }) => row));
  const discount = addPrices(...rows.map((row) => row.discount));
  const shipping = shippingMethod && { shipping: zeroPrice };
  return { rows, subtotal, discount, ...shipping, total: subtractPrice(subtotal, discount) };
}
