import type { Order, OrderLine } from '#domain/orders/order.ts';
import { orderLabel } from '#domain/orders/order-states.ts';
import type { OrderSort } from '#domain/orders/order-table.ts';
import type { Selectable } from 'kysely';
import type { Ore } from '#domain/money/ore.ts';
import type { Price, VatRate } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { OrderItemTable, OrderTable } from '#server/repositories/system/schema-sales.ts';
import { countRows } from '#server/repositories/system/queries.ts';
import { sliceOf, type Slice } from '#server/repositories/system/slice.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { queryWantedOrders, type WantedOrders } from './wanted-orders.ts';

/** The stored answer for an order key (rules/orders#order-key). */
export interface StoredAnswer {
  readonly orderId: number;
  readonly fingerprint: string;
  /** JSON that a repeated call gets again. */
  readonly answer: string;
}

export interface NewOrder extends Omit<Order, 'status'> {
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

/** Finds the cart of an order, if there is one. */
export async function findCartOfOrder(db: Db, orderId: number): Promise<string | undefined> {
  const query = db.selectFrom('orders').select('cart_id').where('id', '=', orderId);
  return (await query.executeTakeFirst())?.cart_id ?? undefined;
}

/**
 * Takes the id of the next order. Orders do not wait for each other here, so a refused one leaves a gap
 * (rules/orders#order-numbers).
 */
export async function nextOrderId(tx: Db): Promise<number> {
  const { id } = await tx
    .insertInto('order_numbers')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores an order with the answer that its sender gets, also at a repeat. Throws `UniqueViolation` when
 * the order key is known.
 */
export async function insertOrder(
  tx: Db,
  { id, lines, fingerprint, groupId, cartId, cartVersion, ...order }: NewOrder,
  answer: string,
): Promise<void> {
  const { number, key, storeCode, customerId, companyId, email, placedAt, ...document } = order;
  const { total } = order.totals;
  await tx
    .insertInto('orders')
    .values({
      id,
      number,
      order_key: key,
      fingerprint,
      answer,
      customer_id: customerId ?? null,
      company_id: companyId ?? null,
      group_id: groupId,
      cart_id: cartId ?? null,
      cart_version: cartVersion ?? null,
      coupon_code: order.totals.couponCode ?? null,
      store_code: storeCode,
      status: 'placed',
      email,
      total_net: total.net,
      total_vat: total.vat,
      total_gross: total.gross,
      document: JSON.stringify(document),
      placed_at: placedAt,
      updated_at: placedAt,
    })
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
}

export async function findOrder(db: Db, id: number): Promise<Order | undefined> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '=', id).execute();
  return (await toOrders(db, rows))[0];
}

export async function findOrderByNumber(db: Db, number: string): Promise<Order | undefined> {
  const rows = await db.selectFrom('orders').selectAll().where('number', '=', number).execute();
  return (await toOrders(db, rows))[0];
}

export async function findOrderByKey(db: Db, key: string): Promise<Order | undefined> {
  const rows = await db.selectFrom('orders').selectAll().where('order_key', '=', key).execute();
  return (await toOrders(db, rows))[0];
}

/** Finds orders after an id, by rising id. */
export async function findOrders(db: Db, after: number, limit: number): Promise<readonly Order[]> {
  const query = db.selectFrom('orders').selectAll().where('id', '>', after);
  return toOrders(db, await query.orderBy('id').limit(limit).execute());
}

export interface OrderQuestion extends WantedOrders, Omit<Slice<OrderSort>, 'sort'> {
  readonly sort?: Slice<OrderSort>['sort'];
}

/** Sorting by id also sorts by the time of placing. */
const sortColumns = { id: 'orders.id', placed: 'orders.id', sum: 'orders.total_gross' } as const;

/** Lists orders, newest first by default; without `customerId` those of all customers. */
export async function listOrders(
  db: Db,
  { limit, offset, sort = '-placed', ...wanted }: OrderQuestion,
): Promise<{ readonly orders: readonly Order[]; readonly total: number }> {
  const query = queryWantedOrders(db, wanted);
  const slice = { sort, limit, offset };
  const rows = await sliceOf(query.selectAll(), slice, sortColumns).execute();
  return { orders: await toOrders(db, rows), total: await countRows(query) };
}

/** Finds the ids of wanted orders after an id, by rising id. */
export async function wantedOrderIds(
  db: Db,
  wanted: WantedOrders,
  after: number,
  limit: number,
): Promise<readonly number[]> {
  const query = queryWantedOrders(db, wanted).select('orders.id').where('orders.id', '>', after);
  return (await query.orderBy('orders.id').limit(limit).execute()).map(({ id }) => id);
}

/** Gives a guest's order to the customer with its e-mail address. */
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
    // The casts are safe: `insertOrder` wrote both documents.
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
      ...(row.company_id !== null && { companyId: row.company_id }),
      email: row.email,
      status: orderLabel(row.status),
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
    // The cast is safe: only rates are written.
    vatRate: item.vat_rate as VatRate,
    unit: toPrice(item.unit_net, item.unit_vat, item.unit_gross),
    row: toPrice(item.row_net, item.row_vat, item.row_gross),
    discount: toPrice(item.discount_net, item.discount_vat, item.discount_gross),
    ...(JSON.parse(item.document) as Pick<
      OrderLine,
      | 'choices'
      | 'options'
      | 'fulfilment'
      | 'isSealed'
      | 'isCutToLength'
      | 'isBulky'
      | 'saleUnit'
      | 'packs'
      | 'promise'
      | 'parts'
      | 'note'
    >),
  };
}

function toPrice(net: number, vat: number, gross: number): Price {
  return { net: net as Ore, vat: vat as Ore, gross: gross as Ore };
}
