import type * as v from 'valibot';
import { moment } from '#domain/time/moment.ts';
import { addOre, ore } from '#domain/money/ore.ts';
import { isProvider } from '#domain/payments/payment.ts';
import { sentValue } from '#domain/payments/sent-value.ts';
import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import { piecesKept, shownFile } from '#domain/orders/bought-file.ts';
import { openPieces, piecesLeft } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { isNeverSent } from '#domain/returns/return-states.ts';
import { loadStoreLocations } from '#server/repositories/content/store-locations.ts';
import { findFiles } from '#server/repositories/sales/bought-files.ts';
import { findOwed } from '#server/repositories/sales/owed-orders.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Services } from '#server/services.ts';
import { loadStoresTexts } from '#texts/stores.ts';
import { weekLine } from '#texts/week-line.ts';
import { causeOfMoneyBack } from './money-back-cause.ts';
import { findPicturedOrder } from './pictured-order.ts';
import { labelInLetter } from './return-label-link.ts';
import type { ofMoneyBack } from './waiting-documents.ts';

/**
 * Returns undefined for a shipment that was cancelled before the letter left (rules/orders#letters).
 */
export async function shipmentNews(
  services: Services,
  wanted: { readonly orderId: number; readonly shipment: number },
): Promise<LetterDocuments['order-ready'] | undefined> {
  const { read } = services.database;
  const order = await findPicturedOrder(services, wanted.orderId);
  if (order === undefined) return undefined;
  const { shipments, lines, balance } = await findProgress(read, order);
  const shipment = shipments.find(({ number }) => number === wanted.shipment);
  if (shipment === undefined || shipment.status === 'canceled') return undefined;
  const place = await placeOf(services, order);
  const sent = sentValue(order, lines, balance.charged.gross);
  return {
    order,
    shipment,
    left: piecesLeft(lines, openPieces),
    ...(isProvider(order.paymentMethod.code) && {
      money: { sent, paid: addOre(balance.paid, balance.givenBack) },
    }),
    ...(place && { place }),
  };
}

export async function cancellationNews(
  services: Services,
  wanted: { readonly orderId: number; readonly cancellation: number },
): Promise<LetterDocuments['order-canceled'] | undefined> {
  const { read } = services.database;
  const order = await findPicturedOrder(services, wanted.orderId);
  if (order === undefined) return undefined;
  const { state, cancellations, lines, balance } = await findProgress(read, order);
  const cancellation = cancellations.find(({ number }) => number === wanted.cancellation);
  if (cancellation === undefined) return undefined;
  const isLast = state === 'canceled' && cancellation === cancellations.at(-1);
  const what = !isLast ? 'part' : cancellations.length === 1 ? 'order' : 'rest';
  const left = piecesLeft(lines, (line) => openPieces(line) + line.ready);
  const byBank = (await findOwed(read, [order.id])).get(order.id);
  return { order, cancellation, left, what, due: balance.asked, ...(byBank && { byBank }) };
}

export async function moneyBackNews(
  services: Services,
  { orderId, amount, isFreed, plannedAt }: v.InferOutput<typeof ofMoneyBack>,
): Promise<LetterDocuments['money-back'] | undefined> {
  const { read } = services.database;
  const order = await findPicturedOrder(services, orderId);
  if (order === undefined) return undefined;
  const { balance } = await findProgress(read, order);
  const cause =
    plannedAt === undefined ? undefined : await causeOfMoneyBack(read, order, moment(plannedAt));
  return { order, amount: ore(amount), isFreed, balance, ...(cause && { cause }) };
}

export async function withdrawalNews(
  services: Services,
  { orderId, returnId }: { readonly orderId: number; readonly returnId: number },
): Promise<LetterDocuments['order-withdrawal'] | undefined> {
  const order = await findPicturedOrder(services, orderId);
  const request = await findReturn(services.database.read, returnId);
  if (order === undefined || request === undefined) return undefined;
  if (isNeverSent(request)) return { order, request };
  return { order, request, label: await labelInLetter(services, request) };
}

/** The bank may have paid a part of an order that was not paid in time. */
export async function unpaidNews(
  services: Services,
  orderId: number,
): Promise<LetterDocuments['order-unpaid'] | undefined> {
  const order = await findPicturedOrder(services, orderId);
  if (order === undefined) return undefined;
  const { balance } = await findProgress(services.database.read, order);
  return { order, paid: balance.paid };
}

/** An order with its files, in their state when the letter leaves. */
export async function filesNews(
  services: Services,
  orderId: number,
): Promise<LetterDocuments['order-files'] | undefined> {
  const { read } = services.database;
  const order = await findPicturedOrder(services, orderId);
  if (order === undefined) return undefined;
  const files = await findFiles(read, orderId);
  const { lines, balance } = await findProgress(read, order);
  if (files.length === 0) return { order, balance };
  const view = viewOfCode(services.settings.current.storeViews, order.storeCode);
  const shown = files.map((file) =>
    shownFile(file, piecesKept(lines[file.line - 1]), view, services.clock()),
  );
  return { order, balance, files: shown };
}

/** The shop where the order is fetched; it may have closed since. */
async function placeOf(
  { database: { read }, settings: { current } }: Services,
  { shippingMethod, storeCode }: Order,
): Promise<LetterDocuments['order-ready']['place']> {
  const code = pickupCode(shippingMethod);
  if (code === undefined) return undefined;
  const { language, settings } = viewOfCode(current.storeViews, storeCode);
  const shops = await loadStoreLocations(read, storeCode, settings.tax.country);
  const shop = shops.find((each) => each.code === code);
  const week = shop?.hours?.week;
  const hours = week ? weekLine(week, language, await loadStoresTexts(language)) : '';
  return shop && { shop, hours };
}
