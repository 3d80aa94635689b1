import type { Selectable } from 'kysely';
import { balanceOf, type Balance } from '#domain/ledger/balance.ts';
import { chargesSoFar } from '#domain/ledger/order-charges.ts';
import { lineFulfilment } from '#domain/orders/fulfilment.ts';
import type { Order } from '#domain/orders/order.ts';
import { lineProgress, type LineProgress } from '#domain/orders/order-progress.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import {
  shipmentMachine,
  type Cancellation,
  type Pieces,
  type Shipment,
  type ShipmentStatus,
} from '#domain/orders/shipment.ts';
import type { Moment } from '#domain/time/moment.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { SalesTables } from '#server/repositories/system/schema-sales.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { loadBalances } from './ledger.ts';

/** The state of an order since it was placed. */
export interface OrderProgress {
  readonly state: OrderState;
  readonly updatedAt: Moment;
  readonly lines: readonly LineProgress[];
  readonly shipments: readonly Shipment[];
  readonly cancellations: readonly Cancellation[];
  readonly balance: Balance;
  /** A provider's payment has confirmed the order (rules/payments#order-first). */
  readonly isConfirmed: boolean;
  readonly confirmedAt?: Moment;
}

/** Locks an order until the commit, so that changes of it run one after another. */
export async function lockOrder(tx: Db, number: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('number', '=', number)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setOrderState(
  tx: Db,
  id: number,
  state: OrderState,
  now: Moment,
): Promise<void> {
  const change = { status: state, updated_at: now };
  await tx.updateTable('orders').set(change).where('id', '=', id).execute();
}

type ProgressedOrder = Pick<Order, 'id' | 'lines' | 'totals'>;

/** Loads the progress of orders, in the given order. */
export async function loadProgress(
  db: Db,
  orders: readonly ProgressedOrder[],
): Promise<readonly OrderProgress[]> {
  const ids = orders.map(({ id }) => id);
  const states = await rowsIn(
    db
      .selectFrom('orders')
      .select(['id', 'status', 'updated_at'])
      .select(({ selectFrom }) =>
        selectFrom('payments')
          .select(({ fn }) => fn.min('payments.confirmed_at').as('at'))
          .whereRef('payments.order_id', '=', 'orders.id')
          .as('confirmed_at'),
      ),
    'id',
    ids,
  );
  const sent = await loadShipments(db, ids);
  const canceled = await loadCancellations(db, ids);
  const backs = await rowsIn(
    db.selectFrom('order_items').select(['order_id', 'position', 'quantity_back']),
    'order_id',
    ids,
  );
  const balances = await loadBalances(db, ids);
  return orders.map(({ id, lines, totals }, position) => {
    const shipments = (sent.get(id) ?? []).map(toShipment);
    const cancellations = (canceled.get(id) ?? []).map(toCancellation);
    const own = states.find((row) => row.id === id);
    const confirmedAt = own?.confirmed_at ?? null;
    const backOf = (line: number) =>
      backs.find((row) => row.order_id === id && row.position === line)?.quantity_back ?? 0;
    const ordered = lines.map((line, index) => ({
      line: index + 1,
      fulfilment: lineFulfilment(line),
      ordered: line.quantity,
      back: backOf(index + 1),
    }));
    return {
      state: own?.status ?? 'placed',
      updatedAt: (own?.updated_at ?? 0) as Moment,
      lines: lineProgress(
        ordered,
        shipments,
        cancellations.flatMap(({ pieces }) => pieces),
      ),
      shipments,
      cancellations,
      // An older program posts nothing (rules/orders#ledger).
      balance: balances[position] ?? balanceOf(chargesSoFar({ lines, totals }, cancellations)),
      isConfirmed: confirmedAt !== null,
      ...(confirmedAt !== null && { confirmedAt: confirmedAt as Moment }),
    };
  });
}

export async function findProgress(db: Db, order: ProgressedOrder): Promise<OrderProgress> {
  const [progress] = await loadProgress(db, [order]);
  // Each asked order has progress, so a missing one is an error.
  if (progress === undefined) throw new Error(`Order ${order.id} has no progress`);
  return progress;
}

interface WithPieces {
  readonly pieces: readonly Pieces[];
}
type ShipmentRow = Selectable<SalesTables['shipments']> & WithPieces;
type CancellationRow = Selectable<SalesTables['cancellations']> & WithPieces;

async function loadShipments(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ShipmentRow[]>> {
  const query = db.selectFrom('shipments').selectAll().orderBy('number');
  const rows = await rowsIn(query, 'order_id', orderIds);
  const items = await rowsIn(
    db.selectFrom('shipment_items').selectAll().orderBy('line'),
    'shipment_id',
    rows.map(({ id }) => id),
  );
  const byShipment = Map.groupBy(items, (item) => item.shipment_id);
  return Map.groupBy(
    rows.map((row) => ({ ...row, pieces: (byShipment.get(row.id) ?? []).map(toPieces) })),
    (row) => row.order_id,
  );
}

async function loadCancellations(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CancellationRow[]>> {
  const query = db.selectFrom('cancellations').selectAll().orderBy('number');
  const rows = await rowsIn(query, 'order_id', orderIds);
  const items = await rowsIn(
    db.selectFrom('cancellation_items').selectAll().orderBy('line'),
    'cancellation_id',
    rows.map(({ id }) => id),
  );
  const byCancellation = Map.groupBy(items, (item) => item.cancellation_id);
  return Map.groupBy(
    rows.map((row) => ({ ...row, pieces: (byCancellation.get(row.id) ?? []).map(toPieces) })),
    (row) => row.order_id,
  );
}

function toPieces({ line, quantity }: Pieces): Pieces {
  return { line, quantity };
}

function toShipment(row: ShipmentRow): Shipment {
  return {
    number: row.number,
    status: row.status,
    pieces: row.pieces,
    ...(row.carrier !== '' && { carrier: row.carrier }),
    ...(row.tracking_number !== '' && { trackingNumber: row.tracking_number }),
    createdAt: row.created_at as Moment,
    ...(row.received_at !== null && { receivedAt: row.received_at as Moment }),
  };
}

function toCancellation(row: CancellationRow): Cancellation {
  const { number, reason, pieces } = row;
  return { number, reason, canceledAt: row.canceled_at as Moment, pieces };
}

/** Finds the shipment that was made with a key. */
export async function findShipmentByKey(
  db: Db,
  orderId: number,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select('number')
    .where('order_id', '=', orderId)
    .where('shipment_key', '=', key)
    .executeTakeFirst();
  return row?.number;
}

export async function insertShipment(
  tx: Db,
  orderId: number,
  { pieces, ...shipment }: Shipment,
  key: string,
): Promise<void> {
  const { id } = await tx
    .insertInto('shipments')
    .values({
      order_id: orderId,
      number: shipment.number,
      shipment_key: key,
      status: shipment.status,
      carrier: shipment.carrier ?? '',
      tracking_number: shipment.trackingNumber ?? '',
      created_at: shipment.createdAt,
      received_at: shipment.receivedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertItems(tx, id, pieces);
}

async function insertItems(tx: Db, id: number, pieces: readonly Pieces[]): Promise<void> {
  await tx
    .insertInto('shipment_items')
    .values(pieces.map((each) => ({ ...each, shipment_id: id })))
    .execute();
}

/** Sets the status of a shipment of a locked order. Throws where the domain's table forbids it. */
export async function setShipmentStatus(
  tx: Db,
  orderId: number,
  { number, status }: Pick<Shipment, 'number' | 'status'>,
  to: ShipmentStatus,
  receivedAt?: Moment,
): Promise<void> {
  if (!shipmentMachine.leads(status, to)) throw new Error(`A shipment ${status} can't be ${to}`);
  await tx
    .updateTable('shipments')
    .set({ status: to, ...(receivedAt !== undefined && { received_at: receivedAt }) })
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute();
}

/** Leaves only these pieces in a shipment of a locked order. */
export async function keepPieces(
  tx: Db,
  orderId: number,
  { number, pieces }: Pick<Shipment, 'number' | 'pieces'>,
): Promise<void> {
  const { id } = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('shipment_items').where('shipment_id', '=', id).execute();
  await insertItems(tx, id, pieces);
}

export async function insertCancellation(
  tx: Db,
  orderId: number,
  { number, reason, canceledAt, pieces }: Cancellation,
): Promise<void> {
  const { id } = await tx
    .insertInto('cancellations')
    .values({ order_id: orderId, number, reason, canceled_at: canceledAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('cancellation_items')
    .values(pieces.map((each) => ({ ...each, cancellation_id: id })))
    .execute();
}

/** Adds returned pieces of rentals. */
export async function addBack(tx: Db, orderId: number, pieces: readonly Pieces[]): Promise<void> {
  for (const { line, quantity } of pieces) {
    await tx
      .updateTable('order_items')
      .set((eb) => ({ quantity_back: eb('quantity_back', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('position', '=', line)
      .execute();
  }
}
