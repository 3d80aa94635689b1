import type { ListedOrder, OrderView } from '#contract/views/orders.ts';
import { actorOf } from '#domain/actor.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import { placeAsOrdered } from '#domain/orders/order-addresses.ts';
import { piecesKept, shownFile } from '#domain/orders/bought-file.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { openPieces, piecesLeft } from '#domain/orders/order-progress.ts';
import { moneyStanding } from '#domain/payments/money-standing.ts';
import { awaitsPayment } from '#domain/payments/awaits-payment.ts';
import { orderStanding, type OrderStanding } from '#domain/orders/order-standing.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { may } from '#domain/permissions/may.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { returnStanding } from '#domain/returns/return-standing.ts';
import type { Asking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findCustomerNames } from '#server/repositories/customers/customer-names.ts';
import { findFiles } from '#server/repositories/sales/bought-files.ts';
import { findInvoices, numbersWithFile } from '#server/repositories/sales/invoices.ts';
import { findMoneyMoves } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { returnsOf } from '#server/repositories/sales/returns.ts';
import {
  findProgress,
  loadProgress,
  type OrderProgress,
} from '#server/repositories/sales/shipments.ts';
import { findLocations } from '#server/workflows/content/find-locations.ts';
import { deliveryTexts } from '#texts/delivery-texts.ts';
import { mailTexts } from '#texts/mails.ts';
import { placeLines } from '#texts/place-lines.ts';
import { promiseSentence } from '#texts/promise-sentence.ts';
import { loadStoresTexts } from '#texts/stores.ts';
import { weekLine } from '#texts/week-line.ts';
import { missing, type Asked, type View } from './asked.ts';
import { namedFields } from './named-fields.ts';
import { buyerNames } from './buyer-names.ts';
import { canceling, comingBack } from './coming-back.ts';
import {
  knownArticles,
  papersTeller,
  shownArticle,
  type ArticlesOfLines,
} from './ordered-articles.ts';

/** Maximum number of articles that the list names for an order. */
const maxNames = 3;

/** Orders as lists name them. */
export async function listedOrders(
  orders: readonly Order[],
  asking: Asking,
): Promise<readonly ListedOrder[]> {
  const progress = await loadProgress(asking.services.database.read, orders);
  const articles = await knownArticles(orders.flatMap(namedLines), asking);
  const ids = orders.map(({ id }) => id);
  const returns = await returnsOf(asking.services.database.read, ids);
  return orders.flatMap((order, index) => {
    const became = progress[index];
    if (became === undefined) return [];
    const returned = returnStanding(became.lines, returns.get(order.id) ?? []);
    return { ...listed(order, became, articles), ...(returned && { returned }) };
  });
}

/** The first lines with different names, since variants of a product share theirs. */
function namedLines({ lines }: Order): readonly OrderLine[] {
  return lines
    .filter(({ name }, index) => lines.findIndex((line) => line.name === name) === index)
    .slice(0, maxNames);
}

function listed(order: Order, became: OrderProgress, articles: ArticlesOfLines): ListedOrder {
  const named = namedLines(order);
  const { customer_reference, order_number } = order.fields;
  const reference = customer_reference || order_number;
  return {
    number: order.number,
    placedAt: order.placedAt,
    standing: standingOf(order, became),
    total: order.totals.total,
    money: moneyStanding(order, became),
    names: named.map(({ name }) => name),
    more: order.lines.length - named.length,
    pictures: named.flatMap(({ sku }) => {
      const known = articles.get(sku);
      return (known && shownArticle(known).picture) ?? [];
    }),
    ...(reference && { reference }),
  };
}

function standingOf(order: Order, progress: OrderProgress): OrderStanding {
  const { state, lines } = progress;
  return orderStanding(state, lines, isPickUp(order), awaitsPayment(order, progress));
}

/** Another customer's order counts as not found. */
export const orderView: View<OrderView> = async (asked) => {
  const { asking, params } = asked;
  const { read } = asking.services.database;
  const { number = '' } = params;
  const order = /^\d{9,15}$/.test(number) ? await findOrderByNumber(read, number) : undefined;
  const isShown = order && may(actorOf(asking.viewer), 'own.orders.view', order).ok;
  if (!isShown) missing();
  const isOwn = order.customerId === asking.viewer.customerId;
  const buyer = isOwn ? undefined : (await buyerNames(read, [order])).get(number);
  const representative = await representativeName(read, order);
  return {
    ...(await shownOrder(order, asked)),
    ...(buyer !== undefined && { buyer }),
    ...(representative !== undefined && { representative }),
  };
};

async function representativeName(
  db: Db,
  { representativeId: id }: Order,
): Promise<string | undefined> {
  return id === undefined ? undefined : (await findCustomerNames(db, [id])).get(id);
}

/** An order that its viewer may see; `key` is that of its signed link, where the viewer came by it. */
export async function shownOrder(order: Order, asked: Asked, key?: string): Promise<OrderView> {
  const { asking } = asked;
  const { read } = asking.services.database;
  const became = await findProgress(read, order);
  const articles = await knownArticles(order.lines, asking);
  const { format, t } = asked.shop;
  const papersOfArticle = await papersTeller(asking, {
    number: format.number,
    yes: t('product.yes'),
  });
  const lines = order.lines.map(({ promise: _promise, parts: _parts, ...line }, index) => {
    const known = articles.get(line.sku);
    const article = known && { ...shownArticle(known), ...papersOfArticle(known) };
    const { canceled = 0 } = became.lines[index] ?? {};
    return { ...line, canceled, ...(article && { article }) };
  });
  const { prices } = asked.shop.storeView.settings;
  const { number, placedAt, email, totals, billing, shipping } = order;
  const { shippingMethod, paymentMethod } = order;
  const standing = standingOf(order, became);
  const mayPay = may(actorOf(asking.viewer), 'own.orders.follow', order).ok;
  const isOver = became.state === 'complete' || became.state === 'canceled';
  return {
    number,
    placedAt,
    email,
    totals,
    billing,
    ...(shipping && { shipping }),
    ...(shippingMethod && { shippingMethod }),
    paymentMethod,
    balance: became.balance,
    ...(standing === 'unpaid' && mayPay && { payKey: order.key }),
    ...(became.confirmedAt !== undefined && { confirmedAt: became.confirmedAt }),
    moves: await findMoneyMoves(read, order.id),
    lines,
    ...documentsOf(order, lines, key),
    standing,
    isRepeatable: !isPriceHidden(asking.viewer, prices) && !isCartHidden(asking.viewer, prices),
    shipments: became.shipments.filter(({ status }) => status !== 'canceled'),
    cancellations: became.cancellations,
    left: isOver
      ? []
      : piecesLeft(became.lines, openPieces).map((pieces) => promised(pieces, order, asked)),
    files: await filesOf(order, became, asked),
    ...(await canceling(order, became, asked, key)),
    ...(await comingBack(order, became, asked, key)),
    papers: await papersOf(order, asked, key),
    ...(await placeOf(order, asked)),
    fields: namedFields(order.fields, asked.shop.storeView),
  };
}

/** Adds the promise from the day of the order. */
function promised(
  pieces: Pieces,
  { lines }: Order,
  { shop: { storeView } }: Asked,
): OrderView['left'][number] {
  const promise = lines[pieces.line - 1]?.promise;
  const t = deliveryTexts[storeView.language];
  return { ...pieces, ...(promise && { promise: promiseSentence(t, promise) }) };
}

async function filesOf(
  { id }: Order,
  { lines }: OrderProgress,
  { asking, shop: { storeView } }: Asked,
): Promise<OrderView['files']> {
  const files = await findFiles(asking.services.database.read, id);
  return files.map((file) =>
    shownFile(file, piecesKept(lines[file.line - 1]), storeView, asking.now),
  );
}

function documentsOf(
  { number }: Order,
  lines: OrderView['lines'],
  key: string | undefined,
): Pick<OrderView, 'documents'> {
  if (!lines.some(({ article }) => article !== undefined && article.papers.length > 0)) return {};
  const query = key === undefined ? '' : `?key=${key}`;
  const address = (ending: string) => `/media/orders/${number}/documents.${ending}${query}`;
  return { documents: { zip: address('zip'), list: address('pdf') } };
}

/** Lists papers with a file; a new one appears once its file is made. */
async function papersOf(
  { id }: Order,
  { asking }: Asked,
  key: string | undefined,
): Promise<OrderView['papers']> {
  const { read } = asking.services.database;
  const papers = await findInvoices(read, id);
  const made = await numbersWithFile(
    read,
    papers.map(({ number }) => number),
  );
  return papers
    .filter(({ number }) => made.has(number))
    .map(({ kind, number }) => {
      const address = `/media/invoices/${number}`;
      return { kind, number, address: key === undefined ? address : `${address}?key=${key}` };
    });
}

/** The pick-up place: a shop with its present data. */
async function placeOf(
  order: Order,
  { asking, shop: { storeView } }: Asked,
): Promise<Pick<OrderView, 'place' | 'hours'>> {
  if (!isPickUp(order)) return { place: [], hours: [] };
  const code = pickupCode(order.shippingMethod);
  const found = (await findLocations(asking)).find((each) => each.code === code);
  if (found === undefined) return { place: placeAsOrdered(order), hours: [] };
  const { hours } = found;
  const { language } = storeView;
  const place = placeLines(found, mailTexts[language]);
  const open = hours && weekLine(hours.week, language, await loadStoresTexts(language));
  return { place, hours: open ? open.split(', ') : [] };
}
