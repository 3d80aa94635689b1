import { sql } from 'kysely';
import { roundHalfUp } from '#domain/money/ore.ts';
import type { CartTotals } from '#domain/cart/cart.ts';
import type { Dialect } from '#server/engines/database/port.ts';
import {
  wrongFreight,
  wrongLedgers,
  wrongMoney,
  wrongOrders,
  wrongReturns,
} from '#server/repositories/sales/order-invariants.ts';
import { wrongPoints } from '#server/repositories/sales/point-invariants.ts';
import type { Db } from './schema.ts';

/** The invariants; each has a sentence in the operator's texts, such as `check.I1`. */
const ids = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I7',
  'I8',
  'I10',
  'I11',
  'I12',
  'I13',
  'I14',
  'I15',
  'I16',
  'I17',
  'I18',
  'I19',
] as const;

/** A rule that stored data must always fulfil (rules/safety#invariants). */
export interface Invariant {
  readonly id: (typeof ids)[number];
  /** Returns a sentence for each violation. */
  readonly find: (db: Db, dialect: Dialect) => Promise<readonly string[]>;
}

interface Named {
  readonly name: string;
}

/** Each row of these queries is a violation. */
const named =
  (...queries: readonly ReturnType<typeof sql<Named>>[]) =>
  async (db: Db): Promise<readonly string[]> => {
    const found = await Promise.all(queries.map((query) => query.execute(db)));
    return found.flatMap(({ rows }) => rows.map(({ name }) => name));
  };

/** A provider has reserved the right amount for the order. */
const wasReserved = sql<boolean>`exists (select 1 from ledger
  join payments on payments.reference = ledger.reference
  where ledger.order_id = orders.id and ledger.kind = 'reserved' and payments.end_reason is null)`;

export const invariants: readonly Invariant[] = [
  {
    id: 'I1',
    find: named(
      sql<Named>`select products.sku as name from stock
          join products on products.id = stock.product_id
          left join stock_moves on stock_moves.product_id = stock.product_id
            and stock_moves.location_code = 'warehouse'
          group by products.sku, stock.quantity
          having abs(coalesce(sum(stock_moves.delta), 0) - stock.quantity) > 0.0001`,
      sql<Named>`select products.sku || ' ' || shop_stock.location_code as name from shop_stock
          join products on products.id = shop_stock.product_id
          left join stock_moves on stock_moves.product_id = shop_stock.product_id
            and stock_moves.location_code = shop_stock.location_code
          group by products.sku, shop_stock.location_code, shop_stock.quantity
          having abs(coalesce(sum(stock_moves.delta), 0) - shop_stock.quantity) > 0.0001`,
      sql<Named>`select orders.number as name from orders
          join stock_moves on stock_moves.reference = orders.number
          where orders.status = 'canceled' and stock_moves.reason in ('order', 'cancel')
          group by orders.number, stock_moves.product_id having sum(stock_moves.delta) <> 0`,
    ),
  },
  {
    id: 'I2',
    find: named(
      sql<Named>`select products.sku as name from stock
          join products on products.id = stock.product_id
          where (stock.quantity < 0 and stock.is_managed = 1 and stock.allows_backorders = 0)
            or (stock.is_managed = 1 and stock.allows_backorders = 1
              and stock.out_of_stock_quantity < 0 and stock.quantity < stock.out_of_stock_quantity)
            or stock.reserved < 0
          union all select products.sku || ' ' || shop_stock.location_code from shop_stock
            join products on products.id = shop_stock.product_id
            where shop_stock.quantity < 0 or shop_stock.reserved < 0`,
      // A count may be below the reserved pieces (rules/products#reservations), but no order is placed
      // after such a count.
      sql<Named>`select products.sku || ' ' || held.location_code as name from (
            select product_id, 'warehouse' as location_code from stock
              where reserved > 0 and is_managed = 1 and (allows_backorders = 0 or out_of_stock_quantity < 0)
                and quantity - reserved <
                  case when allows_backorders = 1 then out_of_stock_quantity else 0 end
            union all select product_id, location_code from shop_stock
              where quantity < reserved) held
          join products on products.id = held.product_id
          where not exists (select 1 from stock_moves
            where stock_moves.product_id = held.product_id and stock_moves.delta < 0
              and stock_moves.location_code = held.location_code
              and stock_moves.reason in ('set', 'import')
              and stock_moves.at >= (select max(orders.placed_at) from order_reservations
                join orders on orders.id = order_reservations.order_id
                where order_reservations.product_id = held.product_id
                  and order_reservations.location_code = held.location_code
                  and order_reservations.quantity > 0))`,
    ),
  },
  {
    id: 'I3',
    find: named(
      sql<Named>`select order_key as name from orders group by order_key having count(*) > 1`,
      sql<Named>`select cart_id as name from orders where cart_id is not null
          group by cart_id, cart_version having count(*) > 1`,
    ),
  },
  {
    id: 'I4',
    find: named(
      sql<Named>`select coupons.code as name from coupons
          left join coupon_uses on coupon_uses.coupon_id = coupons.id
          left join orders on orders.id = coupon_uses.order_id and orders.coupon_code = coupons.code
            and orders.status <> 'canceled'
          group by coupons.id, coupons.code, coupons.used, coupons.limit_total
          having coupons.used <> count(coupon_uses.order_id)
            or count(coupon_uses.order_id) <> count(orders.id)
            or coupons.used > coalesce(coupons.limit_total, coupons.used)`,
      sql<Named>`select coupons.code || ' by ' || coupon_uses.email as name from coupons
          join coupon_uses on coupon_uses.coupon_id = coupons.id
          group by coupons.code, coupons.limit_per_customer, coupon_uses.email
          having count(*) > coalesce(coupons.limit_per_customer, count(*))`,
      sql<Named>`select coupons.code || ' by customer ' || coupon_uses.customer_id as name from coupons
          join coupon_uses on coupon_uses.coupon_id = coupons.id
          where coupon_uses.customer_id is not null
          group by coupons.code, coupons.limit_per_customer, coupon_uses.customer_id
          having count(*) > coalesce(coupons.limit_per_customer, count(*))`,
      sql<Named>`select orders.number as name from orders
          left join coupon_uses on coupon_uses.order_id = orders.id
          where orders.coupon_code is not null and orders.status <> 'canceled'
            and coupon_uses.order_id is null`,
    ),
  },
  { id: 'I5', find: wrongTotals },
  {
    id: 'I7',
    // An order for a provider's payment has its letter once money is reserved, or the bank has paid it.
    find: named(
      sql<Named>`select orders.number as name from orders
          left join outbox on outbox.unique_key = 'order-placed ' || orders.number
          where not exists (select 1 from payments where payments.order_id = orders.id)
          group by orders.number having count(outbox.id) <> 1`,
      sql<Named>`select orders.number as name from orders
          left join outbox on outbox.unique_key = 'order-placed ' || orders.number
          where exists (select 1 from payments where payments.order_id = orders.id)
            and ((outbox.id is null and orders.status <> 'canceled' and ${wasReserved})
              or (outbox.id is not null and not ${wasReserved} and not exists (select 1 from ledger
                where ledger.order_id = orders.id and ledger.kind = 'received')))`,
    ),
  },
  { id: 'I8', find: wrongMoney },
  { id: 'I10', find: orphans },
  {
    id: 'I11',
    find: named(sql<Named>`select orders.number as name from orders
          left join audit on audit.subject = 'order:' || orders.number and audit.action = 'order.cancel'
          where orders.status = 'canceled' group by orders.number having count(audit.id) <> 1`),
  },
  {
    id: 'I12',
    find: named(sql<Named>`select products.sku as name from (
            select product_id, 'warehouse' as location_code, reserved from stock
            union all select product_id, location_code, reserved from shop_stock) places
          join products on products.id = places.product_id
          left join order_reservations on order_reservations.product_id = places.product_id
            and order_reservations.location_code = places.location_code
          group by products.sku, places.location_code, places.reserved
          having abs(coalesce(sum(order_reservations.quantity), 0) - places.reserved) > 0.0001`),
  },
  { id: 'I13', find: wrongOrders },
  { id: 'I14', find: wrongFreight },
  {
    id: 'I15',
    find: named(
      sql<Named>`select orders.number as name from bought_files
          join orders on orders.id = bought_files.order_id
          left join order_items on order_items.order_id = bought_files.order_id
            and order_items.position = bought_files.line
          where order_items.id is null
            or (max_downloads > 0 and downloads > max_downloads * order_items.quantity)
            or (downloads > 0 and (released_at is null or counted_at is null))`,
    ),
  },
  { id: 'I16', find: wrongLedgers },
  {
    id: 'I17',
    find: named(
      sql<Named>`select 'up to ' || max(number) as name from invoices
          having count(*) > 0 and max(number) - min(number) + 1 <> count(*)`,
    ),
  },
  { id: 'I18', find: wrongPoints },
  { id: 'I19', find: wrongReturns },
];

/**
 * Rules that stored data can't violate: one is about the client's own journal, the other about the
 * passing of time.
 */
export const inapplicable = ['I6', 'I9'] as const;

const pageSize = 500;

async function wrongTotals(db: Db): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (let after = 0; ;) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'number', 'total_net', 'total_vat', 'total_gross', 'document'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    const last = orders.at(-1);
    if (last === undefined) return wrong;
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '>', after)
      .where('order_id', '<=', last.id)
      .execute();
    const byOrder = Map.groupBy(items, (item) => item.order_id);
    for (const order of orders) {
      const lines = byOrder.get(order.id) ?? [];
      // The cast is safe: `insertOrder` wrote the document.
      const { totals } = JSON.parse(order.document) as { readonly totals: CartTotals };
      const extras = [totals.shipping, totals.paymentFee].flatMap((price) => price ?? []);
      const sum = (part: 'net' | 'vat' | 'gross') =>
        lines.reduce((all, line) => all + line[`row_${part}`] - line[`discount_${part}`], 0) +
        extras.reduce((all, price) => all + price[part], 0);
      const isRight =
        lines.length > 0 &&
        lines.every(isRightLine) &&
        sum('net') === order.total_net &&
        sum('vat') === order.total_vat &&
        sum('gross') === order.total_gross &&
        order.total_net + order.total_vat === order.total_gross;
      if (!isRight) wrong.push(order.number);
    }
    after = last.id;
  }
}

function isRightLine(line: {
  quantity: number;
  vat_rate: number;
  unit_net: number;
  row_net: number;
  row_vat: number;
  row_gross: number;
}): boolean {
  return (
    line.row_net === roundHalfUp(line.unit_net * line.quantity) &&
    line.row_vat === roundHalfUp((line.row_net * line.vat_rate) / 10_000) &&
    line.row_gross === line.row_net + line.row_vat
  );
}

async function orphans(db: Db, dialect: Dialect): Promise<readonly string[]> {
  const found = await named(sql<Named>`
      select 'order line ' || order_items.id as name from order_items
        left join orders on orders.id = order_items.order_id where orders.id is null
      union all select 'order ' || orders.number from orders
        left join order_items on order_items.order_id = orders.id where order_items.id is null
      union all select 'cart line ' || cart_items.id from cart_items
        left join carts on carts.id = cart_items.cart_id where carts.id is null
      union all select 'place of product ' || product_categories.product_id from product_categories
        left join categories on categories.id = product_categories.category_id where categories.id is null
      union all select 'stock of product ' || stock.product_id from stock
        left join products on products.id = stock.product_id where products.id is null
      union all select 'address ' || url_paths.path from url_paths
        left join products on products.id = url_paths.entity_id and url_paths.entity = 'product'
        left join categories on categories.id = url_paths.entity_id and url_paths.entity = 'category'
        where url_paths.entity in ('product', 'category') and products.id is null and categories.id is null`)(
    db,
  );
  if (dialect !== 'sqlite') return found;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const damage = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [...found, ...damage, ...broken.rows.map(({ table }) => `reference in ${table}`)];
}
