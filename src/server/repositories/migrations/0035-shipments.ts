import type { ColumnTypes, Migration } from './column-types.ts';

/** Orders leave in shipments, hold their goods until then, and are cancelled line by line (rules/orders#shipments). */
export const shipments: Migration = {
  name: 'shipments, cancellations and reservations of orders',
  statements: (types) => [...tables(types), ...olderOrders],
};

function tables({ id, whole, moment, decimal, text, tableEnd }: ColumnTypes): string[] {
  return [
    `create table shipments (
      id ${id},
      order_id ${whole} not null references orders (id) on delete cascade,
      number ${whole} not null,
      shipment_key ${text} not null,
      status ${text} not null,
      carrier ${text} not null,
      tracking_number ${text} not null,
      created_at ${moment} not null,
      received_at ${moment},
      unique (order_id, number),
      unique (order_id, shipment_key) ${tableEnd}`,
    `create table shipment_items (
      shipment_id ${whole} not null references shipments (id) on delete cascade,
      line ${whole} not null,
      quantity ${whole} not null,
      primary key (shipment_id, line) ${tableEnd}`,
    `create table cancellations (
      id ${id},
      order_id ${whole} not null references orders (id) on delete cascade,
      number ${whole} not null,
      reason ${text} not null,
      canceled_at ${moment} not null,
      unique (order_id, number) ${tableEnd}`,
    `create table cancellation_items (
      cancellation_id ${whole} not null references cancellations (id) on delete cascade,
      line ${whole} not null,
      quantity ${whole} not null,
      primary key (cancellation_id, line) ${tableEnd}`,
    `create table order_reservations (
      order_id ${whole} not null references orders (id) on delete cascade,
      line ${whole} not null,
      product_id ${whole} not null references products (id) on delete cascade,
      location_code ${text} not null,
      per_piece ${decimal} not null,
      quantity ${decimal} not null,
      primary key (order_id, line, product_id) ${tableEnd}`,
    'create index order_reservations_product on order_reservations (product_id)',
    `alter table order_items add column quantity_back ${whole} not null default 0`,
  ];
}

const isOpen = `orders.status = 'processing' and not exists (
  select 1 from order_items where order_items.order_id = orders.id and quantity_shipped > 0)`;

/** What an order took and did not put back; its goods were taken when it was placed. */
const taken = `select orders.id as order_id, stock_moves.product_id, -sum(stock_moves.delta) as quantity
  from orders join stock_moves on stock_moves.reference = orders.number
  where stock_moves.reason in ('order', 'cancel') and orders.status = 'processing'
  group by orders.id, stock_moves.product_id having sum(stock_moves.delta) < 0`;

/** The line that took an article: by sku, else the first bundle, else the first line. */
const lineOf = `coalesce(
  (select min(order_items.position) from order_items join products on products.id = taken.product_id
    where order_items.order_id = taken.order_id and lower(order_items.sku) = products.sku_key),
  (select min(position) from order_items where order_items.order_id = taken.order_id and kind = 'bundle'),
  1)`;

const olderOrders = [
  `insert into order_reservations (order_id, line, product_id, location_code, per_piece, quantity)
    select placed.order_id, placed.line, placed.product_id, 'warehouse',
      placed.quantity / order_items.quantity,
      case when exists (select 1 from orders where orders.id = placed.order_id and ${isOpen})
        then placed.quantity else 0 end
    from (select taken.*, ${lineOf} as line from (${taken}) taken) placed
    join order_items on order_items.order_id = placed.order_id and order_items.position = placed.line`,
  `insert into stock_moves (product_id, delta, reason, reference, at)
    select product_id, order_reservations.quantity, 'order', orders.number, orders.placed_at
    from order_reservations join orders on orders.id = order_reservations.order_id
    where order_reservations.quantity > 0`,
  `update stock set
      quantity = quantity + (select sum(held.quantity) from order_reservations held where held.product_id = stock.product_id),
      reserved = reserved + (select sum(held.quantity) from order_reservations held where held.product_id = stock.product_id)
    where exists (select 1 from order_reservations held where held.product_id = stock.product_id)`,
  `insert into shipments (order_id, number, shipment_key, status, carrier, tracking_number, created_at, received_at)
    select id, 1, '1', case when status = 'complete' then 'delivered' else 'sent' end, '', '', updated_at,
      case when status = 'complete' then updated_at end
    from orders where status = 'complete' or (status = 'processing' and not (${isOpen}))`,
  `insert into shipment_items (shipment_id, line, quantity)
    select shipments.id, order_items.position, order_items.quantity
    from shipments join order_items on order_items.order_id = shipments.order_id`,
  `update order_items set quantity_back = quantity
    where order_id in (select id from orders where status = 'complete')`,
  `insert into cancellations (order_id, number, reason, canceled_at)
    select id, 1, '', updated_at from orders where status = 'canceled'`,
  `insert into cancellation_items (cancellation_id, line, quantity)
    select cancellations.id, order_items.position, order_items.quantity
    from cancellations join order_items on order_items.order_id = cancellations.order_id`,
  `update orders set status = case when ${isOpen} then 'placed' else 'handed-over' end
    where status = 'processing'`,
  'alter table order_items drop column quantity_shipped',
];
