import { actorText } from '#domain/actor.ts';
import { chargesSoFar } from '#domain/ledger/order-charges.ts';
import { isGoods } from '#domain/orders/fulfilment.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import { readyAfterCancel } from '#domain/orders/ready-shipments.ts';
import {
  isUnsent,
  meantPieces,
  openPieces,
  stillToGo,
  type AskedPieces,
  type LineProgress,
} from '#domain/orders/order-progress.ts';
import type { Cancellation, Pieces, Shipment, ShipmentStatus } from '#domain/orders/shipment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { putBackIntoStock } from '#server/repositories/catalog/stock.ts';
import { releaseReserved, takeReserved } from '#server/repositories/catalog/reserve-stock.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import { insertPostings, loadGivenBack } from '#server/repositories/sales/ledger.ts';
import { endReservations, takenBy } from '#server/repositories/sales/order-reservations.ts';
import {
  addBack,
  insertCancellation,
  insertShipment,
  keepPieces,
  setShipmentStatus,
} from '#server/repositories/sales/shipments.ts';
import type {
  CancelMove,
  CompleteMove,
  Done,
  MoveRefusal,
  MovingOrder,
  ShipMove,
} from './moving-order.ts';

const hasGoods = ({ fulfilment }: LineProgress): boolean => isGoods(fulfilment);

/** Sends pieces, or sets them ready where the buyer fetches the order. */
export async function shipPieces(
  moving: MovingOrder,
  { pieces: asked, carrier, trackingNumber }: ShipMove,
  key: string | undefined,
): Promise<Done | MoveRefusal> {
  const pieces = meantPieces(moving.progress.lines, asked, openPieces, hasGoods);
  if (typeof pieces === 'string') return pieces;
  const status = isPickUp(moving.order) ? 'ready' : 'sent';
  const shipment = await addShipment(moving, pieces, status, {
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
    ...(key !== undefined && { key }),
  });
  if (status === 'sent') await handOver(moving, pieces);
  await tellOfShipment(moving, status === 'sent' ? 'order-sent' : 'order-ready', shipment);
  return { shipment };
}

/** Marks ready shipments as collected, and for a fetched order all open pieces too. */
export async function collectShipments(
  moving: MovingOrder,
  number?: number,
): Promise<Done | MoveRefusal> {
  const ready = waiting(moving, 'ready', number);
  for (const shipment of ready) await receive(moving, shipment, 'collected');
  if (ready.length > 0) return {};
  if (number !== undefined || !isPickUp(moving.order)) return 'no-shipment';
  const pieces = meantPieces(moving.progress.lines, undefined, openPieces, hasGoods);
  if (typeof pieces === 'string') return pieces;
  await handOver(moving, pieces);
  return { shipment: await addShipment(moving, pieces, 'collected') };
}

export async function deliverShipments(
  moving: MovingOrder,
  number?: number,
): Promise<Done | MoveRefusal> {
  const sent = waiting(moving, 'sent', number);
  for (const shipment of sent) await receive(moving, shipment, 'delivered');
  return sent.length > 0 ? {} : 'no-shipment';
}

export const outPieces = ({ fulfilment, handedOver, back }: LineProgress): number =>
  fulfilment === 'rental' ? handedOver - back : 0;

/** Marks rented goods as returned, so that they can be rented again (rules/products#rental). */
export async function bringBack(
  moving: MovingOrder,
  asked?: readonly AskedPieces[],
): Promise<Done | MoveRefusal> {
  const { tx, order, progress, now } = moving;
  const pieces = meantPieces(progress.lines, asked, outPieces);
  if (typeof pieces === 'string') return pieces;
  await addBack(tx, order.id, pieces);
  for (const { place, quantities } of await takenBy(tx, order.id, pieces)) {
    const move = { reason: 'return', reference: order.number, at: now, place } as const;
    await putBackIntoStock(tx, quantities, move);
  }
  return {};
}

/**
 * Completes an order: everything is with the buyer, and rentals are returned; unsent goods only when
 * the move says so.
 */
export async function completeOrder(
  moving: MovingOrder,
  { hasUnsent = false }: CompleteMove,
): Promise<Done | MoveRefusal> {
  const { order, progress } = moving;
  if (!hasUnsent && progress.lines.some(isUnsent)) return 'unsent';
  for (const each of waiting(moving, 'ready')) await receive(moving, each, 'collected');
  for (const each of waiting(moving, 'sent')) await receive(moving, each, 'delivered');
  const open = meantPieces(progress.lines, undefined, openPieces);
  if (typeof open !== 'string') {
    await handOver(moving, open);
    await addShipment(moving, open, isPickUp(order) ? 'collected' : 'delivered');
  }
  const lines = progress.lines.map((each) => ({
    ...each,
    handedOver: each.ordered - each.canceled,
  }));
  await bringBack({ ...moving, progress: { ...progress, lines } });
  return {};
}

/** Cancels pieces in the shop; those that wait to be collected are taken last. */
export async function cancelPieces(
  moving: MovingOrder,
  { pieces: asked, reason = '', isUntold = false }: CancelMove,
): Promise<Done | MoveRefusal> {
  const { tx, order, progress, now, at } = moving;
  const pieces = meantPieces(progress.lines, asked, stillToGo);
  // Only files are left in the shop then.
  const hasLeft = progress.state === 'handed-over' || progress.state === 'complete';
  if (pieces === 'none-open' && hasLeft) return 'state';
  if (typeof pieces === 'string') return pieces;
  for (const ready of readyAfterCancel(progress, pieces)) {
    if (ready.pieces.length > 0) await keepPieces(tx, order.id, ready);
    else await setShipmentStatus(tx, order.id, ready, 'canceled');
  }
  const number = progress.cancellations.length + 1;
  await insertCancellation(tx, order.id, { number, reason, canceledAt: now, pieces });
  await postCancellation(moving, { number, pieces });
  for (const { place, quantities } of await endReservations(tx, order.id, pieces)) {
    await releaseReserved(tx, quantities, { at: place, now });
  }
  await at('move.after-stock');
  if (!isUntold) await tellOfCancellation(moving, number);
  return {};
}

/**
 * Lowers the order's cost by the cancelled pieces. Postings that an older program left out are added
 * (rules/orders#ledger).
 */
async function postCancellation(
  { tx, order, progress, actor, now }: MovingOrder,
  cancellation: Pick<Cancellation, 'number' | 'pieces'>,
): Promise<void> {
  const givenBack = await loadGivenBack(tx, order);
  const charges = chargesSoFar(order, [...progress.cancellations, cancellation], givenBack);
  await insertPostings(tx, order.id, charges, { actor, now });
}

/** Writes letters to the buyer and to the shop, which learns the actor. */
async function tellOfShipment(
  { tx, order, actor, now }: MovingOrder,
  kind: 'order-sent' | 'order-ready',
  shipment: number,
): Promise<void> {
  const document = { orderId: order.id, shipment };
  const key = orderLetterKey(kind, order.number, shipment);
  await sendLetter(tx, { kind: `mail.${kind}`, key, document }, now);
  const toShop = {
    kind: `mail.${kind}-to-shop`,
    key: orderLetterKey(`${kind}-to-shop`, order.number, shipment),
    document: { ...document, actor: actorText(actor) },
  } as const;
  await sendLetter(tx, toShop, now);
}

async function tellOfCancellation(
  { tx, order, actor, now }: MovingOrder,
  cancellation: number,
): Promise<void> {
  const document = { orderId: order.id, cancellation };
  const key = orderLetterKey('order-canceled', order.number, cancellation);
  await sendLetter(tx, { kind: 'mail.order-canceled', key, document }, now);
  const toShop = {
    kind: 'mail.order-canceled-to-shop',
    key: orderLetterKey('order-canceled-to-shop', order.number, cancellation),
    document: { ...document, actor: actorText(actor) },
  } as const;
  await sendLetter(tx, toShop, now);
}

function waiting(
  { progress }: MovingOrder,
  status: ShipmentStatus,
  number?: number,
): readonly Shipment[] {
  return progress.shipments.filter(
    (each) => each.status === status && (number === undefined || each.number === number),
  );
}

/** Goods that were ready leave the shop only now. */
async function receive(
  moving: MovingOrder,
  shipment: Shipment,
  status: 'collected' | 'delivered',
): Promise<void> {
  const { tx, order, now } = moving;
  if (status === 'collected') await handOver(moving, shipment.pieces);
  await setShipmentStatus(tx, order.id, shipment, status, now);
}

/** Takes the reserved goods out of stock, because they leave the shop. */
async function handOver(
  { tx, order, now, at }: MovingOrder,
  pieces: readonly Pieces[],
): Promise<void> {
  for (const { place, quantities } of await endReservations(tx, order.id, pieces)) {
    const move = { reason: 'order', reference: order.number, at: now, place } as const;
    await takeReserved(tx, quantities, move);
  }
  await at('move.after-stock');
}

/** Adds a shipment and returns its number. */
async function addShipment(
  { tx, order, progress, now }: MovingOrder,
  pieces: readonly Pieces[],
  status: Exclude<ShipmentStatus, 'canceled'>,
  { key, ...more }: Pick<Shipment, 'carrier' | 'trackingNumber'> & { readonly key?: string } = {},
): Promise<number> {
  const number = progress.shipments.length + 1;
  const isWithBuyer = status === 'collected' || status === 'delivered';
  const shipment = { number, status, pieces, ...more, createdAt: now };
  // Keys from clients never begin like this.
  await insertShipment(
    tx,
    order.id,
    { ...shipment, ...(isWithBuyer && { receivedAt: now }) },
    key ?? `#${number}`,
  );
  return number;
}
