import type { Order, OrderLine, OrderStatus } from '#domain/orders/order.ts';
import type { Selectable } from 'kysely';
import type { Ore } from '#domain/money/ore.ts';
import type { Price, VatRate } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { OrderItemTable, OrderTable } from '#server/repositories/system/schema-sales.ts';
import { countRows, statusSetter } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** What the server knows of an order key (rules/orders#order-key). */
export interface StoredAnswer {
  readonly orderId: number;
  readonly fingerprint: string;
  /** JSON, given again to a repeat. */
  readonly answer: string;
}

export interface NewOrder extends Omit<Order, 'id'> {
  readonly fingerprint: string;
  readonly groupId: number;
  readonly cartId?: string;
  readonly cartVersion?: number;
}

export async function findAnswer(db: Db, key: string): Promise<StoredAnswer | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'fingerprint', 'answer'])
    .where('order_key', '=', key)
    .executeTakeFirst();
  return row && { orderId: row.id, fingerprint: row.fingerprint, answer: row.answer };
}

export async function isCartOrdered(db: Db, cartId: string, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('cart_version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws `UniqueViolation` when the order key is known; returns the id. */
export async function insertOrder(
  tx: Db,
  { lines, fingerprint, groupId, cartId, cartVersion, ...order }: NewOrder,
  answerOf: (orderId: number) => string,
): Promise<number> {
  const { number, key, storeCode, customerId, email, status, placedAt, ...document } = order;
  const { total } = order.totals;
  const { id } = await tx
    .insertInto('orders')
    .values({
      number,
      order_key: key,
      fingerprint,
      answer: '',
      customer_id: customerId ?? null,
      group_id: groupId,
      cart_id: cartId ?? null,
      cart_version: cartVersion ?? null,
      coupon_code: order.totals.couponCode ?? null,
      store_code: storeCode,
      status,
      email,
      total_net: total.net,
      total_vat: total.vat,
      total_gross: total.gross,
      document: JSON.stringify(document),
      placed_at: placedAt,
      updated_at: placedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('orders')
    .set({ answer: answerOf(id) })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('order_items')
    .values(
      lines.map(
        (
          { sku, parentSku, kind, name, quantity, vatRate, unit, row, discount, ...rest },
          index,
        ) => ({
          order_id: id,
          position: index + 1,
          sku,
          parent_sku: parentSku ?? null,
          kind,
          name,
          quantity,
          vat_rate: vatRate,
          unit_net: unit.net,
          unit_vat: unit.vat,
          unit_gross: unit.gross,
          row_net: row.net,
          row_vat: row.vat,
          row_gross: row.gross,
          discount_net: discount.net,
          discount_vat: discount.vat,
          discount_gross: discount.gross,
          document: JSON.stringify(rest),
        }),
      ),
    )
    .execute();
  return id;
}

export async function findOrder(db: Db, id: number): Promise<Order | undefined> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '=', id).execute();
  return (await toOrders(db, rows))[0];
}

export async function findOrderByNumber(db: Db, number: string): Promise<Order | undefined> {
  const rows = await db.selectFrom('orders').selectAll().where('number', '=', number).execute();
  return (await toOrders(db, rows))[0];
}

/** Newest first; without `customerId` those of all customers. */
export async function listOrders(
  db: Db,
  question: {
    readonly customerId?: number;
    readonly status?: OrderStatus;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly orders: readonly Order[]; readonly total: number }> {
  const { customerId, status, limit, offset } = question;
  let query = db.selectFrom('orders');
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (status !== undefined) query = query.where('status', '=', status);
  const rows = await query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { orders: await toOrders(db, rows), total: await countRows(query) };
}

/** The customer whose address the guest used. */
export async function giveOrderTo(
  tx: Db,
  { id, email }: { readonly id: number; readonly email: string },
  key: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ customer_id: id })
    .where('order_key', '=', key)
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .execute();
}

export const setOrderStatus = statusSetter<OrderStatus>('orders');

async function toOrders(
  db: Db,
  rows: readonly Selectable<OrderTable>[],
): Promise<readonly Order[]> {
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  return rows.map((row): Order => {
    // `insertOrder` wrote both documents.
    const document = JSON.parse(row.document) as Pick<
      Order,
      | 'totals'
      | 'billing'
      | 'shipping'
      | 'shippingMethod'
      | 'paymentMethod'
      | 'fields'
      | 'hasNetPrices'
      | 'termsVersion'
    >;
    return {
      ...document,
      id: row.id,
      number: row.number,
      key: row.order_key,
      storeCode: row.store_code,
      ...(row.customer_id !== null && { customerId: row.customer_id }),
      email: row.email,
      status: row.status as OrderStatus,
      placedAt: row.placed_at as Moment,
      lines: (byOrder.get(row.id) ?? []).map(toLine),
    };
  });
}

function toLine(item: Selectable<OrderItemTable>): OrderLine {
  return {
    sku: item.sku,
    ...(item.parent_sku !== null && { parentSku: item.parent_sku }),
    kind: item.kind as OrderLine['kind'],
    name: item.name,
    quantity: item.quantity,
    // Only rates are written.
    vatRate: item.vat_rate as VatRate,
    unit: toPrice(item.unit_net, item.unit_vat, item.unit_gross),
    row: toPrice(item.row_net, item.row_vat, item.row_gross),
    discount: toPrice(item.discount_net, item.discount_vat, item.discount_gross),
    ...(JSON.parse(item.document) as Pick<
      OrderLine,
      'choices' | 'options' | 'fulfilment' | 'parts'
    >),
  };
}

function toPrice(net: number, vat: number, gross: number): Price {
  return { net: net as Ore, vat: vat as Ore, gross: gross as Ore };
}

/** False when all lines were shipped before. */
export async function shipOrder(tx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_items')
    .set(({ ref }) => ({ quantity_shipped: ref('quantity') }))
    .where('order_id', '=', id)
    .whereRef('quantity_shipped', '<', 'quantity')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasShipped(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', id)
    .where('quantity_shipped', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}
